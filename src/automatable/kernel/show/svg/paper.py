"""The paper that a picture is drawn on: a whole board, or one card of it."""

import re
from typing import Final

from automatable.kernel.show.svg.shapes import escape

NAMES: Final = re.compile(r' id="[^"]*"')


def board(
    css: str, size: tuple[float, float], words: str, content: str, opened: str = "", aspect: str = "xMidYMin"
) -> str:
    """A board as one SVG element; a narrow page opens the part of this name where no place is lit."""
    kept = f' preserveAspectRatio="{aspect}"' if aspect else ""
    first = f' data-open="{opened}"' if opened else ""
    return (
        f'<svg class="{css}" viewBox="0 0 {size[0]:g} {size[1]:g}"{kept} role="group" aria-label="{escape(words)}"{first}>'
        f"{content}</svg>"
    )


def card(
    css: str, width: float, height: float, content: str, left: float = 0, top: float = 0, margin: float = 2
) -> str:
    """One card or tile with a margin around it."""
    frame = f"{left - margin:g} {top - margin:g} {width + 2 * margin:g} {height + 2 * margin:g}"
    return f'<svg class="{css}" viewBox="{frame}" aria-hidden="true">{content}</svg>'


def without_names(drawn: str) -> str:
    """The same for a page on which it stands many times: on a board shapes have names."""
    return NAMES.sub("", drawn)
