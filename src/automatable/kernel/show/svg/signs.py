"""Signs that are defined once in each picture and used by reference, and lines of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from automatable.kernel.show.svg.shapes import move, title


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of a game. Names and classes begin with its prefix, for a copy made by reference is matched by plain class rules only."""

    prefix: str
    unit: float = 1
    """How large a sign is as it is defined; 1 where sizes are told as scales."""
    usual: float = 1
    """How large it is drawn where nobody says otherwise."""

    def define(self, shapes: Mapping[str, str]) -> str:
        """The definitions of these signs, by name."""
        return "".join(f'<g id="{self.prefix}-{name}">{shape}</g>' for name, shape in shapes.items())

    def __call__(self, name: str, x: float, y: float, size: float = 0, css: str = "", words: str = "") -> str:
        """The sign of this name around a point; with words it has a name of its own."""
        kind = f'class="{css}" ' if css else ""
        tag = f'<use {kind}href="#{self.prefix}-{name}" {move(x, y, (size or self.usual) / self.unit)}'
        return f"{tag}>{title(words)}</use>" if words else f"{tag}/>"


class Glyph(NamedTuple):
    """A part of a line: how wide it is, and how it is drawn from its left end and its middle."""

    width: float
    draw: Callable[[float, float], str]


def width(line: Sequence[Glyph], gap: float = 0) -> float:
    return sum(glyph.width for glyph in line) + gap * (len(line) - 1)


def draw_line(line: Iterable[Glyph], x: float, y: float, gap: float = 0) -> str:
    """A line that begins at `x`; `y` is its middle."""
    found = []
    for glyph in line:
        found.append(glyph.draw(x, y))
        x += glyph.width + gap
    return "".join(found)


def draw_centred(line: Sequence[Glyph], x: float, y: float, gap: float = 0) -> str:
    return draw_line(line, x - width(line, gap) / 2, y, gap)
