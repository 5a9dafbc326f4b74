"""What the bots may have done instead: whatever their pieces allow, and nothing where a piece cannot go."""

from automatable.games.tapestry.automa.reach import empty_hexes, neutral_hexes, opponent_hexes
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.pieces import AUTOMA, END, TRACKS
from automatable.games.tapestry.model.state import State
from automatable.kernel.turns.moves import Move


def alternatives(state: State) -> list[Move]:
    """The moves that the bots could physically make now."""
    match state.owed[-1]:
        case o.BotToAdvance(bot=bot):
            return [m.BotAdvance(bot, track) for track in TRACKS if state.bot_position(bot, track) < END]
        case o.BotToFavor(bot=bot):
            return [m.BotFavorite(bot, track) for track in TRACKS]
        case o.AutomaToConquer() if state.automa_outposts:
            yours = [m.AutomaConquer(at, True) for at in opponent_hexes(state, True)]
            return [*yours, *(m.AutomaConquer(at, False) for at in neutral_hexes(state, True))]
        case o.AutomaToExplore():
            return [m.AutomaExplore(at) for at in empty_hexes(state, True)]
        case _:
            return []


def fallback(state: State, move: Move) -> Move | None:
    """The bots do nothing where a piece of theirs cannot go."""
    nothing: Move | None = None
    match state.owed[-1]:
        case o.BotToAdvance(bot=bot):
            nothing = m.BotIdle(bot, "advance", "finished")
        case o.BotToStep(bot=bot, back=back):
            nothing = m.BotIdle(bot, "regress" if back else "advance", "start" if back else "finished")
        case o.AutomaToConquer():
            nothing = m.BotIdle(AUTOMA, "conquer", "hexes")
        case o.AutomaToExplore():
            nothing = m.BotIdle(AUTOMA, "explore", "hexes")
    return None if isinstance(move, m.BotIdle) else nothing
