"""The Automa's turns in tests: begin one, let her decide, carry out what she does."""

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.automa import turn
from automatable.games.terra_mystica.automa.effects import CHANGES
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaBegins, Ending
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.ending import end_game
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed


def begin_turn(state: State) -> None:
    """Her turn begins."""
    turn.begin_turn(state, AutomaBegins(state.automa.seat))


def bot(state: State, trace: Trace | None) -> Move:
    """Her move for what she owes."""
    return PLUGIN.rules.bot(state, trace)


def change(state: State, move: Move) -> None:
    """What her move changes, and nothing else."""
    owed = state.owed[-1] if state.owed else AutomaActs(state.automa.seat, action="")
    CHANGES[type(move)](state, owed, move)


def carry_out(state: State, move: Move) -> None:
    """The answer to what is owed, without what follows by itself."""
    PLUGIN.rules.carry_out(state, move)


def chance(state: State, kind: type[Owed]) -> Chance:
    """What can come when this is owed."""
    return PLUGIN.rules.draws[kind].chance(state, kind(state.automa.seat))


def score_end(state: State) -> None:
    """The final count."""
    end_game(state, Ending())
