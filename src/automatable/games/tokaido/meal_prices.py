"""What meals cost the person, and which may be taken."""

from automatable.games.tokaido.moves import DECLINE, EATS, Eat, UseAmulet
from automatable.games.tokaido.owed import Eating
from automatable.games.tokaido.state import State
from automatable.games.tokaido.stop_actions import usable
from automatable.games.tokaido.tables import MEALS
from automatable.kernel.moves import Move


def meal_price(state: State, meal: str) -> int:
    """The price for this traveler: Kinko pays one coin less, Ayumu one coin for any."""
    ability = state.person.ability
    if ability == "ayumu":
        return 1
    price = MEALS[meal].price
    return price - 1 if ability == "kinko" else price


def price_to_pay(state: State, move: Eat) -> int:
    """What this meal costs, taken this way."""
    return 0 if move.how in ("gift", "hospitality") else meal_price(state, move.meal)


def meal_moves(state: State, eating: Eating) -> list[Move]:
    """Every meal that may be taken, and declining; never the same meal twice in a journey."""
    person = state.person
    coins, eaten = person.coins, person.meals
    offered = [EATS[meal] for meal in dict.fromkeys(state.shown)]
    if eating.extra:
        offered.append(Eat(eating.extra, "pile"))
    moves: list[Move] = []
    paid = False
    for move in offered:
        if move.meal not in eaten:
            price = meal_price(state, move.meal)
            if price <= coins and (price or not state.devotion):
                moves.append(move)
                paid = paid or price > 0
    if state.devotion:
        return moves
    if eating.gift and eating.gift not in eaten:
        moves.append(Eat(eating.gift, "gift"))
    if person.amulets:
        if usable(state, "hospitality"):
            free = dict.fromkeys(move.meal for move in offered)
            moves.extend(Eat(meal, "hospitality") for meal in free if meal not in eaten)
        if paid and usable(state, "devotion"):
            moves.append(UseAmulet("devotion"))
    moves.append(DECLINE)
    return moves
