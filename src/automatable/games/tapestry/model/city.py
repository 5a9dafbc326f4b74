"""The capital city as bits: 81 plots, districts, rows, columns, and every way to lay a landmark."""

from functools import cache
from typing import Final

from automatable.games.tapestry.model.tables import CAPITAL_MATS, LANDMARKS

SIZE: Final = 9
PLOTS: Final = SIZE * SIZE
ALL: Final = (1 << PLOTS) - 1


def bit(row: int, column: int) -> int:
    """The plot as a mask."""
    return 1 << (row * SIZE + column)


IMPASSABLE: Final = {
    number: sum(
        bit(row, column) for row, line in enumerate(mat.rows) for column, sign in enumerate(line) if sign == "#"
    )
    for number, mat in CAPITAL_MATS.items()
}
DISTRICTS: Final = tuple(
    sum(bit(3 * down + row, 3 * right + column) for row in range(3) for column in range(3))
    for down in range(3)
    for right in range(3)
)
LINES: Final = (
    *(sum(bit(row, column) for column in range(SIZE)) for row in range(SIZE)),
    *(sum(bit(row, column) for row in range(SIZE)) for column in range(SIZE)),
)
"""Rows, then columns."""

Footprint = tuple[tuple[int, int], ...]


def _turned(footprint: tuple[str, ...]) -> tuple[str, ...]:
    """Clockwise by a quarter."""
    return tuple("".join(column) for column in zip(*reversed(footprint), strict=True))


def _footprints(lines: tuple[str, ...]) -> tuple[Footprint, ...]:
    found: list[Footprint] = []
    for _ in range(4):
        found.append(tuple((r, c) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign == "#"))
        lines = _turned(lines)
    return tuple(found)


FOOTPRINTS: Final = tuple(_footprints(landmark.footprint) for landmark in LANDMARKS)
"""By landmark and quarter turns: the plots it covers, from its upper left corner."""


SQUARE: Final = tuple(len(set(turned)) == 1 for turned in FOOTPRINTS)
"""By landmark: whether it lies the same way however it is turned."""


@cache
def mask_of(landmark: int, row: int, column: int, turn: int) -> int:
    """The plots inside the grid that a landmark covers when its upper left corner is here."""
    return sum(
        bit(row + down, column + right)
        for down, right in FOOTPRINTS[landmark][turn]
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
    )


def _placements(landmark: int) -> tuple[tuple[int, int, int, int], ...]:
    different = [turn for turn in range(4) if FOOTPRINTS[landmark].index(FOOTPRINTS[landmark][turn]) == turn]
    return tuple(
        (mask, row, column, turn)
        for turn in different
        for row in range(-3, SIZE)
        for column in range(-3, SIZE)
        if (mask := mask_of(landmark, row, column, turn))
    )


PLACEMENTS: Final = tuple(_placements(landmark) for landmark in range(len(LANDMARKS)))
"""By landmark: (plots, row, column, quarter turns) of every way in which it covers at least one plot of the grid."""


def first_plot(mask: int) -> int:
    """The first plot of a mask in reading order."""
    return (mask & -mask).bit_length() - 1
