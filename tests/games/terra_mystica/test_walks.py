"""Whole games: what holds after every move, and how good the players are."""

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.selfplay import playout
from automatable.kernel.turns.moves import Illegal
from automatable.testing.strategies import setups
from tests.games.terra_mystica.watch import play


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=setups(PLUGIN), player=st.sampled_from(["random", "greedy"]))
def test_nothing_is_lost_in_any_setup(setup: Setup, player: str) -> None:
    with suppress(Illegal):
        play(PLUGIN, complete(PLUGIN.info, setup), player)


def test_the_greedy_player_reaches_eighty_points() -> None:
    points = [playout(PLUGIN, Setup(seed), "greedy")[0].players[0].vp for seed in range(100)]
    assert sum(points) / len(points) >= 80


def test_the_greedy_player_beats_the_random_one() -> None:
    greedy, random = (
        sum(playout(PLUGIN, Setup(seed), name)[0].players[0].vp for seed in range(20)) for name in ("greedy", "random")
    )
    assert greedy > random + 20 * 15
