"""Jirocho may bet a coin on the die on arrival at an intermediate inn."""

from automatable.games.tokaido.owed import MayBet
from automatable.games.tokaido.state import State
from automatable.games.tokaido.travelers.base import Traveler


class Jirocho(Traveler):
    """Jirocho may bet a coin on the die on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """A bet, if there is a coin for it."""
        if state.person.coins:
            state.owed.append(MayBet())
