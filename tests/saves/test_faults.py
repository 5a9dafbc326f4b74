"""A disk that fails at any change of a game's life, or loses its power there: nothing acknowledged is lost, and it is told in one line."""

import json
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from automatable.kernel.turns.moves import Malformed
from automatable.saves.sessions.session import Session
from automatable.saves.store.database import connect, prepare, version
from automatable.saves.store.store import Store
from automatable.saves.store.versions import MIGRATIONS
from tests.disk.watched import COMPILER, compiled, run
from tests.saves.lives import LIVES
from tests.saves.saved_orchard import ORCHARD, SETUP

pytestmark = pytest.mark.skipif(COMPILER is None, reason="needs a C compiler: apt-get install gcc libc6-dev")


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("watched"))


def unlucky(library: Path, life: str, most: int, folder: Path) -> int:
    """Try so many changes in each way; how many there are."""
    done = run(library, "tests.saves.unlucky", life, str(most), str(folder))
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert not said["found"], "\n".join(said["found"])
    return int(said["changes"])


@pytest.mark.parametrize("life", LIVES)
def test_a_disk_that_fails_costs_nothing_that_was_acknowledged(library: Path, tmp_path: Path, life: str) -> None:
    assert unlucky(library, life, 4, tmp_path) > 8


@pytest.mark.soak
@pytest.mark.parametrize("life", LIVES)
def test_a_disk_that_fails_anywhere_costs_nothing_that_was_acknowledged(
    library: Path, tmp_path: Path, life: str
) -> None:
    unlucky(library, life, 1_000_000, tmp_path)


def test_a_new_file_has_its_content_before_it_has_a_log(tmp_path: Path) -> None:
    """What lies in a log is brought in when the file is closed, and nobody is told when that fails."""
    path, copy = tmp_path / "new.sqlite3", tmp_path / "copy.sqlite3"
    with closing(connect(path, "rwc")) as connection:
        prepare(connection, str(path))
        shutil.copyfile(path, copy)
    with closing(connect(copy)) as connection:
        assert version(connection, str(copy)) == len(MIGRATIONS)


def test_a_disk_that_fails_once_makes_no_game_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "games.sqlite3")
    game_id = Session.create(store, ORCHARD, SETUP).id

    def fail(*_: object) -> None:
        raise Malformed(store.path, "the disk failed")

    with monkeypatch.context() as patched:
        patched.setattr(store, "tables", fail)
        with pytest.raises(Malformed, match="the disk failed"):
            Session(store, game_id, ORCHARD)
    assert Session(store, game_id, ORCHARD).problem is None
