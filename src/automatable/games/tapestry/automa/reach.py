"""How far hexes are apart for the bots, and which ones they may take."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tapestry.model.geometry import HEX_COUNT, ISLAND, NEIGHBOURS
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_OUTPOST,
    AUTOMA_TOPPLED,
    MIDDLE_ISLAND,
    NOTHING,
    OUTPOST,
    UNEXPLORED,
)
from automatable.games.tapestry.model.state import State

FAR: Final = 99
"""No path."""
_YOURS: Final = (False, True, False, True, False, False, True)
"""By token: whether it is one of the person's."""


def crossable(state: State, at: int) -> bool:
    """TAP-DIST-02: no Automa outpost, upright or toppled, and at most one token of the person. TAP-DIST-03: unexplored hexes too."""
    first, second = state.first[at], state.second[at]
    if first == AUTOMA_OUTPOST or second == AUTOMA_TOPPLED:
        return False
    return not (_YOURS[first] and _YOURS[second])


def distances(state: State, goals: Iterable[int]) -> list[int]:
    """TAP-DIST-01: by hex, the fewest steps to the nearest goal along a path; neither end of the path is tested."""
    found = [FAR] * HEX_COUNT
    edge = list(goals)
    for at in edge:
        found[at] = 0
    steps = 0
    ends = edge
    while ends:
        steps += 1
        following = []
        for at in ends:
            for other in NEIGHBOURS[at]:
                if found[other] == FAR:
                    found[other] = steps
                    if crossable(state, other):
                        following.append(other)
        ends = following
    return found


def island_open(state: State) -> bool:
    """Whether the Automa can still gain the middle-island achievement."""
    return AUTOMA not in state.achieved[MIDDLE_ISLAND] and state.tokens(ISLAND) <= 1


def tiles_available(state: State) -> bool:
    """Whether a territory tile can be drawn."""
    return bool(state.tiles_left or state.tiles_discard)


def within_reach(state: State, anywhere: bool) -> Iterable[int]:
    """The hexes next to Automa territories, or all."""
    if anywhere:
        return range(HEX_COUNT)
    near = {other for at in state.lands(AUTOMA_OUTPOST) for other in NEIGHBOURS[at]}
    return sorted(near)


def opponent_hexes(state: State, anywhere: bool) -> list[int]:
    """TAP-COPP-01: your territories that the Automa can legally conquer."""
    first, second = state.first, state.second
    return [at for at in within_reach(state, anywhere) if first[at] == OUTPOST and second[at] == NOTHING]


def neutral_hexes(state: State, anywhere: bool) -> list[int]:
    """TAP-CNEU-01: hexes without tokens that the Automa can legally conquer or explore."""
    first, tile = state.first, state.tile
    stack = tiles_available(state)
    return [at for at in within_reach(state, anywhere) if first[at] == NOTHING and (stack or tile[at] != UNEXPLORED)]


def empty_hexes(state: State, anywhere: bool) -> list[int]:
    """TAP-EXPL-01: hexes that the Automa can legally explore."""
    if not tiles_available(state):
        return []
    tile = state.tile
    return [at for at in within_reach(state, anywhere) if tile[at] == UNEXPLORED]


def single_lands(state: State) -> list[int]:
    """Your territories with exactly one token."""
    return [at for at in state.lands(OUTPOST) if state.second[at] == NOTHING]
