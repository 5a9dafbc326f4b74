"""The road, walked in either direction: what lies ahead of a space, up to and including the next inn."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.tables import KINDS, SPACES


@dataclass(frozen=True, slots=True)
class Road:
    """The printed spaces in the order of travel. Spaces are named by their printed index in both directions."""

    order: tuple[int, ...]
    """The printed indices from the first inn to the last."""
    step: tuple[int, ...]
    """How many steps a printed space is from the first inn."""
    ahead: tuple[tuple[int, ...], ...]
    """For each printed space, those after it in the order of travel, up to and including the next inn."""
    kinds_ahead: tuple[tuple[tuple[int, int], ...], ...]
    """The same, each with the kind of the space."""
    first: int
    """The inn where the journey begins."""
    last: int
    """The inn where the journey ends."""


def _road(order: tuple[int, ...]) -> Road:
    step = [0] * len(order)
    ahead: list[tuple[int, ...]] = [()] * len(order)
    for index, space in enumerate(order):
        step[space] = index
        following = order[index + 1 :]
        inn = next((at for at, other in enumerate(following) if KINDS[other] == Kind.INN), -1)
        ahead[space] = following[: inn + 1]
    kinds_ahead = tuple(tuple((space, KINDS[space]) for space in spaces) for spaces in ahead)
    return Road(order, tuple(step), tuple(ahead), kinds_ahead, order[0], order[-1])


_PRINTED: Final = tuple(space.index for space in SPACES)
KYOTO_TO_EDO: Final = _road(_PRINTED)
EDO_TO_KYOTO: Final = _road(_PRINTED[::-1])
ROADS: Final = (KYOTO_TO_EDO, EDO_TO_KYOTO)
"""The normal journey, and the Return Trip (TOK-VAR-02)."""
