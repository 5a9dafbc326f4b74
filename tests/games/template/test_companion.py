"""The orchard's companion, beside a digital table."""

from pathlib import Path

import pytest

from automatable.author import Move, Setup
from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.testing.twin import Store, Translation, Twin


def reports(before: State, move: Move, after: State) -> list[Move]:
    return [move]


def answer(companion: State, table: State) -> Move:
    raise AssertionError("nothing is asked")


def known(state: State) -> list[int]:
    return state.owner


HOW = Translation(reports, answer, known)


@pytest.mark.parametrize("by_app", [["automa"], []])
@pytest.mark.parametrize("seed", range(3))
def test_table_and_companion_agree_at_every_turn(tmp_path: Path, seed: int, by_app: list[str]) -> None:
    store = Store(tmp_path / "games.sqlite3")
    evening = Twin(PLUGIN, HOW, store, Setup(seed), by_app, upsets=2).play()
    assert evening.perturbations
