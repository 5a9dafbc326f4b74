"""The price of every offer is what its move then takes, counted apart from what it brings: in whole games, with readers of the stock of their own."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Offer
from automatable.testing.walk import Walk, walk

Stock = Mapping[str, int]
STOCKS: Mapping[str, Callable[[Any], Stock]] = {
    "revive": lambda state: {name: getattr(state, name) for name in ("gear", "book", "food", "crystal", "energy")},
}
EVERY = 4
"""At every run so many moments are passed over between two that are looked at."""


def told(offer: Offer) -> dict[str, int]:
    found: dict[str, int] = {}
    for charge in offer.price.charges if offer.price is not None else ():
        found[charge.thing] = found.get(charge.thing, 0) + charge.amount
    return found


def compare(played: Walk[Any], stock: Callable[[Any], Stock]) -> int:
    """How many offers were compared that cost something."""
    rules, face, paid = played.game.rules, played.game.face, 0
    for index, state in played.states():
        if rules.turn(state).who is not Who.HUMAN:
            continue
        before = stock(state)
        for move in rules.legal(state):
            offer = face.offer(state, move)
            after = state.copy()
            rules.carry_out(after, move)
            left = stock(after)
            taken = {thing: held - left[thing] for thing, held in before.items() if left[thing] < held}
            if told(offer) != taken:
                played.fail(index, f"{move!r} says {told(offer)} and takes {taken}")
            paid += bool(taken)
            for charge in offer.price.charges if offer.price is not None else ():
                assert charge.held == before[charge.thing] >= charge.amount > 0
                assert played.game.words().say(charge.said).startswith(str(charge.amount))
    return paid


@pytest.mark.parametrize("name", STOCKS)
def test_every_price_is_what_the_move_takes(name: str) -> None:
    played = walk(registry.game(name), Setup(7))
    played.every = EVERY
    assert compare(played, STOCKS[name])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("name", STOCKS)
def test_every_price_is_what_the_move_takes_in_many_games(name: str, player: str, seed: int) -> None:
    assert compare(walk(registry.game(name), Setup(seed), player), STOCKS[name])
