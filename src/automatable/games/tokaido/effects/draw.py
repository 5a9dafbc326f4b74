"""Cards that the person is to draw. From an empty pile comes nothing, so nothing is owed then."""

from automatable.games.tokaido.owed import ToReveal
from automatable.games.tokaido.state import State


def souvenirs(state: State, purpose: str = "gift", count: int = 1) -> None:
    """Souvenirs to be shown in a shop, or one as a gift."""
    if state.souvenirs:
        state.owed.append(ToReveal("souvenir", purpose, count))


def encounters(state: State, count: int = 1) -> None:
    """Encounters, of which one is kept."""
    if state.encounters:
        state.owed.append(ToReveal("encounter", "keep", count))


def hot_spring(state: State) -> None:
    """A hot spring card."""
    if state.springs:
        state.owed.append(ToReveal("hot_spring"))


def meal(state: State, purpose: str) -> None:
    """A meal from the pile, apart from those of the inn."""
    if state.meals:
        state.owed.append(ToReveal("meal", purpose))
