"""The signs of the road: a crest for each kind of space, the inn, and the three pawns.

They are defined once in each picture and used by reference; their classes begin with `tk-`, for a copy made by reference is
matched by plain class rules only. Every sign differs in shape, not only in colour.
"""

from typing import Final

from automatable.kernel.show.svg.shapes import DEFINED_ONCE
from automatable.kernel.show.svg.signs import Signs

RADIUS: Final = 29

_CRESTS: Final = {
    "paddy": (
        '<path class="tk-line" d="M0 9C-1 0-1-9 1-17M0 9C-4 1-9-3-14-9M0 9C4 1 9-3 14-9"/>'
        '<path class="tk-thin" d="M-17 11q4.3-4 8.5 0t8.5 0 8.5 0 8.5 0M-11 18q3.7-4 7.4 0t7.3 0 7.3 0"/>'
    ),
    "mountain": (
        '<path class="tk-solid" d="M-21 14L-6-16 2-1 7-8 21 14z"/>'
        '<path class="tk-cut" d="M-12-4L-9-1-6.5-5.5-3.5-1 .5-4-2.7-9.5-9.5-9z"/>'
    ),
    "sea": (
        '<path class="tk-line" d="M-20 13A10 10 0 0 1 0 13 10 10 0 0 1 20 13M-10 3A10 10 0 0 1 10 3"/>'
        '<path class="tk-thin" d="M-15 13A5 5 0 0 1-5 13M5 13A5 5 0 0 1 15 13M-5 3A5 5 0 0 1 5 3"/>'
    ),
    "farm": (
        '<path class="tk-solid" d="M-17 2h13q5 6 0 12h-13q-5-6 0-12zM4 2h13q5 6 0 12H4q-5-6 0-12zM-7-12H7q5 6 0 12H-7q-5-6 0-12z"/>'
        '<path class="tk-slit" d="M-14 2v12M-7.5 2v12M7.5 2v12M14 2v12M-3.5-12V0M3.5-12V0"/>'
    ),
    "shop": (
        '<path class="tk-solid" d="M-22-1A25.5 25.5 0 0 1 22-1L5 14A7 7 0 0 0-5 14z"/>'
        '<path class="tk-slit" d="M-4 13L-13-8M0 12V-13M4 13L13-8M-14 6A20 20 0 0 1 14 6"/>'
        '<circle class="tk-solid" cy="16" r="3"/>'
    ),
    "encounter": (
        '<circle class="tk-solid" cx="-8" cy="-8" r="6"/><path class="tk-solid" d="M-19 15q0-15 11-15T3 15z"/>'
        '<circle class="tk-solid" cx="9" cy="-5" r="5"/><path class="tk-solid" d="M6 15q1-9-3-13 2-2 6-2 10 0 10 15z"/>'
    ),
    "hot_spring": (
        '<path class="tk-line" d="M-12 1C-24 18 24 18 12 1"/>'
        '<path class="tk-line" d="M0 8c-5-5 5-8 0-13s5-8 0-13M-8 4c-3-4 3-5 0-9s3-5 0-9M8 4c-3-4 3-5 0-9s3-5 0-9"/>'
    ),
    "temple": (
        '<path class="tk-solid" d="M-20-15Q0-10 20-15L18-8Q0-5-18-8zM-15-3.5h30v4h-30zM-12-9h4.5V16H-12zM7.5-9H12V16H7.5zM-2-8h4v6h-4z"/>'
    ),
}

_INN = (
    '<path class="tk-porch" d="M-52 22H52L47 31H-47z"/><path class="tk-wall" d="M-36-12H36V22H-36z"/>'
    '<path class="tk-lattice" d="M-36 4H-13M13 4H36M-28.5-8V22M-21-8V22M21-8V22M28.5-8V22"/>'
    '<path class="tk-cloth" d="M-13-9H13V5H9L8 8 6 5H1L0 8-1 5H-6L-8 8-9 5H-13z"/>'
    '<path class="tk-roof" d="M-52-10Q-34-15-27-36H27Q34-15 52-10Q26-14 0-14T-52-10z"/>'
    '<path class="tk-tiles" d="M-31-38H31M-16-34Q-18-22-24-14M0-34V-15M16-34Q18-22 24-14"/>'
)

PAWN_SHAPES: Final = (
    '<circle cy="-31" r="8.5"/><path d="M-13 0C-12-14-9-23-4-24H4C9-23 12-14 13 0z"/>',
    '<path d="M-10-24H10L13 0H-13z"/><path d="M-16-22Q-4-29 0-40 4-29 16-22z"/>',
    '<path d="M-9-20H9Q14-20 13 0H-13Q-14-20-9-20z"/><path d="M0-42L10-31 0-20-10-31z"/>',
)
"""A round head, a straw hat, a diamond."""

_MEAL = (
    '<path class="tk-solid" d="M-18-1H18Q16 15 6 17H-6Q-16 15-18-1z"/><path class="tk-thin" d="M6-4L17-19M0-4L9-20"/>'
)
_LANTERN = (
    '<path class="tk-solid" d="M-8-19H8V-15H-8zM-11-13H11Q17 0 11 13H-11Q-17 0-11-13zM-8 15H8V19H-8z"/>'
    '<path class="tk-slit" d="M-13-5H13M-14 1H14M-13 7H13"/>'
)
_CHERRY = "".join(
    f'<circle class="tk-solid" cx="{x}" cy="{y}" r="7.5"/>'
    for x, y in ((0, -11), (10.5, -3.4), (6.5, 9), (-6.5, 9), (-10.5, -3.4))
)
_SCROLL = (
    '<path class="tk-solid" d="M-13-17H13V-12H9V12H13V17H-13V12H-9V-12H-13z"/><path class="tk-slit" d="M-4-8V8M3-8V5"/>'
)
_KNOT = '<path class="tk-solid" d="M-9-6H9V18H-9z"/><path class="tk-line" d="M0-6C-14-12-6-20 0-14 6-20 14-12 0-6"/><path class="tk-slit" d="M0 0V12"/>'
_STAR = '<path class="tk-solid" d="M0-19L5-6 19-6 8 3 12 17 0 9-12 17-8 3-19-6-5-6z"/>'

_OTHERS: Final = {
    "meal": _MEAL,
    "matsuri": _LANTERN,
    "cherry": _CHERRY,
    "calligraphy": _SCROLL,
    "amulet": _KNOT,
    "legendary_object": _STAR,
}


def _crest(name: str, emblem: str) -> str:
    return f'<g id="tk-{name}" class="tk-crest tk-{name}"><circle class="tk-disc" r="{RADIUS}"/>{emblem}</g>'


crest: Final = Signs("tk")
DEFINITIONS: Final = "".join(
    [
        DEFINED_ONCE,
        *(_crest(name, emblem) for name, emblem in (_CRESTS | _OTHERS).items()),
        crest.define({"inn": _INN}),
        crest.define({f"pawn-{seat}": shape for seat, shape in enumerate(PAWN_SHAPES)}),
        "</defs>",
    ]
)
