"""What the land looks like: each terrain has its own colour and its own marks, which show around a structure, too.

Marks only darken or lighten the colour below them. They leave room at the bottom, where the name of the space stands.
"""

from typing import Final

from automatable.games.terra_mystica.show.drawing.layout import SIZE
from automatable.kernel.show.svg.hexes import hexagon
from automatable.kernel.show.svg.shapes import Point

LAND: Final = SIZE - 1


def _scatter(shape: str, *points: Point) -> str:
    """The same small shape, drawn from its own origin, at several points."""
    return "".join(f"M{x:g} {y:g}{shape}" for x, y in points)


_PINE = "m0-8l4 7h-2l4 7h-4.5v3h-3v-3h-4.5l4-7h-2z"
_PEAK = "m0-9l10 16h-20z"
_SNOW = "m0-9l4 6.4-2 1.6-2-2-2 2-2-1.6z"
_TUFT = "v-8m0 8c-1-3-2-5-4.5-6.5m4.5 6.5c1-3 2-5 4.5-6.5"
_WAVE = "q4-5 8 0t8 0"
_FLAKE = "m0-6v12m-5.2-9l10.4 6m0-6l-10.4 6"

_MARKS: Final = {
    "desert": (
        '<path class="tm-line" d="M-24-6Q-16-15-8-7T7-9M4 3Q12-6 19 0T26-1M-25 8Q-19 2-13 7M-9-20Q-3-26 4-20T13-19"/>'
        '<path class="tm-dark" d="'
        + _scatter("h2.4v2.4h-2.4z", (-15, -14), (15, -12), (-2, -13), (20, 8), (-20, 1), (14, 9))
        + '"/>'
    ),
    "plains": (
        '<path class="tm-line" d="'
        + _scatter(_TUFT, (-17, -2), (16, -4), (0, -17), (-20, 12), (20, 10), (-8, -9), (8, -8))
        + '"/>'
    ),
    "swamp": (
        '<path class="tm-glint" d="M-24-3h9m3 0h5M8-6h12M-23 11h7M12 12h11M-6-19h12"/>'
        '<path class="tm-glint" d="M-18-5v-9m4 8v-6M17-9v-8m-4 7v-5M-1-21v-4"/>'
        '<path class="tm-light" d="M-19.5-19h3v6h-3zM15.5-21h3v6h-3z"/>'
    ),
    "lakes": (
        '<path class="tm-glint" d="' + _scatter(_WAVE, (-22, -6), (5, -10), (-8, -19), (-26, 8), (9, 7)) + '"/>'
        '<path class="tm-line" d="' + _scatter("q4-5 8 0", (-16, 1), (14, -2), (0, -12)) + '"/>'
    ),
    "forest": (
        '<path class="tm-dark" d="'
        + _scatter(_PINE, (-17, -5), (17, -6), (-6, -17), (7, -18), (-20, 10), (20, 9))
        + '"/>'
    ),
    "mountains": (
        '<path class="tm-dark" d="'
        + _scatter(_PEAK, (-15, -4), (14, -6), (0, -16), (-16, 8), (16, 7))
        + '"/><path class="tm-light" d="'
        + _scatter(_SNOW, (-15, -4), (14, -6), (0, -16), (-16, 8), (16, 7))
        + '"/>'
    ),
    "wasteland": (
        '<path class="tm-line" d="M-26-8L-17-3-12-11-5-8M-17-3L-19 7-12 12M25-9L16-5 12-13 14-20M16-5L20 4 14 11M-3-28L-1-20-8-15M-1-20L5-16M20 4L26 7"/>'
        '<path class="tm-dark" d="' + _scatter("l3-5 3 5z", (-24, 2), (6, -9), (-14, -16), (20, -12)) + '"/>'
    ),
    "ice": (
        '<path class="tm-line" d="' + _scatter(_FLAKE, (-16, -7), (16, -8), (0, -18), (-18, 9), (18, 9)) + '"/>'
        '<path class="tm-line" d="M-8-9L-4-13M7-3L11-7"/>'
    ),
    "volcano": (
        '<path class="tm-dark" d="M-24 12L-9-11H9L24 12z"/>'
        '<path class="tm-light" d="M-9-11H9L12-6 9-2 6-7 3 2 0-6-4-1-7-6-10-4-12-7z"/>'
        '<path class="tm-line" d="M-5-14Q-9-19-4-23M3-14Q-1-20 4-26M10-13Q9-17 13-20"/>'
    ),
}
RIPPLES: Final = '<path class="tm-ripple" d="' + _scatter(_WAVE, (-16, -7), (0, 4), (-14, 14)) + '"/>'


def tile(terrain: str, names: str = "") -> str:
    """A hex of land; `names` are more attributes of its group."""
    return f'<g{names} class="tm-{terrain}"><path class="tm-land" d="{hexagon(LAND)}"/>{_MARKS[terrain]}</g>'


DEFINITIONS: Final = "".join(
    [
        *(tile(name, f' id="tm-{name}"') for name in _MARKS),
        f'<g id="tm-river"><path class="tm-wave" d="{hexagon(LAND)}"/>{RIPPLES}</g>',
    ],
)
