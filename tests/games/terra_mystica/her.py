"""The Automa's turns in tests: begin one, let her decide, carry out what she does."""

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.automa import effects, turn
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed
from tests.games.terra_mystica.given import State, ending, owed


def begin_turn(state: State) -> None:
    """Her turn begins."""
    turn.begin_turn(state, owed.AutomaBegins(state.automa.seat))


def bot(state: State, trace: Trace | None) -> Move:
    """Her move for what she owes."""
    return PLUGIN.rules.bot(state, trace)


def change(state: State, move: Move) -> None:
    """What her move changes, and nothing else."""
    due = state.owed[-1] if state.owed else owed.AutomaActs(state.automa.seat, action="")
    effects.CHANGES[type(move)](state, due, move)


def carry_out(state: State, move: Move) -> None:
    """The answer to what is owed, without what follows by itself."""
    PLUGIN.rules.carry_out(state, move)


def chance(state: State, kind: type[Owed]) -> Chance:
    """What can come when this is owed."""
    return PLUGIN.rules.draws[kind].chance(state, kind(state.automa.seat))


def score_end(state: State) -> None:
    """The final count."""
    ending.end_game(state, owed.Ending())
