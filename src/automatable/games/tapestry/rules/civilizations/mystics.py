"""Mystics: four predictions."""

from typing import Final

from automatable.games.tapestry.model.moves import Predict
from automatable.games.tapestry.model.owed import ToDrawCivilization, ToPredict
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, END, OUTPOST, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.kernel.turns.verbs import Verb

NAME: Final = "mystics"
HIGHEST: Final = (9, 9, 9, 4)
"""Own tech cards, completed districts, controlled territories, completed tracks."""
EXACTLY: Final = 10


def counts(state: State) -> tuple[int, ...]:
    """What has been reached in each category."""
    tracks = sum(state.position(track) == END for track in TRACKS)
    return state.techs(), state.districts.bit_count(), state.first.count(OUTPOST), tracks


class Mystics(Civilization):
    """The marks are the four predictions, negative once they have been reached."""

    def begin(self, state: State, mid_game: bool) -> None:
        """You predict at the start; in the middle of the game another civilization comes instead."""
        if not mid_game:
            state.marks[NAME] = ()
            state.owed += [ToPredict(YOU, category) for category in reversed(range(len(HIGHEST)))]
            return
        state.civilizations.remove(NAME)
        if state.civilizations_left:
            state.owed.append(ToDrawCivilization(YOU))
        state.civilizations_under.append(NAME)

    def notice(self, state: State) -> None:
        """A resource of choice the first time that a number is reached."""
        marks = state.marks.get(NAME, ())
        if len(marks) < len(HIGHEST):
            return
        reached = [number > 0 and count >= number for number, count in zip(marks, counts(state), strict=True)]
        if any(reached):
            state.marks[NAME] = tuple(-n if hit else n for n, hit in zip(marks, reached, strict=True))
            owe_resources(state, sum(reached))

    def income(self, state: State, turn: int) -> None:
        """10 VP for each category predicted exactly."""
        exact = sum(abs(number) == count for number, count in zip(state.marks[NAME], counts(state), strict=True))
        state.earn(BY_CIVILIZATION, EXACTLY * exact)


def predictions(state: State, owed: ToPredict) -> list[Predict]:
    """From 1 to the highest number of the category."""
    return [Predict(number) for number in range(1, HIGHEST[owed.category] + 1)]


def predict(state: State, owed: ToPredict, move: Predict) -> None:
    """It stays for the game."""
    state.marks[NAME] = (*state.marks[NAME], move.number)
    Mystics().notice(state)


VERBS: Final = (Verb(Predict, (ToPredict,), predictions, predict, rule="TAP-YOU-17"),)
