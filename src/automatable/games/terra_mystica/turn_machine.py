"""The rules: everything that can be done, put together; for one person, and for two (TM-TWO-01).

The order of the verbs is the order in which `legal` lists their moves.
"""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.automa import setup as automa_setup
from automatable.games.terra_mystica.automa import turn as automa_turn
from automatable.games.terra_mystica.automa.draws import DRAWS as AUTOMA_DRAWS
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import AnyMove
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules import ending
from automatable.games.terra_mystica.rules.actions import preparing, rounds, turns
from automatable.games.terra_mystica.rules.actions.bridge import BRIDGE, BRIDGE_AS_ACTION, LEAVE_BRIDGE
from automatable.games.terra_mystica.rules.actions.build import BUILD, LEAVE_EMPTY
from automatable.games.terra_mystica.rules.actions.change_home import CHANGE_HOME
from automatable.games.terra_mystica.rules.actions.claims import FOUND_TOWN, NO_FAVOR, NO_TOWN, TAKE_FAVOR
from automatable.games.terra_mystica.rules.actions.connect import CONNECT
from automatable.games.terra_mystica.rules.actions.convert import (
    CONVERT,
    CONVERT_AMID,
    CONVERT_LAST,
    SACRIFICE,
    SACRIFICE_AMID,
    SACRIFICE_LAST,
)
from automatable.games.terra_mystica.rules.actions.cult_steps import CROWN, STEP_CULT, USE_CULT
from automatable.games.terra_mystica.rules.actions.double_turn import DOUBLE_TURN
from automatable.games.terra_mystica.rules.actions.merchants import BUILD_SHIPYARD, LAND_SHIP, USE_MERCHANTS
from automatable.games.terra_mystica.rules.actions.offered_power import (
    BUY_TOKEN,
    DECLINE_POWER,
    DECLINE_TOKEN,
    TAKE_POWER,
)
from automatable.games.terra_mystica.rules.actions.pass_round import PASS
from automatable.games.terra_mystica.rules.actions.power_actions import POWER_ACTION
from automatable.games.terra_mystica.rules.actions.priests import SEND_PRIEST
from automatable.games.terra_mystica.rules.actions.reserve_card import RESERVE_CARD
from automatable.games.terra_mystica.rules.actions.ride import RIDE
from automatable.games.terra_mystica.rules.actions.sandstorm import SANDSTORM
from automatable.games.terra_mystica.rules.actions.setup_choices import (
    CHOOSE_AUTOMA_FACTION,
    CHOOSE_AUTOMA_TERRAIN,
    CHOOSE_BONUS_CARD,
    CHOOSE_FACTION,
    CHOOSE_TERRAIN,
    PLACE_DWELLING,
)
from automatable.games.terra_mystica.rules.actions.setup_draws import DRAWS
from automatable.games.terra_mystica.rules.actions.swarm import SWARM
from automatable.games.terra_mystica.rules.actions.tracks import DIGGING, SHIPPING
from automatable.games.terra_mystica.rules.actions.trade_priests import TRADE_PRIESTS
from automatable.games.terra_mystica.rules.actions.transform import STOP_DIGGING, TRANSFORM
from automatable.games.terra_mystica.rules.actions.turns import END_TURN
from automatable.games.terra_mystica.rules.actions.unlock import KEEP_PRIEST, UNLOCK
from automatable.games.terra_mystica.rules.actions.upgrade import UPGRADE
from automatable.games.terra_mystica.rules.actions.use_spades import USE_SPADES
from automatable.games.terra_mystica.rules.scoring import progress, scores
from automatable.games.terra_mystica.rules.setup import new, new_two
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

VERBS: Final[tuple[Verb[State], ...]] = (
    CHOOSE_FACTION,
    CHOOSE_AUTOMA_FACTION,
    CHOOSE_AUTOMA_TERRAIN,
    CHOOSE_TERRAIN,
    CHOOSE_BONUS_CARD,
    PLACE_DWELLING,
    END_TURN,
    TAKE_POWER,
    DECLINE_POWER,
    BUY_TOKEN,
    DECLINE_TOKEN,
    STOP_DIGGING,
    LEAVE_EMPTY,
    CONVERT,
    SACRIFICE,
    CONVERT_LAST,
    SACRIFICE_LAST,
    CONNECT,
    TRANSFORM,
    BUILD,
    UPGRADE,
    SHIPPING,
    DIGGING,
    SEND_PRIEST,
    POWER_ACTION,
    USE_SPADES,
    USE_CULT,
    BRIDGE_AS_ACTION,
    DOUBLE_TURN,
    SANDSTORM,
    RIDE,
    SWARM,
    CHANGE_HOME,
    PASS,
    USE_MERCHANTS,
    BUILD_SHIPYARD,
    LAND_SHIP,
    TAKE_FAVOR,
    FOUND_TOWN,
    NO_FAVOR,
    NO_TOWN,
    LEAVE_BRIDGE,
    BRIDGE,
    STEP_CULT,
    CROWN,
    TRADE_PRIESTS,
    CONVERT_AMID,
    SACRIFICE_AMID,
    KEEP_PRIEST,
    UNLOCK,
)
"""TM-GEN-01, TM-GEN-02: what a person may do, as in the game of several persons; nothing of it is left out for the solo game."""


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    **preparing.AUTOMATIC,
    **automa_setup.AUTOMATIC,
    **rounds.AUTOMATIC,
    **turns.AUTOMATIC,
    **automa_turn.AUTOMATIC,
    **ending.AUTOMATIC,
}
ALL_DRAWS: Final = (*DRAWS, RESERVE_CARD, *AUTOMA_DRAWS)
DECISIONS: Final = (automa_turn.ACT, automa_turn.CLIMB, automa_turn.PLACE, automa_turn.PASS)


def _rules(first_state: Callable[[Setup], State]) -> Rules[State]:
    def begin(setup: Setup) -> State:
        state = first_state(setup)
        rules.follow(state)
        return state

    rules: Rules[State] = Rules(
        moves=AnyMove,
        new=begin,
        scores=scores,
        progress=progress,
        turn_rule="TM-BASE-TURN-01",
        verbs=VERBS,
        draws=ALL_DRAWS,
        decisions=DECISIONS,
        automatic=AUTOMATIC,
        seat_name=names.seat,
    )
    return rules


RULES: Final = _rules(new)
RULES_TWO: Final = _rules(new_two)
