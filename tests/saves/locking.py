"""Another program that has the saved games for a while."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def locked(path: Path | str, reading: bool = False) -> Iterator[None]:
    """Another program writes meanwhile; in its own way, so that nobody can even read, if asked to."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if reading:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        if reading:
            other.execute("CREATE TABLE theirs (id)")
        yield
        other.execute("ROLLBACK")
