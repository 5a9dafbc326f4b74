"""The greedy player looks ahead with states that share what your turn cannot change, and with parts counted once."""

from collections.abc import Iterator

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.moves import Climb, PlaceHouse, SwapCharacters, TakeBonus, TakeCharacter, TakeDie
from automatable.games.tiletum.players import worth
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Who
from tests.games.tiletum.given import QUICK, WEIGHTS, Ahead, Quick, State

GAMES = [(PLUGIN, 1), (TWO, 2), (THREE, 3), (PLUGIN, 4)]


def of_your_turn(number: int) -> Iterator[tuple[State, Ahead, list[Move]]]:
    """Positions of one game, played on one state: a copy that shares too much would hide itself."""
    game, seed = GAMES[number]
    state, rules, source = game.rules.new(complete(game.info, Setup(seed))), game.rules, Seeded(seed)
    rng = Rng(seed, "player")
    while (who := state.owed[-1].who) is not Who.OVER:
        if who is Who.HUMAN:
            legal = list(rules.legal(state))
            if (ahead := Ahead(WEIGHTS, state)).in_turn:
                yield state, ahead, legal
            move = random_player(state, legal, rng)
        else:
            move = source.deal(rules.chance(state)) if who is Who.CHANCE else rules.bot(state, None)
        rules.advance(state, move)


def test_trying_a_move_changes_nothing_else() -> None:
    seen: set[type[Move]] = set()
    for number in range(len(GAMES)):
        for state, ahead, legal in of_your_turn(number):
            before, start = state.copy(), ahead.start.copy()
            for move in legal:
                seen.add(type(move))
                after = ahead.after(ahead.start, move)
                assert (state, ahead.start) == (before, start), move
                assert after != start
    assert {TakeDie, Climb, PlaceHouse, SwapCharacters, TakeBonus, TakeCharacter} <= seen


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_parts_that_are_counted_once_add_up_to_the_same(number: int) -> None:
    for _, ahead, legal in of_your_turn(number):
        following = [ahead.after(ahead.start, move) for move in legal]
        for state in following:
            if state.owed[-1].who is Who.HUMAN:
                following = [*following, *(ahead.after(state, move) for move in ahead.rules.legal(state)[:3])]
        for state in following:
            assert ahead.worth(state) == worth.worth(WEIGHTS, state)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_quick_player_that_keeps_parts_of_a_turn_chooses_as_one_that_does_not(number: int) -> None:
    keeping, again = Quick(QUICK), 0
    for state, _, legal in of_your_turn(number):
        kept = keeping.prospects
        assert keeping(state, legal, Rng(0, "a")) == Quick(QUICK)(state, legal, Rng(0, "a"))
        again += kept is not None and kept is keeping.prospects
    assert again > 20


def test_a_whole_turn_is_worth_what_its_last_position_is() -> None:
    for _, ahead, legal in of_your_turn(0):
        if isinstance(legal[0], TakeDie):
            now = ahead.after(ahead.start, legal[0])
            while now.owed[-1].who is Who.HUMAN:
                now = max((ahead.after(now, move) for move in ahead.rules.legal(now)), key=ahead.worth)
            assert ahead.whole_turn(legal[0]) == worth.worth(WEIGHTS, now)
            return
    raise AssertionError("no die was taken")
