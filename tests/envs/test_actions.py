"""The tables of moves."""

from typing import Any

import msgspec
import pytest

import automatable as at
from automatable.kernel.learning.actions import SPARE, Actions, of_seat, written
from automatable.testing.actions import MOST_UNKNOWN, choices, unknown

GAMES = list(at.games())


@pytest.mark.parametrize("game", GAMES)
def test_hardly_a_legal_move_of_a_fresh_game_is_unknown(game: str) -> None:
    kernel = at.game(game).kernel
    lacking, every, most = unknown(kernel, 3)
    assert every > 100
    assert lacking <= max(2, MOST_UNKNOWN * every)
    assert most <= kernel.actions.spare


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_written_as_it_stands(game: str) -> None:
    kernel = at.game(game).kernel
    table = kernel.actions.table
    assert len(set(table)) == len(table) > 200
    moves: Any = kernel.rules.moves
    assert msgspec.json.decode(written(table), type=list[moves]) == list(table)


def test_tables_are_made_of_what_can_be_chosen() -> None:
    kernel = at.game("tokaido").kernel
    seen = {of_seat(move, 0) for seed in range(20) for legal in choices(kernel, seed) for move in legal}
    assert seen <= set(kernel.actions.table)
    assert written(list(seen)) == written(sorted(seen, key=repr, reverse=True))


def test_moves_without_a_number_get_spare_ones_in_their_order() -> None:
    table = at.game("tokaido").kernel.actions.table
    few = Actions(table[:3], SPARE)
    assert few.numbers([table[5], table[1], table[4]]) == [3, 1, 4]
    assert table[1] in few
    assert table[5] not in few
    assert few.size == 3 + SPARE
