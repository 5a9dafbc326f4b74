"""The quick player: what it pays with."""

import pytest

from automatable.games.revive.model.moves import PayMix
from automatable.games.revive.players import quick
from automatable.kernel.turns.chance import Rng
from tests.games.revive.given import legal, table
from tests.games.revive.test_person_turn import gain


@pytest.mark.parametrize(("gear", "book", "food", "crystal"), [(5, 5, 5, 1), (1, 0, 1, 0), (0, 3, 0, 2)])
def test_it_pays_a_price_in_any_mix(gear: int, book: int, food: int, crystal: int) -> None:
    state = gain(table(gear=gear, book=book, food=food, crystal=crystal), "pay(any*2)->module*1")
    move = quick.quick_player(state, legal(state, PayMix), Rng(1, "person"))
    assert isinstance(move, PayMix)
    assert move.gear + move.book + move.food + move.crystal == 2
