"""The land as it lies: tiles, what stands on them, where something can be put."""

from typing import Final

from automatable.games.revive.model.geometry import (
    ALL_CORNERS,
    AREAS,
    CHASM_MASK,
    MASKS,
    NEAR,
    STARTS,
    TILE_NEAR,
    TILES,
    nodes_in,
)
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.records import StartTileRow
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    AREA_TILES,
    BACKS,
    BONUSES,
    KINDS,
    LOCATION,
    PARTS,
    SAND,
    START_TILES,
    WATER,
)

ALL_TILES: Final[tuple[StartTileRow, ...]] = (*START_TILES.values(), *AREA_TILES.values())
TILE_KINDS: Final = {row.id: tuple(KINDS.index(getattr(row.spaces, part)) for part in PARTS) for row in ALL_TILES}
"""The kinds of the four hexes of each tile, upright: north, west, east, south."""
BACK_OF: Final = {row.id: BACKS.index(row.back) for row in AREA_TILES.values()}
REWARDS: Final = {row.id: parse_all(row.location_reward) for row in ALL_TILES}
BONUS_KINDS: Final = tuple(
    kind for kind in range(len(KINDS)) if kind not in (SAND, LOCATION, WATER, KINDS.index("blank"))
)
"""What counts one for the Mautoma (REV-BUILD-05)."""
DESCRIBED: Final = "described"
"""Beside a physical board: a face-up tile that is none of ours, known by its hexes alone."""
REWARDING: Final = tuple(BONUSES)


def lay(state: State, space: int, kinds: tuple[int, ...]) -> None:
    """These four kinds of ground lie face up on the space."""
    ground = state.ground
    first = 4 * space
    for part in range(4):
        ground[kinds[part]] |= MASKS[first + part]
    state.up |= TILES[space]


def lay_tile(state: State, space: int, tile: str, turned: bool) -> None:
    """A tile lies face up on the space. REV-EXPL-07: it stays as it lies; turned, north and south, west and east are exchanged."""
    kinds = TILE_KINDS[tile]
    if turned:
        kinds = (kinds[3], kinds[2], kinds[1], kinds[0])
        state.turned |= 1 << space
    state.tiles[space] = tile
    lay(state, space, kinds)


def lift_tile(state: State, space: int) -> None:
    """The tile is taken away from the space."""
    for kind in range(len(KINDS)):
        state.ground[kind] &= ~TILES[space]
    state.tiles[space] = ""
    state.turned &= ~(1 << space)
    state.up &= ~TILES[space]


def kind_of(state: State, node: int) -> int | None:
    """The kind of a hex; None if it is face down or no hex."""
    mask = MASKS[node]
    return next((kind for kind in range(len(KINDS)) if state.ground[kind] & mask), None)


def buildings(state: State) -> int:
    """All hexes with a building of either side."""
    return state.small | state.large | state.automa_buildings


def untold_starts(state: State) -> list[int]:
    """The starting tiles that lie face up, but nobody has told what they show."""
    if not state.own_table.when_read:
        return []
    return [space for space in STARTS if not state.tiles[space] and TILES[space] & state.up]


def untold_land(state: State) -> int:
    """Their hexes: whatever can stand anywhere may stand there."""
    found = 0
    for space in untold_starts(state):
        found |= TILES[space]
    return found


def vacant_sand(state: State) -> int:
    """REV-BUILD-01, REV-H-BUILD-01: face-up sand without a building of either side."""
    return state.ground[SAND] & ~(state.small | state.large | state.automa_buildings)


def locations(state: State) -> int:
    """Small locations and corners."""
    return state.ground[LOCATION] | ALL_CORNERS


def explorable(state: State) -> list[int]:
    """REV-EXPL-08: face-down tiles that touch the chasm or a face-up tile; a corner is none."""
    joined = state.up | CHASM_MASK
    return [space for space in face_down(state) if TILE_NEAR[space] & joined]


def face_down(state: State) -> list[int]:
    """REV-H-EXPL-01: the tiles that nobody has turned over; a corner is none."""
    up = state.up
    return [space for space in AREAS if not TILES[space] & up]


def touched_water(state: State, own: int) -> int:
    """The water that one of these buildings touches."""
    water = state.ground[WATER]
    found = 0
    for node in nodes_in(own):
        found |= NEAR[node] & water
    return found


def origins(state: State) -> int:
    """REV-H-PAY-03: the chasm, your buildings and your figures."""
    return CHASM_MASK | state.small | state.large | state.figures
