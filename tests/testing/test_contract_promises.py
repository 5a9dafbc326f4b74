"""What is wrong with a game before anything is played is noticed and named."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.games._template.rules.setup import INFO
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg
from automatable.testing.checks import (
    promises,
)
from automatable.testing.contract import Broken, setups_of
from tests.testing.broken_games import broken


def test_a_game_without_a_greedy_player_is_noticed() -> None:
    with pytest.raises(Broken, match="random and greedy are needed"):
        promises.check_info(broken(players={"random": PLUGIN.players["random"]}))


def test_an_option_without_text_is_noticed() -> None:
    info = msgspec.structs.replace(INFO, seats=(msg("seat.you"), msg("seat.nobody")))
    with pytest.raises(Broken, match=r"no text for 'seat.nobody'"):
        promises.check_info(broken(info=info))


def test_a_weight_that_nobody_reads_is_noticed() -> None:
    assert PLUGIN.weights is not None
    promises.check_weights(PLUGIN)
    with pytest.raises(Broken, match="nobody reads these weights: blossom"):
        promises.check_weights(broken(weights=WeightNumbers(PLUGIN.weights.values | {"blossom": 1.0})))


def test_weights_that_do_not_make_the_greedy_player_are_noticed() -> None:
    assert PLUGIN.weights is not None
    with pytest.raises(Broken, match="does not play like the greedy player"):
        promises.check_weights(broken(weights=PLUGIN.weights.moved([-1, 0, 0])))
    with pytest.raises(Broken, match="come together"):
        promises.check_weights(broken(weights=None))


@pytest.mark.parametrize("decide", [lambda question: {}, lambda question: question["wants"]])
def test_a_question_that_is_not_refused_properly_is_noticed(decide: Callable[[Any], Any]) -> None:
    with pytest.raises(Broken, match=r"decide\(None\)"):
        promises.check_junk_questions(broken(decide=decide))


def without_small(rule: str, why: str) -> Game[State]:
    def new(setup: Setup) -> State:
        if setup.options["small"]:
            raise Illegal(rule, msg(why))
        return PLUGIN.rules.new(setup)

    return broken(new=new)


def test_a_setup_that_the_rules_forbid_is_not_walked() -> None:
    game = without_small("ORC-S-02", "prompt.over")
    promises.check_setups(game)
    assert not any(setup.options["small"] for setup in setups_of(game))


@pytest.mark.parametrize(
    ("rule", "why", "fault"), [("ORC-X", "prompt.over", "no such rule"), ("ORC-S-02", "x", "no text")]
)
def test_a_setup_that_is_refused_without_rule_or_reason_is_noticed(rule: str, why: str, fault: str) -> None:
    with pytest.raises(Broken, match=fault):
        promises.check_setups(without_small(rule, why))
