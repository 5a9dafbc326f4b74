"""Orchard with one thing wrong, for the tests of the contract."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.game import Orchard
from automatable.games._template.state import State
from automatable.kernel.game import Game, Setup
from automatable.testing.contract import Broken, Walk, walk


def broken(**replaced: Any) -> Game[State]:
    """Orchard with some methods replaced."""
    methods = {name: staticmethod(part) if callable(part) else part for name, part in replaced.items()}
    game: Game[State] = type("Broken", (Orchard,), methods)()
    return game


def fault(check: Callable[[Walk[Any]], None], game: Game[State], seed: int = 0, player: str = "random") -> str:
    found = walk(game, Setup(seed), player)
    with pytest.raises(Broken) as caught:
        check(found)
    return str(caught.value)


class Leaky(State):
    __slots__ = ()

    def copy(self) -> "Leaky":
        return Leaky(self.rest_points, self.owner[:], self.deck, self.card, self.rests, self.next)


def leaky(setup: Setup) -> Leaky:
    state = PLUGIN.new(setup)
    return Leaky(state.rest_points, state.owner, state.deck)
