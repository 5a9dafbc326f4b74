"""Inns: when all three travelers are there they eat in order of arrival, and leave. What the person eats is in `meals`."""

from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Accept, Decline, Reveal
from automatable.games.tokaido.model.owed import (
    AFTER_MEALS,
    AUTOMA_TO_EAT,
    EATERS,
    NEXT_TRAVELER,
    AfterMeals,
    Depart,
    Eater,
    EndOfJourney,
    InnsOffer,
    MayLeaveFirst,
    MealsToShow,
)
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.model.tables import MATSURI
from automatable.games.tokaido.model.travel import at_last_inn
from automatable.games.tokaido.rules.actions import matsuri
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES, no, nothing, yes
from automatable.games.tokaido.rules.actions.meals import offer_meals
from automatable.games.tokaido.rules.scoring import end_of_journey
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb

MEALS_DRAWN: Final = 4
"""Players plus one (TOK-INN-04), Automas counting as players (TOK-GEN-06); the Gastronomy variant shows one fewer (TOK-VAR-03)."""
TO_SHOW: Final = tuple(MealsToShow(count=count) for count in range(MEALS_DRAWN + 1))


def begin_meals(state: State) -> tuple[Owed, ...]:
    """Everybody has arrived, so meals are shown, bought and scored (TOK-INN-01): what is owed.

    First the Automa cards, deck and discards, are shuffled into a new deck (TOK-INN-02), except at the last inn (TOK-INN-03). All eat
    in the order in which they arrived (TOK-INN-06), an Automa never before that (TOK-TURN-11).
    """
    matsuri.end_of_leg(state)
    if not at_last_inn(state):
        state.automa_deck.reshuffle()
    state.ate = False
    first, second, third = state.arrived
    shown = TO_SHOW[MEALS_DRAWN - state.rules.gastronomy]
    return (NEXT_TRAVELER, AFTER_MEALS, EATERS[third], EATERS[second], EATERS[first], shown)


def meals(state: State, owed: MealsToShow) -> Chance:
    """The meals that can be on top of the pile."""
    return Chance("meal", state.meals.possible(), REVEAL["meal"])


def show(state: State, owed: MealsToShow, move: Reveal) -> None:
    """A meal lies open, behind those drawn before it (TOK-INN-05), until all are drawn (TOK-INN-04)."""
    state.meals.take(move.card)
    state.shown.append(move.card)
    if owed.count > 1 and state.meals:
        state.owed.append(TO_SHOW[owed.count - 1])


def next_eater(state: State, owed: Eater) -> None:
    """The next traveler, in order of arrival, eats (TOK-INN-06)."""
    if owed.seat != PERSON:
        if state.shown:
            state.owed.append(AUTOMA_TO_EAT[owed.seat])
    elif not ability(state).before_meal(state):
        offer_meals(state)


def inns_offer(state: State, owed: InnsOffer) -> None:
    """The inn's offer after a meal from the pile."""
    offer_meals(state)


def after_meals(state: State, owed: AfterMeals) -> None:
    """The leftover meals go under the pile; then the Matsuri, or the end of the journey."""
    if not state.ate:
        state.person.fasts += 1
        ability(state).on_fast(state)
    for meal in state.shown:
        state.meals.put_under(meal)
    state.shown.clear()
    if at_last_inn(state):
        state.owed += (GameOver(), EndOfJourney())
        return
    state.owed.append(Depart())
    if state.rules.matsuri:
        matsuri.begin(state)


def count_all(state: State, owed: EndOfJourney) -> None:
    """Everything that scores at the end."""
    end_of_journey(state)


def depart(state: State, owed: Depart) -> None:
    """The last to arrive leaves first, unless a Matsuri turns the order round."""
    festival = state.festivals.card
    first_go = bool(festival) and MATSURI[festival].effect == "first_come_first_go"
    state.line = state.arrived[::-1] if first_go else state.arrived[:]
    state.arrived.clear()
    ability(state).on_line(state)


def leave_first(state: State, owed: MayLeaveFirst, move: Accept) -> None:
    """The person goes to the head of those who leave."""
    state.line.remove(PERSON)
    state.line.append(PERSON)


SHOW: Final = Draw(Reveal, (MealsToShow,), meals, show, rule=PILES)
LEAVE_FIRST: Final = Verb(Accept, (MayLeaveFirst,), yes, leave_first, rule=NORMAL_RULES)
LEAVE_IN_TURN: Final = Verb(Decline, (MayLeaveFirst,), no, nothing, rule=NORMAL_RULES)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    EndOfJourney: count_all,
    Eater: next_eater,
    InnsOffer: inns_offer,
    AfterMeals: after_meals,
    Depart: depart,
}
