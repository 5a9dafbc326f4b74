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
    """A person's result: `level` + `decisions` + `others` + `luck` = `result`."""

    seat: int
    level: FutureMean
    """What the player behind the review could expect from the start."""
    decisions: FutureMean
    """What the person's choices brought against that; mostly less than nothing."""
    others: FutureMean
    """The same of the other persons' choices, for this one."""
    luck: FutureMean
    result: int
    items: tuple[LuckItem, ...]


def account_of(work: ReviewWork, seat: int = 0) -> Account | None:
    """The sum of a person's result; None as long as something of it is not worked out."""
    figures, match = work.figures, work.match
    if seat not in work.persons or seat not in figures.starts or not work.priced:
        return None
    start, result = figures.starts[seat], lead(match.game, match.state, seat)
    own, others, items = [], [], []
    before, error, since = start.mean, start.error, 0
    for index in work.choices:
        one = figures.decisions[index]
        mine = match.rules.turn(match.states[index]).seat == seat
        value, after = (one.value, _after(one)) if mine else (one.others[seat].before, one.others[seat].after)
        items.append(_item(match, since, index, value.mean - before, math.hypot(error, value.error)))
        if mine:
            own.append(one)
        else:
            others.append(FutureMean(after.mean - value.mean, math.hypot(after.error, value.error), after.futures))
        before, error, since = after.mean, after.error, index + 1
    items.append(_item(match, since, len(match.log), result - before, error))
    edges = _summed([one.edge for one in own])
    level = FutureMean(start.mean + edges.mean, math.hypot(start.error, edges.error), start.futures)
    costs, beside = _summed([one.cost for one in own]), _summed(others)
    decisions = FutureMean(-costs.mean, costs.error, start.futures)
    luck = FutureMean(
        result - level.mean - decisions.mean - beside.mean,
        math.hypot(level.error, decisions.error, beside.error),
        start.futures,
    )
    return Account(seat, level, decisions, beside, luck, result, tuple(items))


def _summed(parts: Sequence[FutureMean]) -> FutureMean:
    return FutureMean(
        math.fsum(one.mean for one in parts),
        math.hypot(*(one.error for one in parts)),
        max((one.futures for one in parts), default=0),
    )


def _after(one: PricedDecision) -> FutureMean:
    """What a position is worth after a decision."""
    error = math.hypot(one.value.error, one.edge.error, one.cost.error)
    return FutureMean(one.value.mean + one.edge.mean - one.cost.mean, error, one.value.futures)


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
