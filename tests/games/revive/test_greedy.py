"""The greedy player: what it makes of a display."""

import pytest

from automatable.games.revive.model.moves import Recruit, TakeMachine, TakeModule
from automatable.games.revive.players import greedy
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Owed
from tests.games.revive.given import RULES, State, owed, table


def chosen(state: State, element: Owed) -> Move:
    state.owed = [owed.Ending(), element]
    return greedy.greedy_player(state, RULES.legal(state), Rng(1, "person"))


@pytest.mark.parametrize("place", range(5))
def test_it_recruits_the_card_that_brings_most(place: int) -> None:
    state = table()
    state.citizens = ["C11", "C24", "C35", "C20", "C27"]
    state.citizens[place] = "C16"
    assert chosen(state, owed.ToRecruit()) == Recruit(place)


@pytest.mark.parametrize("place", range(5))
def test_it_takes_the_module_that_brings_most(place: int) -> None:
    state = table()
    state.modules = ["M29", "M30", "M25", "M26", "M37"]
    state.modules[place] = "M05"
    move = chosen(state, owed.ToTakeModule())
    assert isinstance(move, TakeModule)
    assert move.place == place


@pytest.mark.parametrize("place", range(3))
def test_it_takes_the_machine_that_brings_most(place: int) -> None:
    state = table()
    state.tokens[1] = ["MY04", "MY08", "MY07"]
    state.tokens[1][place] = "MY09"
    assert chosen(state, owed.ToTakeMachine(0, 1)) == TakeMachine(place)
