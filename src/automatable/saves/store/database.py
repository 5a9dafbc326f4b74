"""The SQLite file behind the store: opening it safely, and bringing it to the present version."""

import os
import secrets
import sqlite3
import stat
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.kernel.words.unreadable import of_system
from automatable.saves.store import refusals
from automatable.saves.store.found_games import holds_ours
from automatable.saves.store.quarantine import MAGIC, SIDE_FILES, header_of, is_sealed, quarantine_file
from automatable.saves.store.versions import APPLICATION as APPLICATION
from automatable.saves.store.versions import MIGRATIONS as MIGRATIONS
from automatable.saves.store.versions import tables_of, versions

MEMORY = ":memory:"
BUSY_SECONDS = 0.9
"""How long a lock of another program is waited for: whoever waits hears of it within a second."""
SYNCHRONOUS = "FULL"
"""What is acknowledged is on the disk. Tests of everything else do not wait for that."""
_ATTEMPTS = 5


class _Gone(Exception):
    """The file was there a moment ago."""


class Database:
    """One file, opened anew for each use: any thread and any process may do so at any time.

    A file that is empty or not ours is moved aside, and `remarks` says where to. A new file is made under another name and
    appears complete: so an empty one is never one that somebody is just beginning.

    Where this is `alone` with its file, as in a browser, it is opened once and has no log beside it: there a log would take memory
    at each opening and never give it back.
    """

    def __init__(
        self, path: Path | str, alone: bool = False, keep_before: Callable[[Path, int], Path] | None = None
    ) -> None:
        self.path = str(path)
        self._keep_before = keep_before
        self.remarks: list[str] = []
        self.committed: Callable[[], object] | None = None
        """Called after each transaction that has written."""
        self.patience = BUSY_SECONDS
        """Seconds to wait for a lock of another program; a server, which keeps everybody waiting meanwhile, has less."""
        self._given_up = -inf
        self._lock = threading.RLock()
        self._own_connection: sqlite3.Connection | None = None
        self._remaining: sqlite3.Connection | None = None
        if self.path == MEMORY:
            self._own_connection = connect(MEMORY)
            weakref.finalize(self, self._own_connection.close)
        else:
            self._make_folder()
        for attempt in reversed(range(_ATTEMPTS)):
            try:
                self._make_file()
                self._open()
                if alone and self._own_connection is None:
                    self._keep()
                return
            except refusals.Foreign as found:
                self._quarantine(found)
            except _Gone:
                # Another process moved it aside, and is beginning a new one.
                if not attempt:
                    raise Malformed(self.path, refusals.FORBIDDEN) from None
        raise Malformed(self.path, refusals.NOT_OURS)

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
        self._let_go()
        if self.committed is not None:
            self.committed()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the file open meanwhile: SQLite tidies it up when the last connection closes, which need not be each time."""
        with self._explained(), self._connection("rw") as connection:
            _header(connection, "user_version")
            yield
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def connected(self) -> Iterator[sqlite3.Connection]:
        """A connection outside any transaction, for copies and checks of the whole file."""
        with self._explained(), self._connection("rw") as connection:
            yield connection

    def fold(self) -> None:
        """Bring everything that is written into the file itself, out of the log beside it."""
        with self.connected() as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def faults(self, thorough: bool = False) -> list[str]:
        """What SQLite finds wrong with the file; quick unless asked to be thorough. Raises Malformed if it cannot look."""
        try:
            with self.connected() as connection:
                return check(connection, thorough)
        except Malformed as error:
            if error.message in refusals.OUTSIDE:
                raise
            return [error.why]

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        with self._explained(), self._connection("rw") as connection, connection:
            connection.execute(begin)
            yield connection

    @contextmanager
    def _connection(self, access: str) -> Iterator[sqlite3.Connection]:
        if self._own_connection is not None:
            with self._lock:
                yield self._own_connection
            return
        # Right after one wait in vain there is no second one: several in a row would be longer than anybody was promised.
        patience = 0.0 if monotonic() < self._given_up + BUSY_SECONDS else self.patience
        connection = connect(self.path, access, patience)
        try:
            set_up(connection)
            yield connection
        except sqlite3.Error as error:
            if refusals.kind_of(error) == sqlite3.SQLITE_IOERR:
                self._remain(connection)
            raise
        finally:
            if connection is not self._remaining:
                connection.close()

    def _remain(self, connection: sqlite3.Connection) -> None:
        """Keep a connection on which the disk failed until something was written after all.

        What it could not finish may lie complete in the log, and who opens the file as the first would take it for written. As long as
        this one is open nobody does, and whatever is written next takes its place.
        """
        if self._remaining is None:
            self._remaining = connection
            weakref.finalize(self, connection.close)

    def _let_go(self) -> None:
        remaining, self._remaining = self._remaining, None
        if remaining is not None:
            remaining.close()

    def _keep(self) -> None:
        with self._explained():
            kept = connect(self.path)
            weakref.finalize(self, kept.close)
            set_up(kept)
            # What was begun and not finished is forgotten together with this process, so the way back need not outlive it.
            kept.execute("PRAGMA journal_mode = MEMORY")
        self._own_connection = kept

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if refusals.is_locked(error):
                self._given_up = monotonic()
                raise refusals.Locked(self.path) from None
            raise Malformed(self.path, refusals.explain(error)) from None
        except UnicodeEncodeError:
            raise Malformed("text", msg("wrong.unsaved_character")) from None

    def _make_folder(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(self.path, msg("wrong.folder_not_made", why=of_system(error))) from None

    def _make_file(self) -> None:
        """Begin a file where there is none."""
        path = Path(self.path)
        if self._own_connection is not None or path.exists():
            return
        begun = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
        try:
            with self._explained(), closing(connect(begun, "rwc")) as connection:
                prepare(connection, self.path)
            appear(begun, path)
        except OSError as error:
            raise Malformed(self.path, msg("wrong.not_begun", why=of_system(error))) from None
        finally:
            for left in (begun, *(Path(f"{begun}{ending}") for ending in SIDE_FILES)):
                with suppress(OSError):
                    left.unlink(missing_ok=True)

    def _open(self) -> None:
        number = self._refuse_foreign(Path(self.path)) if self._own_connection is None else None
        try:
            with self._explained(), self._connection("rw") as connection:
                fault = header_fault(connection)
                prepare(connection, self.path, self._keep_version)
            if fault is not None:
                self.remarks.append(_say("put_right", path=self.path, fault=fault))
        except refusals.Foreign as found:
            raise refusals.Foreign(self.path, found.why, number) from None
        except Malformed as error:
            if error.message == refusals.FORBIDDEN and self._own_connection is None and not Path(self.path).exists():
                raise _Gone from None
            raise

    def _keep_version(self, made: int) -> None:
        if self._keep_before is not None:
            kept = self._keep_before(Path(self.path), made)
            self.remarks.append(_say("brought_up", path=self.path, made=made, now=len(MIGRATIONS), kept=kept))

    def _refuse_foreign(self, path: Path) -> int | None:
        """Look at the file before SQLite does; which file that was."""
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode):
                return None
            header = header_of(path)
            begins_well = header.startswith(MAGIC)
            if not begins_well and not holds_ours(path):
                raise refusals.Foreign(self.path, refusals.NOT_OURS if found.st_size else refusals.EMPTY, found.st_ino)
            if not begins_well or is_sealed(header):
                # SQLite would throw away the log beside a file without content.
                raise refusals.Damaged(self.path)
        except FileNotFoundError:
            raise _Gone from None
        except OSError as error:
            raise Malformed(self.path, msg("wrong.not_readable", why=of_system(error))) from None
        return found.st_ino

    def _quarantine(self, found: refusals.Foreign) -> None:
        path = Path(self.path)
        try:
            kept = quarantine_file(path, "foreign", found.number)
        except FileNotFoundError:
            return
        except OSError as error:
            raise Malformed(self.path, msg("wrong.not_aside", why=found.why, reason=of_system(error))) from None
        if kept is not None:
            self.remarks.append(_say("moved", path=path, why=found.message, kept=kept.name, file=kept))


def _say(key: str, **fields: Any) -> str:
    return catalogue().say(msg(f"doctor_says.{key}", **fields))


def connect(path: Path | str, access: str = "rw", patience: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection on which text that is no UTF-8 is kept as it is, for what reads it to refuse."""
    if path == MEMORY:
        connection = sqlite3.connect(MEMORY, check_same_thread=False, isolation_level=None)
    else:
        address = f"{Path(path).absolute().as_uri()}?mode={access}"
        connection = sqlite3.connect(address, timeout=patience, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = _text
    return connection


def set_up(connection: sqlite3.Connection) -> None:
    """What holds for each connection anew."""
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogateescape")


def copy_all(source: sqlite3.Connection, target: sqlite3.Connection, path: str) -> None:
    """Copy every page; raises Locked for the file at `path` if another program has it, for which Python would wait without end."""

    def went(status: int, remaining: int, total: int) -> None:
        if status & 0xFF in refusals.LOCKS:
            raise refusals.Locked(path)

    source.backup(target, progress=went)


def check(connection: sqlite3.Connection, thorough: bool = False) -> list[str]:
    """What SQLite finds wrong with a file; empty if all is well."""
    found = connection.execute(f"PRAGMA {'integrity_check' if thorough else 'quick_check'}(20)").fetchall()
    faults = [one_line(str(row[0])) for row in found if row[0] != "ok"]
    if thorough:
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
        faults += [_say("orphans", entries=len(orphans))] if orphans else []
    return faults


def appear(complete: Path, path: Path) -> None:
    """Give a complete file its name unless somebody else was faster; never replaces one."""
    try:
        os.link(complete, path)
    except FileExistsError:
        return
    except (OSError, AttributeError, NotImplementedError):
        # Some file systems have no second names for a file.
        if not path.exists():
            complete.rename(path)


def prepare(connection: sqlite3.Connection, path: str, keep: Callable[[int], None] | None = None) -> None:
    """Bring tables and header to the present version; refuse a file that is not ours or newer before anything is written."""
    if version(connection, path) == len(MIGRATIONS) and not header_fault(connection):
        return
    migrate(connection, path, keep)
    keep_log(connection)


def keep_log(connection: sqlite3.Connection) -> None:
    """From now on let changes go into a log beside the file first.

    A new file gets its content before: closing it would bring the log's into it, but does not say when that fails.
    """
    connection.execute("PRAGMA journal_mode = WAL")


def migrate(connection: sqlite3.Connection, path: str, keep: Callable[[int], None] | None = None) -> None:
    """The tables of the present version, whichever there are; `keep` is called before others are changed, while nobody writes."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        made = version(connection, path)
        if keep is not None and 0 < made < len(MIGRATIONS):
            keep(made)
        for number in range(made, len(MIGRATIONS)):
            for statement in MIGRATIONS[number]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")


def version(connection: sqlite3.Connection, path: str) -> int:
    """The version of a file of ours, by its tables, which say more than two numbers in its header; raises Malformed if it is newer, damaged or
    somebody else's."""
    application, found, tables = (
        _header(connection, "application_id"),
        _header(connection, "user_version"),
        tables_of(connection),
    )
    if not tables and not application and not found:
        return 0
    known = known_version(connection)
    if known is not None:
        return known
    if application != APPLICATION:
        raise (
            refusals.Foreign(path, refusals.NOT_OURS)
            if path == MEMORY or not holds_ours(Path(path))
            else refusals.Damaged(path)
        )
    if found > len(MIGRATIONS):
        raise refusals.Newer(path)
    if found <= 0 or not tables:
        raise refusals.Damaged(path)
    return found


def header_fault(connection: sqlite3.Connection) -> str | None:
    """What the header of a file says otherwise than its tables, if these are ours."""
    known = known_version(connection)
    if known is None or (_header(connection, "application_id"), _header(connection, "user_version")) == (
        APPLICATION,
        known,
    ):
        return None
    return _say("header_only")


def known_version(connection: sqlite3.Connection) -> int | None:
    """The version that has just these tables; None if none has."""
    return versions(MIGRATIONS).get(tables_of(connection))


def _header(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
