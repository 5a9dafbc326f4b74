"""Automa turns and meals for the many games of a measurement: the same rules, without a move for each draw and each choice.

The contract test compares whole games played this way with the same games played move by move.
"""

from automatable.games.tokaido.automa.choices import cheapest, nearest_of_best
from automatable.games.tokaido.automa.context import CARDS
from automatable.games.tokaido.automa.effects import arrive, take_meal
from automatable.games.tokaido.effects.advance import resolve
from automatable.games.tokaido.effects.walk import AUTOMA_TO_REVEAL, give_turn, next_mover
from automatable.games.tokaido.owed import AutomaToEat, ToReveal
from automatable.games.tokaido.road import ROADS
from automatable.games.tokaido.state import PERSON, State
from automatable.kernel.chance import Seeded


def automa_turns(state: State, source: Seeded) -> int:
    """Carry out what is due of the Automas and of the inn; the number of moves it stands for."""
    moves = 0
    while True:
        owed = state.owed[-1]
        if owed is AUTOMA_TO_REVEAL:
            moves += _walks(state, source)
        elif type(owed) is AutomaToEat:
            state.owed.pop()
            take_meal(state, owed.turn.seat, cheapest(state.shown))
            resolve(state)
            moves += 1
        elif type(owed) is ToReveal and owed.purpose == "inn":
            state.owed.pop()
            moves += _draw_meals(state, source, owed.count)
            resolve(state)
        else:
            return moves


def _walks(state: State, source: Seeded) -> int:
    """Automa turns until somebody else is next: each a draw and a walk."""
    state.owed.pop()
    draw = source.numbers("automa").next
    pool, discard = state.automa_deck.pool, state.automa_deck.discard
    ahead, at, automas = ROADS[state.direction].ahead, state.at, state.automas
    closed = state.festivals.closed
    seat, moves = state.mover, 0
    while seat > PERSON:
        state.mover = seat
        card = pool.pop(draw() % len(pool))
        discard.append(card)
        look, special = CARDS[card]
        occupied = at + closed if closed else at
        arrive(state, seat, nearest_of_best(ahead[at[seat]], occupied, automas[seat].items + special, look))
        moves += 2
        seat = next_mover(state)
    give_turn(state, seat)
    return moves


def _draw_meals(state: State, source: Seeded, count: int) -> int:
    meals, draw, drawn = state.meals, source.numbers("meal").next, 0
    while drawn < count and meals:
        possible = meals.possible()
        card = possible[draw() % len(possible)]
        meals.take(card)
        state.shown.append(card)
        drawn += 1
    return drawn
