"""Rows as they lie in the file, for the doctor: whole ids of any kind, deleted games too, nothing taken for granted."""

from datetime import datetime
from typing import Any

import msgspec

from automatable.kernel.contract.game import Mode, Setup
from automatable.kernel.tables.packs import Content
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.saves.formats.journal import Line
from automatable.saves.formats.kept_ending import Ended, unpack
from automatable.saves.store.store import COLUMNS, Store, StoredGame, Summary, read_tables, without_gaps


def all_ids(store: Store) -> list[Any]:
    """The id of every row, oldest first."""
    with store.database.reading() as db:
        return [row[0] for row in db.execute("SELECT id FROM game ORDER BY rowid")]


def count_entries(store: Store) -> int:
    """How many entries all journals have together."""
    with store.database.reading() as db:
        return int(db.execute("SELECT count(*) FROM journal").fetchone()[0])


def columns_of(store: Store, game_id: Any) -> dict[str, Any]:
    with store.database.reading() as db:
        row = db.execute(f"SELECT {COLUMNS} FROM game WHERE id IS ?", (game_id,)).fetchone()
    if row is None:
        raise Malformed(str(game_id), msg("wrong.row_lost"))
    return dict(zip(COLUMNS.split(", "), row, strict=True))


def lines_of(store: Store, game_id: Any) -> tuple[Line, ...]:
    """The journal up to the first entry that is missing."""
    with store.database.reading() as db:
        found = db.execute("SELECT seq, op, body FROM journal WHERE game_id IS ? ORDER BY seq", (game_id,)).fetchall()
    return tuple(without_gaps(found))


def every_line_of(store: Store, game_id: Any) -> list[tuple[Any, Any, Any]]:
    """Everything that lies in the journal, with its numbers."""
    with store.database.reading() as db:
        return db.execute("SELECT seq, op, body FROM journal WHERE game_id IS ? ORDER BY seq", (game_id,)).fetchall()


def tables_of(store: Store, game_id: Any) -> Content | None:
    """The tables that were kept with a game; raises Malformed if they are damaged."""
    with store.database.reading() as db:
        row = db.execute("SELECT tables FROM game WHERE id IS ?", (game_id,)).fetchone()
    return read_tables(row[0] if row else None)


def final_of(store: Store, game_id: Any) -> Ended | None:
    """What was kept of the end of a game."""
    with store.database.reading() as db:
        row = db.execute("SELECT body FROM final WHERE game_id IS ?", (game_id,)).fetchone()
    return unpack(row[0]) if row else None


def stored_of(store: Store, game_id: Any) -> StoredGame:
    """The row as a record; raises Malformed if it is damaged."""
    return store.read_row(tuple(columns_of(store, game_id).values()))


def repair(store: Store, game_id: Any, mode: Mode, setup: Setup, summary: Summary) -> None:
    """Write the parts of a row that follow from its journal anew; a name or a time that cannot be shown is emptied or set to now."""
    columns = columns_of(store, game_id)
    now = store.time()
    name = columns["name"] if isinstance(columns["name"], str) and columns["name"].isprintable() else ""
    times = [columns[key] if _is_time(columns[key]) else now for key in ("created", "updated")]
    deleted = columns["deleted"] if columns["deleted"] is None or _is_time(columns["deleted"]) else None
    encoded = [msgspec.json.encode(value).decode() for value in (setup, summary)]
    with store.database.writing() as db:
        db.execute(
            "UPDATE game SET game = ?, mode = ?, name = ?, setup = ?, summary = ?, created = ?, updated = ?, deleted = ? WHERE id IS ?",
            (str(game_id).rpartition("-")[0], mode, name[:100], *encoded, *times, deleted, game_id),
        )


def _is_time(value: Any) -> bool:
    try:
        msgspec.convert(value, datetime)
    except (msgspec.ValidationError, UnicodeError):
        return False
    return isinstance(value, str)
