"""What can still be read of a damaged file of saved games: by SQLite as far as it goes, then page by page."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from automatable.saves.database import connect, prepare
from automatable.saves.journal import Op
from automatable.saves.pages import file_pages, logged_pages, rows

GAME = "id, game, mode, name, setup, summary, created, updated, deleted, tables"
_OPS = get_args(Op)
_MOST_SEQ = 10_000_000


@dataclass(slots=True)
class Salvage:
    """The rows that were found, each once."""

    games: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    journals: dict[str, dict[int, tuple[str, str]]] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def take(self, row: Iterable[Any]) -> None:
        """Keep a row if it is one of ours; what was found first counts, except that the later state of a game does."""
        match tuple(row):
            case (str(game_id), str(), str(), str(), str(), str(), str(), str(updated), None | str(), *more) as found:
                # Rows from before tables were kept lie there without a place for them.
                known = self.games.get(game_id)
                if len(more) <= 1 and (known is None or known[7] < updated):
                    self.games[game_id] = (*found[:9], more[0] if more and isinstance(more[0], str) else None)
            case (str(game_id), int(seq), str(op), str(body)) if op in _OPS and 0 < seq < _MOST_SEQ:
                self.journals.setdefault(game_id, {}).setdefault(seq, (op, body))
            case (str(key), str(value)):
                self.settings.setdefault(key, value)

    @property
    def entries(self) -> int:
        """How many entries of journals were found."""
        return sum(map(len, self.journals.values()))

    @property
    def orphans(self) -> list[str]:
        """Journals whose game was not found."""
        return sorted(self.journals.keys() - self.games.keys())


def salvage(path: Path) -> Salvage:
    """All that can be read of a file and of the log beside it; neither is changed."""
    found = Salvage()
    content = path.read_bytes()
    beside = Path(f"{path}-wal")
    log = beside.read_bytes() if beside.exists() else b""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        copy.write_bytes(content)
        if log:
            Path(f"{copy}-wal").write_bytes(log)
        for row in _by_sqlite(copy):
            found.take(row)
    pages = file_pages(content)
    newest = dict(logged_pages(log))
    for number, page in newest.items():
        for row in rows(page, number, pages | newest):
            found.take(row)
    for number, page in pages.items():
        for row in rows(page, number, pages):
            found.take(row)
    return found


def _by_sqlite(path: Path) -> Iterator[tuple[Any, ...]]:
    tables = (("game", GAME, "rowid"), ("journal", "game_id, seq, op, body", "game_id, seq"), ("setting", "*", "rowid"))
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(connect(path)) as connection:
        for table, columns, order in tables:
            for direction in (order, ", ".join(f"{part} DESC" for part in order.split(", "))):
                with suppress(sqlite3.Error, UnicodeDecodeError):
                    for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY {direction}"):
                        yield tuple(_readable(value) for value in row)


def _readable(value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape").decode("utf-8", "replace") if isinstance(value, str) else value


def rebuild(found: Salvage, path: Path) -> None:
    """A new file with everything that was found; a journal without its game keeps a row that says so."""
    with closing(connect(path, "rwc")) as connection:
        prepare(connection, str(path))
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


def copy_with_log(path: Path, target: Path) -> None:
    """A copy of a file as it lies there, with what SQLite keeps beside it."""
    shutil.copy2(path, target)
    beside = Path(f"{path}-wal")
    if beside.exists():
        shutil.copy2(beside, f"{target}-wal")
