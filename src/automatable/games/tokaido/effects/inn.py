"""Inns: arriving, and the meal when all three travelers are there (TOK-INN-01 to TOK-INN-11)."""

from automatable.games.tokaido.effects import draw, encounter, gain, matsuri
from automatable.games.tokaido.meal_prices import meal_moves, meal_price
from automatable.games.tokaido.moves import Eat
from automatable.games.tokaido.owed import (
    AfterMeals,
    AutomaToEat,
    Depart,
    Eater,
    Eating,
    GameOver,
    MayBet,
    MayBuyMeal,
    MayLeaveFirst,
    NormalMeal,
    Pending,
    ToReveal,
    ToRoll,
)
from automatable.games.tokaido.road import ROADS
from automatable.games.tokaido.scoring import end_of_journey
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.tables import MATSURI, MEALS
from automatable.kernel.moves import Turn, Who

AFTER_MEALS = AfterMeals()
EATERS = tuple(Eater(seat) for seat in range(3))
AUTOMA_TO_EAT = tuple(AutomaToEat(Turn(Who.BOT, seat)) for seat in range(3))
MEALS_DRAWN = 4
"""Players plus one (TOK-INN-04); the Gastronomy variant offers one fewer."""


def at_last_inn(state: State) -> bool:
    """Whether the travelers who have arrived are at the end of the journey."""
    return state.at[state.arrived[0]] == ROADS[state.direction].last


def person_arrives(state: State, space: int) -> None:
    """The abilities that act on arrival at an intermediate inn; meals stay hidden (TOK-HUMAN-02)."""
    ability = state.person.ability
    if not ability or space == ROADS[state.direction].last:
        return
    if ability == "hiroshige":
        encounter.owe_section(state, ability)
    elif ability == "chuubei":
        draw.encounters(state)
    elif ability == "daigoro":
        draw.souvenirs(state)
    elif ability == "chihaya":
        draw.hot_spring(state)
    elif ability == "jirocho" and state.person.coins:
        state.owed.append(MayBet())
    elif ability == "yashima" and state.crossroads.amulets:
        state.owed.append(ToReveal("amulet", "gift"))


def begin_meals(state: State) -> None:
    """Everybody has arrived: reshuffle the Automa cards at an intermediate inn (TOK-INN-02), then draw the meals."""
    matsuri.end_of_leg(state)
    if not at_last_inn(state):
        state.automa_deck.reshuffle()
    state.ate = False
    pending = state.owed
    first, second, third = state.arrived
    pending.append(AFTER_MEALS)
    pending.append(EATERS[third])
    pending.append(EATERS[second])
    pending.append(EATERS[first])
    pending.append(ToReveal("meal", "inn", MEALS_DRAWN - state.rules.gastronomy))


def eater(state: State, owed: Eater) -> None:
    """The next traveler, in order of arrival, eats (TOK-INN-06)."""
    if owed.seat != PERSON:
        if state.shown:
            state.owed.append(AUTOMA_TO_EAT[owed.seat])
        return
    ability = state.person.ability
    if ability == "satsuki" and state.shown:
        state.owed.append(ToReveal("free_meal"))
    elif ability == "eriku" and state.meals:
        state.owed.append(ToReveal("meal", "eriku"))
    elif ability == "kidzuna" and state.meals and not at_last_inn(state):
        state.owed.append(ToReveal("meal", "kidzuna"))
    else:
        offer_meals(state, Eating())


def offer_meals(state: State, eating: Eating) -> None:
    """Let the person choose a meal, unless there is nothing to choose."""
    if len(meal_moves(state, eating)) > 1:
        state.owed.append(eating)
    else:
        no_meal(state, eating)


def normal_meal(state: State, owed: Pending) -> None:
    """The inn's offer after a meal from the pile."""
    offer_meals(state, Eating())


def eat(state: State, move: Eat) -> None:
    """The person takes a meal of the inn."""
    eating = state.owed.pop()
    assert isinstance(eating, Eating)
    meal = move.meal
    if move.how == "hospitality":
        gain.spend_amulet(state, "hospitality")
    elif move.how != "gift":
        gain.pay(state, meal_price(state, meal))
    if move.how != "pile" and meal in state.shown:
        state.shown.remove(meal)
        if eating.extra:
            state.meals.put_under(eating.extra)
    take_meal(state, meal)
    state.ate = True


def take_meal(state: State, meal: str) -> None:
    """Keep a meal and score it; Nampo scores its printed price too."""
    state.person.meals.append(meal)
    state.tally[PERSON][Points.MEALS] += MEALS[meal].points
    if state.person.ability == "nampo":
        state.tally[PERSON][Points.TRAVELER] += MEALS[meal].price


def no_meal(state: State, eating: Eating) -> None:
    """The person takes no meal of the inn."""
    if eating.extra:
        state.meals.put_under(eating.extra)


def start_meal(state: State, owed: Pending) -> None:
    """Eriku may buy a meal before his first move."""
    state.owed.append(ToReveal("meal", "start"))


def apart_from_inn(state: State, meal: str, purpose: str) -> None:
    """A meal from the top of the pile: Itamae's, Eriku's or Kidzuna's."""
    if purpose == "cook":
        if meal in state.person.meals:
            state.meals.put_under(meal)
        else:
            take_meal(state, meal)
    elif purpose == "eriku":
        offer_meals(state, Eating(extra=meal))
    else:
        if purpose == "kidzuna":
            state.owed.append(NormalMeal())
        may_buy(state, meal)


def may_buy(state: State, meal: str) -> None:
    """Offer the top meal of the pile at its price, if the person may have it."""
    if meal not in state.person.meals and meal_price(state, meal) <= state.person.coins:
        state.owed.append(MayBuyMeal(meal))
    else:
        state.meals.put_under(meal)


def buy_from_pile(state: State, meal: str) -> None:
    """Buy the top meal of the pile."""
    gain.pay(state, meal_price(state, meal))
    take_meal(state, meal)
    state.ate = True


def after_meals(state: State, owed: Pending) -> None:
    """The leftover meals go under the pile; then the Matsuri, or the end of the journey."""
    if not state.ate:
        state.person.fasts += 1
        if state.person.ability == "kamui":
            state.tally[PERSON][Points.TRAVELER] += 3
    for meal in state.shown:
        state.meals.put_under(meal)
    state.shown.clear()
    if at_last_inn(state):
        end_of_journey(state)
        state.owed.append(GameOver())
        return
    state.owed.append(Depart())
    if state.rules.matsuri:
        matsuri.begin(state)


def depart(state: State, owed: Pending) -> None:
    """The last to arrive leaves first, unless a Matsuri turns the order round."""
    festival = state.festivals.card
    first_go = bool(festival) and MATSURI[festival].effect == "first_come_first_go"
    state.line = state.arrived[::-1] if first_go else state.arrived[:]
    state.arrived.clear()
    may_leave_first(state)


def may_leave_first(state: State) -> None:
    """Mutsumi may leave any inn first."""
    if state.person.ability == "mutsumi" and state.line[-1] != PERSON:
        state.owed.append(MayLeaveFirst())


def leave_first(state: State) -> None:
    """The person goes to the head of those who leave."""
    state.line.remove(PERSON)
    state.line.append(PERSON)


def jirocho_bets(state: State) -> None:
    """One coin against the die."""
    state.person.coins -= 1
    state.owed.append(ToRoll("bet", 1))
