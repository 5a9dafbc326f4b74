"""Whose turn it is, and what may still be done beside an action."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.faction_tables import POWER_VALUES
from automatable.games.terra_mystica.model.moves import EndTurn
from automatable.games.terra_mystica.model.owed import (
    Acting,
    ActingAgain,
    AfterAction,
    AutomaBegins,
    CleaningUp,
    Ending,
    Finishing,
    NextTurn,
    StartingActions,
)
from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.actions.connect import crossings
from automatable.games.terra_mystica.rules.actions.cult_bonus import pay_cult_bonuses
from automatable.games.terra_mystica.rules.actions.double_turn import act_again
from automatable.games.terra_mystica.rules.effects.power import room_for_power
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.machine import SEATS
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

TURN: Final[tuple[tuple[Owed, ...], ...]] = tuple(
    (NextTurn(), AfterAction(seat), Acting(seat)) for seat in range(SEATS)
)
HER_TURN: Final[tuple[tuple[Owed, ...], ...]] = tuple((NextTurn(), AutomaBegins(seat)) for seat in range(SEATS))
"""What is owed when the turn of a seat begins, the last first."""


def start_actions(state: State, owed: StartingActions) -> None:
    """The starting player's turn; TM-SETUP-07, TM-TURN-01: a person's in round 1."""
    begin_turn(state, state.first)


def begin_turn(state: State, seat: int) -> None:
    """TM-TURN-08: the Automa takes her turns in turn order."""
    state.active = seat
    state.owed += HER_TURN[seat] if seat == state.automa.seat else TURN[seat]


def next_turn(state: State, owed: NextTurn) -> None:
    """TM-BASE-TURN-02: the next seat that has not passed; if there is none, the round is over."""
    seats = len(state.passed)
    for distance in range(1, seats + 1):
        seat = (state.active + distance) % seats
        if not state.passed[seat]:
            begin_turn(state, seat)
            return
    if state.round == ROUNDS:
        state.owed.append(Ending())
    else:
        state.owed.append(CleaningUp())
        pay_cult_bonuses(state)


def after_action(state: State, owed: AfterAction) -> None:
    """TM-BASE-TURN-03: let the player do what is allowed beside the action if the next turn could be too late for it."""
    player = state.players[owed.seat]
    if not state.passed[owed.seat] and (_could_lose_power(state, player) or crossings(state, player)):
        state.owed.append(Finishing(owed.seat))


def _could_lose_power(state: State, player: Player) -> bool:
    """Whether power in bowl 3 could leave no room for the power that others offer before the next turn."""
    if not player.bowl3:
        return False
    values = POWER_VALUES[player.faction]
    at_most = sum(values[state.building[space]] for space in player.structures)
    return room_for_power(player) < at_most * _actions_of_others(state, player.seat)


def _actions_of_others(state: State, seat: int) -> int:
    """How many actions the others could take before this seat's next turn."""
    persons = (player for player in state.players if player.seat != seat and not state.passed[player.seat])
    return sum(ability(player).actions_in_a_turn for player in persons) + (not state.passed[state.automa.seat])


def ends(state: State, owed: Finishing) -> Sequence[EndTurn]:
    return (EndTurn(owed.seat),)


def end_turn(state: State, owed: Finishing, move: EndTurn) -> None:
    """No more conversions."""


END_TURN: Final = Verb(EndTurn, (Finishing,), ends, end_turn, "TM-BASE-TURN-03")
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    StartingActions: start_actions,
    ActingAgain: act_again,
    AfterAction: after_action,
    NextTurn: next_turn,
}
