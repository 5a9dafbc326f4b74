"""Facts of a table in words: what is asked, what can be answered, and the answer as an entry of the log."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec

from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.facts import ELSE, Saw, TableFact, ToSee
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)
NUMBER: Final = "answer"
"""The field of an answer that takes any number."""


class FactAnswer(msgspec.Struct, frozen=True):
    """One of the answers to a question."""

    answer: int
    label: Msg
    help: Msg | None = None
    place: str | None = None
    """The shape on the board that stands for it."""
    sign: str = ""
    number: bool = False
    """Whether the person fills in the number; `answer` is the likely one."""


def something_else(label: Msg | None = None, more: Msg | None = None) -> FactAnswer:
    """The last answer of every question."""
    return FactAnswer(ELSE, label or msg("beside.something_else"), more)


@dataclass(frozen=True, slots=True)
class FactKind(Generic[S]):
    """One kind of fact; the functions take the state and the fact."""

    ask: Callable[[S, TableFact], Msg]
    answers: Callable[[S, TableFact], Sequence[FactAnswer]]
    """The likely ones first; the last one is that it shows something else, or what amounts to it."""
    rules: tuple[str, ...]
    """The rules that read it."""
    help: Callable[[S, TableFact], Msg | None] | None = None
    """What the rule compares, in a sentence below the question."""
    place: Callable[[S, TableFact], str | None] | None = None
    """The shape on the board that it is about."""
    least: int = 0
    most: int = 99
    """The bounds of an answer that is a number."""


class FactKinds(Generic[S]):
    """All facts of a game by the name of their kind."""

    def __init__(self, kinds: Mapping[str, FactKind[S]]) -> None:
        self.kinds = dict(kinds)

    def of(self, state: S) -> tuple[FactKind[S], TableFact]:
        """What is asked now."""
        owed = state.owed[-1]
        assert isinstance(owed, ToSee)
        return self.kinds[owed.fact[0]], owed.fact

    def prompt(self, state: S) -> Msg:
        kind, fact = self.of(state)
        return kind.ask(state, fact)

    def help(self, state: S) -> Msg | None:
        """The sentence below a question; None where nothing of a table is asked."""
        if not isinstance(state.owed[-1], ToSee):
            return None
        kind, fact = self.of(state)
        return None if kind.help is None else kind.help(state, fact)

    def place(self, state: S) -> str | None:
        """The shape on the board that is asked for; None where nothing of a table is asked."""
        if not isinstance(state.owed[-1], ToSee):
            return None
        kind, fact = self.of(state)
        return None if kind.place is None else kind.place(state, fact)

    def rules(self, state: S) -> tuple[str, ...]:
        return self.of(state)[0].rules

    def answers(self, state: S) -> Sequence[FactAnswer]:
        kind, fact = self.of(state)
        return kind.answers(state, fact)

    def offer(self, state: S, move: Saw) -> Offer:
        found = self._answer(state, move)
        if found is None:
            return Offer(move, msg("beside.number_seen", n=move.answer))
        amount = NUMBER if found.number else ""
        return Offer(move, found.label, found.help, place=found.place, sign=found.sign, amount=amount)

    def tell(self, state: S, move: Saw) -> Msg:
        found = self._answer(state, move)
        said = msg("beside.number_seen", n=move.answer) if found is None or found.number else found.label
        return msg("beside.answered", question=self.prompt(state), answer=said)

    def _answer(self, state: S, move: Saw) -> FactAnswer | None:
        """The answer that a move gives; one that takes a number gives all that no other does."""
        found = self.answers(state)
        same = next((answer for answer in found if answer.answer == move.answer), None)
        return same or next((answer for answer in found if answer.number), None)

    def every(self, state: S, owed: ToSee) -> list[Move]:
        return [Saw(answer.answer) for answer in self.answers(state)]

    def obstacle(self, state: S, owed: ToSee, move: Saw) -> Illegal | None:
        """An answer that is not listed cannot have been read there, except a number within bounds where one is asked for."""
        kind, found = self.kinds[owed.fact[0]], self.answers(state)
        if any(answer.answer == move.answer for answer in found):
            return None
        if any(answer.number for answer in found) and kind.least <= move.answer <= kind.most:
            return None
        return Illegal(kind.rules[0], msg("illegal.no_answer"), impossible=True)

    def verb(self, notes: Mapping[str, Callable[[S, TableFact, int], None]], rule: str) -> Verb[Any]:
        """The answer as the rules know it: written into the ordinary fields, and told."""
        assert notes.keys() == self.kinds.keys(), f"{notes.keys() ^ self.kinds.keys()} asked or noted, but not both"

        def note(state: Any, owed: ToSee, move: Saw) -> None:
            state.own_table = state.own_table.with_told(owed.fact, move.answer)
            notes[owed.fact[0]](state, owed.fact, move.answer)

        return Verb(Saw, (ToSee,), self.every, note, rule, self.obstacle)

    def wording(self) -> Wording[S]:
        return Wording(Saw, self.tell, self.offer)
