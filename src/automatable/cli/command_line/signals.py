"""Being asked to end: the program leaves what it is doing in order, so that files are closed and nothing is left half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ASKED = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def orderly() -> Iterator[None]:
    """Meanwhile, a request to end is an exception like any other."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _leave) for number in ASKED if signal.getsignal(number) == signal.SIG_DFL}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
