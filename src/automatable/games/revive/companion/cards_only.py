"""Cards only: the app knows no map. You say that your turn is over; of the Mautoma somebody says what was carried out."""

from collections.abc import Sequence

from automatable.games.revive.automa import turn
from automatable.games.revive.companion.alternatives import alternatives
from automatable.games.revive.companion.moves import CarriedOut, TookArtifact
from automatable.games.revive.companion.words import WORDS
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.moves import AutomaSkip, EndTurn
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh, Telling
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, ARTIFACTS
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def turn_reports(state: State) -> Sequence[Offer]:
    """Your turn is over; or an artifact is gone, which the Mautoma's refresh looks at."""
    if not isinstance(state.owed[-1], Telling):
        return ()
    gone = [TookArtifact(colour) for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]
    return [WORDS.offer(state, move) for move in (EndTurn(), *gone)]


def needs_no_board(state: State) -> bool:
    """Whether there is nothing to see: no piece of its own is left (REV-CARD-06), or at most one colour of artifacts (REV-REFRESH-02)."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return len(alternatives(state)) == 1
    if not isinstance(owed, AutomaToAct):
        return False
    return not turn.has_pieces(state, ACTION_CARDS[state.card].parts[owed.part].action)


def checklist_answers(state: State) -> Sequence[Offer]:
    """It was carried out somewhere, or was not possible; in a refresh turn, which colour left the game."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return [WORDS.offer(state, move) for move in alternatives(state)]
    if not isinstance(owed, AutomaToAct):
        return ()
    action = ACTION_CARDS[state.card].parts[owed.part].action
    deed = Deed[action.upper()]
    skip = Offer(AutomaSkip(deed), msg(f"tell.mautoma_no_{action}"))
    if not turn.has_pieces(state, action):
        return [skip]
    return [Offer(CarriedOut(deed), msg(f"offer.carried_out_{action}")), skip]
