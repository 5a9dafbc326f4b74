"""What can be otherwise on the table, in the order in which it is offered, and what of it can be counted."""

from typing import Final

from automatable.games.tiletum.companion.things import board, fairs, rounds, seats, tiles
from automatable.games.tiletum.model.state import State
from automatable.kernel.companion.things import Things

TABLE: Final[Things[State]] = Things(
    *board.THINGS,
    *tiles.THINGS,
    fairs.FAIRS,
    *seats.THINGS,
    seats.NUMBERS,
    tiles.PILE,
    *seats.UNKNOWN,
    seats.CONTRACTS,
    rounds.ROUND,
)
COUNTED: Final[Things[State]] = Things(seats.NUMBERS)
