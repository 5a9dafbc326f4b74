"""Where everything stands on the paper, and the hexes of the map.

The picture is made of parts, each a group that is placed by its transform alone: on a wide page here, on a narrow one by
`data/board.css`, which puts the parts of a sheet below each other and makes them larger.
"""

import functools
from typing import Final

from automatable.kernel.show.svg.hexes import HexPaper
from automatable.kernel.show.svg.shapes import Box, Point, move

WIDTH: Final = 1000
HEIGHT: Final = 812

MAP_WIDTH: Final = 476.0
SIZE: Final = 23.4
"""From the centre of a hex to a corner."""
TOP: Final = 4.0
_HEXES: Final = HexPaper(SIZE, MAP_WIDTH / 2, TOP + SIZE)
HALF: Final = _HEXES.half
ROWS: Final = 15
EDGE: Final = MAP_WIDTH / 2 - 11 * HALF
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

SHEETS: Final[dict[str, tuple[tuple[str, ...], Box]]] = {
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
    return f'<g class="on-{name}" {move(*PARTS[name])}>{content}</g>'


def part_beside(name: str, content: str) -> str:
    """The same beside a physical board, where no page places it anew."""
    return f'<g class="by-{name}" {move(*BESIDE[name])}>{content}</g>'


centre: Final = _HEXES.centre
corner: Final = _HEXES.corner
outline: Final = functools.lru_cache(512)(_HEXES.outline)
