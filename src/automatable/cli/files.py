"""Reading and writing the files that a person names, with one line for what goes wrong."""

import os
import sys
from pathlib import Path

from automatable.cli.words import printable, text
from automatable.kernel.moves import Malformed

STANDARD = "-"
"""Standard input or output."""


def read_bytes(file: str) -> bytes:
    """The content of a file, or of standard input; raises Malformed."""
    if file == STANDARD:
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise _unusable(file, "bad.read", error) from None


def write_bytes(file: str, content: bytes, overwrite: bool = False) -> None:
    """Write a file, completely or not at all; raises Malformed, also for one that is there already and may not be overwritten."""
    if file == STANDARD:
        sys.stdout.buffer.write(content)
        return
    if not overwrite and os.path.lexists(file):
        raise Malformed(printable(file, 200), text("bad.exists"))
    unfinished = Path(f"{file}.part")
    try:
        unfinished.write_bytes(content)
        os.replace(unfinished, file)
    except (OSError, ValueError) as error:
        raise _unusable(file, "bad.write", error) from None


def _unusable(file: str, key: str, error: OSError | ValueError) -> Malformed:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Malformed(printable(file, 200), text(key, why=why))
