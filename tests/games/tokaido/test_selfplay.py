"""Watched games in all mixtures of levels and expansions."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.play import selfplay
from automatable.testing.contract import Case, check_walk
from automatable.testing.walk import name_of
from tests.games.tokaido.mixtures import PLAYABLE, mixture
from tests.games.tokaido.watch import play
from tests.thinned import thinned

GAMES, CHUNK = 300, 30
SOAK_GAMES, SOAK_CHUNK = 10_000, 250
SAMPLE = 250
"""Of so many games one is held against the whole contract."""


def watch_games(numbers: range) -> None:
    """Play them move by move, and once more with the loop for measurements, which must end in the same state."""
    for number in numbers:
        setup, player = mixture(number)
        ended, moves = play(setup, player)
        hurried = selfplay.play(PLUGIN, setup, player)
        assert hurried == (ended, moves), f"the fast loop plays {name_of(PLUGIN, setup, player)} otherwise"


@pytest.mark.parametrize("first", thinned(range(0, GAMES, CHUNK)))
def test_three_hundred_games_break_no_invariant(first: int) -> None:
    watch_games(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_GAMES, SOAK_CHUNK))
def test_ten_thousand_games_break_no_invariant(first: int) -> None:
    watch_games(range(GAMES + first, GAMES + first + SOAK_CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(0, SOAK_GAMES, SAMPLE))
def test_a_sample_of_them_keeps_the_contract(number: int) -> None:
    setup, player = mixture(GAMES + number)
    check_walk(Case(PLUGIN, setup, player).walk())


def test_the_games_use_every_level_option_and_player() -> None:
    games = [mixture(number) for number in range(GAMES)]
    usual = {option.id: option.default for option in PLUGIN.info.options}
    changed = {name for setup, _ in games for name, value in setup.options.items() if value != usual[name]}
    assert changed == set(usual) - {"rare_and_precious", "felicia"}
    assert {setup.level for setup, _ in games} == {level.id for level in PLUGIN.info.levels}
    assert {player for _, player in games} == {"random", "greedy"}


def test_the_games_use_every_traveler_that_may_be_played() -> None:
    travelers = {mixture(number)[0].options["traveler"] for number in range(GAMES)}
    assert travelers == {"deal", "choose", *PLAYABLE}
