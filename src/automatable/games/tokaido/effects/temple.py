"""The temple: the person gives coins."""

from automatable.games.tokaido.moves import Donate
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.tables import MATSURI


def donation_points(state: State, coins: int) -> int:
    """One point for each coin given, two for Mari; more during a generous Matsuri."""
    each = 2 if state.person.ability == "mari" else 1
    festival = state.festivals.card
    if festival and MATSURI[festival].effect == "generous_temples":
        each += MATSURI[festival].amount - 1
    return each * coins


def donate(state: State, move: Donate) -> None:
    """Give one to three coins."""
    state.owed.pop()
    state.person.coins -= move.coins
    state.person.temple += move.coins
    state.tally[PERSON][Points.TEMPLE] += donation_points(state, move.coins)
