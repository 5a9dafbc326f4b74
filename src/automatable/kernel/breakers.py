"""Ready-made conditions and tie-breakers for choices."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from automatable.kernel.decide import Sieve, Words

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)


def condition(rule: str, what: Words, holds: Callable[[C, Opt], bool]) -> Sieve[C, Opt]:
    """Only options for which the statement holds."""

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        return [option for option in options if holds(context, option)]

    return Sieve("condition", rule, what, keep)


def limit(rule: str, what: Words, keep: Callable[[C, Sequence[Opt]], Sequence[Opt]]) -> Sieve[C, Opt]:
    """A condition that looks at all options together, such as "the three nearest"."""
    return Sieve("condition", rule, what, keep)


def most(rule: str, what: Words, score: Callable[[C, Opt], int]) -> Sieve[C, Opt]:
    """The options with the highest score stay."""
    return _best(rule, what, score, max)


def least(rule: str, what: Words, score: Callable[[C, Opt], int]) -> Sieve[C, Opt]:
    """The options with the lowest score stay."""
    return _best(rule, what, score, min)


def _best(
    rule: str, what: Words, score: Callable[[C, Opt], int], best: Callable[[Sequence[int]], int]
) -> Sieve[C, Opt]:
    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        reached = [score(context, option) for option in options]
        wanted = best(reached)
        return [option for option, found in zip(options, reached, strict=True) if found == wanted]

    return Sieve("tie-break", rule, what, keep, score)


def pick(rule: str, what: Words, choose: Callable[[C, Sequence[Opt]], Opt]) -> Sieve[C, Opt]:
    """A tie-breaker that looks at all options together and leaves one, such as "the third from the left"."""

    def keep(context: C, options: Sequence[Opt]) -> Sequence[Opt]:
        return [choose(context, options)]

    return Sieve("tie-break", rule, what, keep)
