"""Numbers that points are gained for, and what of the map is in your reach."""

from automatable.games.tapestry.benefits import PER_LANDMARK, PER_TAPESTRY, PER_TECH, PER_TERRITORY, PER_TILE
from automatable.games.tapestry.city import LINES
from automatable.games.tapestry.geometry import (
    BESIDE,
    HEX_COUNT,
    NEIGHBOURS,
    PRINTED_CORNERS,
    TILE_CORNERS,
    Corners,
    side_matches,
)
from automatable.games.tapestry.pieces import (
    BUILDINGS_EACH,
    NOTHING,
    OUTPOST,
    PRINTED,
    UNEXPLORED,
)
from automatable.games.tapestry.state import State


def count(state: State, what: int) -> int:
    """How many there are of what points are gained for: spaces on a track, buildings of a type, territories, cards, tiles, landmarks."""
    if what < 4:
        return state.position(what)
    if what < PER_TERRITORY:
        return BUILDINGS_EACH - state.row_left[what - 4]
    if what == PER_TERRITORY:
        return state.first.count(OUTPOST)
    if what == PER_TECH:
        return state.techs()
    if what == PER_TAPESTRY:
        return len(state.hand) + len(state.laid)
    if what == PER_TILE:
        return len(state.tiles)
    assert what == PER_LANDMARK
    return len(state.your_landmarks())


def completed_lines(state: State) -> list[int]:
    """The completed rows and columns of your capital city."""
    filled = state.filled()
    return [number for number, mask in enumerate(LINES) if filled & mask == mask]


def near_you(state: State) -> set[int]:
    """The hexes next to territories that you control."""
    return {other for at in state.lands(OUTPOST) for other in NEIGHBOURS[at]}


def explorable(state: State, anywhere: bool) -> list[int]:
    """The hexes that you may explore."""
    tile = state.tile
    if anywhere:
        return [at for at in range(HEX_COUNT) if tile[at] == UNEXPLORED]
    return sorted(at for at in near_you(state) if tile[at] == UNEXPLORED)


def conquerable(state: State, anywhere: bool) -> list[int]:
    """The hexes that you may conquer: explored, at most one token, not yours, in reach, and you have an outpost."""
    if not state.outposts:
        return []
    within = range(HEX_COUNT) if anywhere else sorted(near_you(state))
    tile, first, second = state.tile, state.first, state.second
    return [at for at in within if tile[at] != UNEXPLORED and first[at] != OUTPOST and second[at] == NOTHING]


def corners(state: State, at: int) -> Corners | None:
    """The terrain at the corners of a hex; None if it is unexplored."""
    tile = state.tile[at]
    if tile == UNEXPLORED:
        return None
    return PRINTED_CORNERS[at] if tile == PRINTED else TILE_CORNERS[tile][state.rotation[at]]


def matching_sides(state: State, at: int, tile: int, rotation: int) -> int:
    """On how many sides the terrain of a tile would match its neighbours."""
    own = TILE_CORNERS[tile][rotation]
    found = 0
    for side, other in enumerate(BESIDE[at]):
        if other >= 0 and (theirs := corners(state, other)) is not None:
            found += side_matches(own, theirs, side)
    return found
