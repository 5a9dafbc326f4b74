"""Travelers who pay less in shops, or may ask them for more."""

from typing import ClassVar

from automatable.games.tokaido.model.owed import Shopping
from automatable.games.tokaido.model.records import Souvenir
from automatable.games.tokaido.rules.travelers.base import Traveler


class Rakuken(Traveler):
    """Rakuken may ask a shop for a tray of four souvenirs and a legendary object."""

    has_tray: ClassVar[bool] = True


class Sasayakko(Traveler):
    """Sasayakko gets the cheapest of two or more souvenirs bought at once for nothing."""

    def charge(self, shopping: Shopping, price: int) -> int:
        """All but the cheapest are paid, less what was paid already."""
        if not shopping.prices:
            return price
        prices = (*shopping.prices, price)
        return sum(prices) - min(prices) - shopping.charged

    def can_afford(self, shopping: Shopping, price: int, coins: int) -> bool:
        """She must own enough for all she takes."""
        return sum(shopping.prices) + price <= coins + shopping.charged


class Titia(Traveler):
    """Titia pays one coin less for art and for legendary objects."""

    def souvenir_price(self, souvenir: Souvenir) -> int:
        return max(0, souvenir.price - 1) if souvenir.family == "art" else souvenir.price

    def object_price(self, printed: int) -> int:
        return max(0, printed - 1)


class ZenEmon(Traveler):
    """Zen-emon bargains: once per shop a souvenir for a single coin."""

    may_bargain: ClassVar[bool] = True
