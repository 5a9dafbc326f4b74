"""The rules of the automa that decided most: which one left a single option, how often, and the points that she gained then."""

from collections import Counter
from typing import Any

import msgspec

from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import Msg


class DecidingRule(msgspec.Struct, frozen=True):
    rule: str
    what: Msg
    times: int
    points: int
    """What her decisions by this rule brought her at once."""


def deciding_step(trace: Trace) -> Step | None:
    """The rule that left one option of several; None where she had none to choose from."""
    before = 0
    for step in trace.steps:
        if len(step.left) == 1 < before:
            return step
        before = len(step.left)
    return None


def deciding_rules(match: Match[Any]) -> tuple[DecidingRule, ...]:
    """All of them, those that brought most points first."""
    times: Counter[str] = Counter()
    points: Counter[str] = Counter()
    said: dict[str, Msg] = {}
    for index, entry in enumerate(match.log):
        trace = match.trace(index) if entry.by is Author.AUTOMA else None
        step = None if trace is None else deciding_step(trace)
        if step is None:
            continue
        seat = match.rules.turn(match.states[index]).seat
        before, after = (match.rules.scores(match.states[at])[seat].points for at in (index, index + 1))
        times[step.rule] += 1
        points[step.rule] += after - before
        said.setdefault(step.rule, step.what)
    order = sorted(times, key=lambda rule: (-points[rule], -times[rule], rule))
    return tuple(DecidingRule(rule, said[rule], times[rule], points[rule]) for rule in order)
