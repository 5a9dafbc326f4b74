"""What benefits and cards are worth to the greedy player, in victory points, and how well a building stands."""

from typing import Final

from automatable.games.tapestry.benefits import BENEFITS, Kind, Parcel
from automatable.games.tapestry.city import DISTRICTS, IMPASSABLE, LINES
from automatable.games.tapestry.counts import completed_lines, count
from automatable.games.tapestry.pieces import TURNS
from automatable.games.tapestry.possible import possible
from automatable.games.tapestry.state import State

RESOURCE: Final = 3.0
FIXED: Final[dict[Kind, float]] = {
    Kind.RESOURCE: RESOURCE,
    Kind.ANY_RESOURCE: RESOURCE,
    Kind.ONE_OF_EACH: 4 * RESOURCE,
    Kind.TILES: 1.0,
    Kind.CARDS: 1.5,
    Kind.SPACE_TILES: 12.0,
    Kind.EXPLORE: 5.5,
    Kind.CONQUER: 8.0,
    Kind.RESEARCH: 4.0,
    Kind.INVENT: 4.0,
    Kind.REFRESH: 0.5,
    Kind.UPGRADE: 4.5,
    Kind.REPEAT_TECH: 4.0,
    Kind.TECH_LANDMARK: 6.0,
    Kind.PLAY_OVER: 4.0,
    Kind.CIVILIZATION: 8.0,
    Kind.ADVANCE: 6.0,
    Kind.MOVE_ONE: 6.0,
    Kind.REPEAT_SPACE: 6.0,
    Kind.ALIEN: 10.0,
    Kind.SINGULARITY: 6.0,
    Kind.SPACE_TILE: 10.0,
}
CARDS: Final[dict[str, float]] = {
    "trap": 10.0,
    "renaissance": 12.0,
    "age_of_discovery": 7.0,
    "meritocracy": 8.0,
    "dystopia": 9.0,
    "age_of_wonders": 10.0,
    "golden_age": 6.0,
    "academia": 7.0,
    "theocracy": 7.0,
    "monarchy": 7.0,
    "broker_of_peace": 5.0,
    "socialism": 5.0,
    "technocracy": 8.0,
    "wartime_economy": 6.0,
    "diplomacy": 8.0,
    "steam_tycoon": 7.0,
}
USUAL_CARD: Final = 5.0
BUILDING: Final = 3.0
INCOME: Final = 3.0
"""What a building is worth, and what it adds in each income turn to come."""
DISTRICT: Final = 3.0


def benefit_worth(state: State, name: str) -> float:
    """A benefit now, in points; nothing if it is impossible."""
    benefit = BENEFITS.get(name)
    if benefit is None or not possible(state, benefit):
        return 0.0
    if benefit.kind is Kind.POINTS:
        return float(benefit.n)
    if benefit.kind is Kind.PER:
        return float(benefit.n * count(state, benefit.what))
    if benefit.kind is Kind.CITY:
        return float(len(completed_lines(state)))
    if benefit.kind is Kind.BUILDING:
        return BUILDING + INCOME * (TURNS - state.income_turns)
    many = benefit.n if benefit.kind in (Kind.TILES, Kind.CARDS) else 1
    return FIXED[benefit.kind] * many


def parcel_worth(state: State, parcel: Parcel) -> float:
    """All parts, of alternatives the best."""
    return sum(max(benefit_worth(state, name) for name in part) for part in parcel.parts)


def card_worth(card: str) -> float:
    """A tapestry card when it is played."""
    return CARDS.get(card, USUAL_CARD)


def plots_worth(state: State, mask: int) -> float:
    """How well these plots are covered: completed districts and lines count most, nearly completed ones a little."""
    before = state.filled()
    after = before | (mask & ~IMPASSABLE[state.mat])
    worth = 0.05 * mask.bit_count()
    for district in DISTRICTS:
        if district & mask and before & district != district:
            filled = (after & district).bit_count()
            worth += DISTRICT if filled == 9 else 0.01 * filled * filled
    turns = TURNS - state.income_turns
    for line in LINES:
        if line & mask and before & line != line:
            filled = (after & line).bit_count()
            worth += 0.8 * turns if filled == 9 else 0.004 * turns * filled * filled
    return worth
