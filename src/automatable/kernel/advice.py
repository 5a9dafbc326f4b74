"""What a reference player advises: the best few of the legal moves, best first, and what it thinks each is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from automatable.kernel.chance import Rng
from automatable.kernel.game import Game
from automatable.kernel.moves import Move

ADVISER = "greedy"
"""The reference player who is asked."""
MOST = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what it is worth in points as far as the adviser can tell; None if she does not say."""

    move: Move
    worth: float | None


def advise(game: Game[Any], state: Any, legal: Sequence[Move], rng: Rng, most: int = MOST) -> list[Advice]:
    """The first is what she would play; each further one what she would play if the ones before were not allowed."""
    left = legal
    found: list[Advice] = []
    while left and len(found) < most:
        move = game.players[ADVISER](state, left, rng)
        found.append(Advice(move, None if game.worth is None else game.worth(state, move)))
        left = [other for other in left if other != move]
    return found
