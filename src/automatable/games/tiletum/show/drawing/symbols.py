"""The signs of the game, defined once in each picture and used by reference: every one has a form of its own, colour comes second.

Classes of what is used by reference begin with `tl-`, for such a copy is matched by plain class rules only.
"""

from typing import Final

from automatable.kernel.show.svg.shapes import DEFINED_ONCE
from automatable.kernel.show.svg.signs import Signs

_PLAIN: Final = {
    "king": "M-9 5L-10.5-6L-4.5-1.5L0-9L4.5-1.5L10.5-6L9 5zM-9 6.8H9V9.6H-9z",
    "merchant": "M-11-7H6.5L4.5 2.5H-8.5zM6-8.4L10.8-10.4L11.6-8.4L7.2-6.4zM-5 3.4a3.5 3.5 0 1 0 .01 0zM1.6 3.4a3.5 3.5 0 1 0 .01 0z",
    "architect": "M-1.4-11.5H1.4V-9A3 3 0 0 1 2.6-4.6L4.4-.2Q2.4 1 0 1Q-2.4 1-4.4-.2L-2.6-4.6A3 3 0 0 1-1.4-9zM-5.3 2.2Q-2.8 3.5 0 3.5Q2.8 3.5 5.3 2.2L8.6 10.6H6.4L4.1 5.4Q0 6.6-4.1 5.4L-6.4 10.6H-8.6z",
    "character": "M0-10.5A5 5 0 1 1-.01-10.5zM-9.5 10Q-9.5.6 0 .6Q9.5.6 9.5 10z",
    "contract": "M-8-10H5.5Q8.5-10 8.5-7V2.2A5 5 0 0 0 2 9.5H-8zM-5-6.6V-4.8H5.4V-6.6zM-5-2.8V-1H5.4V-2.8zM-5 1V2.8H1V1zM6 4a3.6 3.6 0 1 0 .01 0z",
    "joker": "M0-11L2.6-4.5L9.5-5.5L5.2 0L9.5 5.5L2.6 4.5L0 11L-2.6 4.5L-9.5 5.5L-5.2 0L-9.5-5.5L-2.6-4.5z",
    "town": "M-14 9V-4L-9-9L-4-4V-1H-1V-9H1.5V-13H4.5V-9H7V-1H9L14-5V9zM-10.4 0V3.6H-7.6V0zM2 1V9H5V1z",
    "house": "M0-10.5L9.5-2.5V9.5H-9.5V-2.5z",
    "pillar": "M-7-11H7V-7.4H4.6V7.4H7V11H-7V7.4H-4.6V-7.4H-7z",
    "merchant-pawn": "M0-12.5A4.8 4.8 0 0 1 3.4-4.3Q9-1.5 9 11H-9Q-9-1.5-3.4-4.3A4.8 4.8 0 0 1 0-12.5z",
    "architect-pawn": "M0-14.5L4.6-9L2.6-6L8.6 11H-8.6L-2.6-6L-4.6-9z",
    "tile": "M-8-8H8V8H-8zM-5-5V5H5V-5z",
    "lily": "M0-7.5Q3.2-3.5 1.3 0Q3-3.6 5.8-2.2Q6.8 1.4 3 2H-3Q-6.8 1.4-5.8-2.2Q-3-3.6-1.3 0Q-3.2-3.5 0-7.5zM-3 3.2H3L1 8H-1z",
    "lion": "M0-7.4L1.8-5.6L4.4-6.2L4.6-3.6L6.8-2L5.4 .2L6.2 2.8L3.6 3.4L2.4 6L0 4.8L-2.4 6L-3.6 3.4L-6.2 2.8L-5.4 .2L-6.8-2L-4.6-3.6L-4.4-6.2L-1.8-5.6zM-1.9-2.2A1 1 0 1 0-1.9-.2A1 1 0 1 0-1.9-2.2zM1.9-2.2A1 1 0 1 0 1.9-.2A1 1 0 1 0 1.9-2.2zM-1.4 1.4H1.4L0 3z",
    "eagle": "M-1.4-7.5H2.4L1.2-4.8L7.2-5.8Q7-.6 2.8 1.4L3.6 7L0 5L-3.6 7L-2.8 1.4Q-7-.6-7.2-5.8L-1.2-4.8z",
    "cross": "M-2-8H2V-2.8H7V1.2H2V8.6H-2V1.2H-7V-2.8H-2z",
    "tower": "M-5.6-7.4H-2.8V-5H-1.4V-7.4H1.4V-5H2.8V-7.4H5.6V-2.4L4-.6V7.4H1.6V3.4A1.6 1.6 0 0 0-1.6 3.4V7.4H-4V-.6L-5.6-2.4z",
    "key": "M0-8A4 4 0 0 1 1.4-.3V8H-1.4V6.8H-4.6V4.4H-1.4V3H-3.6V.8H-1.4V-.3A4 4 0 0 1 0-8zM0-5.6A1.6 1.6 0 1 0 .01-5.6z",
}
"""Signs in one colour, that of whatever uses them: actions, pieces, crests."""

_COLOURED: Final = {
    "gold": '<circle class="tl-gold" r="9"/><circle class="tl-in" r="5.8"/>',
    "food": '<path class="tl-food" d="M-9.5 3.4Q-10.5-6 0-6Q10.5-6 9.5 3.4Q9 7-5 7Q-9 7-9.5 3.4z"/><path class="tl-in" d="M-5-3.6L-3 1.4M-.5-4.2L1.5 1M4-3.8L6 1"/>',
    "wool": (
        '<path class="tl-wool" d="M-4.5 6.8A4.4 4.4 0 0 1-8.4.6A4.4 4.4 0 0 1-4.4-5.4A5 5 0 0 1 4.4-5.4A4.4 4.4 0 0 1 8.4.6A4.4 4.4 0 0 1 4.5 6.8A5 5 0 0 1-4.5 6.8z"/>'
        '<path class="tl-in" d="M0 .6A1.6 1.6 0 1 1 2 2.2A3.6 3.6 0 1 1 3.6-2.2"/>'
    ),
    "stone": '<path class="tl-stone" d="M-9-7H9V8H-9z"/><path class="tl-on" d="M-9 .4H9M-1-7V.4M-4.6.4V8M4.4.4V8"/>',
    "iron": '<path class="tl-iron" d="M-9.6 6.5L-6.2-5.5H6.2L9.6 6.5z"/><path class="tl-on" d="M-4.6-2.4H4.6M-6.4 3.4H6.4"/>',
    "any": '<path class="tl-dashed" d="M0-10L9.4-5V5L0 10L-9.4 5V-5z"/><path class="tl-line" d="M-3.2-2.6A3.2 3.2 0 1 1 .6.5Q0 .9 0 2.4M0 5.2V5.4"/>',
    "same": '<path class="tl-dashed" d="M0-10L9.4-5V5L0 10L-9.4 5V-5z"/><path class="tl-line" d="M-4-2.4H4M-4 2.4H4"/>',
    "seal": '<path class="tl-seal" d="M0-11.2L2.4-9.4L5.3-9.8L6.5-7L9.3-5.9L9-2.9L10.8 0L9 2.9L9.3 5.9L6.5 7L5.3 9.8L2.4 9.4L0 11.2L-2.4 9.4L-5.3 9.8L-6.5 7L-9.3 5.9L-9 2.9L-10.8 0L-9-2.9L-9.3-5.9L-6.5-7L-5.3-9.8L-2.4-9.4z"/>',
    "swap": (
        '<rect class="tl-food" x="-9" y="-9" width="9.5" height="9.5" rx="2"/><rect class="tl-iron" x="-.5" y="-.5" width="9.5" height="9.5" rx="2"/>'
        '<path class="tl-line" d="M3.4-6.4Q7.4-6 7-2M4.8-3.2L7-1.4L8.9-3.6M-3.4 6.4Q-7.4 6-7 2M-4.8 3.2L-7 1.4L-8.9 3.6"/>'
    ),
    "again": (
        '<path class="tl-line" d="M-6.6-4.6A8 8 0 1 1-7.8 2.4"/><path class="tl-fill" d="M-9.8-8.6L-9-1.4L-3-5.4z"/>'
        '<path class="tl-fill" d="M0-5L4.6-1.2V4.6H-4.6V-1.2z"/>'
    ),
    "church": (
        '<path class="tl-church" d="M-10 12V-1L-7-5.5L-4-1V-6L0-13L4-6V-1L7-5.5L10-1V12z"/>'
        '<path class="tl-hole" d="M-2.6 12V6A2.6 2.6 0 0 1 2.6 6V12zM-1.6-3.4A1.6 1.6 0 1 0 1.6-3.4A1.6 1.6 0 1 0-1.6-3.4z"/>'
    ),
}
"""Signs with colours of their own."""

_MARKS: Final = {
    "you": '<circle class="tl-mark" r="2.9"/>',
    "automa1": '<path class="tl-mark" d="M0-3.4L3.5 2.8H-3.5z"/>',
    "automa2": '<path class="tl-mark" d="M-2.8-2.8H2.8V2.8H-2.8z"/>',
    "automa3": '<path class="tl-mark" d="M0-3.9L3.9 0L0 3.9L-3.9 0z"/>',
}
"""Whose a piece is, for those who do not see its colour: the signs of the seats' names."""

SEATS: Final = tuple(_MARKS)
"""The class of each seat's colour."""
HEXAGON: Final = "M-9-5.2L0-10.4L9-5.2V5.2L0 10.4L-9 5.2z"
SHIELD: Final = "M-9-10H9V0Q9 8 0 12Q-9 8-9 0z"

sign: Final = Signs("tl")
DEFINITIONS: Final = "".join(
    [
        DEFINED_ONCE,
        *(f'<path id="tl-{name}" fill-rule="evenodd" d="{shape}"/>' for name, shape in _PLAIN.items()),
        sign.define(_COLOURED),
        sign.define({f"mark-{seat}": shape for seat, shape in _MARKS.items()}),
        f'<path id="tl-hex" d="{HEXAGON}"/><path id="tl-shield" d="{SHIELD}"/>',
        "</defs>",
    ]
)


def plain(name: str) -> str:
    """The path of a sign in one colour, for pictures without references."""
    return _PLAIN[name]
