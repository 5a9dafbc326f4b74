"""A condition or tie-breaker of a decision, in a module of its own: it is asked in every decision, and compiled where the kernel is."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from automatable.kernel.decide.trace import Kind
from automatable.kernel.words.text import Msg

C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)

Words = str | Callable[[Any], Msg]
"""What a step says: a text key, or a function of the context that makes the message."""

Source = str | Callable[[Any], str]
"""The id of a shape that is read, or a function of the context that makes it."""


class Sieve(Generic[C, Opt]):
    """A condition or tie-breaker: keeps some of the options. A fallback may bring some back; where it changes nothing, nothing is noted."""

    # Written out, for a generic dataclass cannot be compiled.
    __slots__ = ("holds", "keep", "kind", "measure", "rule", "source", "unseen", "what")

    def __init__(
        self,
        kind: Kind,
        rule: str,
        what: Words,
        keep: Callable[[C, Sequence[Opt]], Sequence[Opt]],
        measure: Callable[[C, Sequence[Opt]], Sequence[int] | None] | None = None,
        source: Source = "",
        holds: Callable[[C, Opt], bool] | None = None,
        unseen: Words | None = None,
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
        self.unseen: Words | None = unseen
        """What a check-list (`Trace.whole`) says instead, where `what` tells how it stands on the board."""
