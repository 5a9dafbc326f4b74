"""The SQLite file behind the store: opening it safely, its tables and their versions, and its errors in plain words."""

import sqlite3
import threading
import weakref
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from automatable.kernel.moves import Malformed
from automatable.kernel.text import one_line

MEMORY = ":memory:"
APPLICATION = 0x4155544F
"""Marks the file as ours ("AUTO")."""
BUSY_SECONDS = 5.0

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id TEXT PRIMARY KEY NOT NULL,
            game TEXT NOT NULL,
            mode TEXT NOT NULL,
            name TEXT NOT NULL,
            setup TEXT NOT NULL,
            summary TEXT NOT NULL,
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            deleted TEXT
        )""",
        """CREATE TABLE journal (
            game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            op TEXT NOT NULL CHECK (op IN ('move', 'back', 'redo')),
            body TEXT NOT NULL,
            PRIMARY KEY (game_id, seq)
        ) WITHOUT ROWID""",
        """CREATE TRIGGER journal_is_append_only BEFORE UPDATE ON journal
            BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
        "CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
    ),
)
"""The statements that lead from version 0 (an empty file) to 1, from 1 to 2, and so on."""

_NOT_OURS = "is not a file of automatable; nothing was changed: move it elsewhere and start again"
_DAMAGED = (
    "is damaged or not a file of automatable; nothing was changed: move it elsewhere or put a backup in its place"
)
_FORBIDDEN = (
    "cannot be opened for writing; check the rights on it and on its folder, or name another in AUTOMATABLE_HOME"
)
_BUSY = "is in use by another program; try again in a moment"
_FULL = "cannot grow because the disk is full; make room and try again"
_EXPLAINED = {
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_CANTOPEN: _FORBIDDEN,
    sqlite3.SQLITE_PERM: _FORBIDDEN,
    sqlite3.SQLITE_READONLY: _FORBIDDEN,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_FULL: _FULL,
}


class Database:
    """One file, opened anew for each use: any thread and any process may do so at any time."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._lock = threading.RLock()
        self._kept: sqlite3.Connection | None = None
        if self.path == MEMORY:
            self._kept = sqlite3.connect(MEMORY, check_same_thread=False, isolation_level=None)
            weakref.finalize(self, self._kept.close)
        else:
            self._make_folder()
        with self._explained(), self._connection("rwc") as connection:
            self._prepare(connection)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One consistent look at the file."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction in which nobody else writes: all of it happens, or nothing."""
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the file open meanwhile: SQLite tidies it up when the last connection closes, which need not be each time."""
        with self._explained(), self._connection("rw") as connection:
            _number(connection, "PRAGMA user_version")
            yield

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        with self._explained(), self._connection("rw") as connection, connection:
            connection.execute(begin)
            yield connection

    @contextmanager
    def _connection(self, access: str) -> Iterator[sqlite3.Connection]:
        if self._kept is not None:
            with self._lock:
                yield self._kept
            return
        address = f"{Path(self.path).absolute().as_uri()}?mode={access}"
        with closing(sqlite3.connect(address, BUSY_SECONDS, isolation_level=None, uri=True)) as connection:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            yield connection

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            raise Malformed(self.path, _EXPLAINED.get(code) or one_line(f"cannot be used: {error}")) from None
        except UnicodeDecodeError:
            raise Malformed(self.path, _DAMAGED) from None
        except UnicodeEncodeError:
            raise Malformed("text", "contains a character that cannot be saved") from None

    def _make_folder(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(self.path, f"its folder cannot be made: {error.strerror}") from None

    def _prepare(self, connection: sqlite3.Connection) -> None:
        """Bring the tables to the present version; refuse a file that is not ours or newer before anything is written."""
        if self._version(connection) == len(MIGRATIONS):
            return
        connection.execute("PRAGMA journal_mode = WAL")
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            for version in range(self._version(connection), len(MIGRATIONS)):
                for statement in MIGRATIONS[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")

    def _version(self, connection: sqlite3.Connection) -> int:
        application = _number(connection, "PRAGMA application_id")
        version = _number(connection, "PRAGMA user_version")
        tables = _number(connection, "SELECT count(*) FROM sqlite_master")
        if application != APPLICATION and (application or version or tables):
            raise Malformed(self.path, _NOT_OURS)
        if version > len(MIGRATIONS):
            raise Malformed(self.path, "was made by a newer automatable; update automatable to open it")
        if version < 0:
            raise Malformed(self.path, _DAMAGED)
        return version


def _number(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])
