"""The decision pipeline: options, conditions, tie-breakers, each with its rule id, and the trace of what each removed.

A `Choice` is data that reads like the rulebook. `decide` runs it and never picks silently: it answers None when no option
satisfies the conditions and raises `Undecided` when the tie-breakers run out.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

import msgspec

from automatable.kernel.text import Msg, msg

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)

Kind = Literal["options", "condition", "tie-break", "fallback"]
Words = str | Callable[[Any], Msg]
"""What a step says: a text key, or a function of the context that makes the message."""


class Undecided(Exception):
    """The tie-breakers ran out although the rules promise one answer: our mistake or a gap in the rules."""


class Step(msgspec.Struct, frozen=True):
    """One line of a trace: the options left after a rule was applied, and what it measured."""

    rule: str
    kind: Kind
    what: Msg
    left: tuple[Any, ...]
    scores: tuple[int, ...] | None = None
    """What the rule measured for each option that stood before this step, in the order of that step's `left`."""
    source: str = ""
    """The shape on the board that the rule reads, such as a line of a card."""


@dataclass(slots=True)
class Trace:
    """Why a decision came out as it did."""

    about: Msg = field(default_factory=lambda: msg("trace.decision"))
    steps: list[Step] = field(default_factory=list)
    names: dict[Any, Msg] = field(default_factory=dict)
    places: dict[Any, str] = field(default_factory=dict)
    """The shape on the board that stands for an option, for those that have one."""
    chosen: Any = None

    def fallback(self, rule: str, what: Msg) -> None:
        """Note that the rules turn to something else because nothing was possible."""
        self.steps.append(Step(rule, "fallback", what, ()))


@dataclass(frozen=True, slots=True)
class Sieve(Generic[C, Opt]):
    """A condition or tie-breaker: keeps some of the options. A fallback may bring some back; where it changes nothing, nothing is noted."""

    kind: Kind
    rule: str
    what: Words
    keep: Callable[[C, Sequence[Opt]], Sequence[Opt]]
    measure: Callable[[C, Sequence[Opt]], Sequence[int] | None] | None = None
    """The number of each option, for people who follow the decision; None where there is nothing to see."""
    source: str = ""
    """The id of the shape on the board that the rule reads, such as a line of a card."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[C, Opt]):
    """A decision of the automa as data, in rulebook order."""

    rule: str
    what: Words
    options: Callable[[C], Sequence[Opt]]
    where: tuple[Sieve[C, Opt], ...] = ()
    prefer: tuple[Sieve[C, Opt], ...] = ()
    name: Callable[[C, Opt], Msg] | None = None
    place: Callable[[Opt], str] | None = None
    """The id of the shape on the board that stands for an option."""
    source: str = ""
    """The id of the shape on the board that says which options there are."""
    quick: Callable[[C], Opt | None] | None = None
    """The same decision in one pass, for the many games of a measurement; the contract test holds the two to each other."""


def decide(context: C, choice: Choice[C, Opt], trace: Trace | None = None) -> Opt | None:
    """The one option that the rules leave, or None if no option satisfies the conditions."""
    if trace is not None:
        return _decide_traced(context, choice, trace)
    if choice.quick is not None:
        return choice.quick(context)
    left = choice.options(context)
    for sieve in choice.where:
        left = sieve.keep(context, left)
    if not left:
        return None
    for sieve in choice.prefer:
        if len(left) == 1:
            break
        left = sieve.keep(context, left)
    return left[0] if len(left) == 1 else _only(choice, left)


def _decide_traced(context: C, choice: Choice[C, Opt], trace: Trace) -> Opt | None:
    left = choice.options(context)
    if choice.name is not None:
        for option in left:
            trace.names[option] = choice.name(context, option)
    if choice.place is not None:
        for option in left:
            trace.places[option] = choice.place(option)
    trace.steps.append(Step(choice.rule, "options", _words(choice.what, context), tuple(left), source=choice.source))
    for sieve in choice.where:
        left = _sift(context, sieve, left, trace)
    trace.chosen = None
    if not left:
        return None
    for sieve in choice.prefer:
        if len(left) == 1:
            break
        left = _sift(context, sieve, left, trace)
    trace.chosen = _only(choice, left)
    return left[0]


def _sift(context: C, sieve: Sieve[C, Opt], before: Sequence[Opt], trace: Trace) -> Sequence[Opt]:
    left = sieve.keep(context, before)
    if sieve.kind == "fallback" and list(left) == list(before):
        return left
    measured = sieve.measure(context, before) if sieve.measure is not None else None
    scores = None if measured is None else tuple(measured)
    trace.steps.append(Step(sieve.rule, sieve.kind, _words(sieve.what, context), tuple(left), scores, sieve.source))
    return left


def _only(choice: Choice[C, Opt], left: Sequence[Opt]) -> Opt:
    if len(left) != 1:
        raise Undecided(f"{choice.rule} leaves {list(left)}")
    return left[0]


def _words(what: Words, context: Any) -> Msg:
    return msg(what) if isinstance(what, str) else what(context)
