"""What souvenirs cost, with the travelers who pay less, and what can be bought."""

from automatable.games.tokaido.moves import Buy
from automatable.games.tokaido.owed import Shopping
from automatable.games.tokaido.state import State
from automatable.games.tokaido.stop_actions import object_price
from automatable.games.tokaido.tables import OBJECTS, SOUVENIRS


def price_of(state: State, card: str) -> int:
    """The price of a card shown in a shop for this traveler."""
    if card in OBJECTS:
        return object_price(state, card)
    souvenir = SOUVENIRS[card]
    ability = state.person.ability
    if ability == "ayumu" and souvenir.family == "small_object":
        return 0
    if ability == "titia" and souvenir.family == "art":
        return souvenir.price - 1
    return souvenir.price


def charge(state: State, shopping: Shopping, price: int, bargain: bool) -> int:
    """The coins that this purchase takes: Zen-emon's single coin, or Sasayakko's cheapest for nothing."""
    if bargain:
        return 1
    if state.person.ability == "sasayakko" and shopping.prices:
        prices = (*shopping.prices, price)
        return sum(prices) - min(prices) - shopping.charged
    return price


def affordable(state: State, shopping: Shopping, price: int) -> bool:
    """Whether the purse allows it; Sasayakko must own enough for all she takes."""
    coins = state.person.coins
    if state.person.ability == "sasayakko":
        return sum(shopping.prices) + price <= coins + shopping.charged
    return price <= coins


def purchases(state: State, shopping: Shopping) -> list[tuple[Buy, int]]:
    """Every purchase that is possible now, with the coins it takes."""
    found = []
    bargain = state.person.ability == "zen_emon" and not shopping.bargain_used and state.person.coins > 0
    for card in dict.fromkeys(state.shown):
        price = price_of(state, card)
        if affordable(state, shopping, price):
            found.append((Buy(card), charge(state, shopping, price, False)))
        if bargain and price > 1:
            found.append((Buy(card, bargain=True), 1))
    return found
