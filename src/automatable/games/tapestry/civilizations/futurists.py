"""Futurists: four spaces ahead everywhere, and one of each resource."""

from typing import Final

from automatable.games.tapestry.civilizations.base import Civilization
from automatable.games.tapestry.owed import Notice
from automatable.games.tapestry.pieces import END, RESOURCES, YOU
from automatable.games.tapestry.state import State

SPACES: Final = 4


class Futurists(Civilization):
    """The jump is no advance: no benefits, no landmarks, nothing triggered; but a track at its end counts for what others predict."""

    def begin(self, state: State, mid_game: bool) -> None:
        """When it is gained."""
        state.token_space = [min(END, space + SPACES) for space in state.token_space]
        for resource in RESOURCES:
            state.gain_resource(resource)
        state.owed.append(Notice(YOU))
