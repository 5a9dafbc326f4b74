"""Whole games: the contract of the kernel, and what holds after every move."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.selfplay import playout
from automatable.kernel.turns.moves import Illegal
from automatable.testing.contract import PROMISES, check_walk, walk
from automatable.testing.strategies import setups
from tests.games.terra_mystica.watch import play


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=setups(PLUGIN), player=st.sampled_from(["random", "greedy"]))
def test_nothing_is_lost_in_any_setup(setup: Setup, player: str) -> None:
    with suppress(Illegal):
        play(PLUGIN, complete(PLUGIN.info, setup), player)


CONTRACT_SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("random", {}),
    ("greedy", {}),
    ("random", {"faction": "cultists", "map": "fire_ice_1", "automa_faction": "powermongers"}),
    ("greedy", {"faction": "acolytes", "map": "fjords", "final_scoring": "random", "automa_faction": "gognomes"}),
    ("random", {"faction": "riverwalkers", "map": "lakes", "promo": True, "automa_faction": "symbionts"}),
    ("greedy", {"faction": "mermaids", "map": "fire_ice_2", "mini_expansion": True, "automa_faction": "blight"}),
]


@pytest.mark.parametrize("number", range(len(CONTRACT_SETUPS)))
def test_the_contract_holds(number: int) -> None:
    player, options = CONTRACT_SETUPS[number]
    check_walk(walk(PLUGIN, Setup(5, "automa", options), player))


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_contract_holds_for_two(player: str) -> None:
    check_walk(walk(TWO, Setup(3, "automa", {}), player))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_game_keeps_its_promises(promise: Any) -> None:
    promise(PLUGIN)


def test_the_greedy_player_reaches_eighty_points() -> None:
    points = [playout(PLUGIN, Setup(seed), "greedy")[0].players[0].vp for seed in range(100)]
    assert sum(points) / len(points) >= 80


def test_the_greedy_player_beats_the_random_one() -> None:
    greedy, random = (
        sum(playout(PLUGIN, Setup(seed), name)[0].players[0].vp for seed in range(20)) for name in ("greedy", "random")
    )
    assert greedy > random + 20 * 15
