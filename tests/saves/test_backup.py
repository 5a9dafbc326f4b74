"""Copies of all saved games: consistent while others write, put back without losing anything, made by themselves every day."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from automatable.kernel.turns.moves import Malformed
from automatable.saves.repair.doctor import examine
from automatable.saves.store import backup, database
from automatable.saves.store.backup import back_up, copies, daily, restore_copy
from automatable.saves.store.store import Store
from tests.saves.locking import locked
from tests.saves.test_store import MOVE, SUMMARY, add


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games.sqlite3"


def ids(path: Path) -> set[str]:
    return {game.id for game in Store(path).list()}


def test_a_copy_made_while_somebody_plays_has_everything_acknowledged(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    with store.held():
        games = {add(store, MOVE, MOVE) for _ in range(3)}
        copy = back_up(path, tmp_path / "copy.sqlite3")
    assert ids(copy) == games
    assert all(len(Store(copy).journal(game)) == 2 for game in games)


def test_a_copy_is_one_file(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    with store.held():
        add(store, MOVE)
        (tmp_path / "copies").mkdir()
        copy = back_up(path, tmp_path / "copies")
    assert list((tmp_path / "copies").iterdir()) == [copy]


def test_a_copy_shows_one_moment_however_fast_others_write(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    game = add(store)
    stop = threading.Event()

    def write() -> None:
        seq = 0
        while not stop.is_set():
            seq = store.append(game, seq, [MOVE, MOVE], SUMMARY)

    writer = threading.Thread(target=write)
    writer.start()
    made = [back_up(path, tmp_path / f"copy{number}.sqlite3") for number in range(5)]
    stop.set()
    writer.join()
    lengths = [len(Store(copy).journal(game)) for copy in made]
    assert lengths == sorted(lengths)
    assert all(length % 2 == 0 for length in lengths)


def test_a_file_that_exists_is_not_replaced(path: Path, tmp_path: Path) -> None:
    add(Store(path))
    taken = tmp_path / "letter.txt"
    taken.write_text("dear")
    with pytest.raises(Malformed, match="exists already"):
        back_up(path, taken)
    assert taken.read_text() == "dear"


def test_without_saved_games_there_is_nothing_to_copy(path: Path) -> None:
    with pytest.raises(Malformed, match="no saved games yet"):
        back_up(path)
    assert daily(path) is None


def test_what_is_put_back_is_what_was_copied_and_what_was_there_is_kept(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    old = add(store, MOVE)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    store.append(old, 1, [MOVE], SUMMARY)
    new = add(store, MOVE)
    kept = restore_copy(path, copy)
    assert (ids(path), Store(path).length(old)) == ({old}, 1)
    assert kept is not None
    assert ids(kept) == {old, new}


def test_a_running_server_sees_what_was_put_back(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    with store.held():
        old = add(store, MOVE)
        copy = back_up(path, tmp_path / "copy.sqlite3")
        add(store, MOVE)
        restore_copy(path, copy)
        assert [game.id for game in store.list()] == [old]
        new = add(store, MOVE)
    assert ids(path) == {old, new}


def test_a_log_left_behind_does_no_harm(path: Path, tmp_path: Path) -> None:
    """The way to damage that the manual warned of: an older copy beside the log of a newer file."""
    store = Store(path)
    old = add(store, *[MOVE] * 50)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    with store.held():
        for _ in range(20):
            add(store, *[MOVE] * 50)
        left = path.with_name("left-wal")
        left.write_bytes(Path(f"{path}-wal").read_bytes())
    left.rename(f"{path}-wal")
    restore_copy(path, copy)
    assert (ids(path), Store(path).database.faults(thorough=True)) == ({old}, [])


def test_a_damaged_file_is_replaced_and_kept(path: Path, tmp_path: Path) -> None:
    old = add(Store(path), *[MOVE] * 300)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    path.write_bytes(damaged := path.read_bytes()[:5000] + b"\xff" * 5000)
    kept = restore_copy(path, copy)
    assert ids(path) == {old}
    assert kept is not None
    assert kept.read_bytes() == damaged


def test_where_nothing_was_a_copy_is_put_back_too(path: Path, tmp_path: Path) -> None:
    old = add(Store(tmp_path / "other.sqlite3"))
    assert restore_copy(path, tmp_path / "other.sqlite3") is None
    assert ids(path) == {old}


@pytest.mark.parametrize("content", [b"", b"my diary", b"SQLite format 3\x00" + bytes(5000)])
def test_what_is_no_copy_is_refused_before_anything_happens(path: Path, tmp_path: Path, content: bytes) -> None:
    game = add(Store(path))
    (wrong := tmp_path / "wrong").write_bytes(content)
    with pytest.raises(Malformed, match="wrong"):
        restore_copy(path, wrong)
    assert ids(path) == {game}


def test_another_programs_file_and_a_newer_one_are_refused(path: Path, tmp_path: Path) -> None:
    game = add(Store(path))
    foreign, newer = tmp_path / "foreign.sqlite3", tmp_path / "newer.sqlite3"
    with closing(sqlite3.connect(foreign)) as db, db:
        db.execute("CREATE TABLE diary (day TEXT)")
    back_up(path, newer)
    with closing(sqlite3.connect(newer)) as db, db:
        db.execute("CREATE TABLE later (what TEXT)")
        db.execute("PRAGMA user_version = 99")
    for wrong, why in ((foreign, "not a copy"), (newer, "newer automatable"), (tmp_path / "none", "cannot be read")):
        with pytest.raises(Malformed, match=why):
            restore_copy(path, wrong)
    assert ids(path) == {game}


def test_a_damaged_copy_is_refused(path: Path, tmp_path: Path) -> None:
    game = add(Store(path), *[MOVE] * 300)
    copy = back_up(path, tmp_path / "copy.sqlite3")
    copy.write_bytes(copy.read_bytes()[:9000] + b"\xff" * 9000)
    with pytest.raises(Malformed, match="nothing was changed"):
        restore_copy(path, copy)
    assert ids(path) == {game}


def test_a_copy_is_made_once_a_day_and_a_handful_is_kept(path: Path) -> None:
    game = add(Store(path), MOVE)
    day = datetime(2030, 1, 1, tzinfo=UTC)
    made = [daily(path, day + timedelta(hours=12 * half)) for half in range(20)]
    assert [copy is not None for copy in made] == [True, False] * 10
    kept = sorted(file.name for file in backup.folder_of(path).iterdir())
    assert kept == [f"games-2030-01-{number:02}.sqlite3" for number in range(4, 11)]
    assert ids(copies(path)[0]) == {game}


def test_a_daily_copy_lets_go_of_no_other_file(path: Path) -> None:
    add(Store(path), MOVE)
    mine = back_up(path)
    for day in range(1, 20):
        daily(path, datetime(2030, 1, day, tzinfo=UTC))
    assert mine.exists()


def test_a_damaged_file_pushes_no_copy_out(path: Path) -> None:
    add(Store(path), *[MOVE] * 300)
    daily(path, datetime(2030, 1, 1, tzinfo=UTC))
    path.write_bytes(path.read_bytes()[:9000] + b"\xff" * 9000)
    for day in range(2, 12):
        with pytest.raises(Malformed):
            daily(path, datetime(2030, 1, day, tzinfo=UTC))
    assert [file.name for file in backup.folder_of(path).iterdir()] == ["games-2030-01-01.sqlite3"]


@pytest.mark.parametrize("exclusive", [False, True])
def test_copies_do_not_wait_for_another_program_without_end(path: Path, tmp_path: Path, exclusive: bool) -> None:
    """Python's own copying would wait for ever; nothing was changed, and it can be done again."""
    copy = tmp_path / "copy.sqlite3"
    game = add(Store(path), MOVE)
    back_up(path, copy)
    with locked(path, reading=exclusive):
        begun = time.monotonic()
        with pytest.raises(Malformed, match="in use by another program"):
            _ = back_up(path, tmp_path / "other.sqlite3") if exclusive else restore_copy(path, copy)
        assert time.monotonic() - begun < 3
    restore_copy(path, copy)
    assert ids(path) == {game}


@contextmanager
def newer_program() -> Iterator[None]:
    """A later automatable, whose file has a table more."""
    with pytest.MonkeyPatch.context() as later:
        later.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, ("CREATE TABLE later (what TEXT)",)))
        yield


def test_a_copy_from_before_a_migration_is_kept_and_leads_back(path: Path) -> None:
    old = add(Store(path), MOVE)
    with newer_program():
        migrated = Store(path)
        (copy,) = backup.kept_versions(path)
        assert [str(copy) in remark for remark in migrated.remarks] == [True]
        assert [note.startswith(str(copy)) for note in examine(path).notes if "as they were before" in note] == [True]
        new = add(migrated, MOVE)
    with pytest.raises(Malformed, match="newer automatable"):
        Store(path)
    newer = restore_copy(path, copy)
    assert newer is not None
    assert ids(path) == {old}
    way = f"`automatable restore {newer}`"
    assert any(f"with a newer automatable {way}" in note for note in examine(path).notes)
    with newer_program():
        assert any(f"games; {way}" in note for note in examine(path).notes)
        restore_copy(path, newer)
        assert ids(path) == {old, new}


def test_a_new_file_and_a_present_one_need_no_copy_from_before(path: Path) -> None:
    add(Store(path))
    assert (Store(path).remarks, backup.kept_versions(path), copies(path)) == ((), [], [])


def test_where_no_copy_can_be_kept_nothing_is_migrated(path: Path) -> None:
    game = add(Store(path), MOVE)
    backup.folder_of(path).touch()
    with newer_program(), pytest.raises(Malformed, match="cannot be written"):
        Store(path)
    assert ids(path) == {game}
