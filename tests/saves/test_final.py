"""What is kept of a finished game: it is there as soon as the game has ended, and tells it whatever became of the rules."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.games._template.model.moves import Pick
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Malformed, Who
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.saves.formats.kept_ending import Ended, ended, from_file, is_plain_drawing, last_view, pack, unpack
from automatable.saves.formats.save import open_save, read
from automatable.saves.formats.share import from_share_code
from automatable.saves.repair.doctor import examine
from automatable.saves.sessions.session import Session
from automatable.saves.store import store as store_module
from automatable.saves.store.store import Store
from automatable.web.api.records import spoken
from tests.saves.saved_orchard import ORCHARD, SETUP, STRICTER, legal

GAMES = registry.names()


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", lambda name: ORCHARD)


@pytest.fixture
def over(orchard: None) -> Session:
    """A game of which the later rules of STRICTER refuse a move in the middle."""
    session = Session.create(Store(":memory:"), ORCHARD, SETUP)
    while not session.over:
        moves = legal(session.match)
        session.play(next((move for move in moves if getattr(move, "tree", None) == 2), moves[0]))
    return session


def later(session: Session, game: Game[Any] = STRICTER) -> Session:
    return Session.open(session.store, session.id, game)


def told(match: Match[Any]) -> list[str]:
    words = match.game.words()
    return [words.say(match.game.face.tell(match.states[at], entry.move)) for at, entry in enumerate(match.log)]


def kept(session: Session) -> Ended:
    assert session.final is not None
    return session.final


def test_the_end_is_kept_as_long_as_it_is_the_end(over: Session) -> None:
    store = over.store
    assert unpack(store.final(over.id)) == ended(over.match)
    over.undo()
    assert (store.final(over.id), over.over) == (None, False)
    over.redo()
    assert unpack(store.final(over.id)) == ended(over.match)


def test_a_move_and_what_is_kept_of_its_end_are_written_together(
    over: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    over.undo()
    seq = over.seq

    def full(*arguments: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(store_module, "_put_final", full)
    with pytest.raises(Malformed):
        over.redo()
    assert (over.over, over.store.length(over.id)) == (False, seq)


def test_a_game_that_cannot_be_told_ends_all_the_same(over: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    over.undo()
    monkeypatch.setattr("automatable.saves.formats.kept_ending._kept", lambda match: 1 // 0)
    over.redo()
    assert (over.over, over.store.final(over.id)) == (True, None)
    monkeypatch.undo()


def test_a_finished_game_is_read_as_it_was_when_its_rules_have_changed(over: Session) -> None:
    again = later(over)
    assert len(again.match.log) < len(over.match.log)
    assert (again.over, again.entries) == (True, len(over.match.log))
    words = ORCHARD.words()
    assert [words.say(line.text) for line in kept(again).log] == told(over.match)
    assert kept(again).scores == tuple(ORCHARD.rules.scores(over.match.state))
    assert again.problem is not None
    assert again.problem.endswith("Its log, points and last board are shown as they were saved when it ended.")
    assert later(over, ORCHARD).final is None


def test_another_version_is_named_with_the_move_where_replay_ends(over: Session) -> None:
    content = msgspec.json.decode(over.export())
    first = next(at for at, entry in enumerate(content["log"], 1) if entry["move"].get("tree") == 2)
    opened = open_save(read(msgspec.json.encode(content | {"rules": "0.9"})), STRICTER)
    assert opened.problem == (
        f"Replay ends at move {first} of {len(content['log'])}: this game was played with rules 0.9; these are rules 1.0."
        f" (Move {first} breaks rule ORC-T-09: Tree 3 is out of bounds.)"
        " Its log, points and last board are shown as they were saved when it ended."
    )


def test_a_file_brings_the_end_along(over: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda name: STRICTER)
    store = Store(":memory:")
    again = Session.import_(store, over.export())
    (row,) = store.list()
    assert (row.over, row.scores, row.moves) == (True, over.store.get(over.id).scores, len(over.match.log))
    assert again.final == ended(over.match)
    assert Session.import_(Store(":memory:"), again.export()).final == again.final
    assert Session.import_(Store(":memory:"), again.share()).final == again.final


def test_a_share_code_leaves_out_what_playing_it_again_tells(over: Session) -> None:
    assert "final" not in msgspec.json.decode(from_share_code(over.share()))
    assert "final" in msgspec.json.decode(over.export())


def test_a_game_that_goes_on_has_nothing_of_its_end_in_its_file(over: Session) -> None:
    over.undo()
    assert "final" not in msgspec.json.decode(over.export())


def forget(session: Session) -> None:
    with session.store.database.writing() as db:
        db.execute("DELETE FROM final")


def test_an_end_from_before_it_was_kept_is_kept_when_the_game_is_opened(over: Session) -> None:
    forget(over)
    later(over, ORCHARD)
    assert unpack(over.store.final(over.id)) == ended(over.match)


def test_of_an_old_game_the_points_and_the_story_as_far_as_it_can_be_played_are_kept(over: Session) -> None:
    forget(over)
    again = later(over)
    points = [score.points for score in ORCHARD.rules.scores(over.match.state)]
    assert ([score.points for score in kept(again).scores], again.over) == (points, True)
    words = ORCHARD.words()
    assert [words.say(line.text) for line in kept(again).log] == told(again.match)
    assert again.problem is not None
    assert again.problem.endswith("Its points are those it ended with; log and boards stop there.")
    assert unpack(over.store.final(over.id)) == again.final


def test_a_repaired_file_still_has_it(orchard: None, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    session = Session.create(Store(path), ORCHARD, SETUP)
    while not session.over:
        session.play(legal(session.match)[0])
    expected = session.store.final(session.id)
    content = bytearray(path.read_bytes())
    with session.store.database.connected() as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'setting'").fetchone()
    content = bytearray(path.read_bytes())
    content[(root - 1) * 4096 : (root - 1) * 4096 + 8] = b"\xff" * 8
    path.write_bytes(content)
    assert not examine(path).healthy
    examine(path, repair=True)
    assert Store(path).final(session.id) == expected


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_an_end_are_its_own(name: str) -> None:
    """Whatever becomes of today's catalogue: it is said with nothing but what was kept, and drawn as it was."""
    game, rng = registry.game(name), random.Random(name)
    match: Match[Any] = Match(game, Setup(seed=11))
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(rng.choice(list(match.rules.legal(match.state))))
    found = ended(match)
    assert found is not None
    again = unpack(pack(found))
    assert again is not None
    words = catalogue(package=game.info.package)
    assert spoken(again, Catalogue(again.texts)) == spoken(found, words)
    assert again.drawing == game.face.draw(game.face.view(match.state, 0), words)
    assert [words.say(line.text) for line in again.log] == told(match)
    assert last_view(again, name).panels == again.panels
    file = msgspec.json.decode(msgspec.json.encode(found))
    assert from_file(file) == again


@pytest.mark.parametrize(
    "drawing",
    [
        "<svg><script>alert(1)</script></svg>",
        '<svg onload="alert(1)"></svg>',
        "<svg OnLoad='alert(1)'/>",
        '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
        '<svg><use href="https://elsewhere.example/x#y"/></svg>',
        '<svg><use xlink:href="//elsewhere.example/x#y"/></svg>',
        '<svg><rect style="fill: url(https://elsewhere.example/x)"/></svg>',
        '<svg><rect fill="u&#114;l(//elsewhere.example)"/></svg>',
        "<svg><foreignObject><p>x</p></foreignObject></svg>",
        "<svg><style>@import '//elsewhere.example'</style></svg>",
        '<svg><image href="#x"/></svg>',
        '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
        "<svg><!-- <g> --></svg>",
        "<svg><rect width=1/></svg>",
        "<p>words</p>",
        "<svg",
    ],
)
def test_a_drawing_in_a_file_holds_shapes_alone(over: Session, drawing: str) -> None:
    assert not is_plain_drawing(drawing)
    content = msgspec.json.decode(over.export())
    content["final"]["drawing"] = drawing
    opened = open_save(read(msgspec.json.encode(content)), STRICTER)
    assert (opened.final, opened.problem is None) == (None, False)


@pytest.mark.parametrize(
    "change",
    [
        {"texts": {"orchard.told": "{n:>99999999999}"}},
        {"texts": {"orchard.told": {"many": "x"}}},
        {"texts": {"orchard.told": "{"}},
        {"begin": [0]},
        {"scores": []},
        {"sketch": [[["\x1b[2J", ""]]]},
        {"texts": {"orchard.told": "\u202eword"}},
        {"log": [{"text": "words"}]},
        {"future": 1},
    ],
)
def test_what_cannot_be_read_of_an_end_does_not_keep_anybody_from_the_game(
    over: Session, change: dict[str, Any]
) -> None:
    content = msgspec.json.decode(over.export())
    content["final"] |= change
    assert from_file(content["final"]) is None
    assert open_save(read(msgspec.json.encode(content)), ORCHARD).problem is None


def test_the_doctor_says_that_the_end_was_kept(orchard: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite3"
    session = Session.create(Store(path), ORCHARD, SETUP)
    session.play(Pick(2))
    while not session.over:
        session.play(legal(session.match)[0])
    monkeypatch.setattr(registry, "game", lambda name: STRICTER)
    monkeypatch.setattr("automatable.saves.repair.doctor.game_as_played", lambda *about: STRICTER)
    (fault,) = examine(path).faults
    assert fault.endswith("Its log, points and last board are shown as they were saved when it ended.")


def test_an_end_that_is_damaged_in_the_store_is_none() -> None:
    assert [unpack(content) for content in (None, b"", b"words", "text", pack(None))] == [None] * 5
