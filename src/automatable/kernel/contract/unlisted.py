"""An unlisted card, reported part by part as it is printed.

A game reads the answers in one function, which asks for them one after the other; that function gives both the next question and the card. What was
reported is the key of the card: so a state stays plain and the card can come again (`kernel/tables/rows.py` reads such keys).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.tables.rows import NotReportedYet, PartAnswers, ToDescribe
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Describe, Illegal, Move, NoneOfThese, Owed
from automatable.kernel.turns.verbs import Draw, Verb
from automatable.kernel.words.text import msg

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Description(Generic[S]):
    """How an unlisted card is reported."""

    when: tuple[type[Owed], ...]
    """What such a card answers."""
    read: Callable[[S, Any, PartAnswers], Any]
    """What is printed: (state, what it answers, answers)."""
    take: Callable[[S, Any, Any], None]
    """A card that shows this was drawn: (state, what it answers, what is printed)."""
    as_row: Callable[[S, Any, Any], UnlistedCard | None]
    """The row of an owner's pack; None where our table has such a card."""
    rule: str

    def _go_on(self, state: S, drawing: Owed, given: tuple[int, ...]) -> None:
        """The next part is asked; after the last one the card is there."""
        try:
            printed = self.read(state, drawing, PartAnswers(given))
        except NotReportedYet as missing:
            state.owed.append(ToDescribe(0, drawing, given, missing.part))
        else:
            self.take(state, drawing, printed)

    def _begin(self, state: S, owed: Owed, move: NoneOfThese) -> None:
        self._go_on(state, owed, ())

    def _describe(self, state: S, owed: ToDescribe, move: Describe) -> None:
        self._go_on(state, owed.drawing, (*owed.answers, move.answer))

    def _obstacle(self, state: S, owed: ToDescribe, move: Describe) -> Illegal | None:
        if move in self._every(state, owed):
            return None
        return Illegal(self.rule, msg("illegal.not_possible"), impossible=True)

    def _every(self, state: S, owed: ToDescribe) -> list[Describe]:
        return [Describe(number) for number in range(len(owed.part.answers) if owed.part is not None else 0)]

    def draw(self, chance: Callable[[S, Any], Chance]) -> Draw[S]:
        """That the card is none of those that `chance` knows."""
        return Draw(NoneOfThese, self.when, chance, self._begin, self.rule, in_parts=True)

    def verb(self) -> Verb[S]:
        return Verb(Describe, (ToDescribe,), self._every, self._describe, self.rule, self._obstacle)

    def unlisted_card(self, state: S, move: Move) -> UnlistedCard | None:
        """With its last part a card is known, and how an owner's pack would have it."""
        owed = state.owed[-1]
        if not isinstance(move, Describe) or not isinstance(owed, ToDescribe):
            return None
        answers = PartAnswers((*owed.answers, move.answer))
        try:
            found = self.as_row(state, owed.drawing, self.read(state, owed.drawing, answers))
        except NotReportedYet:
            return None
        if found is None or found.shown is not None:
            return found
        return msgspec.structs.replace(found, shown=msg("beside.shown", what=answers.shown))
