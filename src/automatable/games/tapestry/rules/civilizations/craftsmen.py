"""Craftsmen: income buildings on the mat, from the bottom of a column, for what they cover."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.model.benefits import read_phrase
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe

NAME: Final = "craftsmen"
COLUMNS: Final = tuple(
    tuple((read_phrase(phrase) or ())[0][0] for phrase in column)
    for column in CIVILIZATIONS[NAME].columns_bottom_to_top
)
"""By column, from the bottom: what a building covers."""
OFFSETS: Final = tuple(sum(len(column) for column in COLUMNS[:number]) for number in range(len(COLUMNS)))
SPACES: Final = sum(len(column) for column in COLUMNS)


class Craftsmen(Civilization):
    """The marks are the spaces, column by column: 0 if free, otherwise 1 + the building."""

    def begin(self, state: State, mid_game: bool) -> None:
        """All spaces are free."""
        state.marks[NAME] = (0,) * SPACES

    def columns(self, state: State) -> Sequence[int]:
        """Those with a free space."""
        marks = state.marks[NAME]
        return [
            number
            for number, column in enumerate(COLUMNS)
            if 0 in marks[OFFSETS[number] : OFFSETS[number] + len(column)]
        ]

    def put_on_mat(self, state: State, column: int, building: int) -> None:
        """The lowest free space; what it covers is gained at once."""
        marks = list(state.marks[NAME])
        height = marks[OFFSETS[column] : OFFSETS[column] + len(COLUMNS[column])].index(0)
        marks[OFFSETS[column] + height] = 1 + building
        state.marks[NAME] = tuple(marks)
        owe(state, BY_CIVILIZATION, COLUMNS[column][height])
