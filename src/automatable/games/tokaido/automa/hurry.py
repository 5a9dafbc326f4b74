"""Automa turns and meals for the many games of a measurement: the same rules, without a move for each draw and each choice.

The contract test compares whole games played this way with the same games played move by move.
"""

from automatable.games.tokaido.automa.choices import cheapest, first_of_highest_rank
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.automa.effects import arrive, take_meal
from automatable.games.tokaido.effects.advance import resolve
from automatable.games.tokaido.effects.walk import AUTOMA_TO_REVEAL, next_traveler
from automatable.games.tokaido.pending import AutomaToEat, ToReveal
from automatable.games.tokaido.state import State
from automatable.kernel.chance import Seeded


def automa_turns(state: State, source: Seeded) -> int:
    """Carry out what is due of the Automas and of the inn; the number of moves it stands for."""
    moves = 0
    while True:
        owed = state.pending[-1]
        if owed is AUTOMA_TO_REVEAL:
            moves += _walks(state, source)
        elif type(owed) is AutomaToEat:
            state.pending.pop()
            take_meal(state, owed.turn.seat, cheapest(state.shown))
            resolve(state)
            moves += 1
        elif type(owed) is ToReveal and owed.purpose == "inn":
            state.pending.pop()
            moves += _draw_meals(state, source, owed.count)
            resolve(state)
        else:
            return moves


def _walks(state: State, source: Seeded) -> int:
    """Automa turns until somebody else is next: each a draw and a walk."""
    pending = state.pending
    numbers = source.numbers("automa")
    pool, discard = state.automa_deck.pool, state.automa_deck.discard
    moves = 0
    while pending[-1] is AUTOMA_TO_REVEAL:
        pending.pop()
        card = pool.pop(numbers.next() % len(pool))
        discard.append(card)
        state.card = card
        seat = state.mover
        arrive(state, seat, first_of_highest_rank(journey(state, seat)))
        next_traveler(state)
        moves += 2
    return moves


def _draw_meals(state: State, source: Seeded, count: int) -> int:
    meals, numbers, drawn = state.meals, source.numbers("meal"), 0
    while drawn < count and meals:
        possible = meals.possible()
        card = possible[numbers.next() % len(possible)]
        meals.take(card)
        state.shown.append(card)
        drawn += 1
    return drawn
