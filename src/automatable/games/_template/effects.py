"""What each move does: one handler for each type of move."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games._template.moves import AutomaPick, AutomaRest, Pick, Reveal
from automatable.games._template.state import AUTOMA, YOU, State
from automatable.kernel.moves import Move, Who


def advance(state: State, move: Move) -> None:
    """Carry the move out on this very state."""
    HANDLERS[type(move)](state, move)


def _pick(state: State, move: Pick) -> None:
    state.owner[move.tree] = YOU
    state.next = Who.CHANCE


def _reveal(state: State, move: Reveal) -> None:
    state.deck.take(move.card)
    state.card = move.card
    state.next = Who.BOT


def _automa_pick(state: State, move: AutomaPick) -> None:
    state.owner[move.tree] = AUTOMA
    _end_round(state)


def _automa_rest(state: State, move: AutomaRest) -> None:
    state.rests += 1
    _end_round(state)


def _end_round(state: State) -> None:
    # ORC-E-01
    state.next = Who.HUMAN if len(state.deck) and state.free() else Who.OVER


HANDLERS: Final[dict[type[Move], Callable[[State, Any], None]]] = {
    Pick: _pick,
    Reveal: _reveal,
    AutomaPick: _automa_pick,
    AutomaRest: _automa_rest,
}
