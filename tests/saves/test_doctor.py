"""The doctor: finds what is wrong with file, rows, journals and seeds, mends what can be mended, throws nothing away."""

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from automatable.games.tokaido import PLUGIN as TOKAIDO
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.saves.repair.doctor import examine
from automatable.saves.repair.salvage import salvage
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.damage import after_damage, filled
from tests.saves.saved_orchard import known as known_game
from tests.saves.test_store import MOVE, add, changed


@pytest.fixture(autouse=True)
def _orchard_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", known_game)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_a_healthy_file_is_well(path: Path) -> None:
    games = filled(path)
    report = examine(path)
    assert (report.faults, report.notes, report.done) == ([], [], [])
    assert (report.games, report.entries) == (len(games), sum(map(len, games.values())))


def test_without_a_file_nothing_is_wrong(path: Path) -> None:
    assert examine(path).healthy
    assert not path.exists()


def test_a_foreign_file_is_named_and_left_alone(path: Path) -> None:
    path.write_text("my diary")
    assert examine(path, repair=True).faults == [f"{path} is not a file of automatable"]
    assert path.read_text() == "my diary"


@pytest.mark.parametrize("damage", ["summary = 'x'", "created = ''", "name = char(27)"])
def test_a_row_is_made_anew_from_its_journal(path: Path, damage: str) -> None:
    games = filled(path, 2)
    game_id = min(games)
    before = {game.id: game for game in Store(path).list()}[game_id]
    changed(path, f"UPDATE game SET {damage} WHERE id = '{game_id}'")
    assert not examine(path).healthy
    report = examine(path, repair=True)
    assert any("made anew" in line for line in report.done)
    assert examine(path).healthy
    after = Store(path).get(game_id)
    assert (after.setup, after.moves, after.scores, after.check) == (
        before.setup,
        before.moves,
        before.scores,
        before.check,
    )
    session = Session.open(Store(path), game_id)
    assert session.problem is None


BY_APP = ("automa", "cards only", "traveler")


def companion(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game beside a board in which the app draws, and has drawn."""
    monkeypatch.setattr(registry, "names", lambda: ("tokaido",))
    monkeypatch.setattr(registry, "game", lambda name: TOKAIDO)
    return Session.create(Store(path), TOKAIDO, Setup(7), "companion", by_app=BY_APP).id


@pytest.mark.parametrize(
    ("damage", "drawn"),
    [
        ("created = ''", BY_APP),
        ("mode = 'compamion'", BY_APP),
        ("""summary = replace(summary, '"moves":2', '"moves":?')""", BY_APP),
        ("""summary = replace(summary, '"automa"', 'automa"')""", ("automa", "traveler")),
        ("summary = ''", ("automa", "traveler")),
        ("summary = '', mode = 'companion'", ("automa", "traveler")),
    ],
)
def test_a_row_made_anew_beside_a_board_keeps_who_draws(
    path: Path, monkeypatch: pytest.MonkeyPatch, damage: str, drawn: tuple[str, ...]
) -> None:
    game_id = companion(path, monkeypatch)
    changed(path, f"UPDATE game SET {damage}")
    assert any("made anew" in line for line in examine(path, repair=True).done)
    assert examine(path).healthy
    found = Store(path).get(game_id)
    assert (found.mode, found.by_app) == ("companion", drawn)


def test_a_row_made_anew_keeps_who_draws_since_it_was_told_last(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = companion(path, monkeypatch)
    Session.open(Store(path), game_id).draw_by_app(["die", "traveler"])
    changed(path, "UPDATE game SET summary = ''")
    examine(path, repair=True)
    assert Store(path).get(game_id).by_app == ("die", "traveler")


def test_what_cannot_be_mended_is_written_down_and_shown(path: Path) -> None:
    games = filled(path, 2)
    game_id = min(games)
    changed(path, f"UPDATE game SET setup = '{{' WHERE id = '{game_id}'")
    report = examine(path, repair=True)
    (file,) = (path.parent / "rescued").iterdir()
    rescued = json.loads(file.read_text())
    assert [body for _, _, body in rescued["journal"]] == games[game_id]
    assert rescued["game"]["name"].startswith("Evening")
    assert any(file.name in line for line in report.done)
    assert [damaged.id for damaged in Store(path).damaged()] == [game_id]


def test_a_journal_with_a_gap_is_told_and_written_down(path: Path) -> None:
    games = filled(path, 1)
    (game_id,) = games
    changed(path, "DELETE FROM journal WHERE seq = 3")
    report = examine(path, repair=True)
    assert [fault.partition(":")[0] for fault in report.faults] == [game_id]
    assert "Entry 3" in report.faults[0]
    (file,) = (path.parent / "rescued").iterdir()
    assert len(json.loads(file.read_text())["journal"]) == len(games[game_id]) - 1
    assert Session(Store(path), game_id).problem is not None


def test_a_seed_that_does_not_fit_is_noted(path: Path) -> None:
    (game_id,) = filled(path, 1)
    changed(path, f"""UPDATE game SET setup = replace(setup, '"seed":7', '"seed":8') WHERE id = '{game_id}'""")
    report = examine(path)
    assert report.healthy
    assert "not what this game's seed deals" in report.notes[0]


def test_a_file_in_use_is_not_repaired(path: Path) -> None:
    filled(path)
    store = Store(path)
    with store.held():
        content = bytearray(path.read_bytes())
        content[4096 * 3 :] = b"\xff" * len(content[4096 * 3 :])
        path.write_bytes(content)
        with pytest.raises(Malformed, match="is in use"):
            examine(path, repair=True)


def test_rows_read_page_by_page_are_the_rows(path: Path) -> None:
    """As a page reader sees the file alone: SQLite's own way is barred by a beginning that is no longer its own."""
    games = filled(path, 8)
    with closing(sqlite3.connect(path)) as db:
        rows = {row[0]: row for row in db.execute("SELECT * FROM game")}
    path.write_bytes(b"?" + path.read_bytes()[1:])
    found = salvage(path)
    assert found.games == rows
    kept = {game: [journal[seq][1] for seq in sorted(journal)] for game, journal in found.journals.items()}
    assert kept == games


def test_a_row_longer_than_a_page_is_read(path: Path) -> None:
    long = "x" * 20_000
    game_id = add(Store(path), MOVE)
    changed(path, f"INSERT INTO journal VALUES ('{game_id}', 2, 'move', '{long}')")
    changed(path, f"INSERT INTO setting VALUES ('long', '{long}')")
    path.write_bytes(b"?" + path.read_bytes()[1:])
    found = salvage(path)
    assert (found.journals[game_id][2], found.settings["long"]) == (("move", long), long)


def test_what_is_still_in_the_log_is_found(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    with store.held():
        game_id = add(store, MOVE, MOVE)
        other = tmp_path / "crashed.sqlite3"
        other.write_bytes(b"?" + path.read_bytes()[1:])
        Path(f"{other}-wal").write_bytes(Path(f"{path}-wal").read_bytes())
    found = salvage(other)
    assert (set(found.games), len(found.journals[game_id])) == ({game_id}, 2)


def test_a_file_cut_in_half_gives_back_what_is_left(path: Path) -> None:
    filled(path, 10)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert "can still be read" in examine(path).notes[0]
    report = examine(path, repair=True)
    assert (report.games > 0, report.entries > 0) == (True, True)
    assert Store(path).database.faults(thorough=True) == []
    (kept,) = path.parent.glob("games.sqlite3.damaged-*")
    assert kept.read_bytes() == content[: len(content) // 2]


def damaged_at_random(path: Path, seeds: range) -> Counter[str]:
    known = filled(path)
    return Counter(after_damage(path, known, seed) for seed in seeds)


def test_random_damage_loses_nothing_without_a_word(path: Path) -> None:
    assert len(damaged_at_random(path, range(25))) > 1


@pytest.mark.soak
def test_five_hundred_kinds_of_damage_lose_nothing_without_a_word(path: Path) -> None:
    outcomes = damaged_at_random(path, range(500))
    print(outcomes)
    assert outcomes.total() == 500
