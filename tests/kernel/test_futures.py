"""Moves tried on common futures: the same ones for all, fresh ones on demand, and differences with their errors."""

import math

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import State
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.players.futures import Futures, Gain, Prospect, gain, try_moves
from automatable.kernel.turns.chance import Rng


def first_state() -> State:
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup()))


def test_all_moves_are_tried_in_the_same_futures() -> None:
    state = first_state()
    moves = list(PLUGIN.rules.legal(state))
    together = try_moves(PLUGIN, state, moves, 6, Rng(1, "futures"))
    assert [prospect.move for prospect in together] == moves
    assert {prospect.playouts for prospect in together} == {6}
    alone = try_moves(PLUGIN, state, moves[2:3], 6, Rng(1, "futures"))
    assert alone == [together[2]]
    assert state == first_state()


def test_one_stream_brings_fresh_futures_each_time() -> None:
    state, seeds = first_state(), Rng(1, "futures")
    moves = list(PLUGIN.rules.legal(state))[:1]
    [first], [second] = (try_moves(PLUGIN, state, moves, 12, seeds) for _ in range(2))
    assert first.values != second.values
    [both] = try_moves(PLUGIN, state, moves, 24, Rng(1, "futures"))
    assert both.values == first.values + second.values


def test_a_gain_has_the_error_of_its_pairs() -> None:
    one, other = Prospect(Pick(1), [5.0, 6.0, 10.0, 11.0]), Prospect(Pick(2), [4.0, 5.0, 8.0])
    found = gain(one, other)
    assert (found.mean, found.futures) == (4 / 3, 3)
    assert found.error == pytest.approx(1 / 3)
    assert gain(other, one).mean == -4 / 3
    assert gain(one, one) == Gain(0.0, 0.0, 4)
    assert gain(one, Prospect(Pick(3), [1.0])) == Gain(4.0, math.inf, 1)
    assert gain(one, Prospect(Pick(3))).futures == 0


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_the_same_future_brings_the_same_value_in_every_game(name: str) -> None:
    game = registry.game(name)
    match = Match(game, complete(game.info, Setup(5)))
    match.run_on()
    futures, move = Futures(game), match.rules.legal(match.state)[0]
    assert futures.value(match.state, move, 9) == futures.value(match.state, move, 9)
