"""Eriku may buy a meal before the first move, and sees one meal more at each inn (TOK-PROMO-02)."""

from automatable.games.tokaido.model.owed import MealToAdd, MealToOffer
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Eriku(Traveler):
    """Eriku may buy a meal before the first move, and sees one meal more at each inn (TOK-PROMO-02)."""

    def on_start(self, state: State) -> None:
        """A meal before the first move."""
        reserve.meal(state, MealToOffer())

    def before_meal(self, state: State) -> bool:
        """The top meal of the pile is looked at first."""
        return reserve.meal(state, MealToAdd())
