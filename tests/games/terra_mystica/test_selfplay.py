"""Watched games over all maps, factions and levels, for one and for two persons."""

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.play import selfplay
from automatable.testing.contract import Case, check_walk
from automatable.testing.walk import name_of
from tests.games.terra_mystica.given import tables
from tests.games.terra_mystica.mixtures import FINALS, RANDOM, mixture
from tests.games.terra_mystica.watch import play
from tests.thinned import thinned

GAMES, CHUNK = 200, 10
SOAK_GAMES, SOAK_CHUNK = 2_000, 50
SAMPLE = 100
"""Of so many games one is held against the whole contract."""


def watch_games(numbers: range) -> None:
    """Play them move by move, and once more with the loop for measurements, which must end in the same state."""
    for number in numbers:
        game, setup, player = mixture(number)
        ended, moves = play(game, setup, player)
        hurried = selfplay.play(game, setup, player)
        assert hurried == (ended, moves), f"the fast loop plays {name_of(game, setup, player)} otherwise"


@pytest.mark.parametrize("first", thinned(range(0, GAMES, CHUNK)))
def test_two_hundred_games_break_no_invariant(first: int) -> None:
    watch_games(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_GAMES, SOAK_CHUNK))
def test_two_thousand_games_break_no_invariant(first: int) -> None:
    watch_games(range(GAMES + first, GAMES + first + SOAK_CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(0, SOAK_GAMES, SAMPLE))
def test_a_sample_of_them_keeps_the_contract(number: int) -> None:
    game, setup, player = mixture(GAMES + number)
    check_walk(Case(game, setup, player).walk())


def test_the_games_use_everything() -> None:
    games = [mixture(number) for number in range(GAMES)]
    alone = [setup for game, setup, _ in games if game is PLUGIN]
    together = [setup for game, setup, _ in games if game is TWO]
    for setups in (alone, together):
        assert {setup.level for setup in setups} == set(tables.LEVEL_INDEX)
        assert {setup.options["map"] for setup in setups} == set(tables.MAPS)
        assert {setup.options["faction"] for setup in setups} == set(tables.FACTION_INDEX)
        assert {setup.options["final_scoring"] for setup in setups} == set(FINALS)
        assert {setup.options["merchants"] for setup in setups} == {True, False}
        assert {setup.options["automa_bridges"] for setup in setups} == {True, False}
    assert {setup.options["second_faction"] for setup in together} == set(tables.FACTION_INDEX)
    assert {setup.options["automa_faction"] for setup in alone} == {RANDOM, *tables.AUTOMA_FACTION_INDEX}
    assert {player for _, _, player in games} == {"random", "greedy"}


def test_every_map_is_played_at_every_level() -> None:
    pairs = {(setup.options["map"], setup.level) for _, setup, _ in map(mixture, range(GAMES))}
    assert pairs == {(name, level) for name in tables.MAPS for level in tables.LEVEL_INDEX}
