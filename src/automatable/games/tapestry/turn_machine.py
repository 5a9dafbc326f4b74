"""The rules: everything that can be done, put together."""

from typing import Final

from automatable.games.tapestry.automa import conquest, consequences, turn
from automatable.games.tapestry.automa import income as automa_income
from automatable.games.tapestry.model.moves import TapestryMove
from automatable.games.tapestry.model.owed import ExploreDrawn
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.actions import (
    adjusting,
    benefits,
    bonus,
    building,
    conquer,
    draws,
    explore,
    income,
    research,
    setting_up,
    steps,
    tapestry,
    techs,
    turns,
)
from automatable.games.tapestry.rules.cards import choices, journeys
from automatable.games.tapestry.rules.civilizations import registry as civilizations
from automatable.games.tapestry.rules.scoring import progress, scores
from automatable.games.tapestry.rules.setup import new
from automatable.kernel.turns.machine import Rules

RULES: Final[Rules[State]] = Rules(
    moves=TapestryMove,
    new=new,
    scores=scores,
    progress=progress,
    turn_rule="TAP-TURN-01",
    verbs=(
        turns.ADVANCE,
        *income.VERBS,
        *benefits.VERBS,
        *adjusting.VERBS,
        *steps.VERBS,
        *bonus.VERBS,
        *research.VERBS,
        *explore.VERBS,
        *conquer.VERBS,
        *techs.VERBS,
        *building.VERBS,
        *tapestry.VERBS,
        *setting_up.VERBS,
        *choices.VERBS,
        *journeys.VERBS,
        *civilizations.VERBS,
    ),
    draws=(
        *draws.DRAWS,
        *conquer.DRAWS,
        *setting_up.DRAWS,
        techs.DRAW,
        research.ROLL,
        turn.DRAW_DECISION,
        turn.ROLL,
        conquest.DRAW_TILE,
        conquest.TURN_TILE,
        automa_income.DRAW_PROGRESS,
    ),
    decisions=(
        turn.ADVANCE,
        turn.STEP,
        conquest.CONQUER,
        conquest.EXPLORE_HEX,
        automa_income.INCOME,
        automa_income.FAVOR,
        automa_income.SCORE,
        automa_income.GUARDING,
        automa_income.GAIN,
        automa_income.FINISH,
    ),
    automatic=consequences.AUTOMATIC
    | {ExploreDrawn: journeys.explore_drawn}
    | turns.AUTOMATIC
    | income.AUTOMATIC
    | benefits.AUTOMATIC
    | steps.AUTOMATIC
    | bonus.AUTOMATIC
    | research.AUTOMATIC
    | explore.AUTOMATIC
    | conquer.AUTOMATIC
    | techs.AUTOMATIC
    | building.AUTOMATIC
    | setting_up.AUTOMATIC
    | civilizations.AUTOMATIC,
)
