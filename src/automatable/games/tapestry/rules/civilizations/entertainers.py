"""Entertainers: a token wanders from column to column."""

from typing import Final

from automatable.games.tapestry.model.benefits import read_phrase
from automatable.games.tapestry.model.moves import PickNumber
from automatable.games.tapestry.model.owed import ToEntertain
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe
from automatable.kernel.turns.verbs import Verb

NAME: Final = "entertainers"
START: Final = -1
NAMES: Final = tuple(name for column in CIVILIZATIONS[NAME].columns for name in column)
"""The sixteen squares, column by column."""
SQUARES: Final = tuple((read_phrase(name) or ())[0][0] for name in NAMES)


def _number(name: str) -> int:
    return START if name == "start" else next(n for n, known in enumerate(NAMES) if known.split(" without")[0] == name)


def _links() -> dict[int, tuple[int, ...]]:
    found = {}
    for link in CIVILIZATIONS[NAME].links:
        here, _, there = link.partition(">")
        found[_number(here)] = tuple(_number(name) for name in there.split(","))
    return found


LINKS: Final = _links()
"""By square: those that a line leads to."""


class Entertainers(Civilization):
    """The mark is the square of the token."""

    def begin(self, state: State, mid_game: bool) -> None:
        """At the far left; in the middle of the game on any square, which is gained."""
        state.marks[NAME] = (START,)
        if mid_game:
            state.owed.append(ToEntertain(YOU, True))

    def income(self, state: State, turn: int) -> None:
        """One step to the right; from the last column there is none."""
        if state.marks[NAME][0] in LINKS:
            state.owed.append(ToEntertain(YOU))


def squares(state: State, owed: ToEntertain) -> list[PickNumber]:
    """The squares that the token can go to."""
    numbers = range(len(SQUARES)) if owed.anywhere else LINKS[state.marks[NAME][0]]
    return [PickNumber(number) for number in numbers]


def entertain(state: State, owed: ToEntertain, move: PickNumber) -> None:
    """The token goes there, and you gain it."""
    state.marks[NAME] = (move.n,)
    owe(state, BY_CIVILIZATION, SQUARES[move.n])


VERBS: Final = (Verb(PickNumber, (ToEntertain,), squares, entertain, rule="TAP-YOU-17"),)
