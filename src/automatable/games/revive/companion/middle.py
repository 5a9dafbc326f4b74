"""Starting in the middle: the tiles that are face up, pieces on them, the Mautoma's marker and its cards."""

from collections.abc import Iterator
from typing import Final

from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.model import moves
from automatable.games.revive.model.owed import AutomaTurn, Telling, ToChooseTribe, ToDealTribe
from automatable.games.revive.model.state import MAUTOMA, YOU, State
from automatable.games.revive.model.tables import POSITIONS_UNSURE
from automatable.kernel.contract.middle import Middle, TurnOrder
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def _is_ready(state: State) -> bool:
    return isinstance(state.owed[-1], Telling)


def _corrections(state: State) -> Iterator[Offer]:
    yield from TABLE.corrections(state)
    yield from COUNTED.corrections(state)


def _now(state: State) -> Iterator[Offer]:
    yield TABLE.button(state, moves.SetMarker(state.position))


def _give(state: State, seat: int) -> None:
    """REV-SETUP-21: your turn is over."""
    state.owed[-1] = AutomaTurn()


MIDDLE: Final[Middle[State]] = Middle(
    _is_ready,
    _corrections,
    (
        moves.SetTile,
        moves.SetBuilding,
        moves.SetFigure,
        moves.SetYourFigure,
        moves.SetClaim,
        moves.SetMarker,
        moves.SetDiscarded,
        moves.SetProgress,
        moves.SetDeck,
    ),
    _now,
    chosen=(ToChooseTribe, ToDealTribe),
    titles=dict.fromkeys((ToChooseTribe, ToDealTribe), lambda state: msg("form.tribe")),
    without_board=(
        *([] if POSITIONS_UNSURE else [moves.SetMarker]),
        moves.SetDiscarded,
        moves.SetProgress,
        moves.SetDeck,
    ),
    turns=TurnOrder(lambda state: (YOU, MAUTOMA), _give),
)
