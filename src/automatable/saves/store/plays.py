"""The plays of one user: how each saved game ended, written once with its last entry, and what somebody noted of it.

A play outlives its saved game. While the end of a game is taken back its play does not count; what a game of the day has reached first stays.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from automatable.kernel.contract.game import Mode, Setup, Value
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg, one_line, restored
from automatable.saves.store.database import Database
from automatable.saves.store.stored_game import Summary

LONGEST_PAUSE = 30 * 60
"""Seconds: whoever comes back later was away, and did not think that long."""
LONGEST_NOTE, LONGEST_PLACE = 1000, 100
SHOWN, HIDDEN, GONE = 0, 1, 2
"""Whether a play counts: yes; no, for it was brought in finished or taken out; no, for it was deleted together with its game."""
_COLUMNS = "play.id, game_id, began, ended, spent, result, note, place, logged, hidden, game.id IS NOT NULL"
_ROWS = (
    f"SELECT {_COLUMNS} FROM play LEFT JOIN game ON game.id = game_id AND game.created = began AND game.deleted IS NULL"
)


class PlayResult(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a game ended, and what was played."""

    game: str
    mode: Mode
    level: int | str
    seed: int
    options: dict[str, Value] = {}
    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """The seats that share first place."""
    unscored: tuple[int, ...] = ()
    """Seats that gain no points, or whose points nobody has told."""
    persons: int = 1
    """So many seats, the first ones, are persons."""
    reached: Msg | None = None
    """What the points amount to, in games that have result levels."""
    caption: Msg | None = None
    corrected: bool = False
    """Whether it was played with an owner's tables."""
    rules: str
    data: str
    moves: int = 0
    taken_back: int = 0
    """How often something was taken back."""
    day: str = ""
    """Of a game of the day: which day's, as 2026-11-18."""

    @property
    def won(self) -> bool | None:
        """Whether a person has won; None if nobody has told a person's points."""
        if any(seat < self.persons for seat in self.unscored):
            return None
        return any(seat < self.persons for seat in self.winners)

    @property
    def points(self) -> int | None:
        """Those of the best person."""
        return self._best(range(min(self.persons, len(self.scores))))

    @property
    def lead(self) -> int | None:
        """How many points the best person is ahead of the best automa; None where one of them has none."""
        mine, hers = self.points, self._best(range(self.persons, len(self.scores)))
        return None if mine is None or hers is None else mine - hers

    def _best(self, seats: range) -> int | None:
        best = None
        for seat in seats:
            if seat not in self.unscored and (best is None or self.scores[seat] > best):
                best = self.scores[seat]
        return best


class Finish(msgspec.Struct, frozen=True):
    """What the store cannot tell by itself of the end of a game."""

    persons: int
    reached: Msg | None = None
    day: str = ""
    code: str = ""
    """Of a game of the day: the whole game as a share code."""


class Play(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One finished game."""

    id: str
    game_id: str
    """The saved game, which need not be there any more."""
    began: datetime
    ended: datetime
    seconds: int | None = None
    """How long it was played, pauses left out; None if nobody has measured."""
    note: str = ""
    place: str = ""
    logged: bool = False
    """Whether it was handed to another program that keeps plays."""
    hidden: bool = False
    """Whether it does not count."""
    kept: bool = False
    """Whether the saved game is still there."""
    result: PlayResult


def play_id(game_id: str, began: str) -> str:
    """The same for the same game on every device that has got it with a copy of all saved games."""
    return f"{game_id}.{''.join(sign for sign in began[:19] if sign.isdigit())}"


def begin_play(db: sqlite3.Connection, game_id: str, began: str, hidden: bool = False) -> str:
    """A row for a game that has none yet; its id."""
    row = play_id(game_id, began)
    db.execute(
        "INSERT OR IGNORE INTO play (id, game_id, began, spent, hidden) VALUES (?, ?, ?, 0, ?)",
        (row, game_id, began, HIDDEN if hidden else SHOWN),
    )
    return row


def end_play(db: sqlite3.Connection, game_id: str, now: str, summary: Summary, finish: Finish | None) -> None:
    """Note after a change of a game how long it is played by now, and how it ended if it has."""
    game, mode, setup, began, updated = db.execute(
        "SELECT game, mode, setup, created, updated FROM game WHERE id = ?", (game_id,)
    ).fetchone()
    row = begin_play(db, game_id, began)
    db.execute("UPDATE play SET spent = spent + ? WHERE id = ?", (_passed(updated, now), row))
    (known,) = db.execute("SELECT result FROM play WHERE id = ?", (row,)).fetchone()
    if known is not None and _day(known):
        return
    if finish is None:
        db.execute("UPDATE play SET ended = NULL WHERE id = ? AND ended IS NOT NULL", (row,))
        return
    backs = db.execute("SELECT count(*) FROM journal WHERE game_id = ? AND op = 'back'", (game_id,)).fetchone()[0]
    result = result_of(game, mode, msgspec.json.decode(setup, type=Setup), summary, finish, backs)
    db.execute(
        "UPDATE play SET ended = coalesce(ended, ?), result = ?, code = ? WHERE id = ?",
        (now, msgspec.json.encode(result).decode(), finish.code or None, row),
    )


def result_of(game: str, mode: Mode, setup: Setup, summary: Summary, finish: Finish, taken_back: int) -> PlayResult:
    return PlayResult(
        game=game,
        mode=mode,
        level=setup.level,
        seed=setup.seed,
        options=setup.options,
        scores=summary.scores,
        winners=summary.winners,
        unscored=summary.unscored,
        persons=finish.persons,
        reached=finish.reached,
        caption=summary.caption,
        corrected=summary.corrected,
        rules=summary.rules,
        data=summary.data,
        moves=summary.moves,
        taken_back=taken_back,
        day=finish.day,
    )


def forget_plays(db: sqlite3.Connection, limit: str) -> None:
    """Of games that were deleted before: what never ended, and what was deleted together with its game."""
    db.execute(
        f"DELETE FROM play WHERE (ended IS NULL OR hidden = {GONE})"
        " AND EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND created = began AND deleted < ?)",
        (limit,),
    )


def _passed(before: Any, now: str) -> int:
    try:
        passed = (datetime.fromisoformat(now) - datetime.fromisoformat(before)).total_seconds()
    except (TypeError, ValueError):
        return 0
    return round(passed) if 0 <= passed <= LONGEST_PAUSE else 0


def _day(result: Any) -> str:
    try:
        return msgspec.json.decode(result, type=PlayResult).day
    except (msgspec.MsgspecError, TypeError, UnicodeError):
        return ""


class PlayRows:
    """The plays in the file of saved games."""

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        self._database = database
        self._now = now

    def list(self, hidden: bool = False) -> list[Play]:
        """The plays that count, or those that do not, the last one first; what cannot be read is left out."""
        with self._database.reading() as db:
            which = f"hidden = {HIDDEN if hidden else SHOWN} AND ended IS NOT NULL"
            rows = db.execute(f"{_ROWS} WHERE {which} ORDER BY ended DESC, play.rowid DESC").fetchall()
        return [play for row in rows if (play := _read(row)) is not None]

    def of_days(self) -> Sequence[Play]:
        """The plays of games of the day that count, the first one first."""
        with self._database.reading() as db:
            which = f'hidden = {SHOWN} AND ended IS NOT NULL AND instr(result, \'"day":"\')'
            rows = db.execute(f"{_ROWS} WHERE {which} ORDER BY ended, play.rowid").fetchall()
        return [play for row in rows if (play := _read(row)) is not None]

    def get(self, play: str) -> Play:
        """The play of this id, or of this saved game; raises Malformed."""
        with self._database.reading() as db:
            rows = db.execute(
                f"{_ROWS} WHERE (play.id = ? OR game_id = ?) AND ended IS NOT NULL ORDER BY ended DESC", (play, play)
            ).fetchall()
        for row in rows:
            if (found := _read(row)) is not None:
                return found
        raise Malformed("play", msg("wrong.no_play", play=one_line(play, 60)))

    def code(self, play: str) -> str:
        """The share code that was kept with a game of the day; empty if there is none."""
        with self._database.reading() as db:
            found = db.execute("SELECT code FROM play WHERE id = ?", (play,)).fetchone()
        return str(found[0]) if found is not None and found[0] else ""

    def describe(self, play: str, note: str | None = None, place: str | None = None) -> Play:
        """Write a note or a place to a play; raises Malformed for what is too long."""
        found = self.get(play)
        note = found.note if note is None else checked_text("note", note, LONGEST_NOTE)
        place = found.place if place is None else checked_text("place", place, LONGEST_PLACE)
        return self._change(found.id, "note = ?, place = ?", note, place)

    def log(self, play: str, logged: bool = True) -> Play:
        """Note that a play was handed to another program, or was not after all."""
        return self._change(self.get(play).id, "logged = ?", self._now() if logged else None)

    def count(self, play: str, counts: bool) -> Play:
        """Let a play count or not."""
        return self._change(self.get(play).id, "hidden = ?", SHOWN if counts else HIDDEN)

    def go_with_game(self, game_id: str) -> None:
        """Let the play of a deleted game count no longer."""
        self._move(game_id, SHOWN, GONE)

    def come_with_game(self, game_id: str) -> None:
        """Let it count again."""
        self._move(game_id, GONE, SHOWN)

    def _move(self, game_id: str, before: int, after: int) -> None:
        with self._database.writing() as db:
            of_game = "EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND created = began)"
            statement = f"UPDATE play SET hidden = ? WHERE game_id = ? AND hidden = ? AND {of_game}"
            db.execute(statement, (after, game_id, before))

    def _change(self, play: str, what: str, *values: Any) -> Play:
        with self._database.writing() as db:
            db.execute(f"UPDATE play SET {what} WHERE id = ?", (*values, play))
        return self.get(play)

    def take_in(self, plays: Iterable[tuple[Play, str]]) -> tuple[int, int]:
        """Add the plays of a file, each with its code, all or none; how many are new and how many were known. What is known keeps what it has."""
        new = known = 0
        with self._database.writing() as db:
            for play, code in plays:
                begun = db.execute("SELECT ended FROM play WHERE id = ?", (play.id,)).fetchone()
                values = (play.note, play.place, self._now() if play.logged else None)
                if begun is None:
                    db.execute(
                        "INSERT INTO play (id, game_id, began, ended, spent, result, note, place, logged, code)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        (play.id, play.game_id, _said(play.began), _said(play.ended), play.seconds, _json(play.result), *values, code or None),
                    )  # fmt: skip
                    new += 1
                    continue
                fill = "note = iif(note = '', ?, note), place = iif(place = '', ?, place), logged = coalesce(logged, ?)"
                db.execute(f"UPDATE play SET {fill} WHERE id = ?", (*values, play.id))
                known += 1
        return new, known

    def unsummed(self) -> Sequence[str]:
        """The finished games from before plays were kept."""
        with self._database.reading() as db:
            rows = db.execute(
                "SELECT id FROM game WHERE deleted IS NULL AND instr(summary, '\"over\":true')"
                " AND NOT EXISTS (SELECT 1 FROM play WHERE game_id = game.id AND began = game.created)"
            ).fetchall()
        return [str(row[0]) for row in rows]

    def sum_up(self, game_id: str, summary: Summary, finish: Finish, hidden: bool) -> None:
        """Write the play of such a game: it ended when it was changed last, and how long it took nobody knows."""
        with self._database.writing() as db:
            found = db.execute("SELECT created, updated FROM game WHERE id = ?", (game_id,)).fetchone()
            if found is not None:
                row = begin_play(db, game_id, found[0], hidden)
                end_play(db, game_id, found[1], summary, finish)
                db.execute("UPDATE play SET spent = NULL WHERE id = ?", (row,))


def checked_text(where: str, text: str, longest: int) -> str:
    """A note or place without needless blanks; raises Malformed for one that is too long or cannot be shown."""
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    found = "\n".join(lines) if where == "note" else " ".join(lines)
    if len(found) > longest:
        raise Malformed(where, msg("wrong.characters_too_many", n=len(found), most=longest))
    if not found.replace("\n", "").isprintable():
        raise Malformed(where, msg("wrong.bad_character"))
    return found


def _read(row: Sequence[Any]) -> Play | None:
    play, game_id, began, ended, spent, result, note, place, logged, hidden, kept = row
    try:
        decoded = _RESULT.decode(result)
        return Play(
            id=play,
            game_id=game_id,
            began=datetime.fromisoformat(began),
            ended=datetime.fromisoformat(ended),
            seconds=None if spent is None else int(spent),
            note=note,
            place=place,
            logged=logged is not None,
            hidden=hidden != SHOWN,
            kept=bool(kept),
            result=decoded if decoded.caption is None and decoded.reached is None else _whole(decoded),
        )
    except (msgspec.MsgspecError, TypeError, ValueError, UnicodeError):
        return None


def _whole(result: PlayResult) -> PlayResult:
    said = {"caption": result.caption, "reached": result.reached}
    return msgspec.structs.replace(
        result, **{name: None if found is None else restored(found) for name, found in said.items()}
    )


_RESULT = msgspec.json.Decoder(PlayResult)


def _json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _said(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")
