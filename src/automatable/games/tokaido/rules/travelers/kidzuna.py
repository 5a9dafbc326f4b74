"""Kidzuna may also buy the top meal of the pile at each intermediate inn."""

from automatable.games.tokaido.model.owed import InnsOffer, MealToOffer
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.travel import at_last_inn
from automatable.games.tokaido.rules.travelers.base import Traveler


class Kidzuna(Traveler):
    """Kidzuna may also buy the top meal of the pile at each intermediate inn."""

    def before_meal(self, state: State) -> bool:
        """The top meal first, then the inn's offer."""
        if not state.meals or at_last_inn(state):
            return False
        state.owed += (InnsOffer(), MealToOffer())
        return True
