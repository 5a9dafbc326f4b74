"""Mitsukuni scores one point more for each hot spring and each achievement."""

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Mitsukuni(Traveler):
    """Mitsukuni scores one point more for each hot spring and each achievement."""

    def on_bath(self, state: State) -> None:
        """One point more."""
        state.tally[PERSON][Points.TRAVELER] += 1

    def on_achievement(self, state: State) -> None:
        """One point more."""
        state.tally[PERSON][Points.TRAVELER] += 1
