"""A separable evolution strategy (sep-CMA-ES) with mirrored samples: looks for numbers that score more, where scores are noisy.

N. Hansen's covariance matrix adaptation with a diagonal matrix (R. Ros and N. Hansen 2008), the better sample of each mirrored pair being
selected. It works on steps from a beginning, each in the unit of its own number.
"""

import math
import random
from collections.abc import Sequence

import msgspec


class Strategy(msgspec.Struct, forbid_unknown_fields=True):
    """All that it remembers from generation to generation."""

    mean: list[float]
    variances: list[float]
    sigma: float
    shape_path: list[float]
    length_path: list[float]
    generation: int = 0


def begin(numbers: int, sigma: float) -> Strategy:
    return Strategy([0.0] * numbers, [1.0] * numbers, sigma, [0.0] * numbers, [0.0] * numbers)


def population(numbers: int) -> int:
    """How many candidates a generation has: an even number."""
    return 2 * math.ceil((4 + 3 * math.log(numbers)) / 2)


def samples(numbers: int, count: int, seed: str) -> list[list[float]]:
    """Random steps, each followed by its mirror image; the same for the same seed on every machine."""
    rng = random.Random(seed)
    found = []
    for _ in range(count // 2):
        step = [rng.gauss(0.0, 1.0) for _ in range(numbers)]
        found += [step, [-each for each in step]]
    return found


def candidates(strategy: Strategy, steps: Sequence[Sequence[float]]) -> list[list[float]]:
    spread = [strategy.sigma * math.sqrt(variance) for variance in strategy.variances]
    return [
        [middle + each * by for middle, each, by in zip(strategy.mean, step, spread, strict=True)] for step in steps
    ]


def learn(strategy: Strategy, steps: Sequence[Sequence[float]], scores: Sequence[float]) -> Strategy:
    """The strategy after a generation; `steps` are its samples, and more of a score is better."""
    numbers = len(strategy.mean)
    chosen = _winners(steps, scores)
    shares = [math.log(len(chosen) + 1) - math.log(rank) for rank in range(1, len(chosen) + 1)]
    total = math.fsum(shares)
    shares = [share / total for share in shares]
    mass = 1 / math.fsum(share * share for share in shares)

    length_rate = (mass + 2) / (numbers + mass + 5)
    damping = 1 + 2 * max(0.0, math.sqrt((mass - 1) / (numbers + 1)) - 1) + length_rate
    shape_rate = 4 / (numbers + 4)
    # A diagonal has fewer numbers to learn than a whole matrix, and learns them so many times as fast.
    faster = (numbers + 2) / 3
    path_part = min(1.0, faster * 2 / ((numbers + 1.3) ** 2 + mass))
    sample_part = min(1 - path_part, faster * 2 * max(0.0, mass - 2 + 1 / mass) / ((numbers + 2) ** 2 + mass))

    step = [
        math.fsum(share * each[index] for share, each in zip(shares, chosen, strict=True)) for index in range(numbers)
    ]
    roots = [math.sqrt(variance) for variance in strategy.variances]
    length_gain = math.sqrt(length_rate * (2 - length_rate) * mass)
    length_path = [
        (1 - length_rate) * old + length_gain * by for old, by in zip(strategy.length_path, step, strict=True)
    ]
    generation = strategy.generation + 1
    usual = math.sqrt(numbers) * (1 - 1 / (4 * numbers) + 1 / (21 * numbers * numbers))
    length = math.sqrt(math.fsum(each * each for each in length_path))
    settled = length / math.sqrt(1 - (1 - length_rate) ** (2 * generation)) < (1.4 + 2 / (numbers + 1)) * usual
    shape_gain = math.sqrt(shape_rate * (2 - shape_rate) * mass) if settled else 0.0
    shape_path = [
        (1 - shape_rate) * old + shape_gain * root * by
        for old, root, by in zip(strategy.shape_path, roots, step, strict=True)
    ]
    variances = [
        (1 - path_part - sample_part) * old
        + path_part * path * path
        + sample_part * old * math.fsum(share * each[index] ** 2 for share, each in zip(shares, chosen, strict=True))
        for index, (old, path) in enumerate(zip(strategy.variances, shape_path, strict=True))
    ]
    return Strategy(
        [old + strategy.sigma * root * by for old, root, by in zip(strategy.mean, roots, step, strict=True)],
        variances,
        strategy.sigma * math.exp(min(1.0, length_rate / damping * (length / usual - 1))),
        shape_path,
        length_path,
        generation,
    )


def _winners(steps: Sequence[Sequence[float]], scores: Sequence[float]) -> list[Sequence[float]]:
    """The better one of each pair, best first; the first among equals."""
    better = [index if scores[index] >= scores[index + 1] else index + 1 for index in range(0, len(steps), 2)]
    return [steps[index] for index in sorted(better, key=lambda index: -scores[index])]
