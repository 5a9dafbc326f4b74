"""Ready-made conditions and tie-breakers for choices."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from automatable.kernel.decide.sieve import Sieve, Source, Words

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)
Measure = Callable[[C, Sequence[Opt]], Sequence[int] | None]


def condition(rule: str, what: Words, holds: Callable[[C, Opt], bool]) -> Sieve[C, Opt]:
    """Only options for which the statement holds."""

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        return [option for option in options if holds(context, option)]

    return Sieve("condition", rule, what, keep)


def limit(
    rule: str,
    what: Words,
    keep: Callable[[C, Sequence[Opt]], Sequence[Opt]],
    measure: Measure[C, Opt] | None = None,
    source: Source = "",
    unseen: Words | None = None,
) -> Sieve[C, Opt]:
    """A condition that looks at all options together, such as "the three nearest"."""
    return Sieve("condition", rule, what, keep, measure, source, unseen=unseen)


def preferring(rule: str, what: Words, holds: Callable[[C, Opt], bool], source: Source = "") -> Sieve[C, Opt]:
    """The options for which the statement holds stay, if there are any."""

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        return [option for option in options if holds(context, option)] or options

    return Sieve("tie-break", rule, what, keep, source=source, holds=holds)


def most(rule: str, what: Words, score: Callable[[C, Opt], int], source: Source = "") -> Sieve[C, Opt]:
    """The options with the highest score stay."""
    return _best(rule, what, score, 1, source)


def least(rule: str, what: Words, score: Callable[[C, Opt], int], source: Source = "") -> Sieve[C, Opt]:
    """The options with the lowest score stay."""
    return _best(rule, what, score, -1, source)


def _best(rule: str, what: Words, score: Callable[[C, Opt], int], sign: int, source: Source) -> Sieve[C, Opt]:
    def measure(context: C, options: Sequence[Opt]) -> list[int]:
        return [score(context, option) for option in options]

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        kept: list[Opt] = []
        best = 0
        for option in options:
            reached = sign * score(context, option)
            if not kept or reached > best:
                kept, best = [option], reached
            elif reached == best:
                kept.append(option)
        return kept

    return Sieve("tie-break", rule, what, keep, measure, source)


def pick(
    rule: str,
    what: Words,
    choose: Callable[[C, Sequence[Opt]], Opt],
    measure: Measure[C, Opt] | None = None,
    source: Source = "",
) -> Sieve[C, Opt]:
    """A tie-breaker that looks at all options together and leaves one, such as "the third from the left"."""

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        return [choose(context, options)]

    return Sieve("tie-break", rule, what, keep, measure, source)
