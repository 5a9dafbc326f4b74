"""Daigoro receives a souvenir on arrival at an intermediate inn."""

from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Daigoro(Traveler):
    """Daigoro receives a souvenir on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """A souvenir for nothing."""
        reserve.souvenir(state)
