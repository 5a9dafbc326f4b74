"""The weights of today are not worse than those of the last release, which lie in `weights/`; on the same seeds, by the lead."""

import math
import tomllib
from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.weights import WeightNumbers, numbers_of
from automatable.kernel.play.stats import standard_error
from automatable.lab.tune import Trial, leads

FOLDER = Path(__file__).parent / "weights"
FIRST = 1_900_000_000
"""Seeds that no tuning uses."""


def gains(name: str, games: int) -> list[float]:
    """By how much the lead of today's weights is larger, seed by seed."""
    today = registry.game(name).weights
    assert today is not None
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    before = WeightNumbers({**today.values, **numbers_of(tomllib.loads(text), name).values})
    old, new = (leads(Trial(name, tuple(each.values.values()), FIRST, games, {})).leads for each in (before, today))
    return [after - lead for lead, after in zip(old, new, strict=True)]


def check(name: str, games: int) -> None:
    found = gains(name, games)
    assert math.fsum(found) / games >= -2 * standard_error(found)


def test_terra_mystica_plays_no_worse_than_before() -> None:
    check("terra_mystica", 60)


@pytest.mark.soak
@pytest.mark.parametrize("name", [file.stem for file in sorted(FOLDER.glob("*.toml"))])
def test_no_game_plays_worse_than_before(name: str) -> None:
    check(name, 300)
