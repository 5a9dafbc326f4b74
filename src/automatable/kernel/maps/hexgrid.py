"""Hexagons in rows: axial coordinates, which of them share a side, and how far apart they are.

Coordinates (q, r): one step in q goes to the right, one step in r down and half a hexagon to the right.
"""

from collections.abc import Sequence
from typing import Final

Axial = tuple[int, int]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def axial(x: int, row: int) -> Axial:
    """The coordinates of a place in rows that are shifted by half a hexagon; `x` counts half hexagons."""
    return (x - row) // 2, row


def neighbours(places: Sequence[Axial]) -> tuple[tuple[int, ...], ...]:
    """For each place the numbers of those that share a side with it, ascending."""
    number = {place: index for index, place in enumerate(places)}
    if len(number) != len(places):
        raise ValueError("each hexagon needs a place of its own")
    around = ([(q + step_q, r + step_r) for step_q, step_r in DIRECTIONS] for q, r in places)
    return tuple(tuple(sorted(number[other] for other in sides if other in number)) for sides in around)


def steps(one: Axial, other: Axial) -> int:
    """Steps from one place to another as the crow flies, over gaps too."""
    (q, r), (other_q, other_r) = one, other
    return (abs(q - other_q) + abs(r - other_r) + abs(q + r - other_q - other_r)) // 2
