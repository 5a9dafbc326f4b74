"""A decision of the automa as data that reads like the rulebook: options, conditions, tie-breakers, each with its rule id."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from automatable.kernel.decide.sieve import Sieve, Source, Words
from automatable.kernel.words.text import Msg

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)


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
    also: Callable[[C, Opt], str] | None = None
    """The id of a second shape that stands for it, such as where a card goes."""
    source: Source = ""
    """The id of the shape on the board that says which options there are."""
    otherwise: tuple[str, Words] | None = None
    """Where no option is left: the rule that says what happens then, and its words."""
    outcome: Callable[[C, Opt, bool], tuple[str, Msg]] | None = None
    """What becomes of the option that is found: a rule and its words, those of a check-list (`Trace.whole`) if the last is true."""
    quick: Callable[[C], Opt | None] | None = None
    """The same decision in one pass, for the many games of a measurement; the contract test holds the two to each other."""


Plan = tuple[Choice[C, Opt], ...]
"""Choices in the order in which they are tried: the next one where one leaves nothing."""
