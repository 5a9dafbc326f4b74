"""Automa turns and meals for the many games of a measurement: the same rules, without a move for each draw and each choice.

The contract test compares whole games played this way with the same games played move by move.
"""

from collections.abc import Callable

from automatable.games.tokaido.automa.choices import cheapest, nearest_of_best
from automatable.games.tokaido.automa.context import CARDS
from automatable.games.tokaido.automa.turn import arrive, take_meal
from automatable.games.tokaido.model.owed import AutomaToEat, AutomaToReveal, MealsToShow
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.model.travel import next_mover
from automatable.games.tokaido.rules.actions.walk import begin_turn
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.machine import answered


def hurried(follow: Callable[[State], None]) -> Callable[[State, Seeded], int]:
    """A function that carries out what is due of the Automas and of the inn, and tells how many moves it stands for.

    `follow` carries out what happens by itself.
    """

    def automa_turns(state: State, source: Seeded) -> int:
        moves = 0
        while True:
            owed = state.owed[-1]
            if type(owed) is AutomaToReveal:
                moves += _walks(state, source)
            elif type(owed) is MealsToShow:
                answered(state)
                moves += _show_meals(state, source, owed)
                follow(state)
            elif type(owed) is AutomaToEat:
                answered(state)
                take_meal(state, owed.seat, cheapest(state.shown))
                follow(state)
                moves += 1
            else:
                return moves

    return automa_turns


def _walks(state: State, source: Seeded) -> int:
    """Automa turns until somebody else is next: each a draw and a walk."""
    numbers = source.numbers("automa")
    pool, discard = state.automa_deck.pool, state.automa_deck.discard
    ahead, at, automas = ROADS[state.direction].kinds_ahead, state.at, state.automas
    closed = state.festivals.closed
    seat, before = state.mover, len(discard)
    while seat > PERSON:
        mover = seat
        card = pool.pop(numbers.take() % len(pool))
        discard.append(card)
        look, special = CARDS[card]
        occupied = at + closed if closed else at
        arrive(state, seat, nearest_of_best(ahead[at[seat]], occupied, automas[seat].items + special, look))
        seat = next_mover(state)
    state.mover = mover
    moves = 2 * (len(discard) - before)
    state.owed[:] = begin_turn(state, seat)
    return moves


def _show_meals(state: State, source: Seeded, owed: MealsToShow) -> int:
    meals, shown, numbers = state.meals, state.shown, source.numbers("meal")
    drawn = min(owed.count, len(meals))
    for _ in range(drawn):
        shown.append(meals.pick(numbers.take()))
    return drawn
