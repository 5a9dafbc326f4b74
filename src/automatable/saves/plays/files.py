"""Plays as a file, to take them to another device: JSON holds everything, CSV one line for each game. Reading the same file twice changes nothing."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from automatable.kernel.contract.game import MODES, Value
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.saves.days.plan import day_on, read_date
from automatable.saves.store.plays import (
    LONGEST_NOTE,
    LONGEST_PLACE,
    Play,
    PlayResult,
    PlayRows,
    checked_text,
)

KIND = "automatable plays"
VERSION = 1
LARGEST = 8_000_000
MOST = 20_000
WHERE = "plays"
"""Where what is wrong is said to be."""
COLUMNS = (
    *("id", "game", "level", "mode", "outcome", "points", "lead", "scores", "winners", "unscored", "persons"),
    *("began", "ended", "minutes", "taken_back", "day", "place", "note", "logged"),
    *("seed", "options", "moves", "corrected", "rules", "tables"),
)
_FORMULA = ("=", "+", "-", "@", "'")
"""A text that begins so would be carried out by a spreadsheet."""


class PlaysFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The content of the file."""

    kind: str = KIND
    version: int = VERSION
    plays: list["WrittenPlay"]


class WrittenPlay(Play, frozen=True, omit_defaults=True, kw_only=True):
    """A play with the share code of a game of the day."""

    code: str = ""


def as_json(rows: PlayRows, plays: Iterable[Play]) -> bytes:
    """All that is known of these plays."""
    written = [WrittenPlay(**_fields(play), code=rows.code(play.id) if play.result.day else "") for play in plays]
    return msgspec.json.format(msgspec.json.encode(PlaysFile(plays=written)), indent=1)


def _fields(play: Play) -> dict[str, Any]:
    known = {name: getattr(play, name) for name in play.__struct_fields__}
    return known | {"kept": False, "hidden": False}


def as_csv(plays: Iterable[Play]) -> str:
    """One line for each game."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_cells(play) for play in plays])
    return text.getvalue()


def _cells(play: Play) -> list[Any]:
    result = play.result
    return [
        *(play.id, result.game, result.level, result.mode, {True: "won", False: "lost", None: ""}[result.won]),
        *(_blank(result.points), _blank(result.lead), _numbers(result.scores), _numbers(result.winners)),
        *(_numbers(result.unscored), result.persons, _moment(play.began), _moment(play.ended)),
        *("" if play.seconds is None else round(play.seconds / 60), result.taken_back, result.day),
        *(_safe(play.place), _safe(play.note), "yes" if play.logged else ""),
        *(result.seed, json.dumps(result.options), result.moves, "yes" if result.corrected else ""),
        *(result.rules, result.data),
    ]


def _blank(number: int | None) -> int | str:
    return "" if number is None else number


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def take_in(rows: PlayRows, content: bytes | str) -> tuple[int, int]:
    """Add the plays of such a file; how many are new and how many were known. Raises Malformed, in one line, and changes nothing then."""
    return rows.take_in(read(content))


def read(content: bytes | str) -> list[tuple[Play, str]]:
    """The plays of a file, each with its code; raises Malformed for anything else."""
    if isinstance(content, bytes):
        try:
            content = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Malformed(WHERE, msg("wrong.plays_utf8")) from None
    content = content.removeprefix("\ufeff")
    if len(content) > LARGEST:
        raise Malformed(WHERE, msg("wrong.characters_too_many", n=len(content), most=LARGEST))
    if not content.strip():
        raise Malformed(WHERE, msg("wrong.plays_empty"))
    plays = _read_json(content) if content.lstrip().startswith(("{", "[")) else _read_csv(content)
    if len(plays) > MOST:
        raise Malformed(WHERE, msg("wrong.plays_too_many", n=len(plays), most=MOST))
    return [(_checked(play, number), code) for number, (play, code) in enumerate(plays, 1)]


def _read_json(content: str) -> list[tuple[Play, str]]:
    try:
        document = msgspec.json.decode(content)
        if not isinstance(document, dict) or document.get("kind") != KIND:
            raise Malformed(WHERE, msg("wrong.plays_kind", kind=KIND))
        if document.get("version") != VERSION:
            raise Malformed(WHERE, msg("wrong.plays_newer"))
        found = msgspec.convert(document, PlaysFile)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(WHERE, msg("wrong.not_readable", why=one_line(str(error)))) from None
    return [(Play(**{name: getattr(play, name) for name in Play.__struct_fields__}), play.code) for play in found.plays]


def _read_csv(content: str) -> list[tuple[Play, str]]:
    reader = csv.DictReader(io.StringIO(content, newline=""))
    missing = {"id", "game", "level", "mode", "scores", "winners", "began", "ended"} - set(reader.fieldnames or ())
    if missing:
        raise Malformed(WHERE, msg("wrong.plays_columns", known=", ".join(sorted(missing))))
    found = []
    try:
        for number, line in enumerate(reader, 2):
            try:
                found.append((_play_of({name: value or "" for name, value in line.items() if name}), ""))
            except (ValueError, TypeError, msgspec.MsgspecError) as error:
                raise Malformed(
                    WHERE, msg("wrong.line_not_readable", number=number, why=one_line(str(error)))
                ) from None
    except csv.Error as error:
        raise Malformed(WHERE, msg("wrong.no_csv", why=one_line(str(error)))) from None
    return found


def _play_of(line: Mapping[str, str]) -> Play:
    def whole(name: str, usual: int = 0) -> int:
        return int(line.get(name) or usual)

    def wholes(name: str) -> tuple[int, ...]:
        return tuple(map(int, line.get(name, "").split()))

    def text(name: str) -> str:
        return line.get(name, "").removeprefix("'")

    options = msgspec.json.decode(line.get("options") or "{}", type=dict[str, Value])
    level = line["level"]
    if line["mode"] not in MODES:
        raise ValueError(catalogue().say(msg("wrong.mode", typed=line["mode"], known=list(MODES))))
    result = PlayResult(
        game=line["game"],
        mode="companion" if line["mode"] == "companion" else "digital",
        level=int(level) if level.isascii() and level.isdigit() else level,
        seed=whole("seed"),
        options=options,
        scores=wholes("scores"),
        winners=wholes("winners"),
        unscored=wholes("unscored"),
        persons=whole("persons", 1),
        corrected=bool(line.get("corrected")),
        rules=line.get("rules", ""),
        data=line.get("tables", ""),
        moves=whole("moves"),
        taken_back=whole("taken_back"),
        day=line.get("day", ""),
    )
    minutes = line.get("minutes")
    return Play(
        id=line["id"],
        game_id=line["id"].partition(".")[0],
        began=datetime.fromisoformat(line["began"]),
        ended=datetime.fromisoformat(line["ended"]),
        seconds=60 * int(minutes) if minutes else None,
        note=text("note"),
        place=text("place"),
        logged=bool(line.get("logged")),
        result=result,
    )


def _is_day(text: str) -> bool:
    try:
        day_on(read_date(text))
    except Malformed:
        return False
    return True


def _checked(play: Play, number: int) -> Play:
    """A play as one of ours could be: it may have been written by hand."""
    result = play.result
    texts = (play.id, play.game_id, result.game, str(result.level), result.rules, result.data, result.day)
    seats = range(len(result.scores))
    faults = (
        (any(not part.isprintable() or len(part) > 100 for part in texts), "names"),
        (not play.id or not result.game, "ids"),
        (not 1 <= len(seats) <= 10, "points"),
        (not 1 <= result.persons <= len(seats), "person"),
        (any(seat not in seats for seat in (*result.winners, *result.unscored)), "seat"),
        (play.began.tzinfo is None or play.ended.tzinfo is None, "zone"),
        (bool(result.day) and not _is_day(result.day), "day"),
        (play.seconds is not None and not 0 <= play.seconds < 10**8, "length"),
    )  # fmt: skip
    for wrong, why in faults:
        if wrong:
            raise Malformed(WHERE, msg("wrong.play_is", number=number, why=msg(f"play_fault.{why}")))
    note = checked_text("note", play.note, LONGEST_NOTE)
    return msgspec.structs.replace(play, note=note, place=checked_text("place", play.place, LONGEST_PLACE))
