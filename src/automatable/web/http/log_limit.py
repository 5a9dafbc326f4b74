"""A log that nobody can fill: the first lines of a kind are written, the others counted; nothing in it is taken for a command."""

import logging
import time
from collections.abc import Callable
from traceback import format_exception

from automatable.kernel.words.text import one_line, without_controls

WRITTEN = 5
"""Lines of one kind that are written in a minute."""
MINUTE = 60.0
MOST_KINDS = 100
LOGGERS = ("uvicorn.error", "asyncio", "automatable.web")


class Counted(logging.Filter):
    """Lets the first lines of each kind through, and one that counts the rest when the next minute begins."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)[:200]), self._clock()
        if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
            kind = ("", "")
        begun, seen = self._kinds.get(kind, (now, 0))
        left_out = max(0, seen - WRITTEN)
        if now - begun >= MINUTE:
            begun, seen = now, 0
        self._kinds[kind] = (begun, seen + 1)
        if seen >= WRITTEN:
            return False
        _clean(record, traceback=seen == 0, left_out=left_out if seen == 0 else 0)
        return True


def _clean(record: logging.LogRecord, traceback: bool, left_out: int) -> None:
    """Make a line of it, say how many were left out before, and keep one traceback of a kind."""
    said = one_line(record.getMessage(), 500)
    record.msg, record.args = (f"{said} (and {left_out} more like it)" if left_out else said), ()
    # The formatter would colour another form of the message.
    record.__dict__.pop("color_message", None)
    if record.exc_info and record.exc_info[1] is not None:
        lines = "".join(format_exception(record.exc_info[1])).splitlines() if traceback else []
        record.exc_text = "\n".join(_visible(line) for line in lines[-60:]) or None
        record.exc_info = None


def _visible(line: str) -> str:
    return without_controls(line[:300])


def limit_log() -> None:
    """Count what is logged about requests."""
    counted = Counted()
    for name in LOGGERS:
        logging.getLogger(name).addFilter(counted)
