"""A board as lines of text."""

from collections.abc import Iterable
from textwrap import wrap

from automatable.kernel.turns.view import Span


def cut(line: Iterable[Span], width: int) -> list[Span]:
    """No more characters than fit."""
    found: list[Span] = []
    for text, role in line:
        found.append((text[:width], role))
        width -= min(width, len(text))
    return [(text, role) for text, role in found if text]


def muted(text: str, width: int) -> list[list[Span]]:
    """A legend or a remark, in as many lines as it needs."""
    return [[(line, "muted")] for line in wrap(text, width)]
