"""The beginning of the file damaged bit by bit, and its first or last page lost: no game that can be read is withheld."""

import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats.journal import Line
from automatable.saves.repair.doctor import examine
from automatable.saves.store import database
from automatable.saves.store.backup import back_up, restore_copy
from automatable.saves.store.store import Store
from automatable.saves.store.versions import versions
from tests.saves.damage import filled
from tests.saves.saved_orchard import known as known_game
from tests.saves.test_store import MOVE, add, changed

HEADER_BITS = 800
PAGE = 4096


@pytest.fixture(autouse=True)
def _orchard_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", known_game)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def kept(path: Path) -> dict[str, list[str]]:
    store = Store(path)
    return {game.id: [line.body for line in store.journal(game.id)] for game in store.list()}


def opened(path: Path) -> dict[str, list[str]]:
    """What is found when the file is opened, after the repair that a refusal names."""
    try:
        return kept(path)
    except Malformed as error:
        why = error.why
    assert "`automatable doctor --repair`" in why
    assert not examine(path, repair=True).healthy
    return kept(path)


def flipped(content: bytes, bit: int) -> bytes:
    spoiled = bytearray(content)
    spoiled[bit // 8] ^= 1 << bit % 8
    return bytes(spoiled)


def lost_by_flips(path: Path, bits: Iterable[int]) -> list[int]:
    """The bits of the header that cost a game, if one of them is flipped alone."""
    games, content = filled(path, 2), path.read_bytes()
    lost = []
    for bit in bits:
        path.write_bytes(flipped(content, bit))
        if opened(path) != games:
            lost.append(bit)
        assert not list(path.parent.glob("*.foreign-*"))
    return lost


# What makes the file ours and says its version, and what bars SQLite from writing or reading.
TELLING = [8 * byte + bit for byte in (18, 47, *range(60, 64), *range(68, 72)) for bit in range(8)]


def test_a_flipped_bit_in_any_byte_of_the_header_costs_no_game(path: Path) -> None:
    assert lost_by_flips(path, {*TELLING, *(8 * byte + byte % 8 for byte in range(HEADER_BITS // 8))}) == []


@pytest.mark.soak
def test_every_bit_of_the_header_flipped_once_costs_no_game(path: Path) -> None:
    assert lost_by_flips(path, range(HEADER_BITS)) == []


def test_a_damaged_header_is_put_right_with_a_word(path: Path) -> None:
    games = filled(path, 2)
    path.write_bytes(flipped(path.read_bytes(), 8 * 68))
    assert "header is damaged" in examine(path).faults[0]
    store = Store(path)
    assert ["header is damaged" in remark for remark in store.remarks] == [True]
    assert (kept(path), Store(path).remarks, examine(path).faults) == (games, (), [])


def test_an_older_file_that_calls_itself_newer_is_migrated(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(database, "MIGRATIONS", database.MIGRATIONS[:2])
        Store(path)
    changed(path, f"PRAGMA user_version = {len(database.MIGRATIONS)}")
    assert add(Store(path), MOVE) in kept(path)


def test_no_two_versions_of_the_file_have_the_same_tables() -> None:
    """The tables tell the version where the header is damaged."""
    assert sorted(versions(database.MIGRATIONS).values()) == [*range(1, len(database.MIGRATIONS) + 1)]


LONG = Line("move", json.dumps({"type": "Pick", "tree": 0, "told": "long ago " * 2000}))


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda content: bytes(PAGE) + content[PAGE:], id="zeros"),
        pytest.param(lambda content: b"\xff" * PAGE + content[PAGE:], id="ones"),
        pytest.param(lambda content: content[PAGE:], id="cut"),
        pytest.param(lambda content: bytes(100) + content[100:], id="only its header"),
    ],
)
def test_a_lost_first_page_costs_no_game(path: Path, damage: Callable[[bytes], bytes]) -> None:
    filled(path, 4)
    add(Store(path), MOVE, LONG, MOVE)
    games = kept(path)
    path.write_bytes(damaged := damage(path.read_bytes()))
    assert opened(path) == games
    assert [file.read_bytes() for file in path.parent.glob("*.damaged-*")] == [damaged]
    assert not list(path.parent.glob("*.foreign-*"))


@pytest.mark.parametrize("zeros", [0, PAGE])
def test_a_lost_last_page_costs_no_game_that_is_elsewhere(path: Path, zeros: int) -> None:
    games = filled(path, 12)
    content = path.read_bytes()
    elsewhere = {game: lines for game, lines in games.items() if game.encode() not in content[-PAGE:]}
    assert 0 < len(elsewhere) < len(games)
    path.write_bytes(content[:-PAGE] + bytes(zeros))
    examine(path, repair=True)
    found = kept(path)
    assert {game: found.get(game) for game in elsewhere} == elsewhere


def test_what_is_only_in_the_log_is_neither_foreign_nor_thrown_away(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    with store.held():
        game = add(store, MOVE, MOVE)
        (crashed := tmp_path / "crashed" / path.name).parent.mkdir()
        Path(f"{crashed}-wal").write_bytes(Path(f"{path}-wal").read_bytes())
        crashed.touch()
    assert opened(crashed) == {game: [MOVE.body] * 2}


@pytest.mark.parametrize("bit", [8 * 60, 8 * 63, 8 * 68, 8 * 71 + 7])
def test_a_copy_with_a_damaged_header_is_put_back(path: Path, tmp_path: Path, bit: int) -> None:
    games = filled(path, 2)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    copy.write_bytes(flipped(copy.read_bytes(), bit))
    add(Store(path), MOVE)
    restore_copy(path, copy)
    assert kept(path) == games


def test_a_copy_without_its_beginning_is_put_back_after_the_repair_that_is_named(path: Path, tmp_path: Path) -> None:
    games = filled(path, 2)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    copy.write_bytes(copy.read_bytes()[PAGE:])
    with pytest.raises(Malformed, match=f"`automatable doctor --repair {copy}`"):
        restore_copy(path, copy)
    examine(copy, repair=True)
    restore_copy(path, copy)
    assert kept(path) == games


def lost_by_tables(path: Path, seeds: range) -> list[int]:
    """The seeds with which one flipped bit of what declares the tables costs a game, or a file in which it cannot go on."""
    games, content = filled(path, 2), path.read_bytes()
    declared = [at for at in range(100, PAGE) if at < 130 or at >= content.index(b"CREATE") - 20]
    lost = []
    for seed in seeds:
        rng = random.Random(seed)
        path.write_bytes(flipped(content, 8 * rng.choice(declared) + rng.randrange(8)))
        found = opened(path)
        examine(path, repair=True)
        if found != games or (add(Store(path), MOVE) not in kept(path)):
            lost.append(seed)
    return lost


def test_damaged_tables_cost_no_game(path: Path) -> None:
    assert lost_by_tables(path, range(25)) == []


@pytest.mark.soak
def test_four_hundred_kinds_of_damaged_tables_cost_no_game(path: Path) -> None:
    assert lost_by_tables(path, range(400)) == []


@pytest.mark.parametrize(
    ("before", "after"), [(b"CREATE TABLE game", b"CREATE TABLE g\xffme"), (b"updated TEXT", b"updat\xe5d TEXT")]
)
def test_a_copy_whose_tables_are_no_longer_text_is_refused_in_one_line(
    path: Path, tmp_path: Path, before: bytes, after: bytes
) -> None:
    games = filled(path, 1)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    content = copy.read_bytes()
    assert before in content
    copy.write_bytes(content.replace(before, after))
    with pytest.raises(Malformed, match="nothing was changed") as caught:
        restore_copy(path, copy)
    assert "\n" not in str(caught.value)
    assert kept(path) == games


def test_the_doctor_changes_nothing_unasked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(database, "MIGRATIONS", database.MIGRATIONS[:2])
        Store(path)
    before = path.read_bytes()
    assert examine(path).healthy
    assert path.read_bytes() == before
