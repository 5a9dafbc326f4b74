"""Hexes that stand on a corner, in rows that are shifted by half a hex."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from automatable.kernel.show.svg.shapes import Point

Hex = tuple[int, int]
"""Column, counted in half hexes, and row."""
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex, from the north and clockwise, in half widths and half sizes."""
ACROSS: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The hex across the edge that begins at each corner."""


def hexagon(size: float) -> str:
    """The path of a hex around the origin; its size is from the centre to a corner."""
    half = size * sqrt(3) / 2
    return f"M0-{size:g}L{half:.1f}-{size / 2:g}V{size / 2:g}L0 {size:g}L-{half:.1f} {size / 2:g}V-{size / 2:g}z"


@dataclass(frozen=True, slots=True)
class HexPaper:
    """Where the hexes of a map are."""

    size: float
    x: float
    """The middle of column 0."""
    y: float
    """The middle of row 0."""

    @property
    def half(self) -> float:
        """From the centre of a hex to a side."""
        return self.size * sqrt(3) / 2

    def centre(self, column: int, row: int) -> Point:
        return self.x + column * self.half, self.y + row * 1.5 * self.size

    def corner(self, each: Hex, number: int) -> str:
        """A corner of a hex, from the north and clockwise."""
        return self._vertex(each[0] + CORNERS[number][0], 3 * each[1] + CORNERS[number][1])

    def _vertex(self, x: int, y: int) -> str:
        """A corner of hexes, counted in half widths and half sizes."""
        return f"{self.x + x * self.half:.1f} {self.y + y * self.size / 2:.1f}"

    def outline(self, hexes: Sequence[Hex]) -> str:
        """The line around a set of hexes, inner ones included."""
        inside = set(hexes)
        ahead: dict[Hex, Hex] = {}
        for x, row in hexes:
            for number, (dx, drow) in enumerate(ACROSS):
                if (x + dx, row + drow) not in inside:
                    start, end = CORNERS[number], CORNERS[(number + 1) % 6]
                    ahead[x + start[0], 3 * row + start[1]] = (x + end[0], 3 * row + end[1])
        found = []
        while ahead:
            first, here = ahead.popitem()
            way = [self._vertex(*first)]
            while here != first:
                way.append(self._vertex(*here))
                here = ahead.pop(here)
            found.append(f"M{'L'.join(way)}z")
        return "".join(found)
