"""The few formulas of the report: how sure one can be of a share, a mean, a paired difference."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959964
"""Two-sided 95 %."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the interval that holds it with 95 % confidence."""

    value: float
    low: float
    high: float


_FEW: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""The same for few games, by Student's distribution: one degree of freedom, two, …"""


def share(hits: float, of: int) -> Estimate:
    """A share with Wilson's interval, which is honest near 0 and 1; `hits` may have halves for shared victories."""
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    rate = hits / of
    spread = 1 + Z * Z / of
    middle = (rate + Z * Z / (2 * of)) / spread
    reach = Z * math.sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of)) / spread
    return Estimate(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its interval; few values know little of their own spread, so theirs is wider."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    middle = math.fsum(values) / count
    if count == 1:
        return Estimate(middle, -math.inf, math.inf)
    reach = _reach(count - 1) * standard_error(values)
    return Estimate(middle, middle - reach, middle + reach)


def mean_of(middle: float, deviation: float, count: int) -> Estimate:
    """The same where only the mean of many values and their standard deviation are known."""
    reach = Z * deviation / math.sqrt(count)
    return Estimate(middle, middle - reach, middle + reach)


def standard_error(values: Sequence[float]) -> float:
    """Of the mean of two values or more."""
    count = len(values)
    middle = math.fsum(values) / count
    deviation = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (count - 1))
    return deviation / math.sqrt(count)


def _reach(freedom: int) -> float:
    """How many standard errors hold 95 %; beyond the table the first term of the expansion is exact to three digits."""
    return _FEW[freedom - 1] if freedom <= len(_FEW) else Z + (Z**3 + Z) / (4 * freedom)


def paired(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """By how much the other is higher than the one on the same seeds, on average."""
    return mean([after - before for before, after in zip(one, other, strict=True)])


def quantiles(values: Sequence[float], shares: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> tuple[float, ...]:
    """Values below which these shares lie; between two values the nearer one below counts."""
    ordered = sorted(values)
    return tuple(ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in shares) if ordered else ()
