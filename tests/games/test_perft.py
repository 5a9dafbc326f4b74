"""The number of move sequences from fixed positions: one for each kind of decision of each game, and for the actions of many factions."""

from pathlib import Path

import pytest

from automatable.kernel.contract import registry
from automatable.testing.perft import Position, changed_count, load_positions

POSITIONS = [
    pytest.param(file.stem, position, id=f"{file.stem} {position.name}")
    for file in sorted((Path(__file__).parents[1] / "perft").glob("*.toml"))
    for position in load_positions(file)
]


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_there_are_as_many_move_sequences_as_ever(game: str, position: Position) -> None:
    changed = changed_count(registry.game(game), position)
    assert changed is None, changed
