"""Historians: tokens for the bots; their landmarks bring what the tokens covered."""

from typing import Final

from automatable.games.tapestry.model.benefits import BENEFITS, Kind, read_phrase
from automatable.games.tapestry.model.moves import Decline, PickNumber
from automatable.games.tapestry.model.owed import ToDiscardTile, ToHistory
from automatable.games.tapestry.model.pieces import AUTOMA, BOTS, BY_CIVILIZATION, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.kernel.turns.verbs import Verb

NAME: Final = "historians"
SQUARES: Final = tuple(BENEFITS[(read_phrase(phrase) or ())[0][0]] for phrase in CIVILIZATIONS[NAME].covered_benefits)


class Historians(Civilization):
    """The marks are, square by square, 0 while covered, otherwise the bot that has the token."""

    def begin(self, state: State, mid_game: bool) -> None:
        """All covered; in the middle of the game all tokens are given at once."""
        state.marks[NAME] = (0,) * len(SQUARES)
        if mid_game:
            state.owed.append(ToHistory(YOU, True))

    def income(self, state: State, turn: int) -> None:
        """A territory tile for one token given."""
        if 0 in state.marks[NAME] and state.tiles:
            state.owed.append(ToHistory(YOU))

    def on_bot_landmark(self, state: State, bot: int) -> None:
        """If that bot has a token, all uncovered benefits; TAP-YOU-26: after your last turn only the points."""
        marks = state.marks[NAME]
        if bot not in marks:
            return
        for square, holder in zip(SQUARES, marks, strict=True):
            if holder and square.kind is Kind.POINTS:
                state.earn(BY_CIVILIZATION, square.n)
            elif holder and not state.out:
                state.gain_resource(square.what)


def gifts(state: State, owed: ToHistory) -> list[PickNumber]:
    """By square and bot: twice the square, one more for the Shadow Empire."""
    marks = state.marks[NAME]
    return [
        PickNumber(2 * square + bot - AUTOMA) for square in range(len(SQUARES)) if not marks[square] for bot in BOTS
    ]


def give(state: State, owed: ToHistory, move: PickNumber) -> None:
    """The token goes to that bot, for good."""
    marks = list(state.marks[NAME])
    marks[move.n // 2] = AUTOMA + move.n % 2
    state.marks[NAME] = tuple(marks)
    if not owed.free:
        state.owed.append(ToDiscardTile(YOU, 1))
    elif 0 in marks:
        state.owed.append(owed)


def declines(state: State, owed: ToHistory) -> list[Decline]:
    """It need not be done, except in the middle of the game."""
    return [] if owed.free else [Decline()]


def decline(state: State, owed: ToHistory, move: Decline) -> None:
    """Nothing happens."""


VERBS: Final = (
    Verb(PickNumber, (ToHistory,), gifts, give, rule="TAP-YOU-17"),
    Verb(Decline, (ToHistory,), declines, decline, rule="TAP-YOU-17"),
)
