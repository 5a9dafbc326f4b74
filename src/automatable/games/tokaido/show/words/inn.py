"""The meals of an inn, count by count: who arrived when, who eats what and why, and how the gourmets stand."""

from typing import Final

from automatable.games.tokaido.model.moves import AutomaEat, Eat
from automatable.games.tokaido.model.names import coins, meal_name, seat_name
from automatable.games.tokaido.model.owed import (
    AfterMeals,
    Eater,
    Eating,
    InnsOffer,
    MayBuyMeal,
    MayLeaveFirst,
    MealToAdd,
    MealToGive,
    MealToOffer,
)
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.state import PERSON, POINT_NAMES, Points, State
from automatable.games.tokaido.model.tables import MEALS
from automatable.games.tokaido.model.travel import at_last_inn
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS
from automatable.games.tokaido.rules.scoring import achievement_values
from automatable.kernel.turns.counting import Count, Share
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import msg

WAITING: Final = (InnsOffer, MealToAdd, MealToGive, MealToOffer, Eating, MayBuyMeal)
OTHER_POINTS: Final = (Points.TRAVELER, Points.TEMPLE)
"""What a meal, or none, brings beside its own points: an ability, and the Devotion amulet."""


def is_inn(state: State) -> bool:
    """Whether not everybody has eaten at this inn."""
    return any(isinstance(owed, AfterMeals) for owed in state.owed)


def inn_counts(before: State, move: Move, after: State) -> list[Count]:
    """What was counted at an inn between these two states; nothing where nobody ate or went without."""
    seat = _eater(before, move, after)
    if seat is None:
        return []
    lit = (place_of(before.at[before.arrived[0]]),)
    counts = []
    if seat == before.arrived[0]:
        order = [seat_name(one) for one in before.arrived]
        counts.append(Count(msg("ceremony.arrival"), ("TOK-INN-06",), (), msg("ceremony.order", order=order), lit))
    counts.append(_meal(before, move, after, seat, lit))
    counts += [
        Count(msg(f"points.{POINT_NAMES[source]}"), ("TOK-GEN-03",), (Share(PERSON, gained),))
        for source in OTHER_POINTS
        if (gained := after.tally[PERSON][source] - before.tally[PERSON][source])
    ]
    if is_inn(after):
        return counts
    if at_last_inn(before):
        return counts
    spent = [
        msg("ceremony.spent_by", who=seat_name(seat), coins=coins(n))
        for seat, n in enumerate(achievement_values(after, "gourmet"))
    ]
    most = msg("ceremony.spent", spent=spent, n=ACHIEVEMENT_POINTS)
    counts.append(Count(msg("ceremony.gourmets"), ("TOK-END-01",), (), most))
    if after.line and not isinstance(after.owed[-1], MayLeaveFirst):
        order = [seat_name(one) for one in reversed(after.line)]
        counts.append(Count(msg("ceremony.leaving"), ("TOK-BASE-01",), (), msg("ceremony.leave", order=order), lit))
    return counts


def _eater(before: State, move: Move, after: State) -> int | None:
    """Whose meal this was, taken or not."""
    if isinstance(move, AutomaEat):
        return move.seat
    if not is_inn(before):
        return None
    ate = after.tally[PERSON][Points.MEALS] > before.tally[PERSON][Points.MEALS]
    gone_without = _person_is_to_eat(before) and not _person_is_to_eat(after) and not after.ate
    return PERSON if ate or gone_without else None


def _person_is_to_eat(state: State) -> bool:
    return any(isinstance(owed, WAITING) or (isinstance(owed, Eater) and owed.seat == PERSON) for owed in state.owed)


def _meal(before: State, move: Move, after: State, seat: int, lit: tuple[str, ...]) -> Count:
    name = msg(f"ceremony.meal.{before.arrived.index(seat)}")
    gained = after.tally[seat][Points.MEALS] - before.tally[seat][Points.MEALS]
    if seat != PERSON:
        assert isinstance(move, AutomaEat)
        key = _cheapest(before, move.meal)
        share = Share(seat, gained, meal_name(move.meal), why=msg(key, n=len(before.shown)))
        rules = ("TOK-INN-07", "TOK-INN-08", "TOK-INN-11") if key == "ceremony.tied" else ("TOK-INN-07", "TOK-INN-11")
        return Count(name, rules, (share,), None, lit)
    if gained:
        paid = before.person.coins - after.person.coins
        how = msg("ceremony.paid", coins=coins(paid)) if paid else msg("ceremony.paid_nothing")
        share = Share(PERSON, gained, meal_name(after.person.meals[-1]), why=how)
    else:
        declined = isinstance(before.owed[-1], (Eating, MayBuyMeal)) and not isinstance(move, Eat)
        key = "ceremony.declined" if declined else "tell.no_meal"
        share = Share(PERSON, 0, why=msg(key, n=after.person.coins))
    return Count(name, ("TOK-BASE-06",), (share,), None, lit)


def _cheapest(state: State, meal: str) -> str:
    """The key of the reason for her meal."""
    price = MEALS[meal].price
    if len(state.shown) == 1:
        return "ceremony.only_meal"
    return "ceremony.tied" if sum(MEALS[other].price == price for other in state.shown) > 1 else "ceremony.cheapest"
