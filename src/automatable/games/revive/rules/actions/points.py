"""Points on the score track, and the bonuses beside it."""

from typing import Final

from automatable.games.revive.model.effects import Effects
from automatable.games.revive.model.moves import Accept
from automatable.games.revive.model.owed import Resolve, ToAcceptPoints
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import MARKS
from automatable.games.revive.rules.actions.tracks import ACCEPT, would_be_lost
from automatable.kernel.turns.verbs import Verb


def gain_points(state: State, n: int) -> None:
    """Points; where a bonus would be lost, you are asked first (REV-H-TURN-06)."""
    if state.marks < len(MARKS) and state.points + n >= MARKS[state.marks][0]:
        if would_be_lost(state, _bonuses(state, n)):
            state.owed.append(ToAcceptPoints(0, n))
        else:
            score(state, n)
    else:
        state.points += n


def _bonuses(state: State, n: int) -> Effects:
    found: Effects = ()
    for at, effects in MARKS[state.marks :]:
        if at <= state.points + n:
            found += effects
    return found


def score(state: State, n: int) -> None:
    """REV-H-SCORE-01: each mark once, when it is reached or passed; several in rising order."""
    bonuses = _bonuses(state, n)
    state.points += n
    while state.marks < len(MARKS) and MARKS[state.marks][0] <= state.points:
        state.marks += 1
    if bonuses:
        state.owed.append(Resolve(0, bonuses))


def accept(state: State, owed: ToAcceptPoints, move: Accept) -> None:
    """You take the points, although a bonus is lost."""
    score(state, owed.points)


ACCEPT_POINTS: Final = Verb(Accept, (ToAcceptPoints,), lambda state, owed: (ACCEPT,), accept, rule="REV-H-TURN-06")
