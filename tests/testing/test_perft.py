import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.moves import Pick
from automatable.kernel.game import Setup, complete
from automatable.testing.perft import perft, perft_by_move

START = PLUGIN.new(complete(PLUGIN.info, Setup()))


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 12), (2, 12 * 3), (3, 12 * 3), (4, 12 * 3 * 10)])
def test_move_sequences_of_each_length(depth: int, count: int) -> None:
    assert perft(PLUGIN, START, depth) == count


def test_counts_by_first_move_add_up() -> None:
    counts = perft_by_move(PLUGIN, START, 4)
    assert list(counts) == [Pick(tree) for tree in range(12)]
    assert sum(counts.values()) == perft(PLUGIN, START, 4)


def test_counting_leaves_the_position_alone() -> None:
    perft(PLUGIN, START, 3)
    assert PLUGIN.new(complete(PLUGIN.info, Setup())) == START


def test_a_finished_game_has_no_sequences() -> None:
    small = PLUGIN.new(complete(PLUGIN.info, Setup()))
    small.owner = [0] * 11 + [-1]
    small.deck.pool = ["plums"]
    assert [perft(PLUGIN, small, depth) for depth in range(1, 5)] == [1, 1, 1, 0]
