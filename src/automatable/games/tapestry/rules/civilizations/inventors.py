"""Inventors: a token moves a tech card up, whatever it asks for."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, PickTech
from automatable.games.tapestry.model.owed import ToPatent, Upgraded
from automatable.games.tapestry.model.pieces import BOTTOM, MIDDLE, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.kernel.turns.verbs import Verb

NAME: Final = "inventors"
TOKENS: Final = 4


class Inventors(Civilization):
    """The marks are the tech cards with a token; the bots have none, so they are all yours."""

    def begin(self, state: State, mid_game: bool) -> None:
        """No token is used."""
        state.marks[NAME] = ()

    def income(self, state: State, turn: int) -> None:
        if len(state.marks[NAME]) < TOKENS and patents(state, ToPatent()):
            state.owed.append(ToPatent(YOU))


def patents(state: State, owed: ToPatent) -> list[PickTech]:
    """Cards that can move up and have no token."""
    marks = state.marks[NAME]
    return [PickTech(card) for card, row in enumerate(state.tech) if row in (BOTTOM, MIDDLE) and card not in marks]


def patent(state: State, owed: ToPatent, move: PickTech) -> None:
    """It moves up without its prerequisite."""
    state.marks[NAME] = (*state.marks[NAME], move.card)
    state.owed.append(Upgraded(YOU, move.card))


def declines(state: State, owed: ToPatent) -> list[Decline]:
    """It need not be done."""
    return [Decline()]


def decline(state: State, owed: ToPatent, move: Decline) -> None:
    """Nothing happens."""


VERBS: Final = (
    Verb(PickTech, (ToPatent,), patents, patent, rule="TAP-YOU-17"),
    Verb(Decline, (ToPatent,), declines, decline, rule="TAP-YOU-17"),
)
