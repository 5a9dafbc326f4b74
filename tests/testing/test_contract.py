"""The contract accepts the template game and says where a broken one is broken."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Move
from automatable.testing.contract import CHECKS, Broken, Walk, check_game, walk, walks
from tests.testing.broken_games import broken


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_template_game_passes(check: Callable[[Walk[Any]], None]) -> None:
    for each in walks(PLUGIN, seeds=range(3)):
        check(each)


def test_the_whole_contract_passes() -> None:
    check_game(PLUGIN, seeds=[11], setups=[Setup()])


def test_a_game_that_never_ends_is_noticed() -> None:
    with pytest.raises(Broken, match="before move 12 of 12: the game does not end"):
        walk(PLUGIN, longest=12)


def test_a_person_without_a_legal_move_is_noticed() -> None:
    with pytest.raises(Broken, match=r"move 0.*there is no legal move"):
        walk(broken(legal=lambda state: []))


def test_an_exception_while_playing_names_the_move() -> None:
    def advance(state: State, move: Move) -> None:
        if isinstance(move, AutomaPick):
            raise KeyError("tree")
        PLUGIN.rules.advance(state, move)

    with pytest.raises(Broken, match="move 2: KeyError: 'tree'"):
        walk(broken(advance=advance))
