"""Alchemists: roll the science die, stop in time, and advance on every marked track."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, PickTrack, Take
from automatable.games.tapestry.model.owed import MoveToken, ToRollOn, ToRollScience, ToStep, UseMarks
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.games.tapestry.rules.possible import movable, stands_at_end
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

NAME: Final = "alchemists"
ROLL: Final = "roll"
OFF_THE_END: Final = 5


class Alchemists(Civilization):
    """The marks are the tracks rolled in this turn."""

    def begin(self, state: State, mid_game: bool) -> None:
        """No marks yet."""
        state.marks[NAME] = ()

    def income(self, state: State, turn: int) -> None:
        """The first roll is not optional."""
        state.marks[NAME] = ()
        state.owed.append(ToRollScience(YOU, NAME))

    def on_rolled(self, state: State, track: int) -> None:
        """A repeated track ends it with one resource; otherwise the track is marked and you may roll on, up to four."""
        marks = state.marks[NAME]
        if track in marks:
            state.marks[NAME] = ()
            owe_resources(state, 1)
            return
        state.marks[NAME] = marks = tuple(sorted((*marks, track)))
        state.owed.append(UseMarks(YOU, marks) if len(marks) == len(TRACKS) else ToRollOn(YOU))


def rolls(state: State, owed: ToRollOn) -> list[Take]:
    """Once more."""
    return [Take(ROLL)]


def roll_on(state: State, owed: ToRollOn, move: Take) -> None:
    """The die again."""
    state.owed.append(ToRollScience(YOU, NAME))


def stops(state: State, owed: ToRollOn) -> list[Decline]:
    return [Decline()]


def stop(state: State, owed: ToRollOn, move: Decline) -> None:
    """The marks are used."""
    state.owed.append(UseMarks(YOU, state.marks[NAME]))


def use_marks(state: State, owed: UseMarks) -> None:
    """Each marked track may be advanced on without benefit, in your order; at its end it is worth 5 VP."""
    if not owed.tracks:
        state.marks[NAME] = ()
        return
    track, *others = owed.tracks
    state.owed.append(UseMarks(YOU, tuple(others)))
    if stands_at_end(state, track):
        state.earn(BY_CIVILIZATION, OFF_THE_END)
    else:
        state.owed.append(MoveToken(YOU, (track,), False, 0, True))


def marks_after(state: State, owed: ToStep) -> tuple[int, ...]:
    """The marked tracks that come after the one asked about; none if the question is another one."""
    waiting = state.owed[-2]
    return waiting.tracks if isinstance(waiting, UseMarks) and owed.optional and not owed.benefit else ()


def other_marks(state: State, owed: ToStep) -> list[PickTrack]:
    """Those of them on which a token can advance."""
    return [PickTrack(track) for track in marks_after(state, owed) if movable(state, (track,), False)]


def advance_first(state: State, owed: ToStep, move: PickTrack) -> None:
    """TAP-YOU-05: the marks have no printed order, so you choose it; the one asked about comes later."""
    waiting = state.owed[-1]
    assert isinstance(waiting, UseMarks)
    later = tuple(sorted(track for track in (*owed.tracks, *waiting.tracks) if track != move.track))
    state.owed[-1] = UseMarks(YOU, later)
    state.owed.append(MoveToken(YOU, (move.track,)))


VERBS: Final = (
    Verb(PickTrack, (ToStep,), other_marks, advance_first, rule="TAP-YOU-05"),
    Verb(Take, (ToRollOn,), rolls, roll_on, rule="TAP-YOU-17"),
    Verb(Decline, (ToRollOn,), stops, stop, rule="TAP-YOU-17"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {UseMarks: use_marks}
