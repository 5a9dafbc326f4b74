"""Lists that are longer than the window, one window at a time; anywhere but on a terminal they are printed as they are."""

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments

from automatable.cli.words import text

Ask = Callable[[str], str | None]


def ask_line(question: str) -> str | None:
    """What was typed; None at the end of the input."""
    try:
        return input(question)
    except EOFError:
        print()
        return None


def show_long(console: Console, what: RenderableType, ask: Ask = ask_line) -> None:
    """Print it; where it does not fit, ask after each window whether to go on."""
    if not (sys.stdin.isatty() and console.is_terminal):
        console.print(what, crop=False)
        return
    lines = console.render_lines(what, pad=False)
    window = max(console.height - 1, 5)
    for start in range(0, len(lines), window):
        page = [[*line, Segment.line()] for line in lines[start : start + window]]
        console.print(Segments([segment for line in page for segment in line]), end="", crop=False)
        left = len(lines) - start - window
        if left > 0 and (ask(text("more", n=left)) or "").strip().casefold()[:1] == "q":
            return
