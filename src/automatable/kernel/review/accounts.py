"""The result taken apart: what could be expected at the start, what the decisions cost, and luck.

The worth of every position is estimated once and used on both sides of it, so the parts add up exactly: what a draw brought is the worth after it less the worth
before it, and what a decision cost comes in between.
"""

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from automatable.kernel.players.futures import lead
from automatable.kernel.review.records import FutureMean, PricedDecision
from automatable.kernel.review.work import ReviewWork


class LuckItem(msgspec.Struct, frozen=True):
    """The draws between two choices, which are one piece of luck."""

    entries: tuple[int, ...]
    luck: FutureMean


class Account(msgspec.Struct, frozen=True):
    """`level` + `decisions` + `luck` = `result`."""

    level: FutureMean
    """What the player behind the review could expect from the start."""
    decisions: FutureMean
    """What the person's choices brought against that; mostly less than nothing."""
    luck: FutureMean
    result: int
    items: tuple[LuckItem, ...]


def account_of(work: ReviewWork) -> Account | None:
    """The sum of a match; None as long as something of it is not worked out."""
    figures, match = work.figures, work.match
    if not work.summed or figures.start is None or not work.priced:
        return None
    priced = [figures.decisions[index] for index in work.choices]
    result = lead(match.game, match.state, 0)
    items = []
    before, error, since = figures.start.mean, figures.start.error, 0
    for index, one in zip(work.choices, priced, strict=True):
        items.append(_item(match, since, index, one.value.mean - before, math.hypot(error, one.value.error)))
        before = one.value.mean + one.edge.mean - one.cost.mean
        error, since = _after(one), index + 1
    items.append(_item(match, since, len(match.log), result - before, error))
    level = FutureMean(
        figures.start.mean + math.fsum(one.edge.mean for one in priced),
        math.hypot(figures.start.error, *(one.edge.error for one in priced)),
        figures.start.futures,
    )
    decisions = FutureMean(
        -math.fsum(one.cost.mean for one in priced), math.hypot(*(one.cost.error for one in priced)), level.futures
    )
    luck = FutureMean(result - level.mean - decisions.mean, math.hypot(level.error, decisions.error), level.futures)
    return Account(level, decisions, luck, result, tuple(items))


def _after(one: PricedDecision) -> float:
    """The error of what a position is worth after a decision."""
    return math.hypot(one.value.error, one.edge.error, one.cost.error)


def _item(match: Any, first: int, last: int, mean: float, error: float) -> LuckItem:
    drawn = tuple(index for index in range(first, last) if match.log[index].stream is not None)
    return LuckItem(drawn, FutureMean(mean, error, 2))


def whole_points(parts: Sequence[float], total: int) -> list[int]:
    """Parts rounded to points so that they add up to the total; what has to give way is what was nearest to the other side."""
    found = [round(part) for part in parts]
    while (missing := total - sum(found)) != 0 and found:
        step = 1 if missing > 0 else -1
        worst = max(range(len(parts)), key=lambda place: step * (parts[place] - found[place]))
        found[worst] += step
    return found
