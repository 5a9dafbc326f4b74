"""Pictures as strings of SVG: numbers, words, boxes, and the places that a page lights and presses.

Colours are classes of a style sheet, never attributes.
"""

import functools
import html
from collections.abc import Iterable
from typing import Final

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def escape(text: object) -> str:
    """Text fit for element content and attribute values; what XML cannot hold becomes a question mark."""
    content = str(text)
    if not content.isprintable():
        content = "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in content)
    return html.escape(content)


@functools.lru_cache(8192)
def number(value: float) -> str:
    """A coordinate with one decimal at most, so that pictures are short and the same everywhere."""
    return f"{round(value, 1) + 0.0:g}"


def at(x: float, y: float) -> str:
    """A point of a path."""
    return f"{number(x)} {number(y)}"


def line(points: Iterable[Point]) -> str:
    """A path from point to point; with a `z` it is closed."""
    return "M" + "L".join(at(x, y) for x, y in points)


def move(x: float, y: float, scale: float = 1) -> str:
    """The transform attribute that puts a shape at a point, in a size."""
    size = "" if scale == 1 else f" scale({scale:.3g})"
    return f'transform="translate({number(x)} {number(y)}){size}"'


def title(words: str, more: str = "") -> str:
    """What a shape is called: a tooltip, and the name that a screen reader says.

    `more` is all there is to read about it, in lines: the page opens it large beside the shape.
    """
    if not more:
        return f"<title>{escape(words)}</title>"
    long = "\n".join(escape(line) for line in more.split("\n"))
    return f"<title>{escape(words)}</title><desc>{long}</desc>"


def text(css: str, x: float, y: float, words: object, room: float = 0) -> str:
    """A line of text; size, colour and alignment belong to the class. It is pressed into `room`, if there is one."""
    pressed = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if room else ""
    return f'<text class="{css}" x="{number(x)}" y="{number(y)}"{pressed}>{escape(words)}</text>'


def box(css: str, x: float, y: float, width: float, height: float, radius: float = 4) -> str:
    """A rectangle with round corners."""
    return f'<rect class="{css}" {_sides(x, y, width, height, radius)}/>'


def panel(css: str, width: float, height: float, radius: float = 4) -> str:
    """The same from the origin on."""
    return f'<rect class="{css}" {panel_sides(width, height, radius)}/>'


def panel_sides(width: float, height: float, radius: float = 4) -> str:
    """Its attributes, for a ring around it."""
    return f'width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'


def _sides(x: float, y: float, width: float, height: float, radius: float) -> str:
    return f'x="{number(x)}" y="{number(y)}" {panel_sides(width, height, radius)}'


def named(words: str, content: str, css: str = "", spot: str = "", more: str = "", piece: str = "") -> str:
    """Something that has words and cannot be chosen; `spot` is where it stands, as `move` writes it.

    A `piece` has a name, by which the page knows it again elsewhere.
    """
    kind = (f' id="{escape(piece)}"' if piece else "") + (f' class="{css}"' if css else "")
    return f"<g{kind}{spot and ' ' + spot}>{title(words, more)}{content}</g>"


def hidden(content: str, css: str = "", spot: str = "") -> str:
    """What a screen reader passes over, for something else has its words."""
    kind = f'class="{css}" ' if css else ""
    return f'<g {kind}aria-hidden="true"{spot and " " + spot}>{content}</g>'


DEFINED_ONCE: Final = '<defs data-shared="">'
"""Begins what every drawing of a game defines with the same words: a page that shows many of them needs it once."""


# --- places -----------------------------------------------------------------------------------------------------------


def ring(tag: str, attributes: str) -> str:
    """What shows the state of a place around it."""
    return f'<{tag} class="halo" {attributes}/><{tag} class="ring" {attributes}/>'


def ring_box(x: float, y: float, width: float, height: float, radius: float = 5) -> str:
    """The same around a box."""
    return ring("rect", _sides(x, y, width, height, radius))


def marks(at: str = "", corner: bool = False, sign: str = "") -> str:
    """Where the page writes upon a place.

    `at` is where numbers stand that are measured here, if not in the middle; at `sign`, or on the `corner`, sits the sign of whoever
    moved here last.
    """
    point = (f' data-at="{at}"' if at else "") + (' data-corner=""' if corner else "")
    return point + (f' data-sign="{sign}"' if sign else "")


def place(name: str, words: str, content: str, css: str = "", spot: str = "", marks: str = "", more: str = "") -> str:
    """What offers and traces name, and the page lights and presses."""
    kind = f"place {css}" if css else "place"
    return f'<g id="{escape(name)}" class="{kind}"{spot and " " + spot}{marks}>{title(words, more)}{content}</g>'


def thing(
    name: str,
    css: str,
    words: str,
    face: str,
    edge: str,
    *,
    spot: str = "",
    upon: str = "",
    marks: str = "",
    more: str = "",
    layer: str = "",
    kind: str = "",
) -> str:
    """Something that can be chosen: what it looks like, and over it a place that has no words but its name.

    `upon` lies over the edge of the place: a ghost, or places inside this one. `layer` is the class of what it looks like, `kind` that
    of the place.
    """
    own = place(name, words, edge, kind, "", marks, more)
    return f'<g class="{f"thing {css}" if css else "thing"}"{spot and " " + spot}>{hidden(face, layer)}{own}{upon}</g>'


def part(name: str, words: str, box: Box, content: str, pan: bool = False) -> str:
    """A part of a large board: a narrow page shows one at a time, by its name, and then as much of the drawing as the box.

    One that is much wider than a phone may be panned: it is drawn as high as there is room.
    """
    frame = " ".join(number(side) for side in box)
    panned = ' data-pan="1"' if pan else ""
    return f'<g class="part" data-part="{escape(name)}" data-title="{escape(words)}" data-box="{frame}"{panned}>{content}</g>'
