"""The rules beside a board: state, Automas and count as on the screen, with reports in place of the person's choices."""

from typing import Final

import msgspec

from automatable.games.tokaido.actions import difficulty, gaming, inn, matsuri, start, stop, walk
from automatable.games.tokaido.actions.common import NORMAL_RULES, PILES
from automatable.games.tokaido.actions.mending import MENDINGS
from automatable.games.tokaido.automa import turn
from automatable.games.tokaido.beside import reports
from automatable.games.tokaido.beside.beginning import BEGINNING
from automatable.games.tokaido.beside.cards import EAT, SHOW
from automatable.games.tokaido.beside.cards_only import NEXT_UP
from automatable.games.tokaido.beside.moves import BesideMove
from automatable.games.tokaido.moves import LineUp
from automatable.games.tokaido.owed import (
    AUTOMA_TO_EAT,
    EarlyBather,
    Eater,
    EndOfJourney,
    Festival,
    MealsToShow,
    ResolveDifficulty,
    ToLineUp,
)
from automatable.games.tokaido.records import AgreementBeside
from automatable.games.tokaido.scoring import progress, scores
from automatable.games.tokaido.setup import new
from automatable.games.tokaido.state import PERSON, UNTOLD, State
from automatable.games.tokaido.travelers.base import Traveler
from automatable.games.tokaido.travelers.registry import ABILITIES, ability
from automatable.kernel.begin import mending
from automatable.kernel.game import Setup
from automatable.kernel.moves import Owed
from automatable.kernel.owed import Rules
from automatable.kernel.verbs import Consequence, Draw


def new_beside(setup: Setup) -> State:
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

RULES_BESIDE: Final[Rules[State]] = Rules(
    moves=BesideMove,
    new=new_beside,
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
        matsuri.SHOW,
        matsuri.CLOSE,
        matsuri.LAY_TOKEN,
        gaming.ROLL_POINTS,
        SHOW,
    ),
    decisions=(turn.WALK, EAT),
    automatic=AUTOMATIC,
    mendings=(*MENDINGS, mending(BEGINNING.put, NORMAL_RULES)),
)
