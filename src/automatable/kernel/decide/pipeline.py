"""The decision pipeline: runs a `Choice` and notes in a `Trace` what each of its rules removed.

`decide` never picks silently: it answers None when no option satisfies the conditions and raises `Undecided` when the tie-breakers
run out.
"""

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from automatable.kernel.decide.choice import Choice, Plan
from automatable.kernel.decide.sieve import Sieve, Source, Words
from automatable.kernel.decide.trace import Kind, Step, Trace
from automatable.kernel.words.errors import Undecided as Undecided
from automatable.kernel.words.text import Msg, msg

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)


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


def decide_one(context: C, choice: Choice[C, Opt], trace: Trace | None = None) -> Opt:
    """The same where the rules always leave an option; raises Undecided if there is none."""
    found = decide(context, choice, trace)
    if found is None:
        raise Undecided(f"{choice.rule} leaves nothing")
    return found


def first_possible(context: C, plan: Plan[C, Opt], trace: Trace | None = None) -> Opt | None:
    """The option of the first choice that leaves one; None if none does."""
    for choice in plan:
        found = decide(context, choice, trace)
        if found is not None:
            return found
    return None


def note(
    trace: Trace | None,
    rule: str,
    what: Words,
    context: Any = None,
    *,
    left: tuple[Any, ...] = (),
    kind: Kind = "condition",
    source: Source = "",
) -> None:
    """Say what no choice says; without a trace nothing is made of the words."""
    if trace is not None:
        trace.steps.append(Step(rule, kind, _words(what, context), left, source=_source(source, context)))


def fallback(trace: Trace | None, rule: str, what: Words, context: Any = None) -> None:
    """Say that the rules turn to something else because nothing was possible; without a trace nothing is made of the words."""
    if trace is not None:
        trace.fallback(rule, _words(what, context))


def _decide_traced(context: C, choice: Choice[C, Opt], trace: Trace) -> Opt | None:
    left = choice.options(context)
    if choice.name is not None:
        for option in left:
            trace.names[option] = choice.name(context, option)
    if choice.place is not None:
        for option in left:
            trace.places[option] = choice.place(option)
    if choice.also is not None:
        for option in left:
            trace.also[option] = choice.also(context, option)
    source = _source(choice.source, context)
    trace.steps.append(Step(choice.rule, "options", _words(choice.what, context), tuple(left), source=source))
    for sieve in choice.where:
        left = _sift(context, sieve, left, trace)
    trace.chosen = None
    if not left:
        _note_all(context, choice.prefer if trace.whole else (), trace)
        if choice.otherwise is not None:
            rule, words = choice.otherwise
            fallback(trace, rule, words, context)
        return None
    for number, sieve in enumerate(choice.prefer):
        if len(left) == 1:
            _note_all(context, choice.prefer[number:] if trace.whole else (), trace)
            break
        left = _sift(context, sieve, left, trace)
    trace.chosen = chosen = _only(choice, left)
    if choice.outcome is not None:
        rule, what = choice.outcome(context, chosen, trace.whole)
        trace.steps.append(Step(rule, "condition", what, (chosen,)))
    return chosen


def _note_all(context: C, sieves: Sequence[Sieve[C, Opt]], trace: Trace) -> None:
    """What would still be looked at, for whoever decides at a table."""
    for sieve in sieves:
        if sieve.kind != "fallback":
            source = _source(sieve.source, context)
            trace.steps.append(Step(sieve.rule, sieve.kind, _words(sieve.what, context), (), source=source))


def _sift(context: C, sieve: Sieve[C, Opt], before: Sequence[Opt], trace: Trace) -> Sequence[Opt]:
    left = before if len(trace.steps) == trace.without else sieve.keep(context, before)
    if sieve.kind == "fallback" and (trace.whole or list(left) == list(before)):
        return left
    measured = sieve.measure(context, before) if sieve.measure is not None else None
    scores = None if measured is None else tuple(measured)
    unmet = sieve.holds is not None and not any(sieve.holds(context, option) for option in before)
    what = _words(sieve.unseen if trace.whole and sieve.unseen is not None else sieve.what, context)
    trace.steps.append(Step(sieve.rule, sieve.kind, what, tuple(left), scores, _source(sieve.source, context), unmet))
    return left


def _only(choice: Choice[C, Opt], left: Sequence[Opt]) -> Opt:
    if len(left) != 1:
        raise Undecided(f"{choice.rule} leaves {list(left)}")
    return left[0]


def _words(what: Words, context: Any) -> Msg:
    return msg(what) if isinstance(what, str) else what(context)


def _source(source: Source, context: Any) -> str:
    return source if isinstance(source, str) else source(context)
