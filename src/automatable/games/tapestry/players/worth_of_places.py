"""How well a piece stands to the greedy player: on a plot of the capital city, on a hex of the map."""

from typing import Final

from automatable.games.tapestry.model.city import DISTRICTS, IMPASSABLE, LINES, SIZE, bit
from automatable.games.tapestry.model.geometry import HEX_COUNT, ISLAND, NEIGHBOURS
from automatable.games.tapestry.model.pieces import (
    AUTOMA_OUTPOST,
    HOUSE,
    MIDDLE_ISLAND,
    NOTHING,
    OUTPOST,
    TOPPLE_TWO,
    TURNS,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.players.weights import Weights
from automatable.games.tapestry.players.worth import achievement_worth, icons, resource_worth
from automatable.kernel.maps.waves import steps_from

FROM_ISLAND: Final = steps_from((ISLAND,), NEIGHBOURS.__getitem__, HEX_COUNT)
FARTHEST: Final = max(FROM_ISLAND)
_TOUCHED: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {}


def plot_worth(weights: Weights, state: State, row: int, column: int) -> float:
    """How well an income building stands on a plot."""
    before, each = state.filled(), _line_points(state)
    after = before | bit(row, column)
    worth = _district_worth(weights, state, before, after, DISTRICTS[row // 3 * 3 + column // 3])
    return (
        worth
        + _line_worth(weights, each, before, after, LINES[row])
        + _line_worth(weights, each, before, after, LINES[SIZE + column])
    )


def plots_worth(weights: Weights, state: State, mask: int) -> float:
    """How well a landmark lies: completed districts and lines count most, nearly completed ones a little."""
    before, each = state.filled(), _line_points(state)
    after = before | (mask & ~IMPASSABLE[state.mat])
    districts, lines = _touched(mask)
    worth = 0.0
    for district in districts:
        worth += _district_worth(weights, state, before, after, district)
    on_lines = 0.0
    for line in lines:
        on_lines += _line_worth(weights, each, before, after, line)
    return worth + on_lines + weights.covered * mask.bit_count()


def _touched(mask: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The districts and the lines of a landmark's plots. There are few landmarks and few ways to lay them."""
    found = _TOUCHED.get(mask)
    if found is None:
        districts = tuple([district for district in DISTRICTS if district & mask])
        found = _TOUCHED[mask] = (districts, tuple([line for line in LINES if line & mask]))
    return found


def _district_worth(weights: Weights, state: State, before: int, after: int, district: int) -> float:
    then = after & district
    if then == district:
        return 0.0 if before & district == district else weights.district * resource_worth(weights, state)
    filled = then.bit_count()
    return weights.nearly_district * filled * filled


def _line_points(state: State) -> int:
    """What a completed line scores until the end."""
    return (TURNS - state.income_turns) * (1 + icons(state, HOUSE))


def _line_worth(weights: Weights, each: int, before: int, after: int, line: int) -> float:
    then = after & line
    if then == line:
        return 0.0 if before & line == line else weights.line * each
    filled = then.bit_count()
    return weights.nearly_line * each * filled * filled


def hex_worth(weights: Weights, state: State, at: int) -> float:
    """What it is worth to be there: the middle island, and the way to it."""
    island = achievement_worth(state, MIDDLE_ISLAND)
    if not island or state.second[ISLAND] != NOTHING:
        return 0.0
    return weights.island * island if at == ISLAND else weights.nearer * (FARTHEST - FROM_ISLAND[at])


def conquest_worth(weights: Weights, state: State, at: int) -> float:
    """The same for a conquest, with what she loses and where one can go on."""
    worth = hex_worth(weights, state, at)
    if state.first[at] == AUTOMA_OUTPOST:
        worth += weights.her_land + weights.toppled * achievement_worth(state, TOPPLE_TWO)
    open_sides = sum(state.first[other] != OUTPOST and state.second[other] == NOTHING for other in NEIGHBOURS[at])
    return worth + weights.open_side * open_sides
