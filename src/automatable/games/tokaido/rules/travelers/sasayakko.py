"""Sasayakko gets the cheapest of two or more souvenirs bought at once for nothing."""

from automatable.games.tokaido.model.owed import Shopping
from automatable.games.tokaido.rules.travelers.base import Traveler


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
