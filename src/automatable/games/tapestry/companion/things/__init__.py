"""What can be otherwise on the table, in the order in which it is offered, and what of it can be counted."""

from typing import Final

from automatable.games.tapestry.companion.things import automa, board
from automatable.games.tapestry.model.state import State
from automatable.kernel.companion.things import Things

TABLE: Final[Things[State]] = Things(*board.THINGS, *automa.THINGS, *automa.NUMBERS)
COUNTED: Final[Things[State]] = Things(*automa.NUMBERS)
