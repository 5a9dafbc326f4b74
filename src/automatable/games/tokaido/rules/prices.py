"""What things cost the person and what stops bring, with the traveler's ability and the Matsuri of this leg."""

from typing import Final

from automatable.games.tokaido.model.moves import Acquire, Buy, Eat
from automatable.games.tokaido.model.owed import GoodLuck, MayBet, MayBuyMeal, MayPay, Shopping
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import ENCOUNTERS, MATSURI, MEALS, OBJECTS, SOUVENIRS
from automatable.games.tokaido.rules.travelers.base import Traveler
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.moves import Owed

BET: Final = 2
"""What a game in the gaming room costs."""
USE_PRICES: Final = {"bathhouse": 1, "gaming_room": BET}
"""The coins for another use of a space."""
CALLIGRAPHY: Final = 1
ONE_COIN: Final = 1
"""What a bet on the Fortune die and a random amulet cost."""


def amulet_price(state: State) -> int:
    return ability(state).amulet_price


def object_price(state: State, card: str) -> int:
    return ability(state).object_price(OBJECTS[card].price)


def acquire_price(state: State, move: Acquire) -> int:
    """The coins for an open card of Crossroads."""
    if move.kind == "amulet":
        return amulet_price(state)
    return CALLIGRAPHY if move.kind == "calligraphy" else object_price(state, move.card)


def accepted_price(state: State, owed: Owed) -> int:
    """The coins that saying yes takes."""
    if isinstance(owed, MayPay):
        return ENCOUNTERS[owed.encounter].price
    if isinstance(owed, MayBuyMeal):
        return meal_price(state, owed.meal)
    return ONE_COIN if isinstance(owed, (MayBet, GoodLuck)) else 0


def shop_price(traveler: Traveler, card: str) -> int:
    """The price of a card shown in a shop."""
    if card in OBJECTS:
        return traveler.object_price(OBJECTS[card].price)
    return traveler.souvenir_price(SOUVENIRS[card])


def charge(state: State, shopping: Shopping, move: Buy) -> int:
    """The coins that this purchase takes."""
    traveler = ability(state)
    return 1 if move.bargain else traveler.charge(shopping, shop_price(traveler, move.card))


def meal_price(state: State, meal: str) -> int:
    return ability(state).meal_price(MEALS[meal].price)


def price_to_pay(state: State, move: Eat) -> int:
    """What this meal costs, taken this way."""
    return 0 if move.how in ("gift", "hospitality") else meal_price(state, move.meal)


def farm_coins(state: State) -> int:
    """What a farm gives the person; more during a Matsuri of rich farms."""
    coins = ability(state).farm_coins
    festival = state.festivals.card
    if festival and MATSURI[festival].effect == "rich_farms":
        coins += MATSURI[festival].amount
    return coins


def donation_points(state: State, coins: int) -> int:
    """What coins given to a temple score; more during a generous Matsuri."""
    each = ability(state).donation_points
    festival = state.festivals.card
    if festival and MATSURI[festival].effect == "generous_temples":
        each += MATSURI[festival].amount - 1
    return each * coins
