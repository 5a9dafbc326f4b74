"""The greedy player: what can be made of a turn."""

from collections.abc import Sequence
from math import inf
from typing import Final

from automatable.games.tiletum.model.moves import ChooseAction, TakeDie
from automatable.games.tiletum.model.owed import SMALL, EndOfTurn
from automatable.games.tiletum.model.pieces import YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.players.weights import WEIGHTS, Weights
from automatable.games.tiletum.players.worth import Prospects, worth
from automatable.games.tiletum.rules.actions.tasks import KINDS_OF_TASK
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.contract.game import Outlook, Player
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import GameOver, Move, Who

CHANCE: Final = Who.CHANCE
HUMAN: Final = Who.HUMAN
LOOKED_AT: Final = 10
"""Dice that are tried to the end of the turn."""
LONGEST: Final = 12
"""Moves of a turn that are tried."""


def in_hand(state: State, legal: Sequence[Move]) -> Sequence[Move]:
    """The answers to a small choice without the tasks beside it: those are done before or after, which brings as much."""
    if isinstance(state.owed[-1], SMALL):
        return [move for move in legal if not isinstance(move, KINDS_OF_TASK)]
    return legal


def greedy(weights: Weights, state: State, legal: Sequence[Move]) -> Move:
    """The move after which the position is worth most; a die is judged by the whole turn that can be made of it."""
    legal = in_hand(state, legal)
    if len(legal) == 1:
        return legal[0]
    ahead = Ahead(weights, state)
    if not isinstance(legal[0], (TakeDie, ChooseAction)):
        return ahead.best(ahead.start, legal)[0]
    likely = sorted(legal, key=ahead.value_of, reverse=True)[:LOOKED_AT]
    return max(likely, key=ahead.whole_turn)


def player_of(numbers: WeightNumbers) -> Player[State]:
    """The greedy player with these weights."""
    weights = Weights(numbers)
    return lambda state, legal, rng: greedy(weights, state, legal)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return greedy(WEIGHTS, state, legal)


class Ahead:
    """Positions that can come of one, to the end of your turn."""

    def __init__(self, weights: Weights, state: State, prospects: Prospects | None = None) -> None:
        self.rules = RULES[state.seats]
        self.in_turn = EndOfTurn(YOU) in state.owed
        self.start = state.copy_for_turn() if self.in_turn else state.copy()
        if self.in_turn:
            self.start.owed = [GameOver(), *state.owed[state.owed.index(EndOfTurn(YOU)) + 1 :]]
        self.weights = weights
        self.prospects = (prospects or Prospects(weights, state)) if self.in_turn else None

    def worth(self, state: State) -> float:
        """What a position is worth; beyond the turn everything may be different."""
        return worth(self.weights, state) if self.prospects is None else self.prospects.worth(state)

    def after(self, state: State, move: Move) -> State:
        """The position after a move; where chance is asked, the first that can come."""
        rules, following = self.rules, state.copy_for_turn() if self.in_turn else state.copy()
        rules.advance(following, move)
        while following.owed[-1].who is CHANCE and len(following.owed) > 1:
            outcomes = rules.chance(following)
            rules.advance(following, outcomes.move(outcomes.pool[0]))
        return following

    def value_of(self, move: Move) -> float:
        """What the position is worth after a move."""
        return self.worth(self.after(self.start, move))

    def best(self, state: State, legal: Sequence[Move]) -> tuple[Move, State, float]:
        """The best of some moves, where it leads, and what that is worth; the first among equals."""
        found, where, most = legal[0], state, -inf
        for move in legal:
            there = self.after(state, move)
            value = self.worth(there)
            if value > most:
                found, where, most = move, there, value
        return found, where, most

    def whole_turn(self, move: Move) -> float:
        """What the position is worth at the end of the turn, if every further move is the best at first sight."""
        now = self.after(self.start, move)
        if now.owed[-1].who is not HUMAN:
            return self.worth(now)
        for _ in range(LONGEST):
            _, now, value = self.best(now, in_hand(now, self.rules.legal(now)))
            if now.owed[-1].who is not HUMAN:
                break
        return value


OUTLOOK: Final[Outlook[State]] = Outlook(lambda state, seat: worth(WEIGHTS, state), steps=3)
