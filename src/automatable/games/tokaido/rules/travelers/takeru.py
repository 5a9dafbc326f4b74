"""Takeru takes a coin whenever anybody stops at an encounter."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Takeru(Traveler):
    """Takeru takes a coin whenever anybody stops at an encounter."""

    def on_stop(self, state: State, kind: int) -> None:
        """A coin."""
        if kind == Kind.ENCOUNTER:
            state.person.coins += 1

    def on_automa_stops(self, state: State, kind: int) -> None:
        """A coin, too."""
        self.on_stop(state, kind)
