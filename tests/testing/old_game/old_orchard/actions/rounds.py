"""The end of a round, and of the game."""

from old_orchard.owed import EndOfRound, ToPick
from old_orchard.state import State
from automatable.kernel.moves import GameOver, Owed
from automatable.kernel.verbs import Consequence


def end_round(state: State, owed: EndOfRound) -> None:
    """OLD-E-01: the game ends when her deck is empty or no tree is left; otherwise it is your turn again."""
    state.owed.append(ToPick() if len(state.deck) and state.free() else GameOver())


AUTOMATIC: dict[type[Owed], Consequence[State]] = {EndOfRound: end_round}
