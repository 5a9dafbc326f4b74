"""The price of every offer is what its move then takes, in whole games."""

from functools import partial
from typing import Any

import pytest

from automatable.cli.screen.offers import Offers
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import Charge, Offer
from automatable.testing.walk import Walk, walk
from automatable.web.api.records import spoken
from tests.games.paid import READERS, Reader, Taken
from tests.games.revive.given import tables


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


SIDES = {"terra_mystica": "faction", "revive": "tribe", "tapestry": "civilization"}
"""The option with all the sides whose abilities change prices; every game of the long test has another one."""


def side(name: str, seed: int) -> dict[str, str | int | bool]:
    found = [option for option in registry.game(name).info.options if option.id == SIDES.get(name)]
    chosen: dict[str, str | int | bool] = {option.id: option.choices[seed % len(option.choices)] for option in found}
    return chosen | {"asterisk": True} if name == "tapestry" else chosen


@pytest.mark.parametrize(
    "seed", [seed if seed in (2, 4, 5) else pytest.param(seed, marks=pytest.mark.soak) for seed in range(24)]
)
@pytest.mark.parametrize("name", READERS)
def test_every_price_is_what_the_move_takes(name: str, seed: int) -> None:
    player = ("random", "greedy")[seed // 2 % 2]
    assert compare(walk(registry.game(name), Setup(seed, options=side(name, seed)), player), READERS[name])


def test_terminal_and_api_say_the_same_price() -> None:
    game = registry.game("revive")
    match = Match(game, complete(game.info, Setup(3, options={"tribe": "pathseekers"})))
    match.run_on()
    while not (dear := _dear(match)):
        match.add(game.players["greedy"](match.state, game.rules.legal(match.state), Rng(1, "test")))
        match.run_on()
    assert dear.price is not None
    words = game.words()
    told = [words.say(charge.said) for charge in dear.price.charges]
    assert " + ".join(told) in Offers.of_match(match, words).of(dear.move).effect
    answer = spoken(dear, words)["price"]
    assert [(part["said"], part["held"], bool(part["unexpected"])) for part in answer["charges"]] == [
        (said, charge.held, charge.unexpected is not None)
        for said, charge in zip(told, dear.price.charges, strict=True)
    ]


def _dear(match: Match[Any]) -> Offer | None:
    """An offer that takes a crystal for something else."""
    every = (match.game.face.offer(match.state, move) for move in match.rules.legal(match.state))
    return next((offer for offer in every if any(charge.unexpected for charge in charges(offer))), None)


def _passes_a_limit(before: Any, after: Any, told: str) -> bool:
    """Whether what a move of Revive names is more than one may keep; what was owed before may bring other things."""
    return any(
        name in told and getattr(after, name) > max(getattr(before, name), getattr(tables.LIMITS, name))
        for name in tables.BASICS
    )


STEPS = ("step", "resource of your choice")
"""What is asked about first, or comes with a space of a track."""


@pytest.mark.parametrize(
    "seed", [2, 5, pytest.param(4, marks=pytest.mark.soak), pytest.param(7, marks=pytest.mark.soak)]
)
def test_what_passes_a_limit_is_warned_of_before(seed: int) -> None:
    game = registry.game("revive")
    rules, face, say, found = game.rules, game.face, game.words().say, 0
    for index, state in walk(game, Setup(seed, options=side("revive", seed)), ("random", "greedy")[seed % 2]).states():
        if rules.turn(state).who is not Who.HUMAN:
            continue
        for move in rules.legal(state):
            offer, after = face.offer(state, move), state.copy()
            rules.advance(after, move)
            told = f"{say(offer.label)} {say(offer.effect or '')}"
            if not _passes_a_limit(state, after, told) or any(step in told for step in STEPS):
                continue
            found += 1
            assert offer.warning is not None, (index, move)
    assert found
