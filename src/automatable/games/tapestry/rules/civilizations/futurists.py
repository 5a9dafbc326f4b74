"""Futurists: four spaces ahead everywhere, and one of each resource."""

from typing import Final

from automatable.games.tapestry.model.owed import Notice
from automatable.games.tapestry.model.pieces import END, RESOURCES, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization

SPACES: Final = 4


class Futurists(Civilization):
    """The jump is no advance: no benefits, no landmarks, nothing triggered; but a track at its end counts for what others predict."""

    def begin(self, state: State, mid_game: bool) -> None:
        """When it is gained."""
        state.token_space = [min(END, space + SPACES) for space in state.token_space]
        for resource in RESOURCES:
            state.gain_resource(resource)
        state.owed.append(Notice(YOU))
