"""A board as lines of text."""

from collections.abc import Iterable

from automatable.kernel.turns.view import Span


def cut(line: Iterable[Span], width: int) -> list[Span]:
    """No more characters than fit."""
    found: list[Span] = []
    for text, role in line:
        found.append((text[:width], role))
        width -= min(width, len(text))
    return [(text, role) for text, role in found if text]
