"""Starting in the middle: the tiles that are face up, pieces on them, the Mautoma's marker and its cards."""

from collections.abc import Iterator
from typing import Final

from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.model import moves
from automatable.games.revive.model.owed import Telling, ToChooseTribe, ToDealTribe
from automatable.games.revive.model.state import State
from automatable.kernel.contract.middle import Middle
from automatable.kernel.turns.view import Offer


def _is_ready(state: State) -> bool:
    return isinstance(state.owed[-1], Telling)


def _corrections(state: State) -> Iterator[Offer]:
    yield from TABLE.corrections(state)
    yield from COUNTED.corrections(state)


def _now(state: State) -> Iterator[Offer]:
    yield TABLE.button(state, moves.SetMarker(state.position))


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
)
