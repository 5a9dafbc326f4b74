"""Gotozaemon takes a coin at each panorama space."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Gotozaemon(Traveler):
    """Gotozaemon takes a coin at each panorama space."""

    def on_stop(self, state: State, kind: int) -> None:
        """A coin at a panorama."""
        if kind < Kind.FARM:
            state.person.coins += 1
