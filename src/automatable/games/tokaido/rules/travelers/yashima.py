"""Yashima receives a random amulet on arrival at an intermediate inn."""

from automatable.games.tokaido.model.owed import AmuletToReceive
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Yashima(Traveler):
    """Yashima receives a random amulet on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """An amulet, if the supply has one."""
        if state.crossroads.amulets:
            state.owed.append(AmuletToReceive())
