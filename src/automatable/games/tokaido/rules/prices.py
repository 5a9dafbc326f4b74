"""What things cost the person and what stops bring, with the traveler's ability and the Matsuri of this leg."""

from typing import Final

from automatable.games.tokaido.model.moves import Buy, Eat
from automatable.games.tokaido.model.owed import Shopping
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import MATSURI, MEALS, OBJECTS, SOUVENIRS
from automatable.games.tokaido.rules.travelers.base import Traveler
from automatable.games.tokaido.rules.travelers.registry import ability

BET: Final = 2
"""What a game in the gaming room costs."""


def amulet_price(state: State) -> int:
    return ability(state).amulet_price


def object_price(state: State, card: str) -> int:
    return ability(state).object_price(OBJECTS[card].price)


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
