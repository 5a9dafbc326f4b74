"""Orchard with one thing wrong, for the tests of the contract."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.machine import Rules
from automatable.testing.contract import Broken, Walk, walk


class Replaced:
    """Rules with some parts replaced. No copy of them with others set: the compiled build's cannot be copied or changed."""

    def __init__(self, rules: Rules[State], parts: dict[str, Any]) -> None:
        self.rules = rules
        self.__dict__.update(parts)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


def broken(**replaced: Any) -> Game[State]:
    """Orchard with some parts replaced: of its rules, its face, its questions, or of the game itself."""
    parts = {name: part for name, part in replaced.items() if hasattr(PLUGIN.rules, name)}
    shown = {name: part for name, part in replaced.items() if hasattr(PLUGIN.face, name)}
    asked = {name: part for name, part in replaced.items() if hasattr(PLUGIN.ask, name)}
    rest = {name: part for name, part in replaced.items() if name not in parts | shown | asked}
    game = Game(
        rest.get("info", PLUGIN.info),
        rest.get("tables", PLUGIN.tables),
        cast("Rules[State]", Replaced(PLUGIN.rules, parts)),
        rest.get("players", PLUGIN.players),
        lambda: replace(PLUGIN.face, **shown),
        lambda: replace(PLUGIN.ask, **asked),
        weights=rest.get("weights", PLUGIN.weights),
        player_of=rest.get("player_of", PLUGIN.player_of),
    )
    assert not rest.keys() - {"info", "tables", "players", "weights", "player_of"}, rest
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
