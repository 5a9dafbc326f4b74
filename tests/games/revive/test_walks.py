"""Whole games: what holds after every move, and how good the players are."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.kernel.contract.game import Setup, Value
from automatable.kernel.play import selfplay
from automatable.kernel.play.selfplay import playout
from automatable.testing.walk import name_of
from tests.games.revive.given import RULES, TRIBES
from tests.games.revive.watch import mixture, play
from tests.thinned import thinned

GAMES, CHUNK = 200, 25
SOAK_GAMES, SOAK_CHUNK = 2_000, 100


def watch_games(numbers: range) -> None:
    for number in numbers:
        setup, player = mixture(number)
        ended, moves = play(setup, player)
        hurried = selfplay.play(PLUGIN, setup, player)
        assert hurried == (ended, moves), f"the fast loop plays {name_of(PLUGIN, setup, player)} otherwise"


@pytest.mark.parametrize("first", thinned(range(0, GAMES, CHUNK)))
def test_two_hundred_games_break_no_invariant(first: int) -> None:
    watch_games(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_GAMES, SOAK_CHUNK))
def test_two_thousand_games_break_no_invariant(first: int) -> None:
    watch_games(range(GAMES + first, GAMES + first + SOAK_CHUNK))


def test_the_games_use_every_option() -> None:
    options = {option.id: set(option.choices) for option in PLUGIN.info.options if option.companion_only is None}
    used: dict[str, set[Value]] = {option.id: set() for option in PLUGIN.info.options}
    for number in range(GAMES):
        for name, value in mixture(number)[0].options.items():
            used[name].add(value)
    assert {name: used[name] for name in options} == options


@pytest.mark.parametrize("tribe", TRIBES)
def test_the_greedy_player_beats_the_random_one(tribe: str) -> None:
    points = {
        player: sum(
            RULES.scores(playout(PLUGIN, Setup(seed, "", {"tribe": tribe}), player)[0])[0].points for seed in range(3)
        )
        for player in ("greedy", "random")
    }
    assert points["greedy"] > points["random"] + 3 * 25
