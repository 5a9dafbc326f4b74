"""Satsuki is offered one of the meals at each inn, picked at random, for nothing."""

from automatable.games.tokaido.model.owed import MealToGive
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Satsuki(Traveler):
    """Satsuki is offered one of the meals at each inn, picked at random, for nothing."""

    def before_meal(self, state: State) -> bool:
        """The free meal is picked first."""
        if state.shown:
            state.owed.append(MealToGive())
            return True
        return False
