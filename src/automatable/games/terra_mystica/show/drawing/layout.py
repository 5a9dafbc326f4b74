"""Where everything stands on the paper.

The picture is made of parts, each a group that is placed by its transform alone: on a wide page here, on a narrow one by
`data/board.css`, which puts the parts below each other and makes them larger.
"""

from typing import Final

from automatable.kernel.show.svg.hexes import HexPaper
from automatable.kernel.show.svg.shapes import Box, Point, move

WIDTH: Final = 1000
HEIGHT: Final = 762
FACTION_HEIGHT: Final = 128
"""How much taller the picture is with a second faction board."""

SIZE: Final = 32.0
"""From the centre of a hex to a corner."""
MARGIN: Final = 14.0
"""The frame around the map."""
_HEXES: Final = HexPaper(SIZE, MARGIN, SIZE + MARGIN)
HALF: Final = _HEXES.half

PARTS: Final[dict[str, Point]] = {
    "map": (0, 0),
    "powers": (10, 482),
    "bonuses": (370, 482),
    "wheel": (588, 482),
    "merchants": (588, 482),
    "hoard-0": (8, 570),
    "bowls-0": (252, 570),
    "pieces-0": (484, 570),
    "hoard-1": (8, 698),
    "bowls-1": (252, 698),
    "pieces-1": (484, 698),
    "rival": (8, 698),
    "orders": (502, 698),
    "cults": (760, 4),
    "favors": (760, 338),
    "rounds": (760, 440),
    "towns": (760, 644),
}
"""The top left corner of each part on a wide page."""

NARROW: Final[tuple[dict[str, Box], ...]] = (
    {"land": (0, 0, 1000, 1020), "cards": (0, 1020, 1000, 760), "tiles": (0, 1780, 1000, 850)},
    {"land": (0, 0, 1000, 1020), "cards": (0, 1020, 1000, 1260), "tiles": (0, 2285, 1000, 850)},
)
"""What a narrow page shows of the picture for each of its three sheets, without and with a second faction board."""

SEATS: Final[dict[int, tuple[str, ...]]] = {2: ("you", "automa1"), 3: ("you", "you2", "automa1")}
"""The class of each seat's colour, by the number of seats."""


def centre(row: int, column: int) -> Point:
    """The middle of a hex; columns count half hexes."""
    return _HEXES.centre(column + 1, row)


def part(name: str, content: str, down: float = 0) -> str:
    """A part of the picture at its place, or so much below it."""
    x, y = PARTS[name]
    return f'<g class="part {name}" {move(x, y + down)}>{content}</g>'
