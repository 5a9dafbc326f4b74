"""The double turn of a stronghold."""

from typing import Final

from automatable.games.terra_mystica.model.moves import TakeDoubleTurn
from automatable.games.terra_mystica.model.owed import Acting, ActingAgain
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.specials import has_special, no_special, use
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb


def double_turns(state: State, owed: Acting) -> list[TakeDoubleTurn]:
    return [TakeDoubleTurn(owed.seat)] if has_special(state.players[owed.seat], "double_turn") else []


def cannot_double(state: State, owed: Acting, move: TakeDoubleTurn) -> Illegal | None:
    """TM-FACTION-CHAOS: why there is no double turn."""
    return no_special(state.players[owed.seat], "double_turn")


def take_double_turn(state: State, owed: Acting, move: TakeDoubleTurn) -> None:
    """TM-FACTION-CHAOS: two actions in a row."""
    use(state.players[owed.seat], "stronghold")
    state.owed += (ActingAgain(owed.seat), Acting(owed.seat))


def act_again(state: State, owed: ActingAgain) -> None:
    """The second action, unless the first was to pass."""
    if not state.passed[owed.seat]:
        state.owed.append(Acting(owed.seat))


DOUBLE_TURN: Final = Verb(TakeDoubleTurn, (Acting,), double_turns, take_double_turn, "TM-FACTION-CHAOS", cannot_double)
