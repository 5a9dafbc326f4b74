"""Where everything stands on the paper: the road is a ribbon of four hairpins, with the inns in its left-hand bends.

Positions belong to printed spaces, so the map is the same on the Return Trip; only the direction of travel changes.
"""

import itertools
import math
from typing import Final

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.tables import KINDS, SPACES
from automatable.kernel.show.svg.shapes import Point, at, number

WIDTH: Final = 800
COLUMNS: Final = 6
FIRST_COLUMN: Final = 172
PITCH: Final = 97
LAST_COLUMN: Final = FIRST_COLUMN + PITCH * (COLUMNS - 1)
FIRST_ROW: Final = 78
ROW: Final = 83
SWING: Final = 9
BEND: Final = 78
"""How far a bend reaches beyond the last column."""
INN_X: Final = 68
ROAD_BOTTOM: Final = FIRST_ROW + 7 * ROW + 66
"""Where the drawing of the road ends and the tables below it begin."""

STAND: Final[tuple[Point, ...]] = ((17, 1), (-17, 1), (0, 10))
"""Where pawns stand on a space, beside its symbol."""
LINE: Final[tuple[Point, ...]] = ((31, 27), (0, 27), (-31, 27))
"""The line at an inn, next to the road first."""


def _wave(x: float) -> float:
    """The road swings a little; flat at both ends of a row."""
    return SWING * math.cos(3 * math.pi * (x - FIRST_COLUMN) / (LAST_COLUMN - FIRST_COLUMN))


def _slope(x: float) -> float:
    swing = 3 * math.pi / (LAST_COLUMN - FIRST_COLUMN)
    return -SWING * swing * math.sin(swing * (x - FIRST_COLUMN))


def on_row(row: float, x: float) -> Point:
    """A point of a row; half rows lie between."""
    return x, FIRST_ROW + ROW * row + _wave(x)


def _legs() -> list[list[int]]:
    legs: list[list[int]] = []
    for space in SPACES:
        if KINDS[space.index] == Kind.INN:
            legs.append([])
        else:
            legs[-1].append(space.index)
    return legs[:-1]


def _positions() -> tuple[Point, ...]:
    """Six spaces out and six back; the odd one of a longer leg stands in the bend."""
    found: dict[int, Point] = {}
    columns = [FIRST_COLUMN + PITCH * column for column in range(COLUMNS)]
    for leg, spaces in enumerate(_legs()):
        out, bend, back = spaces[:COLUMNS], spaces[COLUMNS:-COLUMNS], spaces[-COLUMNS:]
        found |= {space: on_row(2 * leg, x) for space, x in zip(out, columns, strict=True)}
        found |= {space: (LAST_COLUMN + BEND, on_row(2 * leg + 0.5, LAST_COLUMN)[1]) for space in bend}
        found |= {space: on_row(2 * leg + 1, x) for space, x in zip(back, reversed(columns), strict=True)}
    inns = [index for index, kind in enumerate(KINDS) if kind == Kind.INN]
    for inn, row in zip(inns, (0, 1.5, 3.5, 5.5, 7), strict=True):
        found[inn] = (INN_X, on_row(row, FIRST_COLUMN)[1])
    return tuple(found[space] for space in range(len(KINDS)))


POSITIONS: Final = _positions()
"""The middle of each printed space."""


def _bezier(*points: Point) -> str:
    return "C" + " ".join(at(x, y) for x, y in points)


def _along(row: int, columns: list[float]) -> list[str]:
    """The curve through the columns of a row, in the given direction."""
    parts = []
    for x, following in itertools.pairwise(columns):
        reach = (following - x) / 3
        (_, y), (_, end) = on_row(row, x), on_row(row, following)
        first = (x + reach, y + reach * _slope(x))
        parts.append(_bezier(first, (following - reach, end - reach * _slope(following)), (following, end)))
    return parts


def _ribbon() -> str:
    """The middle line of the road from Kyoto to Edo."""
    out: list[float] = [FIRST_COLUMN + PITCH * column for column in range(COLUMNS)]
    start, end = POSITIONS[0], POSITIONS[-1]
    parts = [f"M{at(*start)}H{FIRST_COLUMN}"]
    for row in range(8):
        parts.extend(_along(row, out if row % 2 == 0 else out[::-1]))
        if row < 7:
            edge, reach = (LAST_COLUMN, BEND) if row % 2 == 0 else (FIRST_COLUMN, INN_X - FIRST_COLUMN)
            (_, y), (_, below) = on_row(row, edge), on_row(row + 1, edge)
            parts.append(_bezier((edge + reach * 4 / 3, y), (edge + reach * 4 / 3, below), (edge, below)))
    return "".join([*parts, f"H{number(end[0])}"])


RIBBON: Final = _ribbon()


def arrow(row: int) -> tuple[float, float, float]:
    """A point between two spaces of a row, and the direction from Kyoto to Edo there in degrees."""
    x = FIRST_COLUMN + 2.5 * PITCH
    angle = math.degrees(math.atan(_slope(x)))
    return *on_row(row, x), angle if row % 2 == 0 else angle + 180


def pawn_point(space: int, order: int) -> Point:
    """Where the foot of a pawn is; `order` counts the pawns of the space."""
    x, y = POSITIONS[space]
    slots = LINE if KINDS[space] == Kind.INN else STAND
    right, down = slots[order]
    return x + right, y + down
