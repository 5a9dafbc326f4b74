"""Copies of all saved games: made while a server runs, put back without losing what they replace, and a few made by themselves."""

import os
import re
import secrets
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from automatable.kernel.tables.files import keep_name
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.kernel.words.unreadable import of_system
from automatable.saves.store.database import Database, appear, check, connect, copy_all, known_version, prepare, version
from automatable.saves.store.found_games import holds_ours
from automatable.saves.store.quarantine import MAGIC, header_of, is_sealed, moment, quarantine_file
from automatable.saves.store.refusals import NOT_OURS, Damaged, Foreign, Newer, explain, explained, tells_of_damage

FOLDER = "backups"
MOST_COPIES = 7
"""So many daily copies; each new one takes the place of the oldest."""
_NO_COPY = msg("wrong.no_copy")
_VERSION = re.compile(r"version-\d+-[\d-]+\.sqlite3")
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
        raise Malformed(str(path), msg("wrong.nothing_saved"))
    if target is None:
        target = _free(folder_of(path), f"games-{moment()}")
    elif target.is_dir():
        target = _free(target, f"automatable-{moment()}")
    if target.exists() or target.is_symlink():
        raise Malformed(str(target), msg("wrong.file_exists"))
    begun = target.with_name(f".{target.name}.{secrets.token_hex(4)}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(path, begun)
        appear(begun, target)
        keep_name(target, fresh=True)
    except OSError as error:
        raise Malformed(str(target), msg("wrong.not_written", why=of_system(error))) from None
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
    with explained(path), closing(connect(path)) as source, closing(connect(target, "rwc")) as copy:
        version(source, str(path))
        copy_all(source, copy, str(path))
        faults = check(copy)
        if faults:
            raise Malformed(str(path), msg("wrong.damaged_doctor", faults=faults[0]))
        copy.execute("PRAGMA journal_mode = DELETE")
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def keep_version(path: Path, made: int) -> Path:
    """Copy a file before it is brought to a later version, for the automatable that made it; where the copy is."""
    return back_up(path, _free(folder_of(path), f"version-{made}-{moment()}"))


def kept_versions(path: Path) -> list[Path]:
    """The copies from before a file was brought to a later version, newest first."""
    return [copy for copy in copies(path) if _VERSION.fullmatch(copy.name)]


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
    for old in kept[: max(0, len(kept) - MOST_COPIES)]:
        with suppress(OSError):
            old.unlink()
    return target


def _has_games(path: Path) -> bool:
    with explained(path), closing(connect(path)) as connection:
        return connection.execute("SELECT 1 FROM game LIMIT 1").fetchone() is not None


def restore_copy(path: Path, copy: Path) -> Path | None:
    """Replace all saved games by those of a copy, which is checked first; where those that were there are kept now.

    Other programs may have the file open: SQLite writes the pages, so they see the one or the other.
    """
    with explained(path), tempfile.TemporaryDirectory() as folder:
        checked = _checked(copy, Path(folder))
        kept = _keep_present(path)
        store = Database(path)
        with closing(connect(checked)) as source, store.connected() as target:
            copy_all(source, target, str(path))
            target.execute("PRAGMA journal_mode = WAL")
    Database(path).fold()
    return kept


def _checked(copy: Path, folder: Path) -> Path:
    """A copy of the copy in which everything was found to be good, brought to the present version."""
    checked = folder / "checked.sqlite3"
    try:
        shutil.copyfile(copy, checked)
        if Path(f"{copy}-wal").exists():
            shutil.copyfile(f"{copy}-wal", f"{checked}-wal")
    except OSError as error:
        raise Malformed(str(copy), msg("wrong.not_readable", why=of_system(error))) from None
    try:
        faults = file_faults(checked)
        if not faults:
            _bring_up(checked)
    except Foreign:
        raise Malformed(str(copy), _NO_COPY) from None
    except Malformed as error:
        raise Malformed(str(copy), error.why) from None
    if faults:
        how = msg("doctor_says.repair_copy", file=str(copy))
        raise Malformed(str(copy), msg("wrong.copy_damaged", faults=faults[0], how=how))
    return checked


def _bring_up(checked: Path) -> None:
    with explained(checked), closing(connect(checked)) as connection:
        if version(connection, str(checked)) == 0:
            raise Malformed(str(checked), msg("wrong.copy_empty"))
        prepare(connection, str(checked))


def _keep_present(path: Path) -> Path | None:
    """Keep what is about to be replaced; a file that cannot be copied is moved aside as it is."""
    if not path.exists():
        return None
    if is_damaged(path):
        return quarantine_file(path, "damaged")
    if _is_newer(path):
        return quarantine_file(path, "newer")
    return back_up(path, _free(folder_of(path), f"replaced-{moment()}"))


def _say(key: str) -> str:
    return catalogue().say(msg(f"doctor_says.{key}"))


def file_faults(path: Path, thorough: bool = True) -> list[str]:
    """What is wrong with a file of ours as a whole; raises Malformed if it is newer, somebody else's, or cannot be looked at now."""
    try:
        header = header_of(path)
        if not header.startswith(MAGIC):
            if not holds_ours(path):
                raise Foreign(str(path), NOT_OURS)
            return [_say("beginning_lost")]
        if is_sealed(header):
            return [_say("header")]
        with closing(connect(path)) as connection:
            made = version(connection, str(path))
            if thorough and made and known_version(connection) is None:
                return [_say("declared")]
            return check(connection, thorough)
    except OSError as error:
        raise Malformed(str(path), msg("wrong.not_readable", why=of_system(error))) from None
    except Damaged:
        return [_say("header_or_tables")]
    except UnicodeDecodeError:
        return [_say("no_text")]
    except sqlite3.Error as error:
        if not tells_of_damage(error):
            raise Malformed(str(path), explain(error)) from None
        return [one_line(str(error))]


def is_damaged(path: Path) -> bool:
    """Whether SQLite cannot read the file or finds faults in it; one that is newer or merely in use is not."""
    try:
        return bool(file_faults(path, thorough=False))
    except Malformed as error:
        return isinstance(error, Foreign)


def _is_newer(path: Path) -> bool:
    try:
        file_faults(path, thorough=False)
    except Malformed as error:
        return isinstance(error, Newer)
    return False
