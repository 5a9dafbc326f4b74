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
from automatable.kernel.review.turns import ReviewedTurn
from automatable.kernel.review.work import ReviewWork


class LuckItem(msgspec.Struct, frozen=True):
    """The draws between two choices, which are one piece of luck."""

    entries: tuple[int, ...]
    luck: FutureMean


class Account(msgspec.Struct, frozen=True):
    """A person's result: `level` + `decisions` + `others` + `luck` = `result`."""

    seat: int
    level: FutureMean
    """What the simple player who plays the futures could expect from the start."""
    decisions: FutureMean
    """What the person's choices brought more than that player's own."""
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
    decisions, beside = _summed([one.skill for one in own]), _summed(others)
    luck = FutureMean(
        result - start.mean - decisions.mean - beside.mean,
        math.hypot(start.error, decisions.error, beside.error),
        start.futures,
    )
    return Account(seat, start, decisions, beside, luck, result, tuple(items))


def costs_of(work: ReviewWork, turn: ReviewedTurn) -> list[FutureMean | None]:
    """What each choice of a turn cost: what the better move brings more than the one that was played *and the rest of the turn as it was played*. A simple player
    does not see what somebody has in mind, so what was made of a move in the same turn counts for it. None where it is not worked out."""
    found: list[FutureMean | None] = []
    rest: list[FutureMean] | None = []
    for index in reversed(turn.choices):
        one = work.figures.decisions.get(index)
        if one is None or not one.settled:
            rest = None
        if one is None or rest is None:
            found.append(None)
            continue
        made = _summed(rest)
        found.append(
            one.cost
            if one.better is None
            else FutureMean(one.cost.mean - made.mean, math.hypot(one.cost.error, made.error), one.cost.futures)
        )
        rest.append(one.skill)
    return found[::-1]


def _summed(parts: Sequence[FutureMean]) -> FutureMean:
    return FutureMean(
        math.fsum(one.mean for one in parts),
        math.hypot(*(one.error for one in parts)),
        max((one.futures for one in parts), default=0),
    )


def _after(one: PricedDecision) -> FutureMean:
    """What a position is worth after a decision."""
    return FutureMean(one.value.mean + one.skill.mean, math.hypot(one.value.error, one.skill.error), one.value.futures)


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
