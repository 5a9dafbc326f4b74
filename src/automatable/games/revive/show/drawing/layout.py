"""Where everything stands on the paper, and the hexes of the map.

The picture is made of parts, each a group that is placed by its transform alone: on a wide page here, on a narrow one by
`data/board.css`, which puts the parts of a sheet below each other and makes them larger.
"""

import functools
from math import sqrt
from typing import Final

Point = tuple[float, float]
Hex = tuple[int, int]

WIDTH: Final = 1000
HEIGHT: Final = 812

MAP_WIDTH: Final = 476.0
SIZE: Final = 23.4
"""From the centre of a hex to a corner."""
HALF: Final = SIZE * sqrt(3) / 2
MIDDLE: Final = MAP_WIDTH / 2
TOP: Final = 4.0
ROWS: Final = 15
EDGE: Final = MIDDLE - 11 * HALF
"""The margin left and right of the map, for letters and arrows."""
FOOT: Final = TOP + SIZE * (1.5 * ROWS + 0.5)

PARTS: Final[dict[str, Point]] = {
    "score": (6, 4),
    "map": (6, 46),
    "legend": (6, 596),
    "loop": (488, 46),
    "order": (766, 46),
    "outlook": (890, 46),
    "citizens": (488, 218),
    "machines": (857, 218),
    "modules": (488, 326),
    "artifacts": (672, 326),
    "tracks-low": (488, 414),
    "tracks-high": (758, 414),
    "resources": (6, 596),
    "slots": (154, 596),
    "hand": (474, 596),
    "tribe": (776, 596),
}
"""The top left corner of each part on a wide page."""

BACKS: Final[dict[str, tuple[float, float, float, float, str]]] = {
    "mautoma": (488, 46, 506, 168, "automa1"),
    "displays": (488, 218, 506, 192, ""),
    "tracks": (488, 414, 506, 178, "you"),
    "resources": (6, 596, 142, 212, "you"),
    "slots": (154, 596, 314, 212, "you"),
    "hand": (474, 596, 296, 212, "you"),
    "tribe": (776, 596, 218, 212, "you"),
}
"""The paper under the parts of a wide page: x, y, width, height, whose it is."""

SHEETS: Final[dict[str, tuple[tuple[str, ...], tuple[float, float, float, float]]]] = {
    "map": (("map", "legend"), (6, 44, 476, 648)),
    "cards": (("slots", "hand"), (0, 1000, 380, 520)),
    "board": (("resources", "tribe", "tracks-low", "tracks-high"), (0, 1600, 380, 770)),
    "displays": (("citizens", "modules", "artifacts", "machines"), (0, 2500, 380, 334)),
    "mautoma": (("loop", "order", "outlook"), (0, 3000, 380, 364)),
}
"""What a narrow page shows at a time: the parts of each sheet, and the box where `data/board.css` puts them."""


BESIDE: Final[dict[str, Point]] = {
    "map": (20, 4),
    "loop": (4, 556),
    "order": (284, 556),
    "outlook": (410, 556),
    "artifacts": (160, 730),
}
"""Beside a physical board there is less to show: one below the other on any page."""
BESIDE_SIZE: Final = (516, 822)


def part(name: str, content: str) -> str:
    """A part of the picture at its place."""
    x, y = PARTS[name]
    return f'<g class="on-{name}" transform="translate({x:g} {y:g})">{content}</g>'


def part_beside(name: str, content: str) -> str:
    """The same beside a physical board, where no page places it anew."""
    x, y = BESIDE[name]
    return f'<g class="by-{name}" transform="translate({x:g} {y:g})">{content}</g>'


# --- hexes ------------------------------------------------------------------------------------------------------------


def centre(x: int, row: int) -> Point:
    """The middle of a hex."""
    return MIDDLE + x * HALF, TOP + SIZE + row * 1.5 * SIZE


def hexagon(size: float) -> str:
    """The path of a hex that stands on a corner, around the origin."""
    half = size * sqrt(3) / 2
    return f"M0-{size:g}L{half:.1f}-{size / 2:g}V{size / 2:g}L0 {size:g}L-{half:.1f} {size / 2:g}V-{size / 2:g}z"


CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex, from the north and clockwise, in half widths and half sizes."""
ACROSS: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The hex across the edge that begins at each corner."""


def vertex(x: int, y: int) -> str:
    """A corner of hexes, counted in half widths and half sizes."""
    return f"{MIDDLE + x * HALF:.1f} {TOP + SIZE + y * SIZE / 2:.1f}"


def corner(each: Hex, number: int) -> str:
    """A corner of a hex."""
    return vertex(each[0] + CORNERS[number][0], 3 * each[1] + CORNERS[number][1])


@functools.lru_cache(512)
def outline(hexes: tuple[Hex, ...]) -> str:
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
        way = [vertex(*first)]
        while here != first:
            way.append(vertex(*here))
            here = ahead.pop(here)
        found.append(f"M{'L'.join(way)}z")
    return "".join(found)
