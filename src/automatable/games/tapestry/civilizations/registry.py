"""All civilizations by id, and what they are asked about."""

from automatable.games.tapestry.civilizations.base import Civilization
from automatable.games.tapestry.state import State

CIVILIZATIONS: dict[str, Civilization] = {}


def on_bot_landmark(state: State, bot: int) -> None:
    """A bot gained a landmark."""
    for name in state.civilizations:
        CIVILIZATIONS[name].on_bot_landmark(state, bot)
