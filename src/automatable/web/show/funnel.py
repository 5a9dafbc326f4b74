"""A decision of the automa as a funnel: each rule, what it asks, what it left, what it removed, on paper and on the board."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.words.text import Catalogue
from automatable.rulebook.book import Rule

SAID = ("fallback", "given")
"""Steps without options: they say what holds."""
MOST_NAMES = 14
"""More options than this are counted, not named."""


class OptionChip(msgspec.Struct, frozen=True):
    """An option that stood before a step."""

    name: str
    stays: bool
    score: int | None


class FunnelStep(msgspec.Struct, frozen=True):
    rule: str
    rule_text: str
    kind: str
    what: str
    count: int
    share: int
    """How much is left of the options that were considered first, in per cent."""
    removed: int
    unmet: bool
    """Whether nothing fulfils what the rule asks for."""
    chips: tuple[OptionChip, ...]
    more: int
    stay: str
    """The ids of the places that remain, separated by blanks."""
    leave: str
    """The ids of the places that were considered and are out by now."""
    measures: str
    """What the rule measured at each place, as `place=number` separated by blanks."""
    source: str
    """The id of the shape that the rule reads."""


class Funnel(msgspec.Struct, frozen=True):
    """The decision behind one entry of the log."""

    about: str
    steps: tuple[FunnelStep, ...]
    chosen: str
    place: str


def funnel(trace: Trace, words: Catalogue, book: Mapping[str, Rule]) -> Funnel:
    steps: list[FunnelStep] = []
    first: Sequence[Any] = ()
    before: Sequence[Any] = ()
    for step in trace.steps:
        if step.kind == "options":
            first = before = step.left
        rule = book.get(step.rule)
        steps.append(_step(step, first, before, trace, words, rule.text if rule is not None else ""))
        before = step.left
    chosen = trace.chosen
    return Funnel(
        about=words.say(trace.about),
        steps=tuple(steps),
        chosen="" if chosen is None else _name(chosen, trace, words),
        place="" if chosen is None else " ".join(_shapes(chosen, trace)),
    )


def _step(
    step: Step, first: Sequence[Any], before: Sequence[Any], trace: Trace, words: Catalogue, rule_text: str
) -> FunnelStep:
    left = set(step.left)
    scores: Sequence[int | None] = step.scores if step.scores is not None else [None] * len(before)
    # Those that stay are named first, so that a long list is cut where it matters least.
    pairs = sorted(zip(before, scores, strict=False), key=lambda pair: pair[0] not in left)
    shown = pairs[:MOST_NAMES] if step.kind not in SAID else []
    return FunnelStep(
        rule=step.rule,
        rule_text=rule_text,
        kind=step.kind,
        what=words.say(step.what),
        count=len(step.left),
        share=round(100 * len(step.left) / len(first)) if first else 0,
        removed=len(before) - len(step.left),
        unmet=step.unmet,
        chips=tuple(OptionChip(_name(option, trace, words), option in left, score) for option, score in shown),
        more=len(pairs) - len(shown) if step.kind not in SAID else 0,
        stay=_places([option for option in first if option in left], trace),
        leave=_places([option for option in first if option not in left], trace, without=step.left),
        measures=_measures(before, step.scores or (), trace),
        source=step.source,
    )


def _measures(options: Sequence[Any], scores: Sequence[int], trace: Trace) -> str:
    """A shape that stands for several options has a number only if it is the same for all of them."""
    found: dict[str, set[int]] = {}
    for option, score in zip(options, scores, strict=False):
        for shape in _shapes(option, trace):
            found.setdefault(shape, set()).add(score)
    return " ".join(f"{shape}={numbers.pop()}" for shape, numbers in found.items() if len(numbers) == 1)


def _places(options: Sequence[Any], trace: Trace, without: Sequence[Any] = ()) -> str:
    """The shapes of some options, except those that stand for others as well."""
    others = {shape for option in without for shape in _shapes(option, trace)}
    found = dict.fromkeys(shape for option in options for shape in _shapes(option, trace))
    return " ".join(shape for shape in found if shape not in others)


def _shapes(option: Any, trace: Trace) -> list[str]:
    return [shapes[option] for shapes in (trace.places, trace.also) if option in shapes]


def _name(option: Any, trace: Trace, words: Catalogue) -> str:
    return words.say(trace.names.get(option, option))
