"""What an Automa's decisions look at; made from a state, or from a question at the table."""

from typing import Final

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.road import ROADS, Road
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import AUTOMA_LOOKS

LOWEST: Final = -1
"""A temple (TOK-RANK-04) or an inn (TOK-RANK-05): below every item space, even one of rank 0 (TOK-RANK-03)."""
HIGHEST: Final = 1000
"""What the icon of the card shows, a temple (TOK-RANK-06) or an inn (TOK-RANK-07): above all others, for this turn only (TOK-RANK-08)."""

SPECIAL_RANKS: Final = {
    "none": [LOWEST, LOWEST],
    "temple": [HIGHEST, LOWEST],
    "inn": [LOWEST, HIGHEST],
    "both": [HIGHEST, HIGHEST],
}
"""The ranks of temple and inn, by the icon of the card."""
CARDS: Final = {card: (row.range, SPECIAL_RANKS[row.icon]) for card, row in AUTOMA_LOOKS.items()}
"""Range and special ranks of each card."""


class Journey:
    """An Automa about to move: the road, her place, what is occupied, the ranks of the spaces and the card's range.

    TOK-RANK-01: each kind of space has a rank; TOK-RANK-02: the number of items she owns of it, then temple and inn.
    """

    # Written out, for Python itself makes even a compiled dataclass.
    __slots__ = ("at", "occupied", "range", "ranks", "road")

    def __init__(self, road: Road, at: int, occupied: list[int], ranks: list[int], look: int) -> None:
        self.road = road
        self.at = at
        self.occupied = occupied
        """Spaces with a pawn, and spaces that a Matsuri has closed."""
        self.ranks = ranks
        self.range = look

    def lifted(self) -> list[int]:
        """The kinds of space that the card's icon puts first."""
        return [kind for kind in (Kind.TEMPLE, Kind.INN) if self.ranks[kind] == HIGHEST]


def journey(state: State, seat: int) -> Journey:
    """The decision this Automa faces; it never looks at what the person has."""
    look, special = CARDS[state.card]
    at = state.at
    occupied = at + state.festivals.closed if state.festivals.closed else at
    return Journey(ROADS[state.direction], at[seat], occupied, state.automas[seat].items + special, look)
