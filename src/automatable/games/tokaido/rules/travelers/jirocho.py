"""Jirocho may bet a coin on the die on arrival at an intermediate inn."""

from automatable.games.tokaido.model.owed import MayBet
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Jirocho(Traveler):
    """Jirocho may bet a coin on the die on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """A bet, if there is a coin for it."""
        if state.person.coins:
            state.owed.append(MayBet())
