"""Reading and writing the files that a person names, with one line for what goes wrong.

Whatever a name leads to, not more is read than a game can have, and nothing but a plain file is ever replaced.
"""

import os
import select
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from automatable.cli.words import printable, text
from automatable.kernel.tables.files import write_whole
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.unreadable import of_system

STANDARD = "-"
"""Standard input or output."""
LARGEST = 64_000_000
"""Bytes that are read at most: more than any saved game or list of positions has."""
LONGEST_WAIT = 10.0
"""Seconds to wait for whoever should write into a pipe."""
_PART = 1 << 16


def read_bytes(file: str, most: int = LARGEST) -> bytes:
    """The content of a file, or of standard input; raises Malformed, also for one that does not end."""
    try:
        content = sys.stdin.buffer.read(most + 1) if file == STANDARD else b"".join(_parts(file, most))
    except (OSError, ValueError) as error:
        raise _unusable(file, "bad.read", error) from None
    if len(content) > most:
        raise Malformed(printable(file, 200), text("bad.too_long", most=most))
    return content


def _parts(file: str, most: int) -> Iterator[bytes]:
    """What a file holds, up to the limit; a pipe into which nobody writes is given up."""
    descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        plain = stat.S_ISREG(os.fstat(descriptor).st_mode)
        seen = 0
        while seen <= most:
            if not plain and not select.select([descriptor], [], [], LONGEST_WAIT)[0]:
                raise TimeoutError(None, text("bad.nothing_came"))
            part = os.read(descriptor, _PART)
            if not part:
                return
            seen += len(part)
            yield part
    finally:
        os.close(descriptor)


def write_bytes(file: str, content: bytes, overwrite: bool = False) -> None:
    """Write a file, completely or not at all; raises Malformed for one that is there already and may not be overwritten, and for
    what is no plain file, except that a pipe may be written to.
    """
    if file == STANDARD:
        sys.stdout.buffer.write(content)
        return
    try:
        if _goes_through(file):
            _pour(file, content)
        elif overwrite or not os.path.lexists(file):
            write_whole(Path(file), content)
        else:
            raise Malformed(printable(file, 200), text("bad.exists"))
    except (OSError, ValueError) as error:
        raise _unusable(file, "bad.write", error) from None


def _goes_through(file: str) -> bool:
    """Whether a name leads to a pipe or a terminal, which is written to and never replaced; raises Malformed for what must stay."""
    try:
        kind = os.stat(file).st_mode
    except FileNotFoundError:
        kind = 0
    if stat.S_ISFIFO(kind) or stat.S_ISCHR(kind):
        return True
    if os.path.islink(file):
        raise Malformed(printable(file, 200), text("bad.link"))
    if kind and not stat.S_ISREG(kind):
        raise Malformed(printable(file, 200), text("bad.no_file"))
    return False


def _pour(file: str, content: bytes) -> None:
    descriptor = os.open(file, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(descriptor, True)
    with open(descriptor, "wb") as pipe:
        pipe.write(content)


def _unusable(file: str, key: str, error: OSError | ValueError) -> Malformed:
    why = of_system(error) if isinstance(error, OSError) else str(error)
    return Malformed(printable(file, 200) or repr(file), text(key, why=why))
