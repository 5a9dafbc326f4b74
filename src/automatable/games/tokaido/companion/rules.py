"""The rules beside a board: state, Automas and count as on the screen, with reports in place of the person's choices."""

from typing import Final

import msgspec

from automatable.games.tokaido.automa import turn
from automatable.games.tokaido.companion import reports
from automatable.games.tokaido.companion.beginning import BEGINNING
from automatable.games.tokaido.companion.cards import EAT, SHOW, UNKNOWN_MATSURI
from automatable.games.tokaido.companion.cards_only import NEXT_UP
from automatable.games.tokaido.companion.middle import MIDDLE
from automatable.games.tokaido.companion.moves import CompanionMove
from automatable.games.tokaido.companion.things import TABLE
from automatable.games.tokaido.model.moves import LineUp
from automatable.games.tokaido.model.owed import (
    AUTOMA_TO_EAT,
    EarlyBather,
    Eater,
    EndOfJourney,
    Festival,
    MealsToShow,
    ResolveDifficulty,
    ToLineUp,
)
from automatable.games.tokaido.model.records import AgreementBeside
from automatable.games.tokaido.model.state import PERSON, UNTOLD, State
from automatable.games.tokaido.rules.actions import difficulty, gaming, inn, matsuri, start, stop, walk
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES
from automatable.games.tokaido.rules.scoring import progress, scores
from automatable.games.tokaido.rules.setup import new
from automatable.games.tokaido.rules.travelers.base import Traveler
from automatable.games.tokaido.rules.travelers.registry import ABILITIES, ability
from automatable.kernel.contract.begin import correction_verb
from automatable.kernel.contract.game import Setup
from automatable.kernel.contract.middle import middle_verb
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Draw


def new_companion_game(setup: Setup) -> State:
    """The same table; what the person has is not known. A traveler that was named counts where the Automas' side looks at it."""
    state = new(setup)
    state.rules = AgreementBeside(**msgspec.structs.asdict(state.rules))
    state.taken = [UNTOLD] * len(state.taken)
    if len(state.rules.travelers) == 1:
        (state.person.traveler,) = state.rules.travelers
        if not state.rules.initiation and _is_looked_at(state.person.traveler):
            state.person.ability = state.person.traveler
    return state


def _is_looked_at(traveler: str) -> bool:
    """Whether an ability changes the order of departure, wins ties, or pays when an Automa stops."""
    found = type(ABILITIES[traveler])
    return (
        found.wins_ties
        or found.on_line is not Traveler.on_line
        or found.on_automa_stops is not Traveler.on_automa_stops
    )


def line_up(state: State, owed: ToLineUp, move: LineUp) -> None:
    """The pawns stand in line. Whoever the person is, and what Crossroads lays out, is the person's own business."""
    start.stand_in_line(state, move)
    ability(state).on_line(state)
    difficulty.owe_difficulty(state)


def resolve_difficulty(state: State, owed: ResolveDifficulty) -> None:
    """Cards of the person are resolved at the table (TOK-DIFF-06); those of an Automa as ever."""
    if owed.seat != PERSON:
        difficulty.resolve_difficulty(state, owed)


def nothing_to_see(state: State, owed: MealsToShow) -> None:
    """The meals lie on the table (TOK-INN-04)."""


def next_eater(state: State, owed: Eater) -> None:
    """An Automa eats when it is her turn (TOK-INN-06); the person's meal is the person's own business."""
    if owed.seat != PERSON:
        state.owed.append(AUTOMA_TO_EAT[owed.seat])


def celebrate(state: State, owed: Festival) -> None:
    """A Matsuri comes to the Automas (TOK-MAT-07); the person's part is done at the table."""
    if owed.seat != PERSON:
        matsuri.celebrate(state, owed)


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    **walk.AUTOMATIC,
    **stop.AUTOMATIC,
    **inn.AUTOMATIC,
    **matsuri.AUTOMATIC,
    ResolveDifficulty: resolve_difficulty,
    MealsToShow: nothing_to_see,
    Eater: next_eater,
    Festival: celebrate,
    EarlyBather: reports.ask_for_bather,
    EndOfJourney: reports.ask_at_the_end,
}

COMPANION_RULES: Final[Rules[State]] = Rules(
    moves=CompanionMove,
    new=new_companion_game,
    scores=scores,
    progress=progress,
    turn_rule=NORMAL_RULES,
    verbs=(
        reports.STOP,
        NEXT_UP,
        reports.PANORAMA,
        reports.MOST,
        reports.TEMPLE,
        reports.POINTS,
        reports.COUNT,
        inn.LEAVE_FIRST,
        inn.LEAVE_IN_TURN,
        matsuri.KEEP,
    ),
    draws=(
        Draw(LineUp, (ToLineUp,), start.lines, line_up, rule=PILES),
        difficulty.RESOLVE,
        UNKNOWN_MATSURI,
        matsuri.SHOW,
        matsuri.CLOSE,
        matsuri.LAY_TOKEN,
        gaming.ROLL_POINTS,
        SHOW,
    ),
    decisions=(turn.WALK, EAT),
    automatic=AUTOMATIC,
    corrections=(
        *TABLE.verbs,
        correction_verb(BEGINNING, NORMAL_RULES),
        middle_verb(MIDDLE, lambda: COMPANION_RULES, NORMAL_RULES),
    ),
)
