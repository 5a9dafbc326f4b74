"""Cards only: the app knows no map. You say that your turn is over; of the Mautoma somebody says what was carried out.

As long as our energy board is only a guess, no sentence rests on it: hands find the marker's space, its arrows and what its section shows.
"""

from collections.abc import Sequence

from automatable.games.revive.automa import turn
from automatable.games.revive.automa.refresh import NO_COLOUR
from automatable.games.revive.companion.moves import CarriedOut
from automatable.games.revive.companion.words import WORDS
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.moves import AutomaRefresh, AutomaSkip, EndTurn
from automatable.games.revive.model.names import artifact_name
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh, Telling
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, ARTIFACTS, POSITIONS_UNSURE
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def turn_reports(state: State) -> Sequence[Offer]:
    """Your turn is over; what you took concerns the Mautoma only when it refreshes, and is asked then."""
    return [WORDS.offer(state, EndTurn())] if isinstance(state.owed[-1], Telling) else ()


def needs_no_board(state: State) -> bool:
    """Whether there is nothing to see: no piece of its own is left (REV-CARD-06), or no artifact can be left (REV-REFRESH-02)."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return not any(state.artifacts)
    if not isinstance(owed, AutomaToAct):
        return False
    return not turn.has_pieces(state, ACTION_CARDS[state.card].parts[owed.part].action)


def checklist_answers(state: State) -> Sequence[Offer]:
    """It was carried out somewhere, or was not possible; in a refresh turn, which colour left the game."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return _artifact_answers(state)
    if not isinstance(owed, AutomaToAct):
        return ()
    action = ACTION_CARDS[state.card].parts[owed.part].action
    deed = Deed[action.upper()]
    skip = Offer(AutomaSkip(deed), msg(f"tell.mautoma_no_{action}"))
    if not turn.has_pieces(state, action):
        return [skip]
    return [Offer(CarriedOut(deed), msg(f"offer.carried_out_{action}")), skip]


def _artifact_answers(state: State) -> list[Offer]:
    """Each colour of which one may be left, and that none is."""
    colours = [colour for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]
    answers = [Offer(AutomaRefresh(colour), msg("see.colour", colour=artifact_name(colour))) for colour in colours]
    return [*answers, Offer(AutomaRefresh(NO_COLOUR), msg("see.no_artifact"))]


def steps_without_places(state: State, move: Move) -> Sequence[Msg]:
    """REV-TURN-02, REV-BOARD-06: what hands do at a board that ours need not look like."""
    if not POSITIONS_UNSURE:
        return ()
    if isinstance(move, AutomaRefresh):
        gone = [] if move.colour == NO_COLOUR else [msg("instruct.artifact", colour=artifact_name(move.colour))]
        return (*gone, *map(msg, ("instruct.displays", "instruct.progress", "instruct.refill")))
    if not isinstance(move, (CarriedOut, AutomaSkip)):
        return ()
    *marker, done = WORDS.instruct(state, move)
    steps = ACTION_CARDS[state.card].energy_steps
    return (msg("instruct.marker_alone", n=steps), done) if marker else (done,)
