"""All tapestry cards by id."""

from automatable.games.tapestry.cards.base import NO_CARD, Tapestry
from automatable.games.tapestry.state import State

CARDS: dict[str, Tapestry] = {}


def active_card(state: State) -> Tapestry:
    """The card that works now."""
    return CARDS[state.active] if state.active else NO_CARD
