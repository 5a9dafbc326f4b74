"""What the person eats: from the inn's offer, or the top meal of the pile."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.model.moves import EATS, REVEAL, Accept, Decline, Eat, Reveal, UseAmulet
from automatable.games.tokaido.model.owed import (
    EATING,
    Eating,
    MayBuyMeal,
    MealToAdd,
    MealToGive,
    MealToOffer,
    MealToServe,
)
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import MEALS
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.amulets import DEVOTION_MOVES, devote, may_devote
from automatable.games.tokaido.rules.actions.common import NO, NORMAL_RULES, PILES, yes
from automatable.games.tokaido.rules.prices import accepted_price, meal_price, price_to_pay
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Draw, Verb

PRICES: Final = {meal: row.price for meal, row in MEALS.items()}


def offer_meals(state: State, eating: Eating = EATING) -> None:
    """Let the person choose a meal, unless there is nothing to choose."""
    if eats(state, eating):
        state.owed.append(eating)
    else:
        put_back(state, eating)


def eats(state: State, eating: Eating) -> list[Move]:
    """TOK-BASE-06: every meal that may be taken, never the same twice in a journey; with the Devotion amulet used, only a paid one."""
    person, devoted, extra = state.person, state.devotion, eating.extra
    coins, eaten, price_of = person.coins, person.meals, ability(state).meal_price
    moves: list[Move] = []
    for meal in dict.fromkeys(state.shown):
        if meal in eaten:
            continue
        price = price_of(PRICES[meal])
        if price <= coins and (price or not devoted):
            moves.append(EATS[meal])
    if extra and extra not in eaten:
        price = price_of(PRICES[extra])
        if price <= coins and (price or not devoted):
            moves.append(Eat(extra, "pile"))
    if devoted:
        return moves
    if eating.gift and eating.gift not in eaten:
        moves.append(Eat(eating.gift, "gift"))
    if person.amulets and person.may_use("hospitality"):
        offered = dict.fromkeys((*state.shown, extra) if extra else state.shown)
        moves.extend(Eat(meal, "hospitality") for meal in offered if meal not in eaten)
    return moves


def eat(state: State, eating: Eating, move: Eat) -> None:
    """The person takes a meal of the inn."""
    meal = move.meal
    if move.how == "hospitality":
        gain.spend_amulet(state, "hospitality")
    if coins := price_to_pay(state, move):
        gain.pay(state, coins)
    if move.how != "pile" and meal in state.shown:
        state.shown.remove(meal)
        put_back(state, eating)
    gain.meal(state, meal)
    state.ate = True


def put_back(state: State, eating: Eating) -> None:
    """A meal that only Eriku saw goes under the pile."""
    if eating.extra:
        state.meals.put_under(eating.extra)


def devotion(state: State, eating: Eating) -> Sequence[Move]:
    """Devotion, if a meal costs coins."""
    if may_devote(state) and any(
        isinstance(move, Eat) and move.how in ("", "pile") and meal_price(state, move.meal)
        for move in eats(state, eating)
    ):
        return DEVOTION_MOVES
    return ()


def without(state: State, owed: Eating | MayBuyMeal) -> Sequence[Move]:
    """Nobody has to eat, unless the Devotion amulet waits for it."""
    return () if state.devotion else NO


def fast(state: State, eating: Eating, move: Decline) -> None:
    """The person takes no meal of the inn."""
    put_back(state, eating)


# Meals from the pile


def top_meals(state: State, owed: Owed) -> Chance:
    """The meals that can be on top of the pile."""
    return Chance("meal", state.meals.possible(), REVEAL["meal"])


def serve(state: State, owed: MealToServe, move: Reveal) -> None:
    """The cook's meal, unless the person had the same before."""
    state.meals.take(move.card)
    if move.card in state.person.meals:
        state.meals.put_under(move.card)
    else:
        gain.meal(state, move.card)


def add(state: State, owed: MealToAdd, move: Reveal) -> None:
    """One meal more to choose from."""
    state.meals.take(move.card)
    offer_meals(state, Eating(extra=move.card))


def offer(state: State, owed: MealToOffer, move: Reveal) -> None:
    """The top meal at its price, if the person may have it."""
    state.meals.take(move.card)
    if move.card not in state.person.meals and meal_price(state, move.card) <= state.person.coins:
        state.owed.append(MayBuyMeal(meal=move.card))
    else:
        state.meals.put_under(move.card)


def shown_meals(state: State, owed: MealToGive) -> Chance:
    """Any of the meals that lie open."""
    return Chance("free_meal", state.shown, REVEAL["free_meal"])


def give(state: State, owed: MealToGive, move: Reveal) -> None:
    offer_meals(state, Eating(gift=move.card))


def buy(state: State, owed: MayBuyMeal, move: Accept) -> None:
    """Buy the top meal of the pile."""
    gain.pay(state, accepted_price(state, owed))
    gain.meal(state, owed.meal)
    state.ate = True


def leave(state: State, owed: MayBuyMeal, move: Decline) -> None:
    """It goes under the pile."""
    state.meals.put_under(owed.meal)


def devotion_for_top(state: State, owed: MayBuyMeal) -> Sequence[Move]:
    """Devotion, if the meal costs coins."""
    return DEVOTION_MOVES if may_devote(state) and meal_price(state, owed.meal) else ()


EAT: Final = Verb(Eat, (Eating,), eats, eat, rule=NORMAL_RULES)
DEVOTION: Final = Verb(UseAmulet, (Eating,), devotion, devote, rule=NORMAL_RULES, aside=True)
FAST: Final = Verb(Decline, (Eating,), without, fast, rule=NORMAL_RULES)
SERVE: Final = Draw(Reveal, (MealToServe,), top_meals, serve, rule=PILES)
ADD: Final = Draw(Reveal, (MealToAdd,), top_meals, add, rule=PILES)
OFFER: Final = Draw(Reveal, (MealToOffer,), top_meals, offer, rule=PILES)
GIVE: Final = Draw(Reveal, (MealToGive,), shown_meals, give, rule=PILES)
BUY: Final = Verb(Accept, (MayBuyMeal,), yes, buy, rule=NORMAL_RULES)
LEAVE: Final = Verb(Decline, (MayBuyMeal,), without, leave, rule=NORMAL_RULES)
DEVOTION_FOR_TOP: Final = Verb(UseAmulet, (MayBuyMeal,), devotion_for_top, devote, rule=NORMAL_RULES, aside=True)
