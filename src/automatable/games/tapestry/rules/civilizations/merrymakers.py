"""Merrymakers: three tokens climb three columns."""

from typing import Final

from automatable.games.tapestry.model.benefits import Parcel, read_phrase
from automatable.games.tapestry.model.moves import PickNumber
from automatable.games.tapestry.model.owed import ToMerry
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_parcel
from automatable.kernel.turns.verbs import Verb

NAME: Final = "merrymakers"
COLUMNS: Final = tuple(
    tuple(Parcel(read_phrase(phrase) or (), True) for phrase in column)
    for column in CIVILIZATIONS[NAME].columns_bottom_to_top
)
"""By column, from the bottom: what is gained there."""


class Merrymakers(Civilization):
    """The marks are the heights of the three tokens."""

    def begin(self, state: State, mid_game: bool) -> None:
        """Below each column."""
        state.marks[NAME] = (0,) * len(COLUMNS)

    def income(self, state: State, turn: int) -> None:
        """One token goes up; it must."""
        if climbs(state, ToMerry()):
            state.owed.append(ToMerry(YOU))


def climbs(state: State, owed: ToMerry) -> list[PickNumber]:
    """The columns whose token is not at the top."""
    return [PickNumber(n) for n, height in enumerate(state.marks[NAME]) if height < len(COLUMNS[n])]


def climb(state: State, owed: ToMerry, move: PickNumber) -> None:
    """Everything on its new space."""
    marks = list(state.marks[NAME])
    owe_parcel(state, COLUMNS[move.n][marks[move.n]], BY_CIVILIZATION)
    marks[move.n] += 1
    state.marks[NAME] = tuple(marks)


VERBS: Final = (Verb(PickNumber, (ToMerry,), climbs, climb, rule="TAP-YOU-17"),)
