"""What each move does: one handler for each type of move, grouped by chapter of the rules."""

from typing import Final

from automatable.games.terra_mystica.automa import effects as automa
from automatable.games.terra_mystica.effects import (
    actions,
    build,
    cult,
    declining,
    merchants,
    power,
    preparing,
    reserve,
    spades,
    towns,
)
from automatable.games.terra_mystica.effects import (
    round as rounds,
)
from automatable.games.terra_mystica.effects.handlers import Consequences, Handlers
from automatable.games.terra_mystica.owed import Preparing
from automatable.games.terra_mystica.state import State
from automatable.kernel.moves import Move

HANDLERS: Final[Handlers] = {
    **preparing.HANDLERS,
    **actions.HANDLERS,
    **build.HANDLERS,
    **cult.HANDLERS,
    **declining.HANDLERS,
    **merchants.HANDLERS,
    **power.HANDLERS,
    **reserve.HANDLERS,
    **rounds.HANDLERS,
    **spades.HANDLERS,
    **towns.HANDLERS,
    **automa.HANDLERS,
}
AUTOMATIC: Final[Consequences] = {Preparing: preparing.prepare, **rounds.AUTOMATIC}


def advance(state: State, move: Move) -> None:
    """Carry the move out on this very state, and then what follows by itself."""
    HANDLERS[type(move)](state, move)
    settle(state)


def settle(state: State) -> None:
    """Carry out what happens by itself until somebody owes a move."""
    pending = state.owed
    while (run := AUTOMATIC.get(type(pending[-1]))) is not None:
        run(state, pending.pop())
