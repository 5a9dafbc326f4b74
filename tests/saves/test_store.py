"""The store: what it keeps, what it refuses, and that no file it cannot read is ever written to."""

import os
import re
import sqlite3
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats.journal import Line
from automatable.saves.store import database
from automatable.saves.store.quarantine import quarantine_file
from automatable.saves.store.store import Conflict, Store, Summary

MOVE = Line("move", '{"type":"Pick","tree":0}')
BACK = Line("back", "0")
SUMMARY = Summary(
    level="normal",
    progress=(1, 6),
    moves=1,
    over=False,
    scores=(3, 2),
    winners=(),
    rules="1.0",
    data="d",
    check="c",
)
NOBODY = 65534
AS_SHIPPED = database.SYNCHRONOUS


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "games.sqlite3"


@pytest.fixture
def store() -> Store:
    return Store(":memory:", Clock())


def add(store: Store, *entries: Line, game: str = "orchard", name: str = "") -> str:
    return store.create(game, "digital", name, Setup(seed=5), entries, SUMMARY)


def test_a_new_game_is_listed_with_all_that_is_known(store: Store) -> None:
    game_id = add(store, MOVE, name=" Sunday  evening ")
    (listed,) = store.list()
    assert (listed.id, listed.name, listed.game, listed.mode) == (game_id, "Sunday evening", "orchard", "digital")
    assert (listed.setup, listed.level, listed.progress, listed.scores) == (Setup(seed=5), "normal", (1, 6), (3, 2))
    assert (listed.moves, listed.over, listed.created == listed.updated) == (1, False, True)


def test_ids_are_short_and_readable(store: Store) -> None:
    assert re.fullmatch(r"orchard-[a-z2-9]{4}", add(store))


def test_an_id_that_is_taken_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.choice", lambda letters: letters[0])
    assert [add(store), add(store), add(store)] == ["orchard-aaaa", "orchard-aaaaa", "orchard-aaaaaa"]


def test_the_journal_keeps_every_entry_in_order(store: Store) -> None:
    game_id = add(store, MOVE)
    store.append(game_id, 1, [MOVE, BACK], SUMMARY)
    store.append(game_id, 3, [Line("redo", "2")], SUMMARY)
    assert store.journal(game_id) == (MOVE, MOVE, BACK, Line("redo", "2"))


def test_append_answers_the_new_length(store: Store) -> None:
    game_id = add(store, MOVE)
    assert store.append(game_id, 1, [MOVE, BACK], SUMMARY) == store.length(game_id) == 3


@pytest.mark.parametrize("expected", [0, 2])
def test_a_journal_of_another_length_is_a_conflict(store: Store, expected: int) -> None:
    game_id = add(store, MOVE)
    with pytest.raises(Conflict, match="continued elsewhere"):
        store.append(game_id, expected, [MOVE], SUMMARY)
    assert store.journal(game_id) == (MOVE,)


def test_all_entries_are_kept_or_none(store: Store) -> None:
    game_id = add(store, MOVE)
    with pytest.raises(Malformed):
        store.append(game_id, 1, [MOVE, Line("jump", "1")], SUMMARY)  # type: ignore[arg-type]
    assert store.journal(game_id) == (MOVE,)


def test_the_game_played_last_comes_first(store: Store) -> None:
    first, second = add(store), add(store)
    assert [game.id for game in store.list()] == [second, first]
    store.append(first, 0, [MOVE], SUMMARY)
    assert [game.id for game in store.list()] == [first, second]


def test_a_game_can_be_renamed(store: Store) -> None:
    game_id = add(store, name="old")
    store.rename(game_id, "new")
    assert store.get(game_id).name == "new"


@pytest.mark.parametrize("name", ["x" * 101, "bell\a", "\udcff"])
def test_a_name_that_fits_no_line_is_refused(store: Store, name: str) -> None:
    with pytest.raises(Malformed, match="name"):
        store.rename(add(store), name)


def test_a_deleted_game_is_off_the_list_and_can_be_restored(store: Store) -> None:
    game_id = add(store, MOVE)
    store.delete(game_id)
    assert (store.list(), [game.id for game in store.list(deleted=True)]) == ((), [game_id])
    store.restore(game_id)
    assert ([game.id for game in store.list()], store.journal(game_id)) == ([game_id], (MOVE,))


def test_a_deleted_game_cannot_be_continued(store: Store) -> None:
    game_id = add(store)
    store.delete(game_id)
    with pytest.raises(Malformed, match="was deleted; restore it first"):
        store.append(game_id, 0, [MOVE], SUMMARY)


@pytest.mark.parametrize(("weeks", "left"), [(4, 1), (5, 0)])
def test_deleted_games_are_kept_for_thirty_days(path: Path, weeks: int, left: int) -> None:
    clock = Clock()
    store = Store(path, clock)
    game_id = add(store, MOVE)
    store.delete(game_id)
    for _ in range(weeks):
        clock.now += timedelta(days=7)
        store = Store(path, clock)
    assert len(store.list(deleted=True)) == left


def test_a_clock_that_leaps_ahead_costs_no_game(path: Path) -> None:
    clock = Clock()
    store = Store(path, clock)
    store.delete(add(store, MOVE))
    right = clock.now
    for wrong in (timedelta(days=31), timedelta(days=32), timedelta(days=400)):
        clock.now = right + wrong
        assert len(Store(path, clock).list(deleted=True)) == 1
    clock.now = right
    assert len(Store(path, clock).list(deleted=True)) == 1


def test_thirty_days_after_a_leap_what_was_deleted_is_forgotten(path: Path) -> None:
    clock = Clock()
    store = Store(path, clock)
    store.delete(add(store, MOVE))
    clock.now += timedelta(days=100)
    for _ in range(5):
        assert len(Store(path, clock).list(deleted=True)) == 1
        clock.now += timedelta(days=7)
    assert len(Store(path, clock).list(deleted=True)) == 0


def test_nothing_but_what_was_deleted_long_ago_is_purged(path: Path) -> None:
    clock = Clock()
    store = Store(path, clock)
    kept, recent, old = add(store, MOVE), add(store, MOVE), add(store, MOVE)
    store.delete(old)
    for _ in range(5):
        clock.now += timedelta(days=7)
        store.delete(recent)
        again = Store(path, clock)
        again.restore(recent)
    again.delete(recent)
    assert [game.id for game in (*again.list(), *again.list(deleted=True))] == [kept, recent]


def test_an_id_may_be_shortened_while_it_is_unique(store: Store) -> None:
    orchard, tokaido = add(store), add(store, game="tokaido")
    shortened = ["o", orchard[:-1], orchard.upper(), tokaido.rpartition("-")[2]]
    assert [store.get(given).id for given in shortened] == [orchard, orchard, orchard, tokaido]


def test_a_game_goes_by_its_name_too(store: Store) -> None:
    first, second = add(store), add(store)
    store.rename(first, "Rainy Sunday")
    store.rename(second, "Rainy Sunday evening")
    given = ["rainy sunday", "  Rainy  SUNDAY ", "rainy sunday e"]
    assert [store.get(name).id for name in given] == [first, first, second]


def test_a_name_that_fits_two_games_is_refused_with_both(store: Store) -> None:
    both = sorted([add(store), add(store)])
    for game_id in both:
        store.rename(game_id, "Sunday")
    for name in ("Sunday", "sun"):
        with pytest.raises(Malformed, match=f"fits {both[0]}, {both[1]}; write more"):
            store.get(name)


def test_an_id_counts_before_a_name(store: Store) -> None:
    first, second = add(store), add(store)
    store.rename(second, first)
    assert store.get(first).id == first


def test_an_id_that_fits_two_games_is_refused_with_both(store: Store) -> None:
    both = sorted([add(store), add(store)])
    with pytest.raises(Malformed, match=f"fits {both[0]}, {both[1]}; write more"):
        store.get("orchard")


@pytest.mark.parametrize("given", ["chess", "", "%", "orchard\n", "a' OR 1=1", "\udcff", "x" * 500])
def test_an_unknown_id_is_refused_in_one_line(store: Store, given: str) -> None:
    add(store, game="tokaido")
    with pytest.raises(Malformed) as caught:
        store.get(given)
    assert str(caught.value).isprintable()


def test_settings_are_remembered(path: Path) -> None:
    store = Store(path)
    store.set_setting("theme", "light")
    store.set_setting("theme", "dark")
    assert (Store(path).setting("theme"), store.setting("size", "large")) == ("dark", "large")


def test_a_setting_that_is_not_text_is_refused(store: Store) -> None:
    with pytest.raises(Malformed, match="cannot be saved"):
        store.set_setting("theme", "\udcff")


def test_the_store_lies_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "a b?c#d%20"))
    add(Store())
    assert Path(Store().path) == tmp_path / "a b?c#d%20" / "games.sqlite3"
    assert Path(Store().path).is_file()


def test_at_rest_everything_is_in_one_file(path: Path) -> None:
    add(Store(path), MOVE)
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_as_safe_as_the_manual_says(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "SYNCHRONOUS", AS_SHIPPED)
    store = Store(path)
    with store._database.reading() as db:
        found = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert found == ["wal", 2, 1]


def mode_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("PRAGMA journal_mode").fetchone()[0])


@pytest.mark.parametrize("known", [True, False])
def test_who_is_alone_with_the_file_opens_it_once_and_writes_no_log(
    path: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    if known:
        Store(path).set_setting("theme", "dark")
        assert mode_of(path) == "wal"
    alone = Store(path, alone=True)
    opened: list[object] = []
    monkeypatch.setattr(database, "connect", lambda *given: opened.append(given))
    game = add(alone, MOVE)
    assert alone.append(game, 1, [MOVE], SUMMARY) == 2
    with pytest.raises(Conflict):
        alone.append(game, 1, [MOVE], SUMMARY)
    assert alone.length(game) == 2
    assert alone.setting("theme", "light") == ("dark" if known else "light")
    assert opened == []
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    monkeypatch.undo()
    assert mode_of(path) != "wal"
    assert Store(path).length(game) == 2


def test_whoever_is_alone_takes_back_what_went_wrong(path: Path) -> None:
    alone = Store(path, alone=True)
    game = add(alone, MOVE)
    with pytest.raises(Malformed):
        alone.append(game, 1, [MOVE, Line("jump", "1")], SUMMARY)  # type: ignore[arg-type]
    assert (alone.length(game), Store(path, alone=True).length(game)) == (1, 1)


def test_no_entry_of_a_journal_can_be_changed(path: Path) -> None:
    add(Store(path), MOVE)
    with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute("UPDATE journal SET body = '{}'")


def test_many_threads_write_at_once(path: Path) -> None:
    store = Store(path)

    def play() -> None:
        game_id = add(store)
        for seq in range(10):
            store.append(game_id, seq, [MOVE], SUMMARY)

    threads = [threading.Thread(target=play) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [store.length(game.id) for game in store.list()] == [10] * 6


def test_another_programs_lock_is_explained(path: Path) -> None:
    store = Store(path)
    store.database.patience = 0.01
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Malformed, match="in use by another program"):
            add(store)
        assert store.list() == ()


def refused(path: Path) -> str:
    """How a file is refused; it must not have been touched."""
    before = path.read_bytes()
    with pytest.raises(Malformed) as caught:
        Store(path)
    assert path.read_bytes() == before
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    return caught.value.why


def changed(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


def test_a_file_of_a_newer_version_is_refused(path: Path) -> None:
    Store(path)
    changed(path, "CREATE TABLE later (what TEXT)")
    changed(path, f"PRAGMA user_version = {len(database.MIGRATIONS) + 1}")
    assert "newer automatable" in refused(path)


def set_aside(path: Path) -> str:
    """How a file that is not ours is spoken of; it must lie beside as it was, and a new one must have been begun."""
    before = path.read_bytes()
    store = Store(path)
    (kept,) = path.parent.glob("games.sqlite3.foreign-*")
    assert kept.read_bytes() == before
    assert store.list() == ()
    (remark,) = store.remarks
    assert kept.name in remark
    assert Store(path).remarks == ()
    return remark


def test_a_text_file_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("my diary\n" * 500)
    assert "is not a file of automatable" in set_aside(path)


def test_the_database_of_another_program_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    changed(path, "CREATE TABLE diary (day TEXT)")
    assert "is not a file of automatable" in set_aside(path)


def test_an_empty_file_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch()
    assert "has no content" in set_aside(path)


def test_what_was_moved_aside_keeps_its_log(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE diary (day TEXT)")
        assert Path(f"{path}-wal").exists()
        Store(path)
        (kept,) = (file for file in tmp_path.glob("*.foreign-*") if not file.name.endswith(("-wal", "-shm")))
        assert Path(f"{kept}-wal").exists()


def test_a_file_of_ours_with_a_damaged_beginning_is_not_moved(path: Path) -> None:
    add(Store(path), MOVE)
    path.write_bytes(b"?" + path.read_bytes()[1:])
    assert "automatable doctor" in refused(path)


def test_only_the_file_that_was_looked_at_is_moved(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("another")
    judged = path.stat().st_ino
    kept = tmp_path / "kept"
    path.rename(kept)
    path.write_text("somebody was faster")
    assert (quarantine_file(path, "foreign", judged), path.read_text()) == (None, "somebody was faster")


def test_many_processes_beginning_together_begin_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("foreign")
    threads = [threading.Thread(target=lambda: add(Store(path), MOVE)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(Store(path).list()) == 8
    assert sorted(file.name.split("-")[0] for file in tmp_path.iterdir()) == ["games.sqlite3", "games.sqlite3.foreign"]


def use(path: Path) -> str:
    """Open a store, look at all of it and write to it; how that was refused, if it was."""
    try:
        store = Store(path)
        for game in store.list():
            store.load(game.id)
        add(store, MOVE)
    except Malformed as error:
        return str(error)
    return ""


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("filled") / "games.sqlite3"
    store = Store(path)
    for _ in range(3):
        game_id = add(store)
        store.append(game_id, 0, [MOVE] * 60, SUMMARY)
    return path


@pytest.mark.parametrize("eighth", range(8))
def test_a_truncated_file_is_refused_in_one_line(tmp_path: Path, filled: Path, eighth: int) -> None:
    path, content = tmp_path / "games.sqlite3", filled.read_bytes()
    path.write_bytes(content[: len(content) * eighth // 8 + 50])
    said = use(path)
    assert (said.startswith(str(path)), "\n" in said) == (True, False)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.integers(0, 2**15), st.binary(min_size=8, max_size=8), min_size=1, max_size=4))
def test_a_file_with_any_bytes_overwritten_is_used_or_refused(filled: Path, spots: dict[int, bytes]) -> None:
    content = bytearray(filled.read_bytes())
    for place, noise in spots.items():
        place %= len(content) - len(noise)
        content[place : place + len(noise)] = noise
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        path.write_bytes(content)
        assert "\n" not in use(path)


@pytest.mark.parametrize(
    "damage",
    [
        "summary = 'x'",
        "summary = '{}'",
        "setup = '['",
        "setup = ''",
        "created = 'yesterday'",
        "name = char(27) || '[2J'",
        "name = char(155) || '2J'",
        "name = CAST(x'ff' AS TEXT)",
        "mode = 'telepathic'",
    ],
)
def test_a_damaged_row_closes_nothing_but_itself(path: Path, damage: str) -> None:
    store = Store(path)
    game_id, other = add(store, MOVE), add(store)
    changed(path, f"UPDATE game SET {damage} WHERE id = '{game_id}'")
    assert [game.id for game in store.list()] == [other]
    (damaged,) = store.damaged()
    assert (damaged.id, damaged.game, damaged.entries) == (game_id, "orchard", 1)
    assert "automatable doctor --repair" in damaged.why
    assert damaged.name.isprintable()
    with pytest.raises(Malformed, match=f"^{game_id}: its row is damaged"):
        store.get(game_id)
    store.delete(game_id)
    assert (Store(path).damaged(), [game.id for game in Store(path).list()]) == ((), [other])


def test_only_the_whole_id_deletes(store: Store) -> None:
    game_id = add(store)
    for shortened in ("o", game_id[:-1], game_id.rpartition("-")[2], game_id.upper(), f" {game_id}"):
        with pytest.raises(Malformed, match=f"perhaps {game_id} is meant"):
            store.delete(shortened)
    assert len(store.list()) == 1
    assert store.delete(game_id) == game_id


def test_a_journal_with_a_gap_ends_before_it(path: Path) -> None:
    store = Store(path)
    game_id = add(store, MOVE, MOVE, MOVE)
    changed(path, f"DELETE FROM journal WHERE game_id = '{game_id}' AND seq = 2")
    assert store.journal(game_id) == (MOVE, Line("move", ""))
    assert store.length(game_id) == 3


def test_a_file_that_vanished_is_not_silently_begun_anew(path: Path) -> None:
    store = Store(path)
    path.unlink()
    with pytest.raises(Malformed, match="cannot be opened"):
        store.list()


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be opened"):
        Store(tmp_path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Malformed, match="its folder cannot be made"):
        Store(tmp_path / "file" / "games.sqlite3")


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder in which this process may not write, even if it is run by root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        add(Store(folder / "games.sqlite3"), MOVE)
        folder.chmod(0o555)
        is_root = os.geteuid() == 0
        if is_root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if is_root:
                os.seteuid(0)
            folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="rights work differently there")
@pytest.mark.parametrize("name", ["games.sqlite3", "other.sqlite3", "folder/games.sqlite3"])
def test_a_folder_without_the_right_to_write_is_explained(locked_folder: Path, name: str) -> None:
    with pytest.raises(Malformed, match=r"cannot be (opened for writing|made)"):
        add(Store(locked_folder / name))


def test_an_older_file_is_migrated_with_its_games(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = add(Store(path), MOVE)
    step = ("ALTER TABLE setting ADD COLUMN remark TEXT",)
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, step))
    store = Store(path)
    with store._database.reading() as db:
        assert db.execute("PRAGMA user_version").fetchone()[0] == len(database.MIGRATIONS)
    assert store.journal(game_id) == (MOVE,)


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = add(Store(path), MOVE)
    with monkeypatch.context() as patched:
        patched.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, ("DROP TABLE journal", "nonsense")))
        with pytest.raises(Malformed, match="cannot be used"):
            Store(path)
    assert Store(path).journal(game_id) == (MOVE,)


def test_the_disk_being_full_is_explained(store: Store) -> None:
    with store._database.reading() as db:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
    with store._database._connection("rw") as db:
        db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Malformed, match="disk is full"):
        add(store, *[MOVE] * 500)
    assert store.list() == ()


def test_while_a_file_is_held_everybody_may_still_write(path: Path) -> None:
    store = Store(path)
    with store.held():
        game = add(store)
        Store(path).append(game, 0, [MOVE], SUMMARY)
        assert store.length(game) == 1
        assert Path(f"{path}-wal").exists()
    assert not Path(f"{path}-wal").exists()
