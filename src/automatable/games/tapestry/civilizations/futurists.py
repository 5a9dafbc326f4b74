"""Futurists: four spaces ahead everywhere, and one of each resource."""

from typing import Final

from automatable.games.tapestry.civilizations.base import Civilization
from automatable.games.tapestry.pieces import END, RESOURCES
from automatable.games.tapestry.state import State

SPACES: Final = 4


class Futurists(Civilization):
    """The jump is no advance: no benefits, no landmarks, nothing triggered."""

    def begin(self, state: State, mid_game: bool) -> None:
        """When it is gained."""
        state.token_space = [min(END, space + SPACES) for space in state.token_space]
        for resource in RESOURCES:
            state.gain_resource(resource)
