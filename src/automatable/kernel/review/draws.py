"""The price of a draw: what the position is worth after what came, less the mean over all that could have come, by their weights.

Up to `MOST` outcomes are all tried in the same futures; of more, each future takes another one of a sample by weight, and what came.
Where two persons play, the same futures tell what it was worth to each.
"""

from collections.abc import Generator, Sequence
from typing import Final, TypeVar

from automatable.kernel.review.futures import WholeFutures, estimate, seed_of
from automatable.kernel.review.records import FutureMean, PricedDraw
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)

MOST: Final = 6
FEWEST: Final = 6
"""In so many futures each of a few outcomes is tried at least."""


def pricing_draw(
    futures: WholeFutures[S], state: S, came: Move, key: str, number: int
) -> Generator[None, None, PricedDraw]:
    """What came, in about so many common futures; a slice for each."""
    weights, persons = futures.game.rules.chance(state).weights(), range(futures.game.info.humans)
    if len(weights) < 2:
        return PricedDraw(tuple(FutureMean() for _ in persons), len(weights))
    seed = seed_of(key, "draw")
    differences: list[Sequence[float]] = []
    if len(weights) > MOST:
        for place, other in enumerate(_sample(weights, number, seed)):
            differences.append((yield from _against(futures, state, came, other, seed + place)))
        return _price(differences, len(weights))
    total = sum(weights.values())
    for place in range(max(FEWEST, round(2 * number / len(weights)))):
        worth: dict[Move, Sequence[float]] = {}
        for outcome in weights:
            worth[outcome] = futures.values(state, persons, seed + place, outcome)
            yield
        means = [sum(values[seat] * weights[outcome] for outcome, values in worth.items()) / total for seat in persons]
        differences.append([value - mean for value, mean in zip(worth[came], means, strict=True)])
    return _price(differences, len(weights))


def _against(
    futures: WholeFutures[S], state: S, came: Move, other: Move, seed: int
) -> Generator[None, None, Sequence[float]]:
    persons = range(futures.game.info.humans)
    if other == came:
        return [0.0 for _ in persons]
    mine = futures.values(state, persons, seed, came)
    yield
    theirs = futures.values(state, persons, seed, other)
    yield
    return [value - less for value, less in zip(mine, theirs, strict=True)]


def _price(differences: Sequence[Sequence[float]], outcomes: int) -> PricedDraw:
    return PricedDraw(tuple(estimate(values) for values in zip(*differences, strict=True)), outcomes)


def _sample(weights: dict[Move, int], number: int, seed: int) -> list[Move]:
    """So many outcomes, spread evenly over all copies from a random place on."""
    copies = [move for move, count in weights.items() for _ in range(count)]
    begin = Rng(seed, "outcomes").below(1 << 20) / (1 << 20)
    return [copies[int((place + begin) * len(copies) / number)] for place in range(number)]
