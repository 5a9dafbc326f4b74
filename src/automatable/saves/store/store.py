"""All saved games, and the settings, in one SQLite file. A game is its setup and a journal that only ever grows.

Three kinds of entries make up a journal: `move` adds a move of any author, `back` returns to a number of moves, `redo` brings
back a number of undone ones. An entry is on the disk before `append` returns.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract.game import Mode, Setup
from automatable.kernel.tables.home import home
from automatable.kernel.tables.packs import Content, read_content
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.saves.formats.journal import Line
from automatable.saves.formats.save import check_name
from automatable.saves.store.backup import keep_version
from automatable.saves.store.database import Database
from automatable.saves.store.named import find, free_id
from automatable.saves.store.plays import Finish, PlayRows, begin_play, end_play, forget_plays
from automatable.saves.store.stored_game import Conflict as Conflict
from automatable.saves.store.stored_game import DamagedGame as DamagedGame
from automatable.saves.store.stored_game import DamagedTables as DamagedTables
from automatable.saves.store.stored_game import StoredGame as StoredGame
from automatable.saves.store.stored_game import Summary as Summary
from automatable.saves.store.versions import FILE as FILE

KEPT_AFTER_DELETION = timedelta(days=30)
LONGEST_GAP = timedelta(days=10)
"""If the clock is further ahead of when we were last used, it may be wrong: what was deleted is then kept another thirty days."""
_SEEN, _JUMPED = "clock.seen", "clock.jumped"
COLUMNS = "id, game, mode, name, setup, summary, created, updated, deleted"


def _now() -> datetime:
    return datetime.now(UTC)


class Store:
    """The saved games of one user; every method may be called from any thread. Games go by their id or name, shortened while unique.

    `alone` promises that no other process has the file, as in a browser.
    """

    def __init__(
        self, path: Path | str | None = None, clock: Callable[[], datetime] = _now, alone: bool = False
    ) -> None:
        self._database = Database(home() / FILE if path is None else path, alone, keep_version)
        self._clock = clock
        with suppress(Malformed):
            # Tidying up is no reason to keep anybody out.
            self._purge()

    @property
    def path(self) -> str:
        """Where the file lies."""
        return self._database.path

    @property
    def database(self) -> Database:
        """The file itself: for copies, checks and repairs."""
        return self._database

    @property
    def plays(self) -> PlayRows:
        """How the games ended."""
        return PlayRows(self._database, self.time)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a person should know about the file, in sentences: whether another lay in its place."""
        return tuple(self._database.remarks)

    def held(self) -> AbstractContextManager[None]:
        """For a program that reads and writes all the time: while this lasts, each time is cheaper."""
        return self._database.held()

    def create(
        self,
        game: str,
        mode: Mode,
        name: str,
        setup: Setup,
        entries: Sequence[Line],
        summary: Summary,
        tables: Content | None = None,
        final: bytes | None = None,
        finish: Finish | None = None,
    ) -> str:
        """Save a new game with the first entries of its journal, the tables it is played with in place of ours, and what is kept of a finished one; its id.

        One that comes here finished was played elsewhere or by a program: its play does not count unless somebody says so.
        """
        name, now = check_name(name), self.time()
        kept = None if tables is None else _json(tables)
        with self._database.writing() as db:
            game_id = free_id(db, game)
            db.execute(
                "INSERT INTO game (id, game, mode, name, setup, summary, created, updated, tables)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (game_id, game, mode, name, _json(setup), _json(summary), now, now, kept),
            )
            _insert(db, game_id, 0, entries)
            _put_final(db, game_id, final)
            begin_play(db, game_id, now, hidden=finish is not None)
            end_play(db, game_id, now, summary, finish)
        return game_id

    def append(
        self,
        game_id: str,
        expected: int,
        entries: Sequence[Line],
        summary: Summary,
        final: bytes | None = None,
        finish: Finish | None = None,
    ) -> int:
        """Add entries to a journal of `expected` entries, with what is kept of the game and of its play if it has ended, all or none, and return its new
        length; raises Conflict if it has another."""
        with self._database.writing() as db:
            game_id = find(db, game_id)
            if _length(db, game_id) != expected:
                raise Conflict(game_id)
            _insert(db, game_id, expected, entries)
            _put_final(db, game_id, final)
            end_play(db, game_id, now := self.time(), summary, finish)
            db.execute("UPDATE game SET updated = ?, summary = ? WHERE id = ?", (now, _json(summary), game_id))
        return expected + len(entries)

    def get(self, game_id: str) -> StoredGame:
        with self._database.reading() as db:
            row = _row(db, find(db, game_id))
        return self.read_row(row)

    def load(self, game_id: str) -> tuple[StoredGame, tuple[Line, ...]]:
        """A saved game and its journal as they were at one moment."""
        with self._database.reading() as db:
            game_id = find(db, game_id)
            row = _row(db, game_id)
            found = db.execute("SELECT seq, op, body FROM journal WHERE game_id = ? ORDER BY seq", (game_id,))
            entries = tuple(without_gaps(found))
        return self.read_row(row), entries

    def tables(self, game_id: str) -> Content | None:
        """The tables that a game is played with in place of ours; None if it is from before they were kept. Raises Malformed."""
        with self._database.reading() as db:
            (kept,) = db.execute("SELECT tables FROM game WHERE id = ?", (find(db, game_id),)).fetchone()
        return read_tables(kept)

    def keep_tables(self, game_id: str, tables: Content) -> None:
        """Note the tables of a game from before they were kept."""
        with self._database.writing() as db:
            statement = "UPDATE game SET tables = ? WHERE id = ? AND tables IS NULL"
            db.execute(statement, (_json(tables), find(db, game_id)))

    def final(self, game_id: str) -> bytes | None:
        """What is kept of a finished game, packed; None if there is nothing."""
        with self._database.reading() as db:
            found = db.execute("SELECT body FROM final WHERE game_id = ?", (find(db, game_id),)).fetchone()
        return found[0] if found is not None and isinstance(found[0], bytes) else None

    def keep_final(self, game_id: str, expected: int, final: bytes) -> None:
        """Note it for a game that ended before such was kept, unless it has gone on since it had `expected` entries."""
        with self._database.writing() as db:
            game_id = find(db, game_id)
            if _length(db, game_id) == expected:
                _put_final(db, game_id, final)

    def note(self, game_id: str, expected: int, summary: Summary) -> None:
        """Write what is known of a game anew, unless it has gone on since it had `expected` entries."""
        with self._database.writing() as db:
            game_id = find(db, game_id)
            if _length(db, game_id) == expected:
                db.execute("UPDATE game SET summary = ? WHERE id = ?", (_json(summary), game_id))

    def journal(self, game_id: str) -> tuple[Line, ...]:
        """Everything that happened in a game, in order."""
        return self.load(game_id)[1]

    def length(self, game_id: str) -> int:
        """The number of entries in a journal; tells cheaply whether a game was continued."""
        with self._database.reading() as db:
            return _length(db, find(db, game_id))

    def taken_back(self, game_id: str) -> int:
        """How often something was taken back in a game."""
        with self._database.reading() as db:
            found = db.execute("SELECT count(*) FROM journal WHERE game_id = ? AND op = 'back'", (find(db, game_id),))
            return int(found.fetchone()[0])

    def list(self, deleted: bool = False) -> tuple[StoredGame, ...]:
        """The saved games, last played first; or those that were deleted and can be restored. `damaged` has the others."""
        found = []
        for row in self._rows(deleted):
            with suppress(Malformed):
                found.append(self.read_row(row))
        return tuple(found)

    def damaged(self) -> tuple[DamagedGame, ...]:
        """The games on the list that cannot be read, with what is known of them."""
        found = []
        for row in self._rows(deleted=False):
            try:
                self.read_row(row)
            except Malformed as error:
                found.append(self._known(row, error.why))
        return tuple(found)

    def _rows(self, deleted: bool) -> Sequence[Sequence[Any]]:
        with self._database.reading() as db:
            which = "WHERE (deleted IS NOT NULL) = ? ORDER BY updated DESC, rowid DESC"
            return db.execute(f"SELECT {COLUMNS} FROM game {which}", (deleted,)).fetchall()

    def _known(self, row: Sequence[Any], why: str) -> DamagedGame:
        game_id, game, _, name, _, _, _, updated, _ = (one_line(str(value), 100) for value in row)
        with self._database.reading() as db:
            entries = db.execute("SELECT count(*) FROM journal WHERE game_id = ?", (row[0],)).fetchone()[0]
        return DamagedGame(game_id, game, name, updated, entries, why)

    def rename(self, game_id: str, name: str) -> str:
        """Give a game another name; its id."""
        return self._change(game_id, "name", check_name(name))

    def delete(self, game_id: str, with_play: bool = False) -> str:
        """Take the game with exactly this id off the list, and on demand its play off the plays; `restore` brings both back within thirty days. Its id."""
        self.set_setting(_SEEN, self._clock().isoformat())
        found = self._change(game_id, "deleted", self.time(), exact=True)
        if with_play:
            self.plays.go_with_game(found)
        return found

    def restore(self, game_id: str) -> str:
        """Bring a deleted game back; its id."""
        found = self._change(game_id, "deleted", None, among_deleted=True)
        self.plays.come_with_game(found)
        return found

    def setting(self, key: str, default: str = "") -> str:
        """The value of a setting, or the default if it was never set."""
        with self._database.reading() as db:
            found = db.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return default if found is None else str(found[0])

    def set_setting(self, key: str, value: str) -> None:
        with self._database.writing() as db:
            db.execute("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", (key, value))

    def _change(
        self, game_id: str, column: str, value: str | None, among_deleted: bool = False, exact: bool = False
    ) -> str:
        with self._database.writing() as db:
            found = find(db, game_id, among_deleted)
            if exact and found != game_id:
                raise Malformed("game id", msg("wrong.not_whole_id", game_id=one_line(game_id, 40), found=found))
            db.execute(f"UPDATE game SET {column} = ? WHERE id = ?", (value, found))
        return found

    def _purge(self) -> None:
        """Forget what was deleted long ago; writes only if there is something to forget, or to remember about the clock.

        A clock that runs ahead must not cost anybody a game: after a leap nothing is forgotten for another thirty days.
        """
        now = self._clock()
        with self._database.reading() as db:
            gone = db.execute("SELECT count(*) FROM game WHERE deleted IS NOT NULL").fetchone()[0]
        if not gone:
            return
        seen, jumped = self._moment(_SEEN), self._moment(_JUMPED)
        if seen is None or now - seen > LONGEST_GAP:
            jumped = now
            self.set_setting(_JUMPED, now.isoformat())
        if seen is None or abs(now - seen) > timedelta(hours=1):
            self.set_setting(_SEEN, now.isoformat())
        limit = now - KEPT_AFTER_DELETION
        if jumped is None or jumped < limit:
            self._forget(limit.isoformat(timespec="milliseconds"))

    def _moment(self, key: str) -> datetime | None:
        try:
            found = datetime.fromisoformat(self.setting(key))
        except ValueError:
            return None
        return found if found.tzinfo is not None else None

    def _forget(self, limit: str) -> None:
        with self._database.reading() as db:
            old = db.execute("SELECT 1 FROM game WHERE deleted < ?", (limit,)).fetchone()
        if old is not None:
            with self._database.writing() as db:
                forget_plays(db, limit)
                db.execute("DELETE FROM game WHERE deleted < ?", (limit,))

    def time(self) -> str:
        """The time now as it is written."""
        return self._clock().isoformat(timespec="milliseconds")

    def read_row(self, row: Sequence[Any]) -> StoredGame:
        """A row as a record; raises Malformed if it is damaged."""
        columns = dict(zip(COLUMNS.split(", "), row, strict=True))
        try:
            setup, summary = msgspec.json.decode(columns["setup"]), msgspec.json.decode(columns.pop("summary"))
            stored = msgspec.convert(summary | columns | {"setup": setup}, StoredGame)
            check_name(stored.name)
            if stored.id.rpartition("-")[0] != stored.game:
                raise Malformed("game", msg("wrong.id_names_other"))
        except (msgspec.DecodeError, TypeError, UnicodeError, RecursionError, Malformed) as error:
            why = msg("wrong.row_damaged", why=one_line(str(error)))
            raise Malformed(one_line(str(columns["id"]), 80), why) from None
        return stored


def without_gaps(rows: Iterable[tuple[Any, Any, Any]]) -> Iterator[Line]:
    """The lines of a journal up to the first that is missing, which is a line without content: nothing after it has a meaning."""
    for expected, (seq, op, body) in enumerate(rows, 1):
        if seq != expected:
            yield Line("move", "")
            return
        yield Line(op, body)


def read_tables(kept: Any) -> Content | None:
    """The tables of a game as they lie in its row; raises Malformed if they are damaged."""
    try:
        return None if kept is None else read_content(msgspec.json.decode(kept))
    except (msgspec.DecodeError, TypeError, UnicodeError, RecursionError, Malformed) as error:
        raise DamagedTables("tables", msg("wrong.tables_damaged", why=one_line(str(error)))) from None


def _json(value: msgspec.Struct | Content) -> str:
    return msgspec.json.encode(value).decode()


def _row(db: sqlite3.Connection, game_id: str) -> Sequence[Any]:
    found: Sequence[Any] | None = db.execute(f"SELECT {COLUMNS} FROM game WHERE id = ?", (game_id,)).fetchone()
    if found is None:
        raise Malformed(game_id, msg("wrong.listed_unreadable"))
    return found


def _length(db: sqlite3.Connection, game_id: str) -> int:
    found = db.execute("SELECT coalesce(max(seq), 0) FROM journal WHERE game_id = ?", (game_id,)).fetchone()
    return int(found[0])


def _insert(db: sqlite3.Connection, game_id: str, after: int, entries: Sequence[Line]) -> None:
    rows = [(game_id, seq, entry.op, entry.body) for seq, entry in enumerate(entries, after + 1)]
    db.executemany("INSERT INTO journal (game_id, seq, op, body) VALUES (?, ?, ?, ?)", rows)


def _put_final(db: sqlite3.Connection, game_id: str, final: bytes | None) -> None:
    """What is kept of a game is of its end now: a game that goes on has none."""
    db.execute("DELETE FROM final WHERE game_id = ?", (game_id,))
    if final is not None:
        db.execute("INSERT INTO final (game_id, body) VALUES (?, ?)", (game_id, final))
