"""The weights of each game's own players: all in one file, each with what it means."""

import tomllib

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.weights import WeightNumbers, numbers_of, shipped_text, written
from automatable.testing.checks.promises import check_weights

GAMES = ("tokaido", "terra_mystica", "terra_mystica_two", "tapestry", "tiletum", "tiletum_three", "revive")


@pytest.mark.parametrize("name", GAMES)
def test_every_weight_is_read_and_makes_the_greedy_player(name: str) -> None:
    game = registry.game(name)
    assert game.weights is not None
    check_weights(game)


def test_the_fingerprint_of_greedy_does_not_depend_on_quick() -> None:
    numbers = registry.game("revive").weights
    assert numbers is not None
    other = WeightNumbers({**numbers.values, "quick.card": 9.0})
    assert (other.greedy_fingerprint, other.fingerprint != numbers.fingerprint) == (numbers.greedy_fingerprint, True)
    assert WeightNumbers({**numbers.values, "gear": 9.0}).greedy_fingerprint != numbers.greedy_fingerprint


@pytest.mark.parametrize("name", GAMES)
def test_the_file_can_be_written_back(name: str) -> None:
    game = registry.game(name)
    assert game.weights is not None
    text = shipped_text(game.info.package)
    assert tomllib.loads(written(text, game.weights)) == tomllib.loads(text)
    moved = game.weights.moved([value + 1 for value in game.weights.values.values()])
    assert numbers_of(tomllib.loads(written(text, moved)), "").values == moved.values


@pytest.mark.parametrize("name", GAMES)
def test_every_number_says_what_it_means(name: str) -> None:
    """Beside it, or for a table beside its name."""
    table = False
    for line in shipped_text(registry.game(name).info.package).splitlines():
        table = table or line.startswith("[")
        assert not line or "#" in line or (table and not line.startswith("[")), line
