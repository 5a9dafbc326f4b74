"""The end of a round, and of the game."""

from automatable.author import Consequence, GameOver, Owed
from automatable.games._template.model.owed import EndOfRound, ToPick
from automatable.games._template.model.state import State


def end_round(state: State, owed: EndOfRound) -> None:
    """ORC-E-01: the game ends when her deck is empty or no tree is left; otherwise it is your turn again."""
    state.owed.append(ToPick() if len(state.deck) and state.free() else GameOver())


AUTOMATIC: dict[type[Owed], Consequence[State]] = {EndOfRound: end_round}
