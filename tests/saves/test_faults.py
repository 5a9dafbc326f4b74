"""A disk that fails at any change of a game's life, or loses its power there: nothing acknowledged is lost, and it is told in one line."""

import json
from pathlib import Path

import pytest

from tests.disk.watched import COMPILER, compiled, run
from tests.saves.lives import LIVES

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
    assert unlucky(library, life, 8, tmp_path) > 8


@pytest.mark.soak
@pytest.mark.parametrize("life", LIVES)
def test_a_disk_that_fails_anywhere_costs_nothing_that_was_acknowledged(
    library: Path, tmp_path: Path, life: str
) -> None:
    unlucky(library, life, 1_000_000, tmp_path)
