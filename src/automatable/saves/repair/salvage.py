"""What can still be read of a damaged file of saved games: by SQLite as far as it goes, then page by page."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from automatable.kernel.tables.files import keep_name
from automatable.saves.store.database import connect, keep_log, migrate
from automatable.saves.store.found_games import Found, bytes_of, take_pages
from automatable.saves.store.refusals import OUTSIDE, explain

GAME = "id, game, mode, name, setup, summary, created, updated, deleted, tables"
PLAY = "id, game_id, began, ended, spent, hidden, result, note, place, logged, code"


def salvage(path: Path) -> Found:
    """All that can be read of a file and of the log beside it; neither is changed."""
    found = Found()
    content, log = bytes_of(path)
    if content:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            copy.write_bytes(content)
            if log:
                Path(f"{copy}-wal").write_bytes(log)
            for row in _by_sqlite(copy):
                found.take(row)
    take_pages(found, content, log)
    return found


def _by_sqlite(path: Path) -> Iterator[tuple[Any, ...]]:
    tables = (
        ("game", GAME, "rowid"),
        ("journal", "game_id, seq, op, body", "game_id, seq"),
        ("setting", "*", "rowid"),
        ("final", "*", "rowid"),
        ("play", PLAY, "rowid"),
    )
    with _as_far_as_it_goes(), closing(connect(path)) as connection:
        for table, columns, order in tables:
            for direction in (order, ", ".join(f"{part} DESC" for part in order.split(", "))):
                with _as_far_as_it_goes():
                    for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY {direction}"):
                        yield tuple(_readable(value) for value in row)


@contextmanager
def _as_far_as_it_goes() -> Iterator[None]:
    """Go on behind what is damaged; a disk that fails meanwhile must not look as if nothing more were there."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if explain(error) in OUTSIDE:
            raise


def _readable(value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape").decode("utf-8", "replace") if isinstance(value, str) else value


def rebuild(found: Found, path: Path) -> None:
    """A new file with everything that was found; a journal without its game keeps a row that says so."""
    with closing(connect(path, "rwc")) as connection:
        migrate(connection, str(path))
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            places = ", ".join("?" * 10)
            connection.executemany(f"INSERT INTO game ({GAME}) VALUES ({places})", found.games.values())
            for game_id in found.orphans:
                lost = (game_id, game_id.rpartition("-")[0], "digital", "", "", "", "", "", None, None)
                connection.execute(f"INSERT INTO game ({GAME}) VALUES ({places})", lost)
            lines = (
                (game_id, seq, *line) for game_id, journal in found.journals.items() for seq, line in journal.items()
            )
            connection.executemany("INSERT INTO journal (game_id, seq, op, body) VALUES (?, ?, ?, ?)", lines)
            connection.executemany("INSERT INTO setting (key, value) VALUES (?, ?)", found.settings.items())
            finals = ((game_id, body) for game_id, body in found.finals.items() if game_id in found.games)
            connection.executemany("INSERT INTO final (game_id, body) VALUES (?, ?)", finals)
            columns = ", ".join("?" * 11)
            connection.executemany(f"INSERT INTO play ({PLAY}) VALUES ({columns})", found.plays.values())
        keep_log(connection)


def copy_with_log(path: Path, target: Path) -> None:
    """A copy of a file as it lies there, with what SQLite keeps beside it."""
    beside = Path(f"{path}-wal")
    if beside.exists():
        _copy(beside, Path(f"{target}-wal"))
    _copy(path, target)


def _copy(path: Path, target: Path) -> None:
    """Copy a file so that the copy outlasts a power cut."""
    unfinished = target.with_name(f".{target.name}.part")
    try:
        shutil.copy2(path, unfinished)
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        os.replace(unfinished, target)
        keep_name(target, fresh=True)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
