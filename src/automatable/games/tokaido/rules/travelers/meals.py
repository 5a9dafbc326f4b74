"""Travelers who pay less for meals, are offered more of them, or gain from them."""

from automatable.games.tokaido.model.owed import InnsOffer, MealToAdd, MealToGive, MealToOffer
from automatable.games.tokaido.model.records import Souvenir
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import MEALS
from automatable.games.tokaido.model.travel import at_last_inn
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Ayumu(Traveler):
    """Ayumu pays one coin for any meal, and nothing for small objects."""

    def meal_price(self, printed: int) -> int:
        return 1

    def souvenir_price(self, souvenir: Souvenir) -> int:
        return 0 if souvenir.family == "small_object" else souvenir.price


class Eriku(Traveler):
    """Eriku may buy a meal before the first move, and sees one meal more at each inn (TOK-PROMO-02)."""

    def on_start(self, state: State) -> None:
        reserve.meal(state, MealToOffer())

    def before_meal(self, state: State) -> bool:
        """The top meal of the pile is looked at first."""
        return reserve.meal(state, MealToAdd())


class Kamui(Traveler):
    """Kamui scores three points at each inn where no meal is taken."""

    def on_fast(self, state: State) -> None:
        state.tally[PERSON][Points.TRAVELER] += 3


class Kidzuna(Traveler):
    """Kidzuna may also buy the top meal of the pile at each intermediate inn."""

    def before_meal(self, state: State) -> bool:
        if not state.meals or at_last_inn(state):
            return False
        state.owed += (InnsOffer(), MealToOffer())
        return True


class Kinko(Traveler):
    """Kinko pays one coin less for a meal."""

    def meal_price(self, printed: int) -> int:
        return max(0, printed - 1)


class Nampo(Traveler):
    """Nampo scores the printed price of each meal on top."""

    def on_meal(self, state: State, meal: str) -> None:
        state.tally[PERSON][Points.TRAVELER] += MEALS[meal].price


class Satsuki(Traveler):
    """Satsuki is offered one of the meals at each inn, picked at random, for nothing."""

    def before_meal(self, state: State) -> bool:
        if state.shown:
            state.owed.append(MealToGive())
            return True
        return False
