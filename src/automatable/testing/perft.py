"""Counting walks: how many sequences of moves there are from a position, whoever writes them.

A count that changes shows a changed rule; the counts per first move show where.
"""

from typing import TypeVar

from automatable.kernel.game import Game, State
from automatable.kernel.moves import Move

S = TypeVar("S", bound=State)


def perft(game: Game[S], state: S, depth: int) -> int:
    """The number of move sequences of this length; a game that is over before has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.legal(state))
    return sum(perft_by_move(game, state, depth).values())


def perft_by_move(game: Game[S], state: S, depth: int) -> dict[Move, int]:
    """The same, for each first move."""
    counts: dict[Move, int] = {}
    for move in game.legal(state):
        following = state.copy()
        game.advance(following, move)
        counts[move] = perft(game, following, depth - 1)
    return counts
