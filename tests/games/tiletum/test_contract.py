"""The public contract: every level, one to three Mautomas, your own score."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.state import State
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.testing.contract import PROMISES, Case, check_walk

CASES: list[tuple[Game[State], str, str, bool]] = [
    (PLUGIN, "easy", "random", False),
    (PLUGIN, "normal", "greedy", False),
    (TWO, "hard", "random", True),
    (THREE, "own_score", "random", False),
]
"""Game, level, player, printed wheel."""


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_what_the_game_says_of_itself_holds(promise: Callable[[Game[Any]], None]) -> None:
    promise(PLUGIN)


@pytest.mark.parametrize(
    "number", range(len(CASES)), ids=lambda number: f"{CASES[number][0].info.id} {CASES[number][1]}"
)
def test_a_game_keeps_the_contract(number: int) -> None:
    game, level, player, printed = CASES[number]
    setup = complete(game.info, Setup(number, level, {"printed_wheel": printed}))
    check_walk(Case(game, setup, player).walk())


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_many_games_keep_the_contract(seed: int) -> None:
    game = (PLUGIN, TWO, THREE)[seed % 3]
    level = game.info.levels[seed % 4].id
    setup = complete(game.info, Setup(seed, level, {"printed_wheel": seed % 5 == 0}))
    check_walk(Case(game, setup, ("random", "greedy")[seed % 2]).walk())
