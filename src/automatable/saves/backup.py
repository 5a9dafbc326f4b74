"""Copies of all saved games: made while a server runs, put back without losing what they replace, and a few made by themselves."""

import os
import re
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from automatable.kernel.moves import Malformed
from automatable.saves.aside import MAGIC, moment, move_aside
from automatable.saves.database import Database, Foreign, appear, check, connect, explain, prepare, version

FOLDER = "backups"
KEPT = 7
"""So many daily copies; each new one takes the place of the oldest."""
_DAILY = re.compile(r"games-\d{4}-\d\d-\d\d\.sqlite3")


def folder_of(path: Path) -> Path:
    """Where the copies of a file lie: beside it."""
    return path.parent / FOLDER


def copies(path: Path) -> list[Path]:
    """All copies that lie in that folder, newest first."""
    folder = folder_of(path)
    found = [file for file in folder.glob("*.sqlite3") if file.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda file: (file.stat().st_mtime, file.name), reverse=True)


def back_up(path: Path, target: Path | None = None) -> Path:
    """Copy all saved games as they are at this moment into one file; where it is. Never replaces a file."""
    if not path.is_file():
        raise Malformed(str(path), "there are no saved games yet")
    if target is None:
        target = _free(folder_of(path), f"games-{moment()}")
    elif target.is_dir():
        target = _free(target, f"automatable-{moment()}")
    if target.exists() or target.is_symlink():
        raise Malformed(str(target), "exists already; name a file that does not")
    begun = target.with_name(f".{target.name}.{secrets.token_hex(4)}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(path, begun)
        appear(begun, target)
    except OSError as error:
        raise Malformed(str(target), f"cannot be written: {error.strerror}") from None
    finally:
        with suppress(OSError):
            begun.unlink(missing_ok=True)
    return target


def _free(folder: Path, stem: str) -> Path:
    number, free = 1, folder / f"{stem}.sqlite3"
    while free.exists():
        number += 1
        free = folder / f"{stem}-{number}.sqlite3"
    return free


def _copy(path: Path, target: Path) -> None:
    """One consistent copy, checked, complete on the disk, and without a log beside it."""
    with _explained(path), closing(connect(path)) as source, closing(connect(target, "rwc")) as copy:
        version(source, str(path))
        source.backup(copy)
        faults = check(copy)
        if faults:
            raise Malformed(str(path), f"is damaged ({faults[0]}); `automatable doctor` tells what can still be read")
        copy.execute("PRAGMA journal_mode = DELETE")
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def daily(path: Path, now: datetime | None = None) -> Path | None:
    """Make today's copy unless there is one or nothing to copy, and let go of the oldest; the new copy.

    A damaged file is not copied: it must not push out the copies from before.
    """
    today = (now or datetime.now(UTC)).strftime("%Y-%m-%d")
    target = folder_of(path) / f"games-{today}.sqlite3"
    if not path.is_file() or target.exists() or not _has_games(path):
        return None
    back_up(path, target)
    kept = sorted(file for file in target.parent.iterdir() if _DAILY.fullmatch(file.name))
    for old in kept[: max(0, len(kept) - KEPT)]:
        with suppress(OSError):
            old.unlink()
    return target


def _has_games(path: Path) -> bool:
    with _explained(path), closing(connect(path)) as connection:
        return connection.execute("SELECT 1 FROM game LIMIT 1").fetchone() is not None


def put_back(path: Path, copy: Path) -> Path | None:
    """Replace all saved games by those of a copy, which is checked first; where those that were there are kept now.

    Other programs may have the file open: SQLite writes the pages, so they see the one or the other.
    """
    with tempfile.TemporaryDirectory() as folder:
        checked = _checked(copy, Path(folder))
        kept = _keep_present(path)
        store = Database(path)
        with _explained(path), closing(connect(checked)) as source, store.connected() as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = WAL")
    Database(path).fold()
    return kept


def _checked(copy: Path, folder: Path) -> Path:
    """A copy of the copy in which everything was found to be good, brought to the present version."""
    try:
        with copy.open("rb") as file:
            if not copy.is_file() or file.read(len(MAGIC)) != MAGIC:
                raise Malformed(str(copy), "is not a copy of saved games; nothing was changed")
        checked = folder / "checked.sqlite3"
        shutil.copyfile(copy, checked)
        if Path(f"{copy}-wal").exists():
            shutil.copyfile(f"{copy}-wal", f"{checked}-wal")
    except OSError as error:
        raise Malformed(str(copy), f"cannot be read: {error.strerror}") from None
    try:
        with _explained(copy), closing(connect(checked)) as connection:
            if version(connection, str(checked)) == 0:
                raise Malformed(str(copy), "holds no saved games; nothing was changed")
            faults = check(connection, thorough=True)
            prepare(connection, str(copy))
    except Foreign:
        raise Malformed(str(copy), "is not a copy of saved games; nothing was changed") from None
    if faults:
        raise Malformed(str(copy), f"is damaged: {faults[0]}; nothing was changed")
    return checked


def _keep_present(path: Path) -> Path | None:
    """Keep what is about to be replaced; a file that cannot be copied is moved aside as it is."""
    if not path.exists():
        return None
    if is_damaged(path):
        return move_aside(path, "damaged")
    return back_up(path, _free(folder_of(path), f"replaced-{moment()}"))


def is_damaged(path: Path) -> bool:
    """Whether SQLite cannot read the file or finds faults in it; one that is merely in use is not."""
    try:
        with closing(connect(path)) as connection:
            version(connection, str(path))
            return bool(check(connection))
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    except (Foreign, UnicodeDecodeError):
        return True


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise Malformed(str(path), explain(error)) from None
