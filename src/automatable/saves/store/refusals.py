"""Why a file of saved games is refused: SQLite's errors in plain words, and the kinds of files that are not as they should be."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg, one_line
from automatable.kernel.words.unreadable import of_system

NOT_OURS = msg("wrong.not_ours")
EMPTY = msg("wrong.no_content")
_NEWER = msg("wrong.store_newer")
_DAMAGED = msg("wrong.store_damaged")
_UNREADABLE = "unsupported file format"
"""What SQLite says of a flipped bit in the number of the format."""
FORBIDDEN = msg("wrong.store_forbidden")
_BUSY = msg("wrong.store_busy")
_FULL = msg("wrong.disk_full")
LOCKS = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_FAILED = msg("wrong.disk_failed")
OUTSIDE = (FORBIDDEN, _BUSY, _FULL, _FAILED)
"""What is no fault of the file."""
_EXPLAINED = {
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_CANTOPEN: FORBIDDEN,
    sqlite3.SQLITE_PERM: FORBIDDEN,
    sqlite3.SQLITE_READONLY: FORBIDDEN,
    **dict.fromkeys(LOCKS, _BUSY),
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _FAILED,
}


class Foreign(Malformed):
    """The file belongs to somebody else."""

    def __init__(self, path: str, why: str | Msg, number: int | None = None) -> None:
        super().__init__(path, why)
        self.number = number
        """Which file was looked at, whatever its name is by now."""


class Damaged(Malformed):
    """The file is ours, but not as it should be."""

    def __init__(self, path: str) -> None:
        super().__init__(path, _DAMAGED)


class Locked(Malformed):
    """Another program has the file just now; nothing was changed, and it will be free again."""

    def __init__(self, path: str) -> None:
        super().__init__(path, _BUSY)


class Newer(Malformed):
    """The file was made by a later version of this program."""

    def __init__(self, path: str) -> None:
        super().__init__(path, _NEWER)


def kind_of(error: Exception) -> int:
    """The kind of an error of SQLite, one of its `SQLITE_` numbers; 0 if it has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def explain(error: sqlite3.Error | UnicodeDecodeError) -> Msg:
    """An error of SQLite in plain words; it cannot even be worded if its words come from a damaged file."""
    if isinstance(error, UnicodeDecodeError) or _UNREADABLE in str(error):
        return _DAMAGED
    return _EXPLAINED.get(kind_of(error)) or msg("wrong.store_unusable", why=one_line(str(error)))


def is_locked(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether an error says that another program has the file just now."""
    return kind_of(error) in LOCKS


def tells_of_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether an error comes from what is in the file, not from the disk, from rights or from other programs."""
    return explain(error) == _DAMAGED or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Whatever the disk or SQLite says against work on a file, in one line."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise Malformed(str(path), explain(error)) from None
    except OSError as error:
        raise Malformed(str(path), msg("wrong.not_worked_on", why=of_system(error))) from None
