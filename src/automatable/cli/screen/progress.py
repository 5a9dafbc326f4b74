"""How far long work is: a bar with the time that is left, on the error stream, and only where somebody looks at it."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from automatable.cli.words import text

Advance = Callable[[int], None]
QUIET_S: Final = 0.4
"""Seconds before a bar appears: what is done sooner needs none."""


@contextmanager
def progress(what: str, total: int, done: int = 0) -> Iterator[Advance]:
    """Meanwhile, what is called with each part that is done moves the bar on; it disappears at the end."""
    if not sys.stderr.isatty():
        yield lambda part: None
        return
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from automatable.cli.screen.console import make_console

    name, left = TextColumn("{task.description}"), TextColumn(text("progress.left"))
    columns = (name, BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), left)
    bar = Progress(*columns, console=make_console(stderr=True), transient=True)
    task = bar.add_task(what, total=total, completed=done)
    begun = threading.Timer(QUIET_S, bar.start)
    begun.daemon = True
    begun.start()
    try:
        yield lambda part: bar.advance(task, part)
    finally:
        begun.cancel()
        begun.join()
        bar.stop()
