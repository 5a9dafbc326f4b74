"""The free trading house of a stronghold."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.moves import Swarm
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.specials import has_special, no_special, use
from automatable.games.terra_mystica.rules.actions.structures import raise_structure
from automatable.games.terra_mystica.rules.prices import has_piece, no_piece
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def swarms(state: State, owed: Acting) -> Sequence[Swarm]:
    player = state.players[owed.seat]
    if not has_special(player, "swarm"):
        return ()
    every = (Swarm(owed.seat, at) for at in player.structures)
    return [move for move in every if cannot_swarm(state, owed, move) is None]


def cannot_swarm(state: State, owed: Acting, move: Swarm) -> Illegal | None:
    """TM-FACTION-SWARMLINGS: why there is no free trading house there."""
    player = state.players[owed.seat]
    if found := no_special(player, "swarm"):
        return found
    if move.at not in player.structures:
        return Illegal("TM-BASE-UPG-01", msg("illegal.not_yours"), impossible=True)
    if state.building[move.at] != Structure.DWELLING:
        return Illegal("TM-BASE-UPG-01", msg("illegal.upgrade"))
    return None if has_piece(player, Structure.TRADING_HOUSE) else no_piece("TM-BASE-UPG-03", Structure.TRADING_HOUSE)


def swarm(state: State, owed: Acting, move: Swarm) -> None:
    """TM-FACTION-SWARMLINGS: a trading house for nothing."""
    player = state.players[owed.seat]
    use(player, "stronghold")
    raise_structure(state, player, move.at, Structure.TRADING_HOUSE)


SWARM: Final = Verb(Swarm, (Acting,), swarms, swarm, "TM-FACTION-SWARMLINGS", cannot_swarm)
