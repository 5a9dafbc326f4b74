"""The rules beside a board, for one person and for two: as on the screen, without whatever only changes resources."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Final

from automatable.games.terra_mystica.automa.draws import decision_cards
from automatable.games.terra_mystica.automa.facts import READS
from automatable.games.terra_mystica.companion import reports
from automatable.games.terra_mystica.companion.beginning import BEGINNING
from automatable.games.terra_mystica.companion.cards_only import HERS, PLAYED
from automatable.games.terra_mystica.companion.middle import MIDDLE
from automatable.games.terra_mystica.companion.moves import CompanionMove
from automatable.games.terra_mystica.companion.own_table import SEE, set_up_by_owner
from automatable.games.terra_mystica.companion.printed import DESCRIPTION
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import DrawCard
from automatable.games.terra_mystica.model.state import State, TableBeside
from automatable.games.terra_mystica.rules.actions import convert, merchants, offered_power
from automatable.games.terra_mystica.rules.actions.trade_priests import TRADE_PRIESTS
from automatable.games.terra_mystica.rules.actions.transform import TRANSFORM
from automatable.games.terra_mystica.rules.actions.unlock import KEEP_PRIEST, UNLOCK
from automatable.games.terra_mystica.rules.scoring import progress, scores
from automatable.games.terra_mystica.rules.setup import new, new_two
from automatable.games.terra_mystica.turn_machine import ALL_DRAWS, AUTOMATIC, DECISIONS, VERBS
from automatable.kernel.contract.begin import correction_verb
from automatable.kernel.contract.game import Setup, is_own_table, owners_table
from automatable.kernel.contract.middle import middle_verb, turn_verb
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.verbs import CorrectionVerb

PRIVATE: Final = (
    convert.CONVERT,
    convert.CONVERT_AMID,
    convert.CONVERT_LAST,
    convert.SACRIFICE,
    convert.SACRIFICE_AMID,
    convert.SACRIFICE_LAST,
    offered_power.TAKE_POWER,
    offered_power.DECLINE_POWER,
    offered_power.BUY_TOKEN,
    offered_power.DECLINE_TOKEN,
    TRADE_PRIESTS,
    KEEP_PRIEST,
    UNLOCK,
)
"""What only changes a person's resources is never told."""
MERCHANTS_VERBS: Final = (merchants.BUILD_SHIPYARD, merchants.LAND_SHIP, merchants.USE_MERCHANTS)


def _rules(first_state: Callable[[Setup], State], corrections: Sequence[CorrectionVerb[State]]) -> Rules[State]:
    def begin(setup: Setup) -> State:
        state = first_state(setup)
        agreed = state.table
        state.table = TableBeside(**{field.name: getattr(agreed, field.name) for field in fields(agreed)})
        if is_own_table(setup):
            set_up_by_owner(state, owners_table(setup))
        rules.follow(state)
        return state

    rules: Rules[State] = Rules(
        moves=CompanionMove,
        new=begin,
        scores=scores,
        progress=progress,
        turn_rule="TM-BASE-TURN-01",
        verbs=(
            reports.SETTLE,
            PLAYED,
            HERS,
            *(reports.unreported(verb) for verb in VERBS if verb not in (*PRIVATE, TRANSFORM, *MERCHANTS_VERBS)),
            reports.TRANSFORM,
            *reports.MERCHANTS,
            reports.POWER,
            reports.POINTS,
            reports.COUNT,
            DESCRIPTION.verb(),
            SEE,
        ),
        reads=READS,
        draws=(
            *(draw for draw in ALL_DRAWS if draw.move is not DrawCard),
            reports.DRAW,
            DESCRIPTION.draw(decision_cards),
        ),
        decisions=DECISIONS,
        automatic=AUTOMATIC | reports.AUTOMATIC,
        corrections=(
            *corrections,
            middle_verb(MIDDLE, lambda: rules, "TM-BASE-TURN-01"),
            turn_verb(MIDDLE, "TM-BASE-TURN-01"),
        ),
        seat_name=names.seat,
    )
    return rules


COMPANION_RULES: Final = _rules(new, (*TABLE.verbs, correction_verb(BEGINNING, "TM-BASE-TURN-01")))
COMPANION_RULES_TWO: Final = _rules(new_two, TABLE.verbs)
