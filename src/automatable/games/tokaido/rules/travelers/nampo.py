"""Nampo scores the printed price of each meal on top."""

from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import MEALS
from automatable.games.tokaido.rules.travelers.base import Traveler


class Nampo(Traveler):
    """Nampo scores the printed price of each meal on top."""

    def on_meal(self, state: State, meal: str) -> None:
        """Its printed price."""
        state.tally[PERSON][Points.TRAVELER] += MEALS[meal].price
