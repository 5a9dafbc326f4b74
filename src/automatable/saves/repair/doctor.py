"""Looks after the file of saved games: what is wrong with it, with its rows, journals and seeds, and what can be repaired.

Nothing is thrown away: a damaged file is kept beside the new one, and of a damaged game everything that can be read is written
to a file of its own.
"""

import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import MODES, Game, Mode, Setup
from automatable.kernel.tables.files import keep_name, write_whole
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.saves.formats.journal import Journal, fold
from automatable.saves.formats.kept_ending import with_end
from automatable.saves.formats.save import FORMAT, Save, open_save
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.repair import raw_rows
from automatable.saves.repair.salvage import copy_with_log, rebuild, salvage
from automatable.saves.sessions.whole_game import as_save, summarise
from automatable.saves.store.backup import back_up, file_faults, kept_versions
from automatable.saves.store.database import connect, header_fault
from automatable.saves.store.quarantine import SIDE_FILES, free_name, moment, moved_aside
from automatable.saves.store.refusals import OUTSIDE, Foreign, Newer, explained, is_locked
from automatable.saves.store.store import Store

_BY_APP = re.compile(r'"by_app":(\[[^\]]*\])')
RESCUED = "rescued"
"""The folder beside the file in which everything readable of a damaged game is put."""


@dataclass(slots=True)
class Report:
    """What was found and done."""

    games: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong, one line each."""
    notes: list[str] = field(default_factory=list)
    """What is worth knowing but no damage: rules that changed, a seed that does not fit."""
    done: list[str] = field(default_factory=list)
    ours: bool = True
    """Whether the file is one of automatable at all: nothing else is ever repaired."""

    @property
    def healthy(self) -> bool:
        return not self.faults


def examine(path: Path, repair: bool = False) -> Report:
    """Check the file, every row, every journal and every seed; with `repair` repair what can be."""
    with explained(path):
        return _examine(path, repair)


def _examine(path: Path, repair: bool) -> Report:
    report = Report()
    if not path.is_file():
        report.notes.append(_say("none_yet", path=path))
        return report
    try:
        if not _examine_file(path, report, repair):
            return report
    except Foreign as error:
        report.faults.append(f"{path} {error.why}")
        report.ours = False
        return report
    _note_others(path, report)
    with _to_look_at(path, repair) as looked_at:
        store = Store(looked_at)
        ids = raw_rows.all_ids(store)
        report.games, report.entries = len(ids), raw_rows.count_entries(store)
        for game_id in ids:
            _examine_game(store, game_id, report, repair)
    return report


def _note_others(path: Path, report: Report) -> None:
    """Name what lies beside the file and holds games as they were."""
    for copy in kept_versions(path):
        report.notes.append(_say("kept_version", file=copy))
    report.notes += quarantined_games(path)


def quarantined_games(path: Path) -> list[str]:
    """The files that were moved aside and hold games, each with the command that brings it back."""
    lines = []
    for file in moved_aside(path):
        found = salvage(file)
        if found.games:
            lines.append(_say("set_aside", file=file, games=len(found.games), how=_way_back(file)))
    return lines


def _way_back(file: Path) -> str:
    back = _say("restore", file=file)
    try:
        return _say("repair_first", file=file, how=back) if file_faults(file) else back
    except Newer:
        return _say("newer_first", how=back)
    except Malformed as error:
        return error.why


@contextmanager
def _to_look_at(path: Path, repair: bool) -> Iterator[Path]:
    """The file itself if it is to be repaired, else a copy: merely opening it brings it to the present version."""
    if repair:
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        yield back_up(path, Path(folder) / path.name)


def _examine_file(path: Path, report: Report, repair: bool) -> bool:
    """Whether the rows can be looked at."""
    faults = file_faults(path)
    if not faults:
        _examine_header(path, report, repair)
        return True
    report.faults += [catalogue().labelled(path.name, fault) for fault in faults]
    if repair:
        _rebuild(path, report)
        return True
    found = salvage(path)
    report.games, report.entries = len(found.games), found.entries
    report.notes.append(_say("readable", games=len(found.games), entries=found.entries))
    return False


def _examine_header(path: Path, report: Report, repair: bool) -> None:
    with closing(connect(path)) as connection:
        fault = header_fault(connection)
    if fault is None:
        return
    report.faults.append(catalogue().labelled(path.name, fault))
    if repair:
        report.done += Store(path).remarks


def _rebuild(path: Path, report: Report) -> None:
    """Keep the damaged file beside, and put a new one with everything readable in its place."""
    _refuse_use(path)
    kept = _kept_before(path) or _keep(path)
    found = salvage(kept)
    begun = free_name(path, "repaired")
    try:
        rebuild(found, begun)
        for ending in SIDE_FILES:
            with suppress(FileNotFoundError):
                os.unlink(f"{path}{ending}")
        os.replace(begun, path)
    except BaseException:
        for left in (begun, *(Path(f"{begun}{ending}") for ending in SIDE_FILES)):
            with suppress(OSError):
                left.unlink(missing_ok=True)
        raise
    keep_name(path, fresh=False)
    counted = {"games": len(found.games), "entries": found.entries}
    report.done.append(_say("rebuilt", file=path.name, kept=kept.name, **counted))
    report.faults += [_say("row_lost", game=game_id) for game_id in found.orphans]


def _keep(path: Path) -> Path:
    kept = free_name(path, "damaged")
    copy_with_log(path, kept)
    return kept


def _kept_before(path: Path) -> Path | None:
    """The copy that an earlier repair has made of this very file before it was interrupted: it may have the log that the file has lost since."""
    if Path(f"{path}-wal").exists():
        return None
    content = path.read_bytes()
    kept = sorted(path.parent.glob(f"{path.name}.damaged-*"))
    return next((copy for copy in reversed(kept) if copy.is_file() and copy.read_bytes() == content), None)


def _refuse_use(path: Path) -> None:
    """Raise Malformed if another program has the file open: it would go on writing to the old one."""
    if not path.stat().st_size:
        # Nobody uses it, and SQLite would throw away the log beside it.
        return
    with closing(connect(path)) as connection:
        try:
            connection.execute("PRAGMA busy_timeout = 200")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            if is_locked(error):
                raise Malformed(str(path), msg("wrong.doctor_in_use")) from None


def _examine_game(store: Store, game_id: Any, report: Report, repair: bool) -> None:
    for kind, what in _faults_of(store, game_id):
        line = catalogue().labelled(one_line(str(game_id), 80), what)
        if kind == "note":
            report.notes.append(line)
            continue
        report.faults.append(line)
        if repair:
            report.done += _rescue(store, game_id, repair=kind == "row")


def _faults_of(store: Store, game_id: Any) -> Iterator[tuple[Literal["row", "journal", "note"], str]]:
    try:
        stored = raw_rows.stored_of(store, game_id)
        if stored.game not in registry.names():
            yield "note", _say("not_installed", game=stored.game)
            return
        tables = raw_rows.tables_of(store, game_id)
        game = game_as_played(stored.game, tables, stored.data)
        journal = fold(raw_rows.lines_of(store, game_id))
        if journal.problem is not None:
            yield "journal", journal.problem
            return
        opened = open_save(as_save(stored, journal, tables), game)
    except Malformed as error:
        if error.message in OUTSIDE:
            raise
        yield "row", error.why
        return
    if opened.problem is not None:
        # Under the same rules and tables a game stays playable: if it is not, it was damaged.
        same = (stored.rules, stored.data) == (game.info.rules_version, game.tables.fingerprint())
        final = raw_rows.final_of(store, game_id) if stored.over else None
        said = opened.problem if final is None else with_end(opened.why or "", final, len(journal.log))
        yield "journal" if same else "note", said
    if opened.warning is not None:
        yield "note", opened.warning


def _rescue(store: Store, game_id: Any, repair: bool) -> list[str]:
    """Write down all that can be read of a game; with `repair` also make its row anew from its journal. What was done."""
    columns = raw_rows.columns_of(store, game_id)
    folder = Path(store.path).parent / RESCUED
    folder.mkdir(exist_ok=True)
    safe = "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in str(game_id))[:80]
    file = folder / f"{safe}-{moment()}.json"
    final = msgspec.to_builtins(raw_rows.final_of(store, game_id))
    document = {"game": columns, "journal": raw_rows.every_line_of(store, game_id), "final": final}
    write_whole(file, msgspec.json.format(msgspec.json.encode(_plain(document))))
    done = [_say("rescued", game=safe, file=f"{RESCUED}/{file.name}")]
    if repair and _repair_row(store, game_id, columns):
        done.append(_say("row_made", game=safe))
    return done


def _say(key: str, /, **fields: Any) -> str:
    return catalogue().say(msg(f"doctor_says.{key}", **fields))


def _plain(value: Any) -> Any:
    """What may be written as JSON, whatever the file held."""
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    return value if value is None or isinstance(value, (int, float)) else str(value)


def _written_by_app(summary: Any) -> list[str] | None:
    """Who draws, as a summary says that may be damaged elsewhere; None if it is there that it is damaged."""
    found = _BY_APP.search(summary) if isinstance(summary, str) else None
    try:
        return None if found is None else msgspec.json.decode(found[1], type=list[str])
    except (msgspec.DecodeError, UnicodeError):
        return None


def _mode(columns: dict[str, Any], journal: Journal) -> Mode:
    """The mode as it is written; if that is damaged, what else shows that a board was there."""
    if columns["mode"] in MODES:
        return "companion" if columns["mode"] == "companion" else "digital"
    reported = any(entry.get("by") == "table" for entry in journal.log)
    return (
        "companion" if reported or journal.done or journal.by_app or _written_by_app(columns["summary"]) else "digital"
    )


def _drawn_by_app(game: Game[Any], summary: Any, journal: Journal) -> list[str]:
    """In a companion game the decks from which the app draws: as chosen last, else as noted, else those from which it has drawn so far."""
    if journal.by_app is not None:
        return journal.by_app
    known = {CARDS_ONLY} | (
        {source.stream for source in game.companion.sources} if game.companion is not None else set()
    )
    drawn = (str(entry.get("stream")) for entry in journal.log if entry.get("by") == "chance")
    written = _written_by_app(summary)
    return sorted(known.intersection(drawn if written is None else written))


def _repair_row(store: Store, game_id: Any, columns: dict[str, Any]) -> bool:
    """Make a row anew: its setup as it stands, all else from playing the journal again. Whether that was possible."""
    try:
        setup = msgspec.json.decode(columns["setup"] or "", type=Setup)
        game = game_as_played(str(game_id).rpartition("-")[0], raw_rows.tables_of(store, game_id), "")
        journal = fold(raw_rows.lines_of(store, game_id))
        mode = _mode(columns, journal)
        save = Save(
            format=FORMAT,
            game=game.info.id,
            rules=game.info.rules_version,
            mode=mode,
            by_app=_drawn_by_app(game, columns["summary"], journal) if mode == "companion" else [],
            setup=setup,
            log=journal.log,
            undone=journal.undone[::-1],
            check="",
            data=game.tables.fingerprint(),
        )
        opened = open_save(save, game)
    except (Malformed, msgspec.MsgspecError, TypeError, UnicodeError) as error:
        if isinstance(error, Malformed) and error.message in OUTSIDE:
            raise
        return False
    raw_rows.repair(store, game_id, mode, setup, summarise(opened.match))
    return True
