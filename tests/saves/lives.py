"""Lives of saved games and packs, step by step, with what each step promises once it was acknowledged; for disks that fail on the way."""

import io
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from automatable.cli.main import main
from automatable.games._template.model.moves import Pick, Reveal
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.packs import bundle, owner
from automatable.packs.bundle import export_pack, import_pack
from automatable.packs.owner import Owned, begin, bring_back, deleted_packs, find_table
from automatable.saves.formats.journal import fold
from automatable.saves.formats.save import capture
from automatable.saves.repair.doctor import examine
from automatable.saves.sessions.session import Session
from automatable.saves.store import database
from automatable.saves.store.backup import FOLDER, copies, daily
from automatable.saves.store.setups import remember, remembered
from automatable.saves.store.store import FILE, Store
from tests.saves.damage import filled
from tests.saves.saved_orchard import ORCHARD, legal

NO_COPY = "automatable: today's copy"
"""How a line begins that is told beside whatever else is: the daily copy is nobody's command."""
Claim = Callable[[Path], None]
"""Holds a folder to something that was acknowledged."""
Claims = dict[str, Claim]


@dataclass(frozen=True, slots=True)
class Step:
    """Something a person does. If it is refused it can be done again."""

    name: str
    act: Callable[[], Any]
    promises: Callable[[Any], Claims] = lambda _: {}
    """What holds once it was acknowledged; replaces what was promised before under the same names."""
    meanwhile: Claims | None = None
    """What holds in place of earlier promises while it is under way."""


Life = Generator[Step, Any, None]


@dataclass(frozen=True, slots=True)
class Kept:
    """A life: what is there at its beginning, and how it goes on."""

    live: Callable[[Path], Life]
    prepare: Callable[[Path], None] = lambda home: None
    recover: Callable[[Path], None] = lambda home: None
    """What a person does who finds it interrupted."""


# What is promised


def stands(session: Session) -> Claims:
    """Everything that was told so far is in its journal."""
    seq, log, game_id = session.seq, capture(session.match).log, session.id

    def hold(home: Path) -> None:
        journal = Store(home / FILE).journal(game_id)
        assert len(journal) >= seq, f"{game_id} has {len(journal)} lines of {seq}"
        assert fold(journal[:seq]).log == log, f"{game_id} is not as it was"

    return {game_id: hold}


def contents(store: Store) -> dict[str, list[str]]:
    """The journals of all games on the list."""
    return {game.id: [line.body for line in store.journal(game.id)] for game in store.list()}


def has_games(*either: dict[str, list[str]]) -> Claim:
    """All games are as in one of these."""

    def hold(home: Path) -> None:
        assert contents(Store(home / FILE)) in either, "the games are neither as before nor as wanted"

    return hold


def has_file(file: str, *either: bytes | None) -> Claim:
    """A file is one of these, or is not there if that is among them."""

    def hold(home: Path) -> None:
        found = (home / file).read_bytes() if (home / file).exists() else None
        assert found in either, f"{file} is {'not there' if found is None else 'in parts'}"

    return hold


def is_remembered(seed: int) -> Claim:
    """A setup was remembered."""

    def hold(home: Path) -> None:
        found = remembered(Store(home / FILE), ORCHARD)
        assert found is not None
        assert found.seed == seed

    return hold


def is_somewhere(game_id: str) -> Claim:
    """A game is on the list, or can be brought back to it."""

    def hold(home: Path) -> None:
        store = Store(home / FILE)
        assert game_id in {game.id for deleted in (False, True) for game in store.list(deleted)}

    return hold


def has_pack(name: str, *either: Any) -> Claim:
    """A pack has one of these contents; None if it need not be there."""

    def hold(home: Path) -> None:
        pack = Owned("tokaido", name)
        found = pack.content() if pack.exists() else None
        assert found in either or (not found and None in either), f"{name} is neither as before nor as wanted"

    return hold


def sound(home: Path) -> None:
    """What holds whatever has happened: no file is damaged or in parts, every game opens and goes on."""
    for copy in copies(home / FILE):
        with closing(sqlite3.connect(copy)) as connection:
            assert database.check(connection, thorough=True) == [], f"{copy.name} is damaged"
            assert database.version(connection, str(copy)) > 0
    if (home / FILE).exists():
        store = Store(home / FILE)
        assert store.remarks == (), store.remarks
        assert store.database.faults(thorough=True) == []
        assert store.damaged() == ()
        for game in store.list():
            session = Session.open(store, game.id)
            assert session.problem is None, session.problem
            if session.mode == "digital":
                goes_on(session)


def goes_on(session: Session) -> None:
    """One more move can be made."""
    session.back_to(0)
    before = session.seq
    session.play(legal(session.match)[0])
    assert Session(session.store, session.id).seq == session.seq > before


# The terminal, in this process


def command(*argv: str) -> str:
    """Run a command line; raises Malformed with the one line in which it complained if it was not carried out."""
    streams = sys.stdout, sys.stderr
    with open(os.devnull, "w+") as nowhere:
        out, err = _Heard(nowhere.fileno()), _Heard(nowhere.fileno())
        sys.stdout, sys.stderr = out, err
        try:
            status = main(argv)
        finally:
            sys.stdout, sys.stderr = streams
    lines = err.getvalue().splitlines()
    lines = [line for line in lines if not line.startswith(NO_COPY)]
    if status == 2:
        assert len(lines) == 1, f"not one line: {lines}"
        raise Malformed("terminal", lines[0])
    return out.getvalue()


class _Heard(io.StringIO):
    """What a program says, while it believes to have a file of its own before it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def fileno(self) -> int:
        return self._number


# Lives


def _played(home: Path) -> Life:
    """A game on screen: begun, played, undone, done again, named, deleted and brought back; a setup remembered."""
    store = yield Step("open", lambda: Store(home / FILE))
    session = yield Step("begin", lambda: Session.create(store, ORCHARD, Setup(7)), stands)
    for act in ("play", "play", "undo", "redo", "undo", "play", "play"):
        yield Step(act, partial(_act, session, act), lambda _: stands(session))
    yield Step("name", lambda: store.rename(session.id, "Sunday"))
    yield Step("remember", lambda: remember(store, ORCHARD, Setup(3)), lambda _: {"setup": is_remembered(3)})
    meanwhile = {session.id: is_somewhere(session.id)}
    yield Step("delete", lambda: store.delete(session.id), meanwhile=meanwhile)
    yield Step("bring back", lambda: store.restore(session.id), lambda _: stands(session))


def _served(home: Path) -> Life:
    """The same while a server keeps the file open: then nothing but a log is written to."""
    with ExitStack() as stack:
        store = yield Step("open", lambda: Store(home / FILE))
        yield Step("keep open", lambda: stack.enter_context(store.held()))
        session = yield Step("begin", lambda: Session.create(store, ORCHARD, Setup(7)), stands)
        for act in ("play", "undo", "redo", "play", "play"):
            yield Step(act, partial(_act, session, act), lambda _: stands(session))


def _act(session: Session, act: str) -> None:
    if act == "play":
        session.play(legal(session.match)[0])
    else:
        assert session.undo() if act == "undo" else session.redo()


def _companion(home: Path) -> Life:
    """A game beside a board: told, carried out, edited, the edit undone; a deck that changes hands."""
    store = yield Step("open", lambda: Store(home / FILE))
    session = yield Step("begin", lambda: Session.create(store, ORCHARD, Setup(7), "companion"), stands)

    def step(name: str, act: Callable[[], Any]) -> Step:
        return Step(name, act, lambda _: stands(session))

    for move in (Pick(0), Reveal("plums"), Pick(1), Reveal("pears")):
        yield step("report", partial(session.report, move))
    yield step("carry out", session.acknowledge)
    yield step("edit", lambda: session.edit(0, Pick(5)))
    yield step("undo the edit", session.undo)
    yield step("edit again", lambda: session.edit(1, Reveal("pears")))
    yield step("let the app draw", lambda: session.draw_by_app(["fruit"]))


def _two_games(home: Path) -> None:
    filled(home / FILE, 2)


def _copied(home: Path) -> Life:
    """Games copied, played on, and put back from the copy; the daily copies."""
    path = home / FILE
    before = contents(Store(path))
    store, first = Store(path), min(before)
    session = Session(store, first)
    day = datetime(2030, 1, 1, tzinfo=UTC)
    yield Step("daily copy", lambda: daily(path, day), lambda _: _has_copy("games-2030-01-01.sqlite3"))
    yield Step("copy", lambda: command("backup"), lambda _: _has_copy(copies(path)[0].name))
    yield Step("play", lambda: _act(session, "play"), lambda _: {"games": has_games(contents(store))})
    after = contents(store)
    named = copies(path)[0]
    yield Step(
        "put back",
        lambda: command("restore", str(named)),
        lambda _: {"games": has_games(before), "kept": _keeps(after)},
        {"games": has_games(before, after)},
    )
    yield Step("list", lambda: command("saved"))


def _has_copy(name: str) -> Claims:
    def hold(home: Path) -> None:
        assert (home / FOLDER / name).exists(), f"{name} is gone"

    return {name: hold}


def _keeps(games: dict[str, list[str]]) -> Claim:
    """What was replaced is in a copy."""

    def hold(home: Path) -> None:
        kept = [copy for copy in copies(home / FILE) if copy.name.startswith("replaced-")]
        assert any(contents(Store(copy)) == games for copy in kept), "what was replaced is gone"

    return hold


def _old_store(home: Path) -> None:
    """A file as the first version made it."""
    new = home / "new.sqlite3"
    filled(new, 2)
    with closing(sqlite3.connect(home / FILE, isolation_level=None)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        for statement in database.MIGRATIONS[0]:
            old.execute(statement)
        old.execute(f"ATTACH '{new}' AS new")
        columns = "id, game, mode, name, setup, summary, created, updated, deleted"
        old.execute(f"INSERT INTO game ({columns}) SELECT {columns} FROM new.game")
        old.execute("INSERT INTO journal SELECT game_id, seq, op, body FROM new.journal")
        old.execute("DETACH new")
        old.execute(f"PRAGMA application_id = {database.APPLICATION}")
        old.execute("PRAGMA user_version = 1")
    new.unlink()


def _migrated(home: Path) -> Life:
    """A file of the first version, opened by this one, and played on."""
    games = _rows(home)
    store = yield Step("open", lambda: Store(home / FILE), lambda _: {}, {"games": has_games(games)})
    session = Session(store, min(games))
    held = {"games": lambda home: None}
    yield Step("play", lambda: _act(session, "play"), lambda _: stands(session), held)


def _damaged_row(home: Path) -> None:
    _two_games(home)
    with closing(sqlite3.connect(home / FILE)) as connection, connection:
        connection.execute("UPDATE game SET summary = 'x' WHERE rowid = 1")


def _damaged_page(home: Path) -> None:
    _two_games(home)
    _spoil(home / FILE)


def _spoil(path: Path) -> None:
    """Overwrite a page on which no game lies: that of the settings."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'setting'").fetchone()
    content = bytearray(path.read_bytes())
    content[4096 * (page - 1) : 4096 * page] = b"\xa5" * 4096
    path.write_bytes(content)


def _damaged_with_log(home: Path) -> None:
    """The same with moves that are in the log alone, as after a power cut."""
    _two_games(home)
    store = Store(home / FILE)
    with store.held():
        session = Session(store, store.list()[0].id)
        session.undo()
        for name in (FILE, f"{FILE}-wal"):
            shutil.copyfile(home / name, home / f"{name}.then")
    for name in (FILE, f"{FILE}-wal"):
        (home / f"{name}.then").replace(home / name)
    _spoil(home / FILE)


def _repaired(home: Path) -> Life:
    """A damaged file that the doctor mends."""
    games = has_games(_rows(home))
    yield Step("repair", lambda: command("doctor", "--repair"), meanwhile={"games": games})
    yield Step("look again", lambda: _assert_well(command("doctor")))


def _repair(home: Path) -> None:
    examine(home / FILE, repair=True)


def _assert_well(said: str) -> None:
    assert "well" in said, said


def _rows(home: Path) -> dict[str, list[str]]:
    """The journals as they lie in the file and its log, which stay as they are."""
    games: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for path in home.glob(f"{FILE}*"):
            shutil.copy(path, folder)
        with closing(sqlite3.connect(Path(folder) / FILE)) as connection:
            for game_id, body in connection.execute("SELECT game_id, body FROM journal ORDER BY game_id, seq"):
                games.setdefault(game_id, []).append(body)
    return games


def _exported(home: Path) -> Life:
    """A game given out as a file, given out again over it, and taken in."""
    file = home / "game.json"
    store = Store(home / FILE)
    session = Session(store, min(contents(store)))
    before = session.export() + b"\n"
    name = str(file.relative_to(home))
    one = has_file(name, before)
    yield Step(
        "give out",
        lambda: command("export", session.id, str(file)),
        lambda _: {name: one},
        {name: has_file(name, None, before)},
    )
    yield Step("play", lambda: _act(session, "play"), lambda _: stands(session))
    after = session.export() + b"\n"
    yield Step(
        "give out again",
        lambda: command("export", session.id, str(file), "--force"),
        lambda _: {name: has_file(name, after)},
        {name: has_file(name, before, after)},
    )
    yield Step("take in", lambda: command("import", str(file)), lambda _: stands(session))


def _packed(home: Path) -> Life:
    """A pack begun, changed, taken back, copied, passed on, deleted, brought back. Whether its tables are right is not asked: that takes long."""
    owner.problems_in = bundle.problems_in = lambda *_: []  # type: ignore[attr-defined]
    tables = registry.game("tokaido").tables
    table = find_table(tables, "automa_card")
    found: dict[str, Any] = {}

    def step(name: str, act: Callable[[], Any], wanted: Any, pack: str = "mine") -> Step:
        before = found.get(pack)
        found[pack] = wanted
        return Step(name, act, lambda _: {pack: has_pack(pack, wanted)}, {pack: has_pack(pack, before, wanted)})

    rows = Owned("tokaido", "none").rows(table)
    shipped = {table.file: {table.name: rows}}
    changed = {table.file: {table.name: [row | {"source": "my copy"} for row in rows]}}
    pack = Owned("tokaido", "mine")
    yield step("begin", lambda: begin("tokaido", "mine", [table]), shipped)
    yield step("change", lambda: pack.write(changed, "another source"), changed)
    yield step("take back", pack.undo, shipped)
    yield step("change again", lambda: pack.write(changed, "another source"), changed)
    yield step("copy", lambda: pack.copy("other"), changed, "other")
    passed_on = export_pack(pack)
    yield step("take in", lambda: import_pack(passed_on, "third"), changed, "third")
    yield step("delete", pack.delete, None)
    deleted = deleted_packs("tokaido")[0]
    yield step("bring back", lambda: bring_back("tokaido", deleted), changed)


def _on_pages(home: Path) -> Life:
    """A game of Tokaido through the API and through pages. A move may be saved and its answer fail: sent again it is refused, for the game went on."""
    from automatable.web.app import create_app
    from tests.web.client import Browser, read
    from tests.web.playing import offers

    store = yield Step("open", lambda: Store(home / FILE))
    with Browser(create_app(store)) as browser:

        def ask(method: str, address: str, **how: Any) -> Callable[[], httpx.Response]:
            return lambda: _answered(browser.send(method, address, **how))

        wish = {"game": "tokaido", "seed": 5}
        begun = yield Step("begin", ask("POST", "/api/matches", json=wish), _has_seq)
        match = f"/api/matches/{begun.json()['id']}"
        for _ in range(2):
            legal_now = (yield Step("look", ask("GET", f"{match}/legal"))).json()
            wish = {"move": legal_now["offers"][0]["move"], "seen": legal_now["seq"]}
            yield Step("play", ask("POST", f"{match}/play", json=wish), _has_seq, {})
        yield Step("undo", ask("POST", f"{match}/undo", json={}), _has_seq)
        page = read((yield Step("look", ask("GET", f"/table/{begun.json()['id']}"))).text)
        (form,) = page.find("form", id="offers")
        yield Step("press", lambda: _answered(browser.press(form, offers(page)[0])), meanwhile={})
        yield Step("look again", ask("GET", match), _has_seq)
        yield Step("lobby", ask("GET", "/"))


def _answered(answer: httpx.Response) -> httpx.Response:
    """An answer of a page or of the API; raises Malformed with what it says if it is a refusal."""
    if answer.status_code < 400:
        return answer
    assert answer.status_code in (400, 409, 503), f"{answer.status_code}: {answer.text[:2000]}"
    is_json = answer.headers["content-type"].startswith("application/json")
    raise Malformed("page", answer.json()["error"]["why"] if is_json else "the page says so")


def _has_seq(answer: httpx.Response | None) -> Claims:
    if answer is None:
        return {}
    told = answer.json()

    def hold(home: Path) -> None:
        assert Store(home / FILE).length(told["id"]) >= told["seq"], "something that was acknowledged is gone"

    return {told["id"]: hold}


LIVES = {
    "played": Kept(_played),
    "served": Kept(_served),
    "on pages": Kept(_on_pages),
    "beside": Kept(_companion),
    "copied": Kept(_copied, _two_games),
    "migrated": Kept(_migrated, _old_store),
    "row mended": Kept(_repaired, _damaged_row, _repair),
    "file mended": Kept(_repaired, _damaged_page, _repair),
    "file with log mended": Kept(_repaired, _damaged_with_log, _repair),
    "given out": Kept(_exported, _two_games),
    "packed": Kept(_packed),
}
