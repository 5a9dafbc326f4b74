"""Hexagons: axial coordinates over the integer places of a graph, six directions, and where to draw them.

Coordinates (q, r): one step in q goes to the right, one step in r down and, in rows of pointed hexagons, half a hexagon to the
right. Rules use directions and distances; only drawing uses `pixel` and `corners`.
"""

import enum
import math
from collections.abc import Sequence
from typing import Final

from automatable.kernel.graph import Graph

Axial = tuple[int, int]
Point = tuple[float, float]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Counter-clockwise; the opposite of direction d is (d + 3) % 6."""
_WIDTH: Final = math.sqrt(3)


class Pointed(enum.IntEnum):
    """The directions of hexagons with a corner on top, which lie in rows."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5


class Flat(enum.IntEnum):
    """The directions of hexagons with a side on top, which lie in columns."""

    SOUTH_EAST = 0
    NORTH_EAST = 1
    NORTH = 2
    NORTH_WEST = 3
    SOUTH_WEST = 4
    SOUTH = 5


def axial(x: int, row: int) -> Axial:
    """The coordinates of a place in rows that are shifted by half a hexagon; `x` counts half hexagons."""
    return (x - row) // 2, row


class HexGrid(Graph):
    """A graph of hexagons: neighbours are those that share a side."""

    def __init__(self, names: Sequence[str], places: Sequence[Axial], flat: bool = False) -> None:
        self.places = tuple(places)
        self.flat = flat
        self.at = {place: number for number, place in enumerate(self.places)}
        if len(self.at) != len(self.places) or len(names) != len(self.places):
            raise ValueError("each hexagon needs a name and a place of its own")
        self.sides = tuple(
            tuple(self.at.get((q + step_q, r + step_r)) for step_q, step_r in DIRECTIONS) for q, r in self.places
        )
        super().__init__(
            names, [(one, other) for one, around in enumerate(self.sides) for other in around if other is not None]
        )

    def toward(self, place: int, direction: int) -> int | None:
        """The neighbour in a direction; None at the edge."""
        return self.sides[place][direction]

    def ray(self, place: int, direction: int) -> list[int]:
        """All places in a direction, nearest first, up to the edge or a gap."""
        found: list[int] = []
        following = self.sides[place][direction]
        while following is not None:
            found.append(following)
            following = self.sides[following][direction]
        return found

    def steps(self, one: int, other: int) -> int:
        """Steps as the crow flies, over gaps too."""
        (q, r), (other_q, other_r) = self.places[one], self.places[other]
        return (abs(q - other_q) + abs(r - other_r) + abs(q + r - other_q - other_r)) // 2

    def pixel(self, place: int, size: float) -> Point:
        """The middle of a hexagon whose sides have this length; (0, 0) is at the origin, y grows downwards."""
        q, r = self.places[place]
        if self.flat:
            return size * 1.5 * q, size * _WIDTH * (r + q / 2)
        return size * _WIDTH * (q + r / 2), size * 1.5 * r

    def corners(self, place: int, size: float) -> list[Point]:
        """The six corners, clockwise from the right or lower right one."""
        x, y = self.pixel(place, size)
        turns = [math.pi / 3 * corner + (0 if self.flat else math.pi / 6) for corner in range(6)]
        return [(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns]
