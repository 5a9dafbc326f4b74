"""The temple: the person gives coins."""

from typing import Final

from automatable.games.tokaido.model.moves import Donate
from automatable.games.tokaido.model.owed import ToDonate
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES
from automatable.games.tokaido.rules.prices import donation_points
from automatable.kernel.turns.verbs import Verb

MOST_COINS: Final = 3
DONATIONS: Final = tuple(tuple(Donate(coins) for coins in range(1, most + 1)) for most in range(MOST_COINS + 1))
"""By the number of coins that can be given."""


def donations(state: State, owed: ToDonate) -> tuple[Donate, ...]:
    """One to three coins."""
    return DONATIONS[min(MOST_COINS, state.person.coins)]


def donate(state: State, owed: ToDonate, move: Donate) -> None:
    """TOK-BASE-03: the coins lie on the temple area and score."""
    state.person.coins -= move.coins
    state.person.temple += move.coins
    state.tally[PERSON][Points.TEMPLE] += donation_points(state, move.coins)


DONATE: Final = Verb(Donate, (ToDonate,), donations, donate, rule=NORMAL_RULES)
