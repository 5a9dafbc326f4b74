"""Kinko pays one coin less for a meal."""

from automatable.games.tokaido.rules.travelers.base import Traveler


class Kinko(Traveler):
    """Kinko pays one coin less for a meal."""

    def meal_price(self, printed: int) -> int:
        """One coin less."""
        return max(0, printed - 1)
