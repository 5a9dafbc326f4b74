"""A board as lines of text."""

from collections.abc import Iterable
from textwrap import wrap

from automatable.kernel.turns.view import Span


def cut(line: Iterable[Span], width: int) -> list[Span]:
    """No more characters than fit; dots at the end say that there are more."""
    found: list[Span] = []
    for text, role in line:
        found.append((text if len(text.rstrip()) <= width else f"{text[: max(0, width - 1)]}…"[:width], role))
        width -= min(width, len(text))
    return [(text, role) for text, role in found if text]


def muted(text: str, width: int) -> list[list[Span]]:
    """A legend or a remark, in as many lines as it needs."""
    return [[(line, "muted")] for line in wrap(text, width)]
