"""What can be otherwise on the table, in the order in which it is offered, and what of it can be counted."""

from typing import Final

from automatable.games.revive.companion.things import land, supplies
from automatable.games.revive.model.state import State
from automatable.kernel.companion.things import Things

TABLE: Final[Things[State]] = Things(
    *land.THINGS, supplies.MARKER, supplies.ARTIFACTS_LEFT, supplies.DECK, *supplies.UNKNOWN
)
COUNTED: Final[Things[State]] = Things(*supplies.DECK_SIZES, supplies.ARTIFACTS_LEFT)
"""The sizes of its decks are counted, and never offered."""
