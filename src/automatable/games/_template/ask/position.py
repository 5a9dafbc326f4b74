"""A moment of a game as a question."""

from typing import Any

from automatable.games._template.model.owed import AutomaToPick
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import CARDS, TREES


def position(state: State) -> dict[str, Any] | None:
    """The question for this moment; trees that a small orchard lacks count as picked."""
    if not isinstance(state.owed[-1], AutomaToPick):
        return None
    picked = [tree.id for index, tree in enumerate(TREES) if index not in state.free()]
    return {"wants": CARDS[state.card].wants.value, "picked": picked}
