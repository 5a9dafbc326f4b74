"""Stand-ins for the person."""

from collections.abc import Mapping, Sequence
from typing import Final

from automatable.games.tiletum.moves import ChooseAction, TakeDie
from automatable.games.tiletum.owed import EndOfTurn
from automatable.games.tiletum.pieces import YOU
from automatable.games.tiletum.rules import RULES
from automatable.games.tiletum.state import State
from automatable.games.tiletum.worth import worth
from automatable.kernel.chance import Rng
from automatable.kernel.game import Outlook, Player
from automatable.kernel.moves import GameOver, Move, Who
from automatable.kernel.players import random_player

LOOKED_AT: Final = 10
"""Dice that are tried to the end of the turn."""
LONGEST: Final = 12
"""Moves of a turn that are tried."""


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move after which the position is worth most; a die is judged by the whole turn that can be made of it."""
    if len(legal) == 1:
        return legal[0]
    turn = this_turn(state)
    if not isinstance(legal[0], (TakeDie, ChooseAction)):
        return best(turn, legal)[0]
    likely = sorted(legal, key=lambda move: -value_of(turn, move))[:LOOKED_AT]
    return max(likely, key=lambda move: whole_turn(turn, move))


def quick_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move after which the position is worth most at first sight, for looking ahead."""
    return legal[0] if len(legal) == 1 else best(this_turn(state), legal)[0]


def this_turn(state: State) -> State:
    """A copy that ends with your turn."""
    copy = state.copy()
    if EndOfTurn(YOU) in copy.owed:
        copy.owed = [GameOver(), *copy.owed[copy.owed.index(EndOfTurn(YOU)) + 1 :]]
    return copy


def after(state: State, move: Move) -> State:
    """The position after a move; where chance is asked, the first that can come."""
    following, rules = state.copy(), RULES[state.seats]
    rules.advance(following, move)
    while following.owed[-1].who is Who.CHANCE and len(following.owed) > 1:
        rules.advance(following, rules.legal(following)[0])
    return following


def value_of(state: State, move: Move) -> float:
    """What the position is worth after a move."""
    return worth(after(state, move))


def best(state: State, legal: Sequence[Move]) -> tuple[Move, State]:
    """The best of some moves, and where it leads; the first among equals."""
    tried = [(move, after(state, move)) for move in legal]
    return max(tried, key=lambda each: worth(each[1]))


def whole_turn(state: State, move: Move) -> float:
    """What the position is worth at the end of the turn, if every further move is the best at first sight."""
    now = after(state, move)
    for _ in range(LONGEST):
        if now.owed[-1].who is not Who.HUMAN:
            break
        _, now = best(now, RULES[now.seats].legal(now))
    return worth(now)


PLAYERS: Final[Mapping[str, Player[State]]] = {
    "random": random_player,
    "greedy": greedy_player,
    "quick": quick_player,
}
OUTLOOK: Final[Outlook[State]] = Outlook(lambda state, seat: worth(state), steps=3)
