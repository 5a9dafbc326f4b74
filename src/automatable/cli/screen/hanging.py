"""Lines that go on further to the right where they are broken: what they belong to is seen at a glance."""

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

FEWEST_COLUMNS = 20
"""A narrower line is broken without an indent, or nothing would be left of it."""


class Hanging:
    """One line; where it is broken, the rest is indented by so many columns."""

    def __init__(self, line: Text, indent: int) -> None:
        self.line, self._indent = line, indent

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.line)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if self.line.cell_len <= width or width < self._indent + FEWEST_COLUMNS:
            yield self.line
            return
        first = self.line.wrap(console, width)[0]
        begun = len(first.plain)
        yield first
        for line in self.line[begun + _spaces(self.line.plain[begun:]) :].wrap(console, width - self._indent):
            yield Text.assemble(" " * self._indent, line)


def paragraphs(told: Text) -> RenderableType:
    """Lines that begin with spaces hang two columns further in."""
    lines = told.split("\n")
    if len(lines) == 1:
        return told
    return Group(*(Hanging(line, _spaces(line.plain) + 2) if line.plain.startswith(" ") else line for line in lines))


def _spaces(line: str) -> int:
    return len(line) - len(line.lstrip())
