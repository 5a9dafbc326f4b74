"""Ayumu pays one coin for any meal, and nothing for small objects."""

from automatable.games.tokaido.model.records import Souvenir
from automatable.games.tokaido.rules.travelers.base import Traveler


class Ayumu(Traveler):
    """Ayumu pays one coin for any meal, and nothing for small objects."""

    def meal_price(self, printed: int) -> int:
        """One coin."""
        return 1

    def souvenir_price(self, souvenir: Souvenir) -> int:
        """Nothing for a small object."""
        return 0 if souvenir.family == "small_object" else souvenir.price
