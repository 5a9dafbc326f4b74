"""Your income turn: civilizations, tapestry card, upgrade and points, income."""

from typing import Final

from automatable.games.tapestry.model.benefits import BENEFITS, Kind
from automatable.games.tapestry.model.moves import Decline, PickResource, PickToken, TakeIncome
from automatable.games.tapestry.model.owed import (
    IncomeCivilization,
    IncomeStep,
    Step,
    ToAdvanceEach,
    ToConvert,
    ToPlay,
    ToUpgrade,
    YourTurn,
)
from automatable.games.tapestry.model.pieces import BUILDINGS, BY_INCOME, BY_TAPESTRY, FOOD, TRACKS, TURNS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, ERA_BONUS, INCOME_GAINS, INCOME_POINTS
from automatable.games.tapestry.model.tables import CIVILIZATIONS as CIVILIZATION_ROWS
from automatable.games.tapestry.rules.actions.adjusting import adjust_first_income
from automatable.games.tapestry.rules.actions.benefits import PAYABLE, RESOURCE_MOVES
from automatable.games.tapestry.rules.actions.turns import incomes
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import CIVILIZATIONS, city_points, on_finish_first_income
from automatable.games.tapestry.rules.counts import count
from automatable.games.tapestry.rules.gain import owe, owe_resources
from automatable.games.tapestry.rules.possible import upgradable
from automatable.games.tapestry.rules.prices import pay
from automatable.games.tapestry.rules.stacks import take_face_down
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

EXTRA: Final = 0
CIVILIZATION: Final = 1
FIRST: Final = 2
TAPESTRY: Final = 3
UPGRADE: Final = 4
POINTS: Final = 5
INCOME: Final = 6
FINISH: Final = 7
"""The steps in order."""
INCOME_STEPS: Final = tuple(IncomeStep(YOU, step) for step in reversed(range(FINISH + 1)))
PER_FOOD: Final = 2
"""Mercantilism: points for each food converted."""


def take_income(state: State, owed: YourTurn, move: TakeIncome) -> None:
    """TAP-YOU-25: the next income turn begins; the card of the last era no longer works."""
    state.income_turns += 1
    state.active = ""
    state.owed += INCOME_STEPS


def income_step(state: State, owed: IncomeStep) -> None:
    """TAP-YOU-25: each step in the turns in which it happens."""
    turn, step = state.income_turns, owed.step
    if step == EXTRA:
        extra_advances(state, turn)
    elif step == CIVILIZATION:
        state.owed.append(IncomeCivilization(YOU, 0))
    elif step == FIRST:
        if turn in ERA_BONUS and state.automa_turns < turn:
            owe_resources(state, ERA_BONUS[turn])
    elif step == TAPESTRY:
        if turn in ERA_BONUS:
            play_or_lay_face_down(state, turn)
    elif step == UPGRADE:
        if turn > 1 and upgradable(state):
            state.owed.append(ToUpgrade(YOU, True))
    elif step == POINTS:
        if turn > 1:
            state.earn(BY_INCOME, income_points(state))
    elif step == INCOME:
        if turn < TURNS:
            gain_income(state)
    elif turn == 1:
        on_finish_first_income(state)
        adjust_first_income(state)
    elif turn == TURNS:
        state.out = True


def extra_advances(state: State, turn: int) -> None:
    """TAP-DIFF-05: at level 1 you first advance once on each track, in any order, with benefits and payable bonuses."""
    if turn == 1 and AUTOMA_LEVELS[state.level].income_turn_1_human == "each_track":
        state.owed.append(ToAdvanceEach(YOU, tuple(TRACKS)))


def each_tracks(state: State, owed: ToAdvanceEach) -> list[PickToken]:
    """The tokens that have not advanced yet."""
    return [PickToken(token) for token in owed.left]


def advance_each(state: State, owed: ToAdvanceEach, move: PickToken) -> None:
    """That one advances; then the others."""
    left = tuple(token for token in owed.left if token != move.token)
    if left:
        state.owed.append(ToAdvanceEach(YOU, left))
    state.owed.append(Step(YOU, move.token, True, PAYABLE))


def income_civilization(state: State, owed: IncomeCivilization) -> None:
    """Each of your civilizations in turn, also one that is gained in this very step."""
    if owed.number < len(state.civilizations):
        state.owed.append(IncomeCivilization(YOU, owed.number + 1))
        name = state.civilizations[owed.number]
        if state.income_turns in CIVILIZATION_ROWS[name].income_turns:
            CIVILIZATIONS[name].income(state, state.income_turns)


def play_or_lay_face_down(state: State, turn: int) -> None:
    """TAP-YOU-23: a card must be played; with an empty hand the top card of the deck lies face down."""
    if state.hand:
        state.owed.append(ToPlay(YOU))
    elif take_face_down(state):
        state.laid.append((turn, ""))


def income_points(state: State) -> int:
    """The points of all uncovered icons of your income mat."""
    points = 0
    for building in BUILDINGS:
        points += row_points(state, building)
    return points


def row_points(state: State, building: int) -> int:
    """The points of the uncovered icons of one row."""
    return sum(icon_points(state, building))


def icon_points(state: State, building: int) -> list[int]:
    """The points of each uncovered icon of a row that is worth any at all."""
    found: list[int] = []
    for gains in INCOME_POINTS[building][: 6 - state.row_left[building]]:
        for name in gains:
            benefit = BENEFITS[name]
            if benefit.kind is Kind.POINTS:
                found.append(benefit.n)
            else:
                found.append(city_points(state) if benefit.kind is Kind.CITY else count(state, benefit.what))
    return found


def gain_income(state: State) -> None:
    """All uncovered resources, tiles and cards; the current card may make more of the resources."""
    names = [
        name
        for building in BUILDINGS
        for gains in INCOME_GAINS[building][: 6 - state.row_left[building]]
        for name in gains
    ]
    gained = [0, 0, 0, 0]
    draws = []
    for name in names:
        benefit = BENEFITS[name]
        if benefit.kind is Kind.RESOURCE:
            gained[benefit.what] += 1
            state.gain_resource(benefit.what)
        else:
            draws.append(name)
    owe(state, BY_INCOME, *draws)
    active_card(state).on_income(state, gained)


def conversions(state: State, owed: ToConvert) -> list[PickResource]:
    """Food into any other resource."""
    return [move for move in RESOURCE_MOVES if move.resource != FOOD] if state.resources[FOOD] else []


def convert(state: State, owed: ToConvert, move: PickResource) -> None:
    """Mercantilism: 2 VP for each food."""
    pay(state, owed, move)
    state.gain_resource(move.resource)
    state.earn(BY_TAPESTRY, PER_FOOD)
    if owed.left > 1:
        state.owed.append(ToConvert(YOU, owed.left - 1))


def declines(state: State, owed: ToConvert) -> list[Decline]:
    """Enough is converted."""
    return [Decline()]


def decline(state: State, owed: ToConvert, move: Decline) -> None:
    """Nothing more happens."""


VERBS: Final = (
    Verb(TakeIncome, (YourTurn,), incomes, take_income, rule="TAP-YOU-25"),
    Verb(PickToken, (ToAdvanceEach,), each_tracks, advance_each, rule="TAP-DIFF-05"),
    Verb(PickResource, (ToConvert,), conversions, convert, rule="TAP-YOU-16"),
    Verb(Decline, (ToConvert,), declines, decline, rule="TAP-YOU-16"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    IncomeStep: income_step,
    IncomeCivilization: income_civilization,
}
