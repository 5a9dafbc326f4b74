"""What benefits and spaces are worth to the greedy player, in victory points; the numbers were found by playing many thousand games."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.benefits import BENEFITS, BOTH_DICE, Benefit, Kind, Parcel
from automatable.games.tapestry.model.pieces import (
    ARMORY,
    BOTTOM,
    COMPLETE_TRACK,
    END,
    HOUSE,
    MARKET,
    MIDDLE,
    MOST_RESOURCES,
    NOBODY,
    TURNS,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import (
    ACHIEVEMENTS,
    BONUS_GAINS,
    CIRCLES,
    COSTS,
    INCOME_GAINS,
    INCOME_POINTS,
    LANDMARK_AT,
    LANDMARKS,
    SPACE_BENEFITS,
    SQUARES,
)
from automatable.games.tapestry.rules.counts import completed_lines, count
from automatable.games.tapestry.rules.possible import fulfilled, possible

RESOURCE: Final[tuple[float, ...]] = (7.5, 7.5, 5.3, 3.7, 4.9, 0.31)
"""By income turns begun: a resource of choice. The earlier it comes, the more it grows."""
LATER: Final = 1.47
"""The part of that which a resource of a coming income turn is worth."""
PRICE: Final = 0.89
BONUS_PRICE: Final = 0.58
"""The part of that which counts when an advance, or a bonus, is paid for."""
BONUS: Final = 0.48
"""The part of a bonus that counts when a space is looked at."""
TILE: Final = 0.74
CARD: Final = 1.44
FIXED: Final[dict[int, float]] = {
    Kind.SPACE_TILES: 6.5,
    Kind.EXPLORE: 5.8,
    Kind.REFRESH: 0.27,
    Kind.REPEAT_TECH: 4.0,
    Kind.TECH_LANDMARK: 7.0,
    Kind.PLAY_OVER: 2.5,
    Kind.CIVILIZATION: 12.1,
    Kind.ADVANCE: 2.7,
    Kind.MOVE_ONE: 2.7,
    Kind.REPEAT_SPACE: 5.4,
    Kind.ALIEN: 12.6,
    Kind.SINGULARITY: 10.0,
    Kind.SPACE_TILE: 12.2,
}
CONQUER: Final = 3.7
RESEARCH: Final[tuple[float, ...]] = (1.24, 5.1)
"""Without and with benefit."""
INVENT: Final = 4.6
NO_UPGRADE: Final = 3.0
"""An upgrade while there is nothing to upgrade."""
BUILDING: Final = 2.3
NEXT_BUILDING: Final = 0.54
"""A building on its plot, and the part of what the next one of its row would uncover."""
GROWTH: Final = {MARKET: 0.84, HOUSE: 1.15, ARMORY: 1.5}
"""By row of the income mat: how many more of what it counts there are likely to be."""
TECH: Final = 1.12
LAND: Final = 1.23
"""One more tech card or territory, for each icon that counts it in each income turn to come."""
LANDMARK: Final = 2.0
PLOT: Final = 0.72
"""A landmark, and each plot it covers."""
DEPTH: Final = 0.098
FINISH: Final = 0.91
"""Each space further on, and the part of the achievement at the end of a track that counts."""
AHEAD: Final = 0.28
LOOK: Final = 2
"""What counts of the next space, of the one after it the square of that; and how many spaces are looked at."""


def resource_worth(state: State) -> float:
    return RESOURCE[state.income_turns]


def achievement_worth(state: State, achievement: int) -> float:
    earned, points = state.achieved[achievement], ACHIEVEMENTS[achievement].vp_spaces
    return 0.0 if YOU in earned or len(earned) >= len(points) else float(points[len(earned)])


def icons(state: State, row: int) -> int:
    """How many icons of a row of the income mat count something: its third and fifth spaces have one."""
    return (state.row_left[row] <= 3) + (state.row_left[row] <= 1)


def land_worth(state: State) -> float:
    """One more territory: points in the income turns to come."""
    return LAND * icons(state, ARMORY) * (TURNS - state.income_turns)


def tech_worth(state: State) -> float:
    """One more tech card: points in the income turns to come."""
    return TECH * (1 + icons(state, MARKET)) * (TURNS - state.income_turns)


def _points_each_turn(state: State, row: int, name: str) -> float:
    benefit = BENEFITS[name]
    if benefit.kind is Kind.POINTS:
        return float(benefit.n)
    counted = len(completed_lines(state)) if benefit.kind is Kind.CITY else count(state, benefit.what)
    return counted + GROWTH[row]


def _uncovering(state: State, row: int, space: int) -> float:
    """What uncovering a space of the income mat brings until the end."""
    if space >= len(INCOME_GAINS[row]):
        return 0.0
    worth = sum((_points_each_turn(state, row, name) for name in INCOME_POINTS[row][space]), 0.0)
    worth *= TURNS - state.income_turns
    if INCOME_GAINS[row][space]:
        worth += LATER * sum(RESOURCE[state.income_turns + 1 : TURNS])
    return worth


def building_worth(state: State, row: int) -> float:
    """The next building of a row: what it uncovers, a part of what the one after it would, and its plot."""
    if not state.row_left[row]:
        return 0.0
    space = 6 - state.row_left[row]
    return BUILDING + _uncovering(state, row, space) + NEXT_BUILDING * _uncovering(state, row, space + 1)


def _conquer(state: State, benefit: Benefit) -> float:
    return CONQUER + land_worth(state) + (resource_worth(state) if benefit.what == BOTH_DICE else 0.0)


def _upgrade(state: State, benefit: Benefit) -> float:
    """The best card that can move up."""
    best = 0.0
    for card, row in enumerate(state.tech):
        if row == BOTTOM:
            best = max(best, hoped_parcel(state, CIRCLES[card]))
        elif row == MIDDLE and fulfilled(state, card):
            best = max(best, hoped_parcel(state, SQUARES[card]))
    return best or NO_UPGRADE


def _resource(state: State, benefit: Benefit) -> float:
    return RESOURCE[state.income_turns] if state.resources[benefit.what] < MOST_RESOURCES else 0.0


KINDS: Final[dict[int, Callable[[State, Benefit], float]]] = {
    Kind.POINTS: lambda state, benefit: float(benefit.n),
    Kind.RESOURCE: _resource,
    Kind.ANY_RESOURCE: lambda state, benefit: RESOURCE[state.income_turns],
    Kind.ONE_OF_EACH: lambda state, benefit: 4 * RESOURCE[state.income_turns],
    Kind.PER: lambda state, benefit: float(benefit.n * count(state, benefit.what)),
    Kind.CITY: lambda state, benefit: float(len(completed_lines(state))),
    Kind.TILES: lambda state, benefit: TILE * benefit.n,
    Kind.CARDS: lambda state, benefit: CARD * benefit.n,
    Kind.BUILDING: lambda state, benefit: building_worth(state, benefit.what),
    Kind.CONQUER: _conquer,
    Kind.RESEARCH: lambda state, benefit: RESEARCH[benefit.n],
    Kind.INVENT: lambda state, benefit: INVENT + tech_worth(state),
    Kind.UPGRADE: _upgrade,
}
"""Benefits whose worth depends on the table or on a number."""


def hoped_worth(state: State, name: str) -> float:
    """A benefit, in points, as if it were possible."""
    benefit = BENEFITS.get(name)
    if benefit is None:
        return 0.0
    found = KINDS.get(benefit.kind)
    return found(state, benefit) if found is not None else FIXED[benefit.kind]


def hoped_parcel(state: State, parcel: Parcel) -> float:
    """All parts, of alternatives the best, as if they were possible."""
    worth = 0.0
    for part in parcel.parts:
        worth += hoped_worth(state, part[0]) if len(part) == 1 else max(hoped_worth(state, name) for name in part)
    return worth


def benefit_worth(state: State, name: str) -> float:
    """A benefit now, in points; nothing if it is impossible."""
    benefit = BENEFITS.get(name)
    return hoped_worth(state, name) if benefit is not None and possible(state, benefit) else 0.0


def parcel_worth(state: State, parcel: Parcel) -> float:
    """All parts, of alternatives the best; what comes after the first part may be made possible by it."""
    worth = 0.0
    for number, part in enumerate(parcel.parts):
        of = hoped_worth if number else benefit_worth
        worth += max(of(state, name) for name in part)
    return worth


def space_worth(state: State, track: int, space: int, benefit: bool = True, hoped: bool = False) -> float:
    """Entering a space: its benefit and bonus, its landmark, the end of the track."""
    worth = DEPTH * space
    if benefit:
        worth += (hoped_parcel if hoped else parcel_worth)(state, SPACE_BENEFITS[track][space])
        if gain := BONUS_GAINS[track][space]:
            worth += BONUS * max(0.0, hoped_worth(state, gain) - BONUS_PRICE * resource_worth(state))
    landmark = LANDMARK_AT[track][space]
    if landmark >= 0 and state.claimed[landmark] == NOBODY:
        worth += LANDMARK + PLOT * LANDMARKS[landmark].plots
    return worth + (FINISH * achievement_worth(state, COMPLETE_TRACK) if space == END else 0.0)


def outlook(state: State, track: int, space: int) -> float:
    """What the spaces after this one promise beyond their price, the nearest most."""
    worth, share, each = 0.0, AHEAD, PRICE * resource_worth(state)
    for further in range(space + 1, min(space + LOOK, END) + 1):
        worth += share * max(0.0, space_worth(state, track, further, hoped=True) - each * len(COSTS[further]))
        share *= AHEAD
    return worth
