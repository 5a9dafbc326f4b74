"""Architects: districts, rows and columns whose income buildings are all of one type."""

from itertools import combinations
from typing import Final

from automatable.games.tapestry.model.city import DISTRICTS, LINES, PLOTS
from automatable.games.tapestry.model.moves import Decline, Swap
from automatable.games.tapestry.model.owed import ToSwap
from automatable.games.tapestry.model.pieces import BUILDINGS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.kernel.turns.verbs import Verb


def of_one_type(state: State, mask: int) -> bool:
    """Whether the income buildings on these plots are all of one type, and there is one at least."""
    return sum(bool(state.built[building] & mask) for building in BUILDINGS) == 1


class Architects(Civilization):
    """A resource more for such a district, a point more for such a line; in the middle of the game up to three swaps."""

    def begin(self, state: State, mid_game: bool) -> None:
        """Swaps in the middle of the game."""
        if mid_game and swaps(state, ToSwap()):
            state.owed.append(ToSwap(YOU))

    def on_district(self, state: State, district: int) -> None:
        """One more resource."""
        if of_one_type(state, DISTRICTS[district]):
            owe_resources(state, 1)

    def line_points(self, state: State, line: int) -> int:
        """One more point."""
        return int(of_one_type(state, LINES[line]))


def building_at(state: State, plot: int) -> int:
    """The type of the income building on a plot; -1 if there is none."""
    return next((building for building in BUILDINGS if state.built[building] >> plot & 1), -1)


def swaps(state: State, owed: ToSwap) -> list[Swap]:
    """Any two income buildings of different types."""
    types = [(plot, found) for plot in range(PLOTS) if (found := building_at(state, plot)) >= 0]
    return [Swap(one, other) for (one, first), (other, second) in combinations(types, 2) if first != second]


def swap(state: State, owed: ToSwap, move: Swap) -> None:
    """They change places."""
    first, second = building_at(state, move.one), building_at(state, move.other)
    both = 1 << move.one | 1 << move.other
    state.built[first] ^= both
    state.built[second] ^= both
    if owed.left > 1:
        state.owed.append(ToSwap(YOU, owed.left - 1))


def declines(state: State, owed: ToSwap) -> list[Decline]:
    return [Decline()]


def decline(state: State, owed: ToSwap, move: Decline) -> None:
    """No more swaps."""


VERBS: Final = (
    Verb(Swap, (ToSwap,), swaps, swap, rule="TAP-YOU-17"),
    Verb(Decline, (ToSwap,), declines, decline, rule="TAP-YOU-17"),
)
