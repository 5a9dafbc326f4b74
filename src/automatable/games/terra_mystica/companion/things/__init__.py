"""What can be otherwise on the table, in the order in which it is offered, and what of it can be counted; resources are not told at all."""

from dataclasses import replace
from typing import Final

from automatable.games.terra_mystica.companion.things import board, land, seats
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.companion.things import Things
from automatable.kernel.words.text import msg

TABLE: Final[Things[State]] = Things(
    *land.THINGS, board.CULT_BOARD, *seats.TILES, *board.ACTIONS_AND_ROUNDS, seats.POINTS, seats.STOCK, *board.DECKS
)
COUNTED: Final[Things[State]] = Things(
    seats.POINTS,
    replace(
        board.CULT,
        label=lambda state, move: msg("mend.on_cult", who=names.seat(state, move.seat), cult=names.cult(move.cult)),
    ),
)
