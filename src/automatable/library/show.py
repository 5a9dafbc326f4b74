"""Boards as pictures that are complete in themselves: the drawing with its colours inside."""

import base64
import functools
import re
from collections.abc import Collection
from html import escape
from importlib import resources
from typing import Final

_TAG: Final = re.compile(r"<[A-Za-z]+\s[^<>]*>")
_ID: Final = re.compile(r'\sid="([^"]*)"')
_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'


@functools.cache
def palette() -> str:
    """The colours that pages and boards share."""
    return (resources.files("automatable") / "web" / "static" / "palette.css").read_text(encoding="utf-8")


@functools.cache
def board_style(package: str) -> str:
    """The style sheet that a game ships for its board; empty if it has none."""
    file = resources.files(package) / "data" / "board.css"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def with_style(svg: str, package: str, **chosen: str) -> str:
    """A drawing of a game with its style inside; `chosen` are settings of the palette, such as its theme."""
    settings = "".join(f' data-{name}="{value}"' for name, value in chosen.items() if value)
    start = svg.index(">") + 1
    head = svg[:start].replace(_NAMESPACE, "").replace("<svg", f"<svg{_NAMESPACE}{settings}", 1)
    return f"{head}<style>{palette()}{board_style(package)}</style>{svg[start:]}"


def lit_at(svg: str, places: Collection[str]) -> str:
    """The drawing with these places marked as those that can be chosen."""

    def marked(tag: re.Match[str]) -> str:
        found = _ID.search(tag[0])
        return tag[0].replace('class="', 'class="can ', 1) if found and found[1] in places else tag[0]

    return _TAG.sub(marked, svg)


def as_image(svg: str, description: str) -> str:
    """The picture as an HTML image: the style of a board must not reach the page around it, nor two boards each other's ids."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(description)}" src="data:image/svg+xml;base64,{data}" style="max-width: 100%">'
