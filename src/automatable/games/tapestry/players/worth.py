"""What benefits and spaces are worth to the greedy player, in victory points."""

from collections.abc import Callable
from typing import Final

from automatable.games.tapestry.model.benefits import BENEFITS, BOTH_DICE, Benefit, Kind, Parcel
from automatable.games.tapestry.model.pieces import (
    ARMORY,
    BOTTOM,
    COMPLETE_TRACK,
    END,
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
from automatable.games.tapestry.players.weights import Weights
from automatable.games.tapestry.rules.counts import completed_lines, count
from automatable.games.tapestry.rules.possible import fulfilled, possible

LOOK: Final = 2
"""How many spaces are looked at."""


def resource_worth(weights: Weights, state: State) -> float:
    return weights.resource[state.income_turns]


def achievement_worth(state: State, achievement: int) -> float:
    earned, points = state.achieved[achievement], ACHIEVEMENTS[achievement].vp_spaces
    return 0.0 if YOU in earned or len(earned) >= len(points) else float(points[len(earned)])


def icons(state: State, row: int) -> int:
    """How many icons of a row of the income mat count something: its third and fifth spaces have one."""
    return (state.row_left[row] <= 3) + (state.row_left[row] <= 1)


def land_worth(weights: Weights, state: State) -> float:
    """One more territory: points in the income turns to come."""
    return weights.land * icons(state, ARMORY) * (TURNS - state.income_turns)


def tech_worth(weights: Weights, state: State) -> float:
    """One more tech card: points in the income turns to come."""
    return weights.tech * (1 + icons(state, MARKET)) * (TURNS - state.income_turns)


def _points_each_turn(weights: Weights, state: State, row: int, name: str) -> float:
    benefit = BENEFITS[name]
    if benefit.kind is Kind.POINTS:
        return float(benefit.n)
    counted = len(completed_lines(state)) if benefit.kind is Kind.CITY else count(state, benefit.what)
    return counted + weights.growth[row]


def _uncovering(weights: Weights, state: State, row: int, space: int) -> float:
    """What uncovering a space of the income mat brings until the end."""
    if space >= len(INCOME_GAINS[row]):
        return 0.0
    worth = sum((_points_each_turn(weights, state, row, name) for name in INCOME_POINTS[row][space]), 0.0)
    worth *= TURNS - state.income_turns
    if INCOME_GAINS[row][space]:
        worth += weights.later * sum(weights.resource[state.income_turns + 1 : TURNS])
    return worth


def building_worth(weights: Weights, state: State, row: int) -> float:
    """The next building of a row: what it uncovers, a part of what the one after it would, and its plot."""
    if not state.row_left[row]:
        return 0.0
    space = 6 - state.row_left[row]
    return (
        weights.building
        + _uncovering(weights, state, row, space)
        + weights.next_building * _uncovering(weights, state, row, space + 1)
    )


def _conquer(weights: Weights, state: State, benefit: Benefit) -> float:
    return (
        weights.conquer
        + land_worth(weights, state)
        + (resource_worth(weights, state) if benefit.what == BOTH_DICE else 0.0)
    )


def _upgrade(weights: Weights, state: State, benefit: Benefit) -> float:
    """The best card that can move up."""
    best = 0.0
    for card, row in enumerate(state.tech):
        if row == BOTTOM:
            best = max(best, hoped_parcel(weights, state, CIRCLES[card]))
        elif row == MIDDLE and fulfilled(state, card):
            best = max(best, hoped_parcel(weights, state, SQUARES[card]))
    return best or weights.no_upgrade


def _resource(weights: Weights, state: State, benefit: Benefit) -> float:
    return weights.resource[state.income_turns] if state.resources[benefit.what] < MOST_RESOURCES else 0.0


KINDS: Final[dict[int, Callable[[Weights, State, Benefit], float]]] = {
    Kind.POINTS: lambda weights, state, benefit: float(benefit.n),
    Kind.RESOURCE: _resource,
    Kind.ANY_RESOURCE: lambda weights, state, benefit: weights.resource[state.income_turns],
    Kind.ONE_OF_EACH: lambda weights, state, benefit: 4 * weights.resource[state.income_turns],
    Kind.PER: lambda weights, state, benefit: float(benefit.n * count(state, benefit.what)),
    Kind.CITY: lambda weights, state, benefit: float(len(completed_lines(state))),
    Kind.TILES: lambda weights, state, benefit: weights.tile * benefit.n,
    Kind.CARDS: lambda weights, state, benefit: weights.card * benefit.n,
    Kind.BUILDING: lambda weights, state, benefit: building_worth(weights, state, benefit.what),
    Kind.CONQUER: _conquer,
    Kind.RESEARCH: lambda weights, state, benefit: weights.research[benefit.n],
    Kind.INVENT: lambda weights, state, benefit: weights.invent + tech_worth(weights, state),
    Kind.UPGRADE: _upgrade,
}
"""Benefits whose worth depends on the table or on a number."""


def hoped_worth(weights: Weights, state: State, name: str) -> float:
    """A benefit, in points, as if it were possible."""
    benefit = BENEFITS.get(name)
    if benefit is None:
        return 0.0
    found = KINDS.get(benefit.kind)
    return found(weights, state, benefit) if found is not None else weights.fixed[benefit.kind]


def hoped_parcel(weights: Weights, state: State, parcel: Parcel) -> float:
    """All parts, of alternatives the best, as if they were possible."""
    worth = 0.0
    for part in parcel.parts:
        worth += (
            hoped_worth(weights, state, part[0])
            if len(part) == 1
            else max(hoped_worth(weights, state, name) for name in part)
        )
    return worth


def benefit_worth(weights: Weights, state: State, name: str) -> float:
    """A benefit now, in points; nothing if it is impossible."""
    benefit = BENEFITS.get(name)
    return hoped_worth(weights, state, name) if benefit is not None and possible(state, benefit) else 0.0


def parcel_worth(weights: Weights, state: State, parcel: Parcel) -> float:
    """All parts, of alternatives the best; what comes after the first part may be made possible by it."""
    worth = 0.0
    for number, part in enumerate(parcel.parts):
        best = _part_worth(weights, state, part[0], number)
        for name in part[1:]:
            best = max(best, _part_worth(weights, state, name, number))
        worth += best
    return worth


def _part_worth(weights: Weights, state: State, name: str, number: int) -> float:
    return hoped_worth(weights, state, name) if number else benefit_worth(weights, state, name)


def space_worth(
    weights: Weights, state: State, track: int, space: int, benefit: bool = True, hoped: bool = False
) -> float:
    """Entering a space: its benefit and bonus, its landmark, the end of the track."""
    worth = weights.depth * space
    if benefit:
        worth += (hoped_parcel if hoped else parcel_worth)(weights, state, SPACE_BENEFITS[track][space])
        if gain := BONUS_GAINS[track][space]:
            worth += weights.bonus * max(
                0.0, hoped_worth(weights, state, gain) - weights.bonus_price * resource_worth(weights, state)
            )
    landmark = LANDMARK_AT[track][space]
    if landmark >= 0 and state.claimed[landmark] == NOBODY:
        worth += weights.landmark + weights.plot * LANDMARKS[landmark].plots
    return worth + (weights.finish * achievement_worth(state, COMPLETE_TRACK) if space == END else 0.0)


def outlook(weights: Weights, state: State, track: int, space: int) -> float:
    """What the spaces after this one promise beyond their price, the nearest most."""
    worth, share, each = 0.0, weights.ahead, weights.price * resource_worth(weights, state)
    for further in range(space + 1, min(space + LOOK, END) + 1):
        worth += share * max(0.0, space_worth(weights, state, track, further, hoped=True) - each * len(COSTS[further]))
        share *= weights.ahead
    return worth
