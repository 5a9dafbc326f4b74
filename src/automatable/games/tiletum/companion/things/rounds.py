"""The round and the action turn; said only where a game begins in the middle."""

from typing import Final

from automatable.games.tiletum.model import moves
from automatable.games.tiletum.model.owed import (
    ActionTurn,
    Cleanup,
    FairPhase,
    FinalScoring,
    KingPhase,
    ToFlip,
    ToReveal,
    ToTell,
)
from automatable.games.tiletum.model.pieces import ROUNDS, TURNS
from automatable.games.tiletum.model.state import State
from automatable.kernel.companion.things import Thing, impossible_unless
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import msg


def turn_begins(state: State) -> bool:
    """Whether an action turn begins; an owner tells no token."""
    return isinstance(state.owed[-1], (ToTell, ToReveal) if state.own_table.on else ToFlip)


def _put_round(state: State, move: moves.SetRound) -> None:
    """An action turn begins, and all that follows it in its round is to come."""
    state.round = move.round
    owed: list[Owed] = [Cleanup() if move.round < ROUNDS else FinalScoring(), FairPhase(), KingPhase()]
    state.owed = owed + [ActionTurn(0, number) for number in reversed(range(move.turn - 1, TURNS))]


ROUND: Final[Thing[State]] = Thing(
    moves.SetRound,
    put=_put_round,
    tell=lambda state, move: msg("mend.round", round=move.round, turn=move.turn),
    obstacle=impossible_unless(
        lambda state, move: turn_begins(state),
        "TIL-TURN-01",
        msg("illegal.not_at_turn"),
    ),
)
