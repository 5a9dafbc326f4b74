"""What every game promises: whole games are played, and each moment of them is looked at."""

from automatable.testing.contract import check_game
from old_orchard import PLUGIN


def test_the_contract() -> None:
    check_game(PLUGIN, seeds=[0, 1])
