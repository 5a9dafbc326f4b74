"""Orchard with one thing wrong, for the tests of the contract."""

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.state import State
from automatable.kernel.game import Game, Setup
from automatable.testing.contract import Broken, Walk, walk


def broken(**replaced: Any) -> Game[State]:
    """Orchard with some parts replaced: of its rules, its face, its questions, or of the game itself."""
    rules = copy.copy(PLUGIN.rules)
    parts = {name: part for name, part in replaced.items() if hasattr(rules, name)}
    for name, part in parts.items():
        setattr(rules, name, part)
    shown = {name: part for name, part in replaced.items() if hasattr(PLUGIN.face, name)}
    asked = {name: part for name, part in replaced.items() if hasattr(PLUGIN.ask, name)}
    rest = {name: part for name, part in replaced.items() if name not in parts | shown | asked}
    game = Game(
        rest.get("info", PLUGIN.info),
        rest.get("tables", PLUGIN.tables),
        rules,
        rest.get("players", PLUGIN.players),
        lambda: replace(PLUGIN.face, **shown),
        lambda: replace(PLUGIN.ask, **asked),
    )
    assert not rest.keys() - {"info", "tables", "players"}, rest
    return game


def fault(check: Callable[[Walk[Any]], None], game: Game[State], seed: int = 0, player: str = "random") -> str:
    found = walk(game, Setup(seed), player)
    with pytest.raises(Broken) as caught:
        check(found)
    return str(caught.value)


class Leaky(State):
    __slots__ = ()

    def copy(self) -> "Leaky":
        return Leaky(self.rest_points, self.owner[:], self.deck, self.owed[:], self.card, self.rests)


def leaky(setup: Setup) -> Leaky:
    state = PLUGIN.rules.new(setup)
    return Leaky(state.rest_points, state.owner, state.deck, state.owed)
