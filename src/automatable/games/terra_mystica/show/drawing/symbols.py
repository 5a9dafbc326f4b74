"""The signs of the game: structures, resources, cults. They are defined once in each picture and used by reference.

Their classes begin with `tm-`, for a copy made by reference is matched by plain class rules only. Every sign differs in shape,
not only in colour.
"""

from typing import Final

from automatable.games.terra_mystica.show.drawing import terrain
from automatable.games.terra_mystica.show.drawing.layout import SIZE
from automatable.kernel.show.svg.hexes import hexagon
from automatable.kernel.show.svg.shapes import DEFINED_ONCE, move
from automatable.kernel.show.svg.signs import Signs

_STRUCTURES: Final = {
    "dwelling": "M-9 10V-2L0-11 9-2V10z",
    "trading_house": "M-14 10V-4L-6-12 2-4V-1H14V10z",
    "temple": "M-11 0A11 11 0 0 1 11 0 11 11 0 0 1-11 0z",
    "stronghold": "M-13 11V-12H-6.5V-7H-3V-12H3V-7H6.5V-12H13V11z",
    "sanctuary": "M-8-10H8A10 10 0 0 1 8 10H-8A10 10 0 0 1-8-10z",
    "shipyard": "M-14-1H-4V-12L7-1H14Q12 10 5 10H-5Q-12 10-14-1z",
}
"""As the wooden pieces of the game."""

_MARKS: Final = {
    "you": '<circle class="tm-mark" r="3"/>',
    "automa1": '<path class="tm-mark" d="M0-4L4 3H-4z"/>',
    "you2": '<path class="tm-mark" d="M-2.7-2.7H2.7V2.7H-2.7z"/>',
}
"""Who owns a piece, for those who do not see its colour: the signs of the seats' names."""

_PRIEST = '<path d="M-7 9C-6 1-4-2-2.5-3A4.3 4.3 0 1 1 2.5-3C4-2 6 1 7 9z"/>'

_SIGNS: Final = {
    "coin": '<circle class="tm-coin" r="7"/><circle class="tm-coin-edge" r="4.3"/>',
    "worker": '<path class="tm-cube" d="M0-7.5L7-4V4L0 7.5-7 4V-4z"/><path class="tm-cube-edge" d="M-7-4L0-.5 7-4M0-.5V7.5"/>',
    "priest": f'<g class="tm-robe">{_PRIEST}</g>',
    "power": '<circle class="tm-power" r="7"/><path class="tm-spark" d="M1-5L-3 1H0L-1 5 3-1H0z"/>',
    "gone": '<circle class="tm-power" r="6"/><path class="tm-cross" d="M-8 8L8-8"/>',
    "spade": '<path class="tm-tool" d="M-1.3-8.5H1.3V0H5V3Q5 7.5 0 9-5 7.5-5 3V0H-1.3z"/><path class="tm-grip" d="M-3.5-8.5H3.5"/>',
    "ship": '<path class="tm-tool" d="M-8.5 3H8.5Q7 8 4 8H-4Q-7 8-8.5 3z"/><path class="tm-sail" d="M-.7-8.5V1.5H-6.5zM1-6.5L7 1.5H1z"/>',
    "bridge": '<path class="tm-tool" d="M-10-3H10V0H8V5H5Q4-.5 0-.5T-5 5H-8V0H-10z"/>',
    "hop": '<path class="tm-key" d="M-8 5Q-6-6 0-6T7 3M3 0L7.5 4 9-2"/>',
    "key": '<circle class="tm-key" cx="-4" r="3.6"/><path class="tm-key" d="M-.4 0H8V4M4.5 0V3"/>',
    "seal": '<path class="tm-seal" d="M0-9.4L2-7.6 4.7-8.1 5.6-5.6 8.1-4.7 7.6-2 9.4-0 7.6 2 8.1 4.7 5.6 5.6 4.7 8.1 2 7.6 0 9.4-2 7.6-4.7 8.1-5.6 5.6-8.1 4.7-7.6 2-9.4 0-7.6-2-8.1-4.7-5.6-5.6-4.7-8.1-2-7.6z"/>',
    "town": '<path class="tm-tool" d="M-9 7V-2L-5.5-6-2-2V1H1V-4H2.5V-6H4V-4H5.5V-6H7V-4H8.5V7z"/>',
    "fire": '<path class="tm-fire" d="M0-9C1-5 6-3 6 2.5A6 6 0 0 1-6 2.5C-6 0-4.5-1.5-3.5-3-2.5-1-2-.5-1.5-.5-.5-3-1.5-6 0-9z"/>',
    "water": '<path class="tm-water" d="M0-9C3-4 6-1 6 3A6 6 0 0 1-6 3C-6-1-3-4 0-9z"/>',
    "earth": '<path class="tm-earth" d="M0 8.5V1C-6 2-8.5-2-8-6-3-6.5-.5-4-.2-1 .2-5.5 3-8 8-8 8.5-3 6 .5 1.4.8V8.5z"/>',
    "air": '<path class="tm-air" d="M-8-2.5H3A2.8 2.8 0 1 0 .3-5.5M-8 1.5H6A2.7 2.7 0 1 1 3.5 4.5M-6 5.5H-1A2 2 0 1 1-2.8 7.5"/>',
    "cult": (
        '<path class="tm-fire" d="M-.6-.6V-8A7.4 7.4 0 0 0-8-.6z"/><path class="tm-water" d="M.6-.6V-8A7.4 7.4 0 0 1 8-.6z"/>'
        '<path class="tm-earth" d="M-.6.6V8A7.4 7.4 0 0 1-8 .6z"/><path class="tm-wind" d="M.6.6V8A7.4 7.4 0 0 0 8 .6z"/>'
    ),
    "trade": '<circle class="tm-trade" r="7.5"/><path class="tm-swap" d="M-4.5-1.5H4L1.5-4.5M4.5 2H-4L-1.5 5"/>',
    "twice": '<path class="tm-key" d="M-7-4H5L1-8M-7 4H5L1 8"/>',
    "swap": '<path class="tm-key" d="M-6-2A6.5 6.5 0 0 1 5-4M6 2A6.5 6.5 0 0 1-5 4M6-8V-3.5H1.5M-6 8V3.5H-1.5"/>',
    "deck": '<path class="tm-cube" d="M-6.5-6H3.5V8H-6.5z"/><path class="tm-cube" d="M-3.5-8.5H6.5V5.5H-3.5z"/>',
    "reach": '<path class="tm-key" d="M-9 0H-2M-5-3.5L-1.5 0-5 3.5M9 0H2M5-3.5L1.5 0 5 3.5"/>',
    "up": '<path class="tm-key" d="M0 8V-7M-5-2L0-7.5 5-2"/>',
    "cross": '<path class="tm-cross" d="M-7-7L7 7M7-7L-7 7"/>',
}

OCTAGON: Final = "M-9.5-23H9.5L23-9.5V9.5L9.5 23H-9.5L-23 9.5V-9.5z"


_RING: Final = f'<path class="tm-halo" d="{hexagon(SIZE - 3)}"/><path d="{hexagon(SIZE - 3)}"/>'


def _structure(name: str) -> str:
    shape = _STRUCTURES[name]
    return f'<path class="tm-side" d="{shape}" transform="translate(0 2.4)"/><path d="{shape}"/>'


def wooden(structure: str, seat: str) -> str:
    """A structure that stands by itself, without references."""
    return f'<g class="wood {seat}">{_structure(structure)}</g>'


sign: Final = Signs("tm")
DEFINITIONS: Final = "".join(
    [
        DEFINED_ONCE,
        f'<path id="tm-hex" d="{hexagon(SIZE - 3)}"/><g id="tm-ring">{_RING}</g>',
        terrain.DEFINITIONS,
        sign.define({name: _structure(name) for name in _STRUCTURES}),
        sign.define({f"mark-{seat}": mark for seat, mark in _MARKS.items()}),
        sign.define({"figure": _PRIEST}),
        sign.define(_SIGNS),
        "</defs>",
    ]
)


def piece(structure: str, seat: str, x: float, y: float, scale: float = 1) -> str:
    """A structure in its owner's colour, with the owner's mark."""
    return (
        f'<g class="wood {seat}" {move(x, y, scale)}><use href="#tm-{structure}"/>'
        f'<use href="#tm-mark-{seat}" y="{MARK_AT.get(structure, 0):g}"/></g>'
    )


def disc(seat: str, radius: float) -> str:
    """A round piece with its owner's mark."""
    return f'<g class="wood {seat}"><circle r="{radius:g}"/><use href="#tm-mark-{seat}"/></g>'


MARK_AT: Final = {"dwelling": 3, "trading_house": 3, "stronghold": 2, "shipyard": 4}
"""Where the owner's mark sits on a structure."""
