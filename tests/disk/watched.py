"""Every change to the disk below a folder, seen before it happens: each can be refused, as a bad or a full disk does.

For a process that was started with `watched.c` in front of the C library: `start` does that.
"""

import ctypes
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
ROOT = Path(__file__).parents[2]
COMPILER = shutil.which("cc") or shutil.which("gcc")


class Kind(IntEnum):
    """What is done to the disk, as `watched.c` counts it."""

    OPEN = 0
    WRITE = 1
    TRUNCATE = 2
    SYNC = 3
    RENAME = 4
    LINK = 5
    UNLINK = 6
    MKDIR = 7
    RMDIR = 8


@dataclass(frozen=True, slots=True)
class Change:
    """One change to the disk."""

    kind: Kind
    path: str
    other: str = ""
    content: bytes = b""
    size: int = 0
    offset: int = 0


Listener = Callable[[Change], int]
"""Answers 0 to let a change happen, the number of an error to refuse it, and less than 0 to let it write so many bytes only."""

_CALLBACK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_long, ctypes.c_long
)


def compiled(folder: Path) -> Path:
    """The library; raises if there is no C compiler."""
    assert COMPILER is not None, "needs a C compiler: apt-get install gcc libc6-dev"
    library = folder / "watched.so"
    subprocess.run([COMPILER, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
    return library


def run(library: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    """Run a module of the tests behind the library; what it said."""
    environment = os.environ | {"LD_PRELOAD": str(library)}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@contextmanager
def watching(folder: Path, listener: Listener) -> Iterator[None]:
    """Ask before each change below a folder."""
    library = ctypes.CDLL(None)

    def told(kind: int, path: bytes, other: bytes, content: int, size: int, offset: int) -> int:
        wanted = ctypes.string_at(content, size) if kind == Kind.WRITE else b""
        return listener(Change(Kind(kind), path.decode(), other.decode(), wanted, size, offset))

    callback = _CALLBACK(told)
    library.watch(str(folder).encode(), callback)
    try:
        yield
    finally:
        library.watch(b"", None)


class Disk:
    """A disk that fails with the n-th change, counted from 1; `heal` makes it good again. Without n it is good."""

    def __init__(self, fails_at: int = 0) -> None:
        self.fails_at = fails_at
        self.seen = 0
        self.failing = False

    def heal(self) -> None:
        """From now on all goes well."""
        self.fails_at = 0
        self.failing = False

    def __call__(self, change: Change) -> int:
        self.seen += 1
        if self.seen == self.fails_at:
            self.failing = True
        return self.answer(change) if self.failing else 0

    def answer(self, change: Change) -> int:
        """What a failing disk says."""
        raise NotImplementedError


class Hiccup(Disk):
    """One change is refused."""

    def answer(self, change: Change) -> int:
        self.failing = False
        return errno.EIO


class Broken(Disk):
    """From then on every change is refused."""

    def answer(self, change: Change) -> int:
        return errno.EIO


class Full(Disk):
    """From then on nothing more fits; what takes no room goes on."""

    def answer(self, change: Change) -> int:
        first = self.seen == self.fails_at
        if change.kind is Kind.WRITE:
            return -(change.size // 2) if first and change.size > 1 else errno.ENOSPC
        return errno.ENOSPC if change.kind in (Kind.OPEN, Kind.LINK, Kind.MKDIR) else 0
