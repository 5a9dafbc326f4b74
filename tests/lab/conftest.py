"""Small runs for the tests of the lab."""

from pathlib import Path

import pytest

from automatable.lab.plan import Plan
from automatable.lab.run import run

PLAN = Plan("tokaido", levels=(1, 4, 7), seeds=60, traced=4, players=("greedy",))


@pytest.fixture(scope="session")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a finished run."""
    folder = tmp_path_factory.mktemp("lab") / "run"
    assert run(PLAN, folder, workers=1) == 180
    return folder
