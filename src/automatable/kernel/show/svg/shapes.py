"""Small helpers for pictures as strings of SVG. Colours are classes of a style sheet, never attributes."""

import html


def escape(text: object) -> str:
    """Text fit for element content and attribute values; what XML cannot hold becomes a question mark."""
    content = str(text)
    if not content.isprintable():
        content = "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in content)
    return html.escape(content)


def number(value: float) -> str:
    """A coordinate with one decimal at most, so that pictures are short and the same everywhere."""
    return f"{round(value, 1) + 0.0:g}"


def move(x: float, y: float) -> str:
    """The transform attribute that puts a shape at a point."""
    return f'transform="translate({number(x)} {number(y)})"'


def title(words: str, more: str = "") -> str:
    """What a shape is called: a tooltip, and the name that a screen reader says.

    `more` is all there is to read about it, in lines: the page opens it large beside the shape.
    """
    long = "\n".join(escape(line) for line in more.split("\n"))
    return f"<title>{escape(words)}</title>" + (f"<desc>{long}</desc>" if more else "")


def text(css: str, x: float, y: float, words: object) -> str:
    """A line of text; size, colour and alignment belong to the class."""
    return f'<text class="{css}" x="{number(x)}" y="{number(y)}">{escape(words)}</text>'


def part(name: str, words: str, box: tuple[float, float, float, float], content: str, pan: bool = False) -> str:
    """A part of a large board: a narrow page shows one at a time, by its name, and then as much of the drawing as the box.

    One that is much wider than a phone may be panned: it is drawn as high as there is room.
    """
    frame = " ".join(number(side) for side in box)
    panned = ' data-pan="1"' if pan else ""
    return f'<g class="part" data-part="{escape(name)}" data-title="{escape(words)}" data-box="{frame}"{panned}>{content}</g>'
