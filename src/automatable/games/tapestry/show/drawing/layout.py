"""Where everything stands on the paper.

The picture is made of blocks, each a group that is placed by its transform alone: on a wide page here, on a narrow one by
`data/board.css`, which puts the blocks of each part below each other and makes them larger.
"""

from math import sqrt
from typing import Final

from automatable.kernel.show.svg.shapes import Box, Point, move

WIDTH: Final = 994
HEIGHT: Final = 812

LABEL: Final = 74.0
"""How wide the names of the tracks are."""
CELL: Final = 75.6
CELL_HEIGHT: Final = 67.0
TIERS_HEIGHT: Final = 20.0

SIZE: Final = 40.0
"""From the centre of a hex to a corner."""
HALF: Final = SIZE * sqrt(3) / 2

PLOT: Final = 20.0

BLOCKS: Final[dict[str, Point]] = {
    "loom": (6, 2),
    "map": (228, 542),
    "outposts-bots": (6, 376),
    "outposts-you": (390, 376),
    "tiles": (6, 754),
    "city": (458, 298),
    "income": (690, 298),
    "eras": (690, 452),
    "civilizations": (772, 528),
    "tech": (458, 541),
    "hand": (772, 608),
    "pair": (458, 684),
    "chart": (778, 668),
    "achievements": (6, 298),
    "decks": (334, 298),
}
"""The corner of each block on a wide page; that of the map is its middle."""

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "map": ("map", "outposts-bots", "outposts-you", "tiles"),
    "tracks": ("loom",),
    "city": ("city",),
    "mat": ("income", "eras", "civilizations"),
    "cards": ("tech", "hand"),
    "bots": ("pair", "chart", "achievements", "decks"),
}
"""The parts, of which a narrow page shows one at a time, and their blocks."""

NARROW: Final[dict[str, Box]] = {
    "map": (0, 0, 994, 1090),
    "tracks": (0, 1100, 994, 3150),
    "city": (0, 4300, 994, 1000),
    "mat": (0, 5350, 994, 1100),
    "cards": (0, 6500, 994, 720),
    "bots": (0, 7250, 994, 1040),
}
"""What a narrow page shows of the picture for each part."""

SHARED: Final = ("map", "tracks", "bots")
"""The parts that a companion knows."""

STRIPPED: Final = ("map", "city", "bots")
"""The parts above which a narrow page shows where everybody stands on the tracks."""


def centre(q: int, r: int) -> Point:
    """The middle of a hex, from the middle of the map."""
    return 1.5 * SIZE * q, 2 * HALF * (r + q / 2)


def block(name: str, content: str) -> str:
    return f'<g class="block {name}" {move(*BLOCKS[name])}>{content}</g>'
