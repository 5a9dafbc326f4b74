"""The plates of the towns: how large each is with so many spots and tiles, and where it stands so that none covers another."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from automatable.games.tiletum.show.board_records import SpotSeen
from automatable.games.tiletum.show.drawing.layout import MAP

Point = tuple[float, float]

HOUSE: Final = 21
"""How much room a house takes in its row, a pillar, a tile."""
PILLAR: Final = 12
TILE: Final = 25
PADDING: Final = 5
ROW: Final = 27
TOP_ROW: Final = 25
"""The row of the cathedral."""
CATHEDRAL: Final = 84
"""The least width of a plate with a cathedral."""
LONGEST: Final = 112
"""A row that is longer is divided in two."""
MANY: Final = 88
"""The same where many spots have to find room on the map."""
CROWDED: Final = 66
"""So many spots and tiles are many."""
NAME: Final = 15
"""The name below the plate."""
LETTER: Final = 7.2
HEAD: Final = 22
"""Room above it for pieces that stand there, and for flags."""
LOW_HEAD: Final = 18
"""The same for smaller pieces."""
SKY: Final = 6
"""More of it at the top of the map."""
GAP: Final = 3
WAYPOINT: Final = 9
STANDING: Final = 16
"""Room above a waypoint for a piece."""
EDGE: Final = 5
PASSES: Final = 400
PULL: Final = 0.04


@dataclass(frozen=True, slots=True)
class Shape:
    """What decides the size of a plate."""

    key: str
    x: int
    y: int
    town: bool
    houses: int
    pillars: int
    tiles: int
    letters: int


@dataclass(frozen=True, slots=True)
class Plate:
    """A town on the map: the middle of its plate, its size, and whether its tiles have a row of their own."""

    x: float
    y: float
    width: float
    height: float
    two_rows: bool


def shapes_of(spots: tuple[SpotSeen, ...], words: dict[str, str]) -> tuple[Shape, ...]:
    """What decides the sizes of all plates; houses from the start count where they stand."""
    return tuple(
        Shape(
            spot.key,
            spot.x,
            spot.y,
            spot.town,
            len(spot.houses) + spot.first_houses,
            spot.cathedral.spots if spot.cathedral is not None else 0,
            len(spot.slots),
            len(words[spot.key]),
        )
        for spot in spots
    )


@lru_cache(16)
def plates(shapes: tuple[Shape, ...]) -> dict[str, Plate]:
    """Every spot with its plate: as near to its place on the map as the others let it."""
    crowded = sum(shape.houses + shape.tiles for shape in shapes) > CROWDED
    longest, head = (MANY, LOW_HEAD) if crowded else (LONGEST, HEAD)
    sizes = [_size(shape, longest) for shape in shapes]
    home = [
        (EDGE + shape.x * (MAP[2] - 2 * EDGE) / 100, EDGE + shape.y * (MAP[3] - 2 * EDGE) / 100) for shape in shapes
    ]
    points = _spread(home, [_room(shape, size, head) for shape, size in zip(shapes, sizes, strict=True)])
    return {
        shape.key: Plate(round(x, 1), round(y, 1), *size)
        for shape, size, (x, y) in zip(shapes, sizes, points, strict=True)
    }


def _size(shape: Shape, longest: float) -> tuple[float, float, bool]:
    """Width, height, and whether there are two rows of spots and tiles."""
    if not shape.town:
        return WAYPOINT, WAYPOINT, False
    spots, tiles = HOUSE * shape.houses + PILLAR * shape.pillars, TILE * shape.tiles
    two = spots + tiles > longest and bool(shape.tiles)
    width = (max(spots, tiles) if two else spots + tiles) + PADDING
    height = ROW * (2 if two else 1)
    if shape.pillars:
        return max(width, CATHEDRAL), height + TOP_ROW, two
    return width, height, two


Room = tuple[float, float, float, float]
"""How far something reaches from its middle: left, up, right, down."""


def _room(shape: Shape, size: tuple[float, float, bool], head: float) -> Room:
    width, height, _ = size
    if not shape.town:
        return (WAYPOINT, STANDING, WAYPOINT, WAYPOINT)
    half = max(width, LETTER * shape.letters) / 2 + GAP
    return half, height / 2 + head, half, height / 2 + NAME + GAP


def _spread(home: list[Point], rooms: list[Room]) -> list[Point]:
    """Push apart what overlaps, pull everything gently home, keep it on the paper; in the end nothing is pulled any more."""
    points = [list(point) for point in home]
    count = len(points)
    for step in range(PASSES):
        pull = PULL * (1 - 1.3 * step / PASSES)
        for index in range(count):
            if pull > 0:
                points[index][0] += (home[index][0] - points[index][0]) * pull
                points[index][1] += (home[index][1] - points[index][1]) * pull
        for one in range(count):
            for other in range(one + 1, count):
                _part(points[one], points[other], rooms[one], rooms[other])
        for point, room in zip(points, rooms, strict=True):
            point[0] = min(max(point[0], room[0] + EDGE), MAP[2] - room[2] - EDGE)
            point[1] = min(max(point[1], room[1] + EDGE + SKY), MAP[3] - room[3] - EDGE)
    return [(x, y) for x, y in points]


def _part(one: list[float], other: list[float], first: Room, second: Room) -> None:
    """Two that overlap go half of the way each, across or down, whichever is shorter."""
    right = one[0] <= other[0]
    across = (first[2] + second[0] if right else first[0] + second[2]) - abs(other[0] - one[0])
    if across <= 0:
        return
    below = one[1] <= other[1]
    down = (first[3] + second[1] if below else first[1] + second[3]) - abs(other[1] - one[1])
    if down <= 0:
        return
    if across < down:
        shift = across / 2 * (1 if right else -1)
        one[0] -= shift
        other[0] += shift
    else:
        shift = down / 2 * (1 if below else -1)
        one[1] -= shift
        other[1] += shift
