"""The price of every offer is what its move then takes, in whole games."""

from functools import partial
from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Charge, Offer
from automatable.testing.walk import Walk, walk
from tests.games.paid import READERS, Reader, Taken

EVERY = 4
"""At every run so many moments are passed over between two that are looked at."""


def charges(offer: Offer) -> tuple[Charge, ...]:
    return offer.price.charges if offer.price is not None else ()


def compare(played: Walk[Any], reader: Reader) -> int:
    """How many offers were compared that take something."""
    rules, face, say, found = played.game.rules, played.game.face, played.game.words().say, 0
    for index, state in played.states():
        if rules.turn(state).who is not Who.HUMAN:
            continue
        for move in rules.legal(state):
            offer, after = face.offer(state, move), state.copy()
            stock, taken = reader(after, move, partial(rules.carry_out, after, move))
            told: Taken = Taken()
            for charge in charges(offer):
                told[charge.thing] += charge.amount
                assert charge.held == stock[charge.thing] >= charge.amount > 0, (index, move, charge)
                assert say(charge.said).startswith(str(charge.amount))
            if told != +taken:
                played.fail(index, f"{move!r} says {dict(told)} and takes {dict(+taken)}")
            found += bool(told)
    return found


@pytest.mark.parametrize("name", READERS)
def test_every_price_is_what_the_move_takes(name: str) -> None:
    played = walk(registry.game(name), Setup(7))
    played.every = EVERY
    assert compare(played, READERS[name])


SIDES = {"terra_mystica": "faction", "revive": "tribe", "tapestry": "civilization"}
"""The option with all the sides whose abilities change prices; every game of the long test has another one."""


def side(name: str, seed: int) -> dict[str, str | int | bool]:
    found = [option for option in registry.game(name).info.options if option.id == SIDES.get(name)]
    chosen: dict[str, str | int | bool] = {option.id: option.choices[seed % len(option.choices)] for option in found}
    return chosen | {"asterisk": True} if name == "tapestry" else chosen


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("name", READERS)
def test_every_price_is_what_the_move_takes_in_many_games(name: str, seed: int) -> None:
    player = ("random", "greedy")[seed // 2 % 2]
    assert compare(walk(registry.game(name), Setup(seed, options=side(name, seed)), player), READERS[name])
