"""Numbers that points are gained for, and what of the map is in your reach."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tapestry.model.benefits import PER_LANDMARK, PER_TAPESTRY, PER_TECH, PER_TERRITORY, PER_TILE
from automatable.games.tapestry.model.city import LINES
from automatable.games.tapestry.model.geometry import (
    BESIDE,
    HEX_COUNT,
    NEIGHBOURS,
    PRINTED_CORNERS,
    TILE_CORNERS,
    Corners,
    side_matches,
)
from automatable.games.tapestry.model.pieces import BUILDINGS_EACH, NOTHING, OUTPOST, PRINTED, UNEXPLORED
from automatable.games.tapestry.model.state import State
from automatable.kernel.words.text import Msg, msg

NO_TILE: Final = msg("illegal.unexplored")
YOURS: Final = msg("illegal.yours_already")
TWO_TOKENS: Final = msg("illegal.two_tokens")


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
    return unexplored(state, range(HEX_COUNT) if anywhere else sorted(near_you(state)))


def unexplored(state: State, hexes: Iterable[int]) -> list[int]:
    """Those of these hexes that have no tile."""
    tile = state.tile
    return [at for at in hexes if tile[at] == UNEXPLORED]


def conquerable(state: State, anywhere: bool) -> list[int]:
    """The hexes that you may conquer: explored, at most one token, not yours, in reach, and you have an outpost."""
    if not state.outposts:
        return []
    within = range(HEX_COUNT) if anywhere else sorted(near_you(state))
    return [at for at in within if holds_out(state, at) is None]


def holds_out(state: State, at: int) -> Msg | None:
    """TAP-YOU-18: why nobody conquers this hex, however near it is; None if you could."""
    if state.tile[at] == UNEXPLORED:
        return NO_TILE
    if state.first[at] == OUTPOST:
        return YOURS
    return None if state.second[at] == NOTHING else TWO_TOKENS


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
