"""The price of a draw: what the position is worth after what came, less the mean over all that could have come, by their weights.

Up to `MOST` outcomes are all tried in the same futures; of more, each future takes another one of a sample by weight, and what came.
Everything is seen from the first person's seat.
"""

from collections.abc import Generator
from typing import Final, TypeVar

from automatable.kernel.review.futures import WholeFutures, estimate, seed_of
from automatable.kernel.review.records import FutureMean, PricedDraw
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)

MOST: Final = 12
FEWEST: Final = 6
"""In so many futures each of a few outcomes is tried at least."""


def pricing_draw(
    futures: WholeFutures[S], state: S, came: Move, key: str, number: int
) -> Generator[None, None, PricedDraw]:
    """What came, in about so many common futures; a slice for each."""
    weights = futures.game.rules.chance(state).weights()
    if len(weights) < 2:
        return PricedDraw(FutureMean(), len(weights))
    seed = seed_of(key, "draw")
    differences: list[float] = []
    if len(weights) > MOST:
        for place, other in enumerate(_sample(weights, number, seed)):
            differences.append((yield from _against(futures, state, came, other, seed + place)))
        return PricedDraw(estimate(differences), len(weights))
    total = sum(weights.values())
    for place in range(max(FEWEST, round(2 * number / len(weights)))):
        worth = {}
        for outcome in weights:
            worth[outcome] = futures.value(state, 0, seed + place, outcome)
            yield
        mean = sum(value * weights[outcome] for outcome, value in worth.items()) / total
        differences.append(worth[came] - mean)
    return PricedDraw(estimate(differences), len(weights))


def _against(futures: WholeFutures[S], state: S, came: Move, other: Move, seed: int) -> Generator[None, None, float]:
    if other == came:
        return 0.0
    mine = futures.value(state, 0, seed, came)
    yield
    theirs = futures.value(state, 0, seed, other)
    yield
    return mine - theirs


def _sample(weights: dict[Move, int], number: int, seed: int) -> list[Move]:
    """So many outcomes, spread evenly over all copies from a random place on."""
    copies = [move for move, count in weights.items() for _ in range(count)]
    begin = Rng(seed, "outcomes").below(1 << 20) / (1 << 20)
    return [copies[int((place + begin) * len(copies) / number)] for place in range(number)]
