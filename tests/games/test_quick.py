"""The quick players: most of greedy's points in a fraction of her time. Both are measured in one run, by CPU time."""

import time

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.selfplay import finish
from automatable.kernel.turns.chance import Rng, Seeded

SHARE = {"revive": 0.8, "tiletum": 0.8}
"""The part of greedy's points at least: Revive's quick player has 0.90 of them, Tiletum's 0.82."""
FASTER = 5


def played(name: str, player: str, games: int) -> tuple[float, float]:
    """Points and CPU seconds of a game."""
    game, points = registry.game(name), 0.0
    begun = time.process_time()
    for seed in range(games):
        state = game.rules.new(complete(game.info, Setup(seed)))
        finish(game, state, game.players[player], Rng(seed, "player"), Seeded(seed))
        points += game.rules.scores(state)[0].points
    return points / games, (time.process_time() - begun) / games


@pytest.mark.parametrize("name", SHARE)
def test_quick_is_much_quicker_and_nearly_as_good(name: str) -> None:
    """A short measure, with room for noise."""
    played(name, "quick", 2)
    (points, seconds), (most, longest) = played(name, "quick", 24), played(name, "greedy", 8)
    assert longest > 0.7 * FASTER * seconds
    assert points > 0.85 * SHARE[name] * most


@pytest.mark.soak
@pytest.mark.parametrize("name", SHARE)
def test_quick_is_five_times_as_quick(name: str) -> None:
    played(name, "quick", 2)
    (points, seconds), (most, longest) = played(name, "quick", 100), played(name, "greedy", 100)
    assert longest > FASTER * seconds
    assert points > SHARE[name] * most
