from pathlib import Path

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import Malformed
from automatable.testing.perft import Position, changed_count, load_positions, perft, perft_by_move

START = PLUGIN.rules.new(complete(PLUGIN.info, Setup()))


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 12), (2, 12 * 3), (3, 12 * 3), (4, 12 * 3 * 10)])
def test_move_sequences_of_each_length(depth: int, count: int) -> None:
    assert perft(PLUGIN, START, depth) == count


def test_counts_by_first_move_add_up() -> None:
    counts = perft_by_move(PLUGIN, START, 4)
    assert list(counts) == [Pick(tree) for tree in range(12)]
    assert sum(counts.values()) == perft(PLUGIN, START, 4)


def test_counting_leaves_the_position_alone() -> None:
    perft(PLUGIN, START, 3)
    assert PLUGIN.rules.new(complete(PLUGIN.info, Setup())) == START


def test_a_finished_game_has_no_sequences() -> None:
    small = PLUGIN.rules.new(complete(PLUGIN.info, Setup()))
    small.owner = [0] * 11 + [-1]
    small.deck.pool = ["plums"]
    assert [perft(PLUGIN, small, depth) for depth in range(1, 5)] == [1, 1, 1, 0]


def test_a_position_with_the_right_counts_has_not_changed() -> None:
    assert changed_count(PLUGIN, Position("start", 0, (12, 36, 36))) is None


def test_a_changed_count_is_told_by_first_move() -> None:
    told = changed_count(PLUGIN, Position("start", 0, (12, 35)))
    assert told is not None
    head, *moves = told.splitlines()
    assert head == "start: at depth 2 there were 35 sequences, there are 36:"
    assert moves == [f'       3 {{"type":"Pick","tree":{tree}}}' for tree in range(12)]


def test_a_position_beyond_the_end_is_refused() -> None:
    with pytest.raises(Malformed, match="moves, not 9999"):
        Position("late", 9999, ()).state(PLUGIN)


def test_positions_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "orchard.toml"
    file.write_text('[[position]]\nname = "start"\nmoves = 0\ncounts = [12]\nseed = 3\n', encoding="utf-8")
    assert load_positions(file) == [Position("start", 0, (12,), 3)]


@pytest.mark.parametrize("text", ["[[position]]\n", "position = 1\n", "[[position\n"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "orchard.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed, match=r"orchard\.toml: "):
        load_positions(file)
