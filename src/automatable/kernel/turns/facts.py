"""Facts that only a table can tell: asked when something owed reads them, and answered by a person.

Whatever is owed may read a fact that nobody has told. Then the question is owed first (`ToSee`), its answer (`Saw`) is an entry like any other, and the
decision stays a function of the state. `Rules` is told which facts each kind of thing owed reads, in the order of the rule.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import msgspec

from automatable.kernel.turns.fingerprint import NewFields
from automatable.kernel.turns.moves import Asked, Move, Owed

TableFact = tuple[str, int, int, int]
"""Its kind, its place, and when it is true: a round and a turn, or 0 and 0 for the whole game."""
ELSE: Final = -99
"""The answer that the table shows something else than all other answers say."""
GUESS: Final = "guess_"
"""Before the name of a printed board: the option that it is asked for instead of relied on."""
Reads = Callable[[Any, Any], TableFact | Owed | None]
"""The first fact that something owed reads and nobody has told: (state, owed); None if it can go on. A tile that is told in several parts, or chosen
from a list of ours, is what is owed for it in place of a fact."""


class ToSee(Asked, frozen=True):
    """What comes next reads this fact, and nobody has told it."""

    fact: TableFact = ("", 0, 0, 0)


class Saw(Move, frozen=True):
    """What a table shows, as the number of an answer; often a number that is read there."""

    answer: Annotated[int, msgspec.Meta(ge=-99, le=999)]


class OwnTable(NewFields, frozen=True):
    """A table that its owner has set up, and what was told of it; switched off where the app deals."""

    on: bool = False
    when_read: bool = False
    """Whether tiles and cards that lie there from the start are told when a decision reads them, too, not before the first turn."""
    sparing: bool = False
    """Whether what follows from answers of before is not asked again."""
    told: tuple[tuple[TableFact, int], ...] = ()
    """Each fact with its answer."""
    guessed: tuple[str, ...] = ()
    """The printed boards of which ours is only a guess: nothing rests on them that was not told."""

    def answer(self, fact: TableFact) -> int | None:
        """What was told of a fact; None if nothing was."""
        return next((answer for known, answer in self.told if known == fact), None)

    def with_told(self, fact: TableFact, answer: int) -> "OwnTable":
        others = (each for each in self.told if each[0] != fact)
        return msgspec.structs.replace(self, told=(*others, (fact, answer)))


APP_DEALS: Final = OwnTable()
OWN: Final = OwnTable(on=True)


def first_untold(reads: Mapping[type[Owed], Reads], state: Any) -> Owed | None:
    """What must be told before what is owed can go on; nothing at a table that the app deals."""
    owed = state.owed[-1]
    look = reads.get(type(owed)) if state.own_table.on else None
    found = None if look is None else look(state, owed)
    return ToSee(0, found) if isinstance(found, tuple) else found
