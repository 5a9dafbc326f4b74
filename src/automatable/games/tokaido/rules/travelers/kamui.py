"""Kamui scores three points at each inn where no meal is taken."""

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Kamui(Traveler):
    """Kamui scores three points at each inn where no meal is taken."""

    def on_fast(self, state: State) -> None:
        """Three points."""
        state.tally[PERSON][Points.TRAVELER] += 3
