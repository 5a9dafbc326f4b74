"""Lists that are longer than the window, one window at a time; anywhere but on a terminal they are printed as they are.

Whoever types something else than Enter there has read enough: it is handed back as the next command.
"""

import sys
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments

from automatable.cli.screen.offer_forms import in_full, rows_of
from automatable.cli.screen.offers import NumberedOffer, Offers
from automatable.cli.words import text

Ask = Callable[[str], str | None]
STOP = ("q", "quit")


def ask_line(question: str) -> str | None:
    """What was typed; None at the end of the input."""
    try:
        return input(question)
    except EOFError:
        print()
        return None


def show_long(console: Console, what: RenderableType, ask: Ask = ask_line) -> str:
    """Print it; where it does not fit, ask after each window whether to go on. What was typed instead, or nothing."""
    if not read_along(console):
        console.print(what, crop=False)
        return ""
    lines = console.render_lines(what, pad=False)
    window = _window(console)
    for start in range(0, len(lines), window):
        page = [[*line, Segment.line()] for line in lines[start : start + window]]
        console.print(Segments([segment for line in page for segment in line]), end="", crop=False)
        left = len(lines) - start - window
        if left > 0 and (typed := ask(text("more", n=left))):
            return "" if typed.strip().casefold() in STOP else typed.strip()
    return ""


def show_offers(console: Console, offers: Offers, entries: Sequence[NumberedOffer], ask: Ask = ask_line) -> str:
    """The same with offers in full; those that were printed are in sight from then on."""
    pages = list(_pages(console, entries)) if read_along(console) else [entries]
    left = len(entries)
    for page in pages:
        console.print(in_full(page), crop=False)
        offers.see(page)
        left -= len(page)
        if left and (typed := ask(text("offers.rest", n=left))):
            return "" if typed.strip().casefold() in STOP else typed.strip()
    return ""


def _pages(console: Console, entries: Sequence[NumberedOffer]) -> Iterable[Sequence[NumberedOffer]]:
    """As many entries at a time as a window has room for below a line that says what they are."""
    window, start = _window(console) - 1, 0
    while start < len(entries):
        count = min(window, len(entries) - start)
        while count > 1 and rows_of(in_full(entries[start : start + count]), console) > window:
            count -= 1
        yield entries[start : start + count]
        start += count


def _window(console: Console) -> int:
    return max(console.height - 1, 5)


def read_along(console: Console) -> bool:
    """Whether somebody sits at a keyboard and reads."""
    return sys.stdin.isatty() and console.is_terminal
