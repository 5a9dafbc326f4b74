"""Whole games: the contract of the kernel, and what holds after every move."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.contract.game import Game, Setup, Value
from automatable.kernel.play import selfplay
from automatable.kernel.play.selfplay import playout
from automatable.testing.contract import PROMISES, check_walk, walk
from automatable.testing.walk import name_of
from tests.games.revive.given import RULES
from tests.games.revive.watch import mixture, play

GAMES, CHUNK = 200, 25
SOAK_GAMES, SOAK_CHUNK = 2_000, 100

CASES: list[tuple[int, str, dict[str, Value]]] = [
    (2, "random", {}),
    (1, "greedy", {"tribe": "pathseekers"}),
    (2, "random", {"tribe": "stonewrights", "cards": "draft"}),
    (3, "random", {"tribe": "rememberers", "artifact_card": "common"}),
    (4, "random", {"tribe": "draw"}),
    (6, "random", {"tribe": "claimants"}),
]
"""Seed, player and options; the first chooses the Sparkkeepers, and Kinfolk are drawn where a tribe is drawn."""


def watch_games(numbers: range) -> None:
    for number in numbers:
        setup, player = mixture(number)
        ended, moves = play(setup, player)
        hurried = selfplay.play(PLUGIN, setup, player)
        assert hurried == (ended, moves), f"the fast loop plays {name_of(PLUGIN, setup, player)} otherwise"


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_two_hundred_games_break_no_invariant(first: int) -> None:
    watch_games(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_GAMES, SOAK_CHUNK))
def test_two_thousand_games_break_no_invariant(first: int) -> None:
    watch_games(range(GAMES + first, GAMES + first + SOAK_CHUNK))


@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_game_keeps_the_contract(number: int) -> None:
    seed, player, options = CASES[number]
    check_walk(walk(PLUGIN, Setup(seed, "", options), player))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_what_the_game_says_of_itself_holds(promise: Callable[[Game[Any]], None]) -> None:
    promise(PLUGIN)


def test_the_cases_and_the_games_use_every_option() -> None:
    options = {option.id: set(option.choices) for option in PLUGIN.info.options}
    used: dict[str, set[Value]] = {name: set() for name in options}
    for number in range(GAMES):
        for name, value in mixture(number)[0].options.items():
            used[name].add(value)
    assert used == options
    setups = [Setup(seed, "", options) for seed, _, options in CASES]
    assert {playout(PLUGIN, setup)[0].tribe for setup in setups} == set(TRIBES)


@pytest.mark.parametrize("tribe", TRIBES)
def test_the_greedy_player_beats_the_random_one(tribe: str) -> None:
    points = {
        player: sum(
            RULES.scores(playout(PLUGIN, Setup(seed, "", {"tribe": tribe}), player)[0])[0].points for seed in range(3)
        )
        for player in ("greedy", "random")
    }
    assert points["greedy"] > points["random"] + 3 * 25
