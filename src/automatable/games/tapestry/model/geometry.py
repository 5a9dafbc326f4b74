"""The map as tables of integers: neighbours, corners, the reading orders of the hex tiebreakers."""

from typing import Final

from automatable.games.tapestry.model.tables import DECISION_CARDS, HEXES, PATTERNS, PRINTED_HEXES, TERRITORY_TILES
from automatable.kernel.tables.rows import Rows

HEX_NUMBER: Final = {place: number for number, place in enumerate(HEXES)}
HEX_COUNT: Final = len(HEXES)
HEX_LABELS: Final = tuple(
    f"{'ABCDEFG'[q + 3]}{r - min(other for column, other in HEXES if column == q) + 1}" for q, r in HEXES
)
"""What people call a hex: the letter of its column from the left, its number from the top."""
SIDES: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The neighbour across each side: N, NE, SE, S, SW, NW; side i joins the corners i and i + 1."""
BESIDE: Final = tuple(tuple(HEX_NUMBER.get((q + dq, r + dr), -1) for dq, dr in SIDES) for q, r in HEXES)
"""By hex and side: the hex across it, or -1 at the edge."""
NEIGHBOURS: Final = tuple(tuple(other for other in around if other >= 0) for around in BESIDE)

ISLAND: Final = HEX_NUMBER[0, 0]
YOUR_START: Final = HEX_NUMBER[2, 0]
"""TAP-SETUP-02: the territory labelled 2/4, whichever mat you have."""
AUTOMA_START: Final = HEX_NUMBER[-2, 2]
"""TAP-SETUP-05: the territory labelled 3/5."""

TERRAIN_NAMES: Final = ("sea", "desert", "mountain", "forest", "grass")
SEA: Final = 0
LANDS: Final = (1, 2, 3, 4)
PRINTED_AT: Final = {HEX_NUMBER[row.q, row.r]: row for row in PRINTED_HEXES}
IS_PRINTED: Final = tuple(number in PRINTED_AT for number in range(HEX_COUNT))

Corners = tuple[int, ...]


def _corners(names: tuple[str, ...]) -> Corners:
    return tuple(TERRAIN_NAMES.index(name) for name in names)


PRINTED_CORNERS: Final = {number: _corners(row.vertex_terrain) for number, row in PRINTED_AT.items()}
PRINTED_INNER: Final = {number: _corners(row.inner_terrain) for number, row in PRINTED_AT.items()}
TILE_CORNERS: Final = {
    number: tuple(tuple(_corners(row.vertex_terrain)[(corner - turn) % 6] for corner in range(6)) for turn in range(6))
    for number, row in TERRITORY_TILES.items()
}
"""By tile and clockwise turns: the terrain at each corner."""
TILE_INNER: Final = {number: _corners(row.inner_terrain) for number, row in TERRITORY_TILES.items()}


def _reading(number: int) -> tuple[int, ...]:
    pattern = PATTERNS[DECISION_CARDS[number].hex_pattern]
    return tuple(HEX_NUMBER[place] for row in pattern.rows for place in row)


READING: Final[dict[int, tuple[int, ...]]] = Rows({number: _reading(number) for number in DECISION_CARDS}, _reading)
"""By decision card: all hexes in reading order (TAP-HEX-02, TAP-HEX-03, TAP-HEX-04, TAP-HEX-05)."""


def _ranks(order: tuple[int, ...]) -> tuple[int, ...]:
    ranks = [0] * HEX_COUNT
    for rank, place in enumerate(order):
        ranks[place] = rank
    return tuple(ranks)


def _reading_ranks(number: int) -> tuple[int, ...]:
    return _ranks(READING[number])


READING_RANK: Final[dict[int, tuple[int, ...]]] = Rows(
    {number: _ranks(order) for number, order in READING.items()}, _reading_ranks
)
"""By decision card and hex: its place in the reading order, from 0."""


def side_matches(corners: Corners, other: Corners, side: int) -> bool:
    """Whether terrain matches across a side: at one of its two corners at least."""
    return corners[side] == other[(side + 4) % 6] or corners[(side + 1) % 6] == other[(side + 3) % 6]
