"""Misaki takes a coin whenever anybody stops at a temple."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Misaki(Traveler):
    """Misaki takes a coin whenever anybody stops at a temple."""

    def on_stop(self, state: State, kind: int) -> None:
        """A coin."""
        if kind == Kind.TEMPLE:
            state.person.coins += 1

    def on_automa_stops(self, state: State, kind: int) -> None:
        """A coin, too."""
        self.on_stop(state, kind)
