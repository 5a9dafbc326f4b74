"""A decision of the automa as data that reads like the rulebook: options, conditions, tie-breakers, each with its rule id."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from automatable.kernel.text import Msg
from automatable.kernel.trace import Kind

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)

Words = str | Callable[[Any], Msg]
"""What a step says: a text key, or a function of the context that makes the message."""

Source = str | Callable[[Any], str]
"""The id of a shape that is read, or a function of the context that makes it."""


class Sieve(Generic[C, Opt]):
    """A condition or tie-breaker: keeps some of the options. A fallback may bring some back; where it changes nothing, nothing is noted."""

    # Written out, for a generic dataclass cannot be compiled.
    __slots__ = ("holds", "keep", "kind", "measure", "rule", "source", "what")

    def __init__(
        self,
        kind: Kind,
        rule: str,
        what: Words,
        keep: Callable[[C, Sequence[Opt]], Sequence[Opt]],
        measure: Callable[[C, Sequence[Opt]], Sequence[int] | None] | None = None,
        source: Source = "",
        holds: Callable[[C, Opt], bool] | None = None,
    ) -> None:
        self.kind: Kind = kind
        self.rule = rule
        self.what: Words = what
        self.keep = keep
        self.measure = measure
        """The number of each option, for people who follow the decision; None where there is nothing to see."""
        self.source: Source = source
        """The id of the shape on the board that the rule reads, such as a line of a card."""
        self.holds = holds
        """What a preference asks of an option: where none fulfils it all stay, and the trace says so."""


class Choice(Generic[C, Opt]):
    """A decision of the automa as data, in rulebook order."""

    __slots__ = ("also", "name", "options", "place", "prefer", "quick", "rule", "source", "what", "where")

    def __init__(
        self,
        rule: str,
        what: Words,
        options: Callable[[C], Sequence[Opt]],
        where: tuple[Sieve[C, Opt], ...] = (),
        prefer: tuple[Sieve[C, Opt], ...] = (),
        name: Callable[[C, Opt], Msg] | None = None,
        place: Callable[[Opt], str] | None = None,
        also: Callable[[C, Opt], str] | None = None,
        source: Source = "",
        quick: Callable[[C], Opt | None] | None = None,
    ) -> None:
        self.rule = rule
        self.what: Words = what
        self.options = options
        self.where = where
        self.prefer = prefer
        self.name = name
        self.place = place
        """The id of the shape on the board that stands for an option."""
        self.also = also
        """The id of a second shape that stands for it, such as where a card goes."""
        self.source: Source = source
        """The id of the shape on the board that says which options there are."""
        self.quick = quick
        """The same decision in one pass, for the many games of a measurement; the contract test holds the two to each other."""
