"""The signs of the game, defined once in each picture and used by reference.

Their classes begin with `rv-`, for a copy made by reference is matched by plain class rules only. Every sign differs in shape, not
only in colour: tracks are leaf, sun and peak, card colours diamond, square and disc, artifacts jar, bowl and flask.
"""

from math import cos, pi, sin
from typing import Final

from automatable.games.revive.model.tables import KINDS
from automatable.games.revive.show.drawing.layout import SIZE
from automatable.games.revive.show.drawing.shapes import sign
from automatable.kernel.show.svg.hexes import hexagon
from automatable.kernel.show.svg.shapes import DEFINED_ONCE


def _cog(middle: float, radius: float, hole: float) -> str:
    """A toothed wheel as a path with a hole."""
    points = [
        f"{middle + radius * far * sin(tooth * pi / 4 + turn):.1f} {middle - radius * far * cos(tooth * pi / 4 + turn):.1f}"
        for tooth in range(8)
        for turn, far in ((-0.24, 0.74), (-0.15, 1), (0.15, 1), (0.24, 0.74))
    ]
    ring = f"a{hole:g} {hole:g} 0 1 0 {-2 * hole:g} 0a{hole:g} {hole:g} 0 1 0 {2 * hole:g} 0z"
    return f"M{'L'.join(points)}zM{middle + hole:g} {middle:g}{ring}"


_JAR: Final = "M5.6 1.4h4.8v1.7L9.6 4.6c2.6.9 3.7 2.9 3.2 5.1-.4 1.9-1.7 2.9-2.2 4.9H5.4c-.5-2-1.8-3-2.2-4.9-.5-2.2.6-4.2 3.2-5.1L5.6 3.1z"
_BOWL: Final = "M1.4 6h13.2c0 3-1.6 5-3.9 6l.8 2.6h-7L5.3 12c-2.3-1-3.9-3-3.9-6zM4.6 3h6.8v2H4.6z"
_FLASK: Final = "M6.2 1.4h3.6v4.4l4.4 8.8H1.8l4.4-8.8z"
_PAWN: Final = "M8 1.2a2.9 2.9 0 0 1 1.7 5.2c.1 2.6.6 3.6 1.5 4.7.7.9 1.5 1.4 1.5 3.7H3.3c0-2.3.8-2.8 1.5-3.7.9-1.1 1.4-2.1 1.5-4.7A2.9 2.9 0 0 1 8 1.2z"
_HOUSE: Final = "M1.4 8L8 2l6.6 6h-1.8v6.3H3.2V8z"
_HALL: Final = "M1 14.3V6.6l3.3-3.4 3.3 3.4v1.6l3.5-3.5L15 8.6v5.7z"
_RUIN: Final = (
    "M1.6 14.4V7.4h1.6V5h2v2.4h1.4V2.2h1.3l1 1.2 1-1.2h1.2v7.2h1.5V7h1.8v7.4h-4v-2.2a1.7 1.7 0 0 0-3.4 0v2.2z"
)
BOLT: Final = "M9.4 1.6L3.8 9h3.3l-.7 5.4L12.2 7H8.8z"

_SIGNS: Final = {
    "gear": f'<path class="rv-gear" fill-rule="evenodd" d="{_cog(8, 7.4, 2.8)}"/>',
    "book": (
        '<path class="rv-book" d="M8 4C6 2.5 3.4 2.3 1 2.9v10.3c2.4-.6 5-.4 7 1.1 2-1.5 4.6-1.7 7-1.1V2.9C12.6 2.3 10 2.5 8 4z"/>'
        '<path class="rv-cut" d="M8 4.3v9.5"/>'
    ),
    "food": (
        '<path class="rv-food" d="M1.4 7C1.4 4.3 4.3 2.5 8 2.5s6.6 1.8 6.6 4.5c0 1.1-.5 1.8-1.3 2.2v4.3H2.7V9.2C1.9 8.8 1.4 8.1 1.4 7z"/>'
        '<path class="rv-cut" d="M6 4.9L4.7 7.3M9 4.7L7.7 7.3M11.9 5.2L10.8 7.3"/>'
    ),
    "crystal": (
        '<path class="rv-crystal" d="M8 .8l5 4.7L8 15.4 3 5.5z"/><path class="rv-nick" d="M3 5.5h10M6 5.5L8 15l2-9.5L8 1z"/>'
    ),
    "any": (
        '<path class="rv-gear" d="M8 8V1a7 7 0 0 1 6.1 10.5z"/><path class="rv-book" d="M8 8l6.1 3.5a7 7 0 0 1-12.2 0z"/>'
        '<path class="rv-food" d="M8 8l-6.1 3.5A7 7 0 0 1 8 1z"/><circle class="rv-hole" cx="8" cy="8" r="3.3"/>'
        '<path class="rv-line" d="M8 6v4M6.3 7l3.4 2M9.7 7L6.3 9"/>'
    ),
    "energy": f'<circle class="rv-cell" cx="8" cy="8" r="7.4"/><path class="rv-bolt" d="{BOLT}"/>',
    "spent": f'<circle class="rv-line" cx="8" cy="8" r="7"/><path class="rv-ink" d="{BOLT}"/>',
    "refresh": (
        '<path class="rv-pen" d="M14 8A6 6 0 1 1 11.6 3.2"/><path class="rv-ink" d="M10.2.6l4.6 1.7-3 3.6z"/>'
        f'<path class="rv-ink" transform="translate(3.2 3.3) scale(.6)" d="{BOLT}"/>'
    ),
    "crate": (
        '<path class="rv-crate" d="M1 2.5h14v11.2H1z"/><path class="rv-nick" d="M3.3 4.8h9.4v6.6H3.3zM3.3 4.8l9.4 6.6"/>'
    ),
    "module": '<path class="rv-ink" d="M2 2h12v4h-3v4h3v4H2z"/><circle class="rv-hole" cx="6.2" cy="8" r="2.2"/>',
    "recruit": (
        '<path class="rv-ink" d="M6.5 2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8zM1 14.5c0-4 2-5.7 5.5-5.7s5.5 1.7 5.5 5.7z"/>'
        '<path class="rv-pen" d="M13 1.5v5.4M10.3 4.2h5.4"/>'
    ),
    "citizen": '<path class="rv-ink" d="M8 1.6a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2 14.5c0-4.2 2.2-5.9 6-5.9s6 1.7 6 5.9z"/>',
    "artifact": f'<path class="rv-ink" d="{_JAR}"/><path class="rv-cut" d="M3.5 8h9"/>',
    "purple": f'<path class="rv-purple" d="{_JAR}"/><path class="rv-cut" d="M3.5 8h9"/>',
    "orange": f'<path class="rv-orange" d="{_BOWL}"/><path class="rv-cut" d="M3 8.3h10"/>',
    "turquoise": f'<path class="rv-turquoise" d="{_FLASK}"/><path class="rv-cut" d="M4.5 10.5h7"/>',
    "remove": f'<path class="rv-pale" d="{_JAR}"/><path class="rv-cross" d="M3 3l10 10M13 3L3 13"/>',
    "range": '<path class="rv-ink" d="M.8 8l1.5-2.6h2.8L6.6 8l-1.5 2.6H2.3z"/><path class="rv-pen" d="M8 8h6M11.3 4.7L14.8 8l-3.5 3.3"/>',
    "explore": '<path class="rv-open" d="M8 .9l6 7.1-6 7.1L2 8z"/><path class="rv-ink" d="M8 .9l6 7.1-6 7.1z"/>',
    "build": f'<path class="rv-ink" d="{_HOUSE}"/>',
    "large": f'<path class="rv-ink" d="{_HALL}"/>',
    "populate": f'<path class="rv-ink" d="{_PAWN}"/>',
    "ruin": f'<path class="rv-ink" d="{_RUIN}"/>',
    "points": '<path class="rv-points" d="M8 .3l6.8 3.9v7.6L8 15.7l-6.8-3.9V4.2z"/>',
    "tribe": '<path class="rv-pen" d="M1.5 2h13"/><path class="rv-ink" d="M3 2h10v12.5l-5-3.6-5 3.6z"/>',
    "wake": '<path class="rv-ink" d="M1.5 5h7v9.5h-7z"/><path class="rv-pen" d="M12.3 14V3M9.6 5.6l2.7-2.9L15 5.6"/>',
    "clear": '<path class="rv-ink" d="M1.5 1.5h7V11h-7z"/><path class="rv-pen" d="M12.3 2v11M9.6 10.4l2.7 2.9 2.7-2.9"/>',
    "switch": '<path class="rv-pen" d="M8 1.3a4 4 0 0 1 4 4v5.4a4 4 0 0 1-8 0V5.3a4 4 0 0 1 4-4z"/><circle class="rv-ink" cx="8" cy="5.4" r="2.4"/>',
    "joker": (
        '<path class="rv-red" d="M4.3 1l3.3 3.5-3.3 3.5L1 4.5z"/><path class="rv-ochre" d="M9 1.5h6v6H9z"/>'
        '<circle class="rv-olive" cx="8" cy="11.8" r="3.3"/>'
    ),
    "retrigger": '<path class="rv-pen" d="M14 8A6 6 0 1 1 11.6 3.2"/><path class="rv-ink" d="M10.2.6l4.6 1.7-3 3.6zM5 5.5h5.5v1.8H9v1.5h1.5v2H5z"/>',
    "copy": '<path class="rv-pen" d="M5.5 4.5v-3H14V11h-3"/><path class="rv-ink" d="M2 5h8.5v9.7H2z"/>',
    "claim": '<path class="rv-pen" d="M4 2v13"/><path class="rv-ink" d="M4 2l10 3.7L4 9.5z"/>',
    "green": '<path class="rv-green" d="M13.8 1.8C6 1.6 1.8 5 2.3 12.3 8.5 14 13.6 10.5 13.8 1.8z"/><path class="rv-cut" d="M1.5 14.6L9.5 6.4"/>',
    "yellow": (
        '<circle class="rv-yellow" cx="8" cy="8" r="3.9"/>'
        '<path class="rv-ray" d="M8 .9v1.6M8 13.5v1.6M.9 8h1.6M13.5 8h1.6M3 3l1.1 1.1M11.9 11.9L13 13M13 3l-1.1 1.1M4.1 11.9L3 13"/>'
    ),
    "grey": '<path class="rv-grey" d="M.6 14L6 3l3 5 1.8-2.6L15.4 14z"/><path class="rv-cut" d="M4.3 7.6L6 9l1.8-1.3"/>',
    "step": (
        '<path class="rv-green" d="M1 13.5v-5h4v5z"/><path class="rv-yellow" d="M6 13.5v-8h4v8z"/>'
        '<path class="rv-grey" d="M11 13.5v-11h4v11z"/><path class="rv-line" d="M1 5.5L7.5 1M4.5.8h3.3v3"/>'
    ),
    "machine": f'<path class="rv-line" d="M1 1h14v14H1z"/><path class="rv-ink" fill-rule="evenodd" d="{_cog(8, 5.4, 2)}"/>',
    "slot": '<path class="rv-dash" d="M3 1.5h10v13H3z"/><path class="rv-pen" d="M8 5.5v5M5.5 8h5"/>',
    "technology": '<path class="rv-ink" d="M8 .8a4.8 4.8 0 0 1 2.6 8.9V12H5.4V9.7A4.8 4.8 0 0 1 8 .8zM5.7 13h4.6v1.6H5.7z"/>',
    "progress": '<circle class="rv-mine" cx="8" cy="8" r="6.5"/><circle class="rv-hole" cx="8" cy="8" r="2.5"/>',
    "water": '<path class="rv-waves" d="M1 5.5q1.8-2.5 3.5 0t3.5 0 3.5 0 3.5 0M1 10.5q1.8-2.5 3.5 0t3.5 0 3.5 0 3.5 0"/>',
    "chain": '<path class="rv-pen" d="M6.7 9.3a3 3 0 0 1 0-4.2l2-2a3 3 0 0 1 4.2 4.2l-1.2 1.2M9.3 6.7a3 3 0 0 1 0 4.2l-2 2a3 3 0 0 1-4.2-4.2l1.2-1.2"/>',
    "moon": '<path class="rv-ink" d="M11.5 10.8A6 6 0 0 1 6 2.2 6.5 6.5 0 1 0 14 10a6 6 0 0 1-2.5.8z"/>',
    "flag": '<path class="rv-pen" d="M3 1v14"/><path class="rv-ink" d="M3.5 2H8v3h4.5v4H8V6.5H3.5z"/>',
    "tick": '<path class="rv-pen" d="M2 8.5l4 4L14 3.5"/>',
    "red": '<path class="rv-red" d="M8 .8l7.2 7.2L8 15.2.8 8z"/>',
    "ochre": '<path class="rv-ochre" d="M1.8 1.8h12.4v12.4H1.8z"/>',
    "olive": '<circle class="rv-olive" cx="8" cy="8" r="7"/>',
    "pip-red": '<path class="rv-pip" d="M8 .8l7.2 7.2L8 15.2.8 8z"/>',
    "pip-ochre": '<path class="rv-pip" d="M1.8 1.8h12.4v12.4H1.8z"/>',
    "pip-olive": '<circle class="rv-pip" cx="8" cy="8" r="7"/>',
}
"""Drawn in a square of 16."""

_MARKS: Final = {
    "you": {"figure": '<circle class="rv-mark" cy="3.6" r="1.7"/>', "": '<circle class="rv-mark" cy="2.9" r="2.1"/>'},
    "automa1": {
        "figure": '<path class="rv-mark" d="M0 1.4l2.2 3.9h-4.4z"/>',
        "": '<path class="rv-mark" d="M0 .4l2.6 4.5h-5.2z"/>',
    },
}
"""Whose a piece is, for those who do not see its colour: the signs of the seats' names."""

PIECES: Final = {"small": _HOUSE, "large": _HALL, "figure": _PAWN}


def _ground(kind: str) -> str:
    """A face-up hex around the origin."""
    hexes = f'<path class="rv-{kind}-ground" d="{hexagon(SIZE - 0.6)}"/>'
    if kind in ("green", "yellow", "grey"):
        return hexes + f'<use href="#rv-{kind}" transform="scale(1.5)"/>'
    if kind == "water":
        waves = '<path class="rv-wave" d="M-15-11q3.7-4 7.5 0t7.5 0 7.5 0 7.5 0M-13 14q3.3-4 6.5 0t6.5 0 6.5 0 6.5 0"/>'
        return hexes + waves + '<use href="#rv-crate" transform="translate(0 1.5)"/>'
    if kind == "crystal_small":
        return hexes + '<use href="#rv-crystal" transform="scale(1.4)"/>'
    if kind == "crystal_vast":
        twin = '<use href="#rv-crystal" transform="translate(-7 1) scale(1.3)"/>'
        return hexes + twin + '<use href="#rv-crystal" transform="translate(7 -1) scale(1.3)"/>'
    if kind == "location":
        return hexes + f'<path class="rv-ruin" transform="translate(-12.4 -18) scale(1.55)" d="{_RUIN}"/>'
    if kind == "bonus":
        return hexes + '<path class="rv-pen" d="M-6 0h12M0-6v12"/>'
    if kind == "sand":
        return hexes + '<path class="rv-dune" d="M-13-8q5-4 10 0M3-13q4-3 8 0M8 4q4-3 8 0M-16 3q4-3 8 0"/>'
    return hexes


def _piece(name: str) -> str:
    return f'<path transform="translate(-12.8 -12.8) scale(1.6)" d="{PIECES[name]}"/>'


_RING: Final = f'<path class="rv-halo" d="{hexagon(SIZE - 3)}"/><path d="{hexagon(SIZE - 3)}"/>'

DEFINITIONS: Final = "".join(
    [
        DEFINED_ONCE,
        sign.define({name: f'<g transform="translate(-8 -8)">{shape}</g>' for name, shape in _SIGNS.items()}),
        sign.define({f"on-{kind}": _ground(kind) for kind in KINDS}),
        sign.define({f"piece-{name}": _piece(name) for name in PIECES}),
        sign.define(
            {
                f"{name}-of-{seat}": f'<use href="#rv-piece-{name}"/><g transform="scale(1.6)">{marks.get(name, marks[""])}</g>'
                for seat, marks in _MARKS.items()
                for name in PIECES
            }
        ),
        sign.define({"ring": _RING}),
        "</defs>",
    ]
)
