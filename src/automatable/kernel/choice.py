"""A decision of the automa as data that reads like the rulebook: options, conditions, tie-breakers, each with its rule id."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.text import Msg
from automatable.kernel.trace import Kind

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)

Words = str | Callable[[Any], Msg]
"""What a step says: a text key, or a function of the context that makes the message."""

Source = str | Callable[[Any], str]
"""The id of a shape that is read, or a function of the context that makes it."""


@dataclass(frozen=True, slots=True)
class Sieve(Generic[C, Opt]):
    """A condition or tie-breaker: keeps some of the options. A fallback may bring some back; where it changes nothing, nothing is noted."""

    kind: Kind
    rule: str
    what: Words
    keep: Callable[[C, Sequence[Opt]], Sequence[Opt]]
    measure: Callable[[C, Sequence[Opt]], Sequence[int] | None] | None = None
    """The number of each option, for people who follow the decision; None where there is nothing to see."""
    source: Source = ""
    """The id of the shape on the board that the rule reads, such as a line of a card."""
    holds: Callable[[C, Opt], bool] | None = None
    """What a preference asks of an option: where none fulfils it all stay, and the trace says so."""


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
    quick: Callable[[C], Opt | None] | None = None
    """The same decision in one pass, for the many games of a measurement; the contract test holds the two to each other."""
