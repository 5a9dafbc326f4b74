"""Militants: eight outposts on the mat; what they uncover comes in every income turn."""

from typing import Final

from automatable.games.tapestry.model.benefits import read_phrase
from automatable.games.tapestry.model.moves import PickNumber
from automatable.games.tapestry.model.owed import ToRank
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe
from automatable.kernel.turns.verbs import Verb

NAME: Final = "militants"
_ROW: Final = CIVILIZATIONS[NAME]
ROWS: Final = tuple(
    tuple((read_phrase(phrase) or ())[0][0] for phrase in row)
    for row in (_ROW.row_1_left_to_right, _ROW.row_2_left_to_right)
)
"""By row, from the left: what an outpost covers."""
LONG: Final = 4


class Militants(Civilization):
    """The marks are how many outposts each row has lost, from the left."""

    def begin(self, state: State, mid_game: bool) -> None:
        """The supply lies on the mat, filled from right to left."""
        upper = min(LONG, state.outposts)
        lower = min(LONG, state.outposts - upper)
        state.marks[NAME] = (LONG - upper, LONG - lower)

    def on_outpost(self, state: State) -> None:
        """The leftmost one of a row; you choose where both have some."""
        rows = ranks(state, ToRank())
        if len(rows) == 1:
            take(state, ToRank(), rows[0])
        elif rows:
            state.owed.append(ToRank(YOU))

    def income(self, state: State, turn: int) -> None:
        """Every uncovered benefit."""
        upper, lower = state.marks[NAME]
        owe(state, BY_CIVILIZATION, *ROWS[0][:upper], *ROWS[1][:lower])


def ranks(state: State, owed: ToRank) -> list[PickNumber]:
    """The rows that have outposts."""
    return [PickNumber(row) for row, lost in enumerate(state.marks[NAME]) if lost < LONG]


def take(state: State, owed: ToRank, move: PickNumber) -> None:
    """It uncovers what is below."""
    marks = list(state.marks[NAME])
    marks[move.n] += 1
    state.marks[NAME] = (marks[0], marks[1])


VERBS: Final = (Verb(PickNumber, (ToRank,), ranks, take, rule="TAP-YOU-17"),)
