"""Wooden pieces: tokens, outposts, landmarks. Who owns one is told by its form, then by its colour."""

from typing import Final

from automatable.games.tapestry.model.city import FOOTPRINTS
from automatable.kernel.show.svg.shapes import at, line, number

SEATS: Final = ("tp-you", "tp-automa", "tp-shadow")
"""The class of the colour of you, the Automa and the Shadow Empire."""

_TOKENS: Final = (
    '<circle r="7.5"/>',
    '<path d="M0-8.5L8.5 6.5h-17z"/>',
    '<path d="M0-9L9 0 0 9-9 0z"/>',
)
_OUTPOSTS: Final = (
    "M-7.5 12V-4.5C-7.5-15 7.5-15 7.5-4.5V12z",
    "M-7.5 12V-5L0-15 7.5-5V12z",
    "M-7.5 12V-8L-4-13H4L7.5-8V12z",
)
_EMBLEMS: Final = (
    '<circle class="tp-white" r="3.2"/>',
    '<path class="tp-white" d="M0-4L4 3h-8z"/>',
    '<path class="tp-white" d="M0-4L4 0 0 4-4 0z"/>',
)


_SIDES: Final = (
    ((-1, 0), (0, 0), (1, 0)),
    ((0, 1), (1, 0), (1, 1)),
    ((1, 0), (1, 1), (0, 1)),
    ((0, -1), (0, 1), (0, 0)),
)
"""The plot beyond each side of a plot, and where that side begins and ends, clockwise."""


def _wood(shape: str) -> str:
    return f'<g class="tp-side">{shape}</g>{shape}'


DEFINITIONS: Final = "".join(
    f'<g id="tp-token-{owner}">{_wood(_TOKENS[owner])}</g>'
    f'<g id="tp-outpost-{owner}">{_wood(f"""<path d="{_OUTPOSTS[owner]}"/>""")}{_EMBLEMS[owner]}</g>'
    for owner in range(3)
)


def piece(kind: str, owner: int, x: float, y: float, scale: float = 1, css: str = "tp-wood", down: bool = False) -> str:
    """A token or an outpost of its owner, upright or toppled."""
    turn = " rotate(90)" if down else ""
    size = "" if scale == 1 else f" scale({scale:.3g})"
    return f'<use class="{css} {SEATS[owner]}" href="#tp-{kind}-{owner}" transform="translate({number(x)} {number(y)}){turn}{size}"/>'


def outline(landmark: int, turn: int, x: float, y: float, size: float) -> str:
    """The path around the plots of a landmark whose upper left corner is at a point."""
    cells = set(FOOTPRINTS[landmark][turn])
    edges = {
        (column + start[0], row + start[1]): (column + end[0], row + end[1])
        for row, column in cells
        for (down, right), start, end in _SIDES
        if (row + down, column + right) not in cells
    }
    first = here = next(iter(edges))
    path = [first]
    while (here := edges[here]) != first:
        path.append(here)
    return line((x + right * size, y + down * size) for right, down in path) + "z"


def plots(landmark: int, x: float, y: float, size: float) -> str:
    """A landmark as it lies on the board: its plots one by one, unturned."""
    return "".join(
        f"M{at(x + column * size, y + row * size)}h{number(size)}v{number(size)}h{number(-size)}z"
        for row, column in FOOTPRINTS[landmark][0]
    )
