"""The number of move sequences from fixed positions, one for each kind of decision."""

from pathlib import Path

import pytest

from automatable.games.tiletum import PLUGIN
from automatable.testing.perft import Position, changed_count, load_positions

POSITIONS = load_positions(Path(__file__).parents[2] / "perft" / "tiletum.toml")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_there_are_as_many_move_sequences_as_ever(position: Position) -> None:
    changed = changed_count(PLUGIN, position)
    assert changed is None, changed
