"""Marihito counts the best calligraphy twice."""

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Marihito(Traveler):
    """Marihito counts the best calligraphy twice."""

    def on_calligraphies(self, state: State, points: list[int]) -> None:
        """The best once more."""
        if points:
            state.tally[PERSON][Points.TRAVELER] += max(points)
