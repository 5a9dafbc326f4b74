"""Small shapes that many parts are made of."""

from automatable.kernel.show.svg.shapes import escape, move, number, text, title

SEATS = ("you", "automa1")


def box(css: str, x: float, y: float, width: float, height: float, radius: float = 5) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect class="{css}" x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(radius)}"/>'
    )


def sign(name: str, x: float, y: float, size: float = 15) -> str:
    """A sign by reference, around a point."""
    scale = "" if size == 16 else f" scale({size / 16:.3g})"
    return f'<use href="#rv-{name}" transform="translate({number(x)} {number(y)}){scale}"/>'


def named(words: str, content: str, css: str = "") -> str:
    """Something that has a name and is no place."""
    kind = f' class="{css}"' if css else ""
    return f"<g{kind}>{title(words)}{content}</g>"


def thing(place: str, css: str, at: tuple[float, float], size: tuple[float, float], words: str, face: str) -> str:
    """Something beside the map that can be chosen: what it looks like, and over it a place that has no words but its name."""
    width, height = size
    edge = f'x="1" y="1" width="{number(width - 2)}" height="{number(height - 2)}" rx="5"'
    return (
        f'<g class="thing {css}" {move(*at)}><g aria-hidden="true">{face}</g>'
        f'<g id="{escape(place)}" class="place" data-corner="">{title(words)}<rect class="halo" {edge}/><rect class="ring" {edge}/></g></g>'
    )


def piece(kind: str, seat: str, x: float, y: float, size: float = 24) -> str:
    """A building or figure in its owner's colour, with the owner's mark."""
    scale = "" if size == 24 else f" scale({size / 24:.3g})"
    return (
        f'<use class="wood {seat}" href="#rv-{kind}-of-{seat}" transform="translate({number(x)} {number(y)}){scale}"/>'
    )


def heading(words: str, note: str = "", width: float = 0) -> str:
    """The name of a part, and what there is to say about it at its right end."""
    return text("heading", 8, 14.5, words) + (text("note end", width - 8, 14.5, note) if note else "")


def points(amount: object, x: float, y: float, size: float = 17) -> str:
    """So many points."""
    return sign("points", x, y, size) + text("points", x, y + 4, amount)
