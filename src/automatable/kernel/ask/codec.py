"""What a game declares to be asked: how a question is read and answered, and which question a moment of a game is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.ask.left_out import LeftOut, may_be_left_out
from automatable.kernel.ask.question import Missing
from automatable.kernel.ask.schemas import TOLD
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Catalogue, Msg

S = TypeVar("S", bound=State)
Q = TypeVar("Q")


def as_it_is(question: Any) -> Any:
    return question


def says_all(state: Any) -> Msg | None:
    """The usual table: its questions can say all that was agreed."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[S, Q]):
    """Stateless questions from outside, in the public format of `docs/decide.md`: from JSON to what is asked, and from a state to JSON."""

    read: Callable[[Any], Q] = as_it_is
    """What is asked; raises Malformed that names the field."""
    answer: Callable[[Q, Catalogue], dict[str, Any]]
    position: Callable[[S], dict[str, Any] | None]
    """The question for this very moment; None if it is not one that can be asked."""
    example: Mapping[str, Any]
    """A question that is answered, to begin with."""
    question: Any
    """The record of a question, from which its schema is made."""
    unsaid: Callable[[S], Msg | None] = says_all
    """What was agreed at a table that no question can say, and which tables can be asked; None if every turn can be."""

    left_out: LeftOut[Q] | None = None
    """The facts that a question may leave out; None if it says all or nothing."""

    def decide(self, question: Any, words: Catalogue) -> dict[str, Any]:
        """The answer to a question; raises Malformed for a bad one."""
        if self.left_out is not None and isinstance(question, dict) and TOLD in question:
            return self.left_out.decide(question, self.read, words, self.question)
        return self.answer(self.read(question), words)

    def fault_of(self, fault: Missing, question: Any) -> Malformed:
        """What is wrong with a question that lacks these fields: those that it may leave out are no fault, or there is a way out."""
        if self.left_out is None:
            return fault
        if isinstance(question, dict) and TOLD in question:
            return self.left_out.without_optional(fault)
        return may_be_left_out(fault) if self.left_out.may_miss(fault) else fault
