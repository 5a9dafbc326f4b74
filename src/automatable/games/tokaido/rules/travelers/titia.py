"""Titia pays one coin less for art and for legendary objects."""

from automatable.games.tokaido.model.records import Souvenir
from automatable.games.tokaido.rules.travelers.base import Traveler


class Titia(Traveler):
    """Titia pays one coin less for art and for legendary objects."""

    def souvenir_price(self, souvenir: Souvenir) -> int:
        """One coin less for art."""
        return max(0, souvenir.price - 1) if souvenir.family == "art" else souvenir.price

    def object_price(self, printed: int) -> int:
        """One coin less."""
        return max(0, printed - 1)
