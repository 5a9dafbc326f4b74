"""The Chosen: points for led tracks, resources for achievements."""

from typing import Final

from automatable.games.tapestry.model.pieces import BOTS, BY_CIVILIZATION, END, TRACKS, TURNS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_resources

FINAL_POINTS: Final = 5


class TheChosen(Civilization):
    """A track counts once, whether completed or led."""

    def income(self, state: State, turn: int) -> None:
        """1 VP for each opponent and track; a resource, at last 5 VP, for each achievement."""
        led = sum(state.position(track) in (END, max(state.positions(track))) for track in TRACKS)
        state.earn(BY_CIVILIZATION, led * len(BOTS))
        achieved = sum(YOU in people for people in state.achieved)
        if turn == TURNS:
            state.earn(BY_CIVILIZATION, FINAL_POINTS * achieved)
        else:
            owe_resources(state, achieved)
