"""Cards only: the app knows no map. You say that your turn is over; of the Mautoma somebody says what was carried out."""

from collections.abc import Sequence

from automatable.games.revive.automa import turn
from automatable.games.revive.beside.corrections import alternatives
from automatable.games.revive.beside.moves import CarriedOut, TookArtifact
from automatable.games.revive.effects import Deed
from automatable.games.revive.moves import AutomaSkip, EndTurn
from automatable.games.revive.owed import AutomaToAct, AutomaToRefresh, Telling
from automatable.games.revive.state import State
from automatable.games.revive.tables import ACTION_CARDS, ARTIFACTS
from automatable.games.revive.words import WORDS
from automatable.kernel.text import msg
from automatable.kernel.view import Offer


def played(state: State) -> Sequence[Offer]:
    """Your turn is over; or an artifact is gone, which the Mautoma's refresh looks at."""
    if not isinstance(state.owed[-1], Telling):
        return ()
    gone = [TookArtifact(colour) for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]
    return [WORDS.offer(state, move) for move in (EndTurn(), *gone)]


def sure(state: State) -> bool:
    """Whether there is nothing to see: no piece of its own is left (REV-CARD-06), or at most one colour of artifacts (REV-REFRESH-02)."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        return len(alternatives(state)) == 1
    if not isinstance(owed, AutomaToAct):
        return False
    return not turn.has_pieces(state, ACTION_CARDS[state.card].parts[owed.part].action)


def named(state: State) -> Sequence[Offer]:
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
