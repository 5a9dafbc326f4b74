"""Chihaya finds a hot spring on arrival at an intermediate inn."""

from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Chihaya(Traveler):
    """Chihaya finds a hot spring on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """A hot spring card."""
        reserve.hot_spring(state)
