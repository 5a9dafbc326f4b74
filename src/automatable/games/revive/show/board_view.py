"""The map as records."""

import functools

from automatable.games.revive.automa.context import Outlook
from automatable.games.revive.model.geometry import (
    ALL_CORNERS,
    COORDINATES,
    CORNER_MASKS,
    FIRST_CORNER,
    HEXES,
    MASKS,
    NEAR,
    SPACES,
    STARTS,
    grid_name,
    nodes_in,
)
from automatable.games.revive.model.land import ALL_TILES, kind_of, untold_starts
from automatable.games.revive.model.names import effects_words, location_name
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.places import node_place, tile_place
from automatable.games.revive.model.state import MAUTOMA, YOU, State
from automatable.games.revive.model.tables import BACK_ROWS, KINDS, LARGE, LARGE_ROWS, LOCATION
from automatable.games.revive.show.board_records import Corner, Effected, Hex, Sight, Tile
from automatable.kernel.words.text import msg

REWARDS = {row.id: row.location_reward for row in ALL_TILES}


@functools.cache
def effected(notation: tuple[str, ...]) -> Effected:
    """A list of effects for signs and words."""
    return Effected(notation, effects_words(parse_all(notation)))


def _seats(state: State, mask: int) -> tuple[int, ...]:
    return tuple(seat for seat, figures in ((YOU, state.figures), (MAUTOMA, state.automa_figures)) if figures & mask)


def view_hexes(state: State, outlook: Outlook | None = None) -> tuple[Hex, ...]:
    """Every hex of a tile space; while the Mautoma looks for sand, with what vacant sand in its range is worth."""
    sand = outlook.vacant() & outlook.reach if outlook is not None else 0
    return tuple(_hex(state, node, outlook if MASKS[node] & sand else None) for node in range(HEXES))


def _hex(state: State, node: int, outlook: Outlook | None) -> Hex:
    mask = MASKS[node]
    if not mask & state.up:
        return _hex_record(node, None, "", None, (), False, "", ())
    building, owner = _building(state, mask)
    figures = _seats(state, mask)
    worth = _worth(outlook, node) if outlook is not None else ()
    kind = kind_of(state, node)
    return _hex_record(node, kind, building, owner, figures, bool(state.claims & mask), state.tiles[node // 4], worth)


def _worth(outlook: Outlook, node: int) -> tuple[tuple[int, int, int], ...]:
    (x, row), near = COORDINATES[node][0], NEAR[node]
    return tuple(
        (other[0] - x, other[1] - row, points)
        for points, hexes in ((1, near & outlook.bonuses), (2, near & outlook.fresh_water))
        for found in nodes_in(hexes)
        for other in COORDINATES[found]
    )


@functools.lru_cache(8192)
def _hex_record(
    node: int,
    kind: int | None,
    building: str,
    owner: int | None,
    figures: tuple[int, ...],
    claim: bool,
    tile: str,
    worth: tuple[tuple[int, int, int], ...],
) -> Hex:
    """A hex; from one move to the next most are the same."""
    x, row = COORDINATES[node][0]
    return Hex(
        id=node_place(node),
        name=grid_name(node),
        x=x,
        row=row,
        space=node // 4,
        ground="" if kind is None else KINDS[kind],
        building=building,
        owner=owner,
        figures=figures,
        claim=claim,
        reward=effected(REWARDS[tile]) if kind == LOCATION and tile in REWARDS else None,
        worth=worth,
    )


def _building(state: State, mask: int) -> tuple[str, int | None]:
    if state.small & mask:
        return "small", YOU
    if state.large & mask:
        return "large", YOU
    return ("small", MAUTOMA) if state.automa_buildings & mask else ("", None)


def view_tiles(state: State) -> tuple[Tile, ...]:
    return tuple(_tile(state, space) for space in range(len(SPACES)))


def _tile(state: State, space: int) -> Tile:
    back = state.backs[space]
    return Tile(
        id=tile_place(space),
        space=SPACES[space],
        start=space in STARTS,
        face_up=bool(state.tiles[space]) or space in untold_starts(state),
        tile=state.tiles[space],
        turned=bool(state.turned >> space & 1),
        food=0 if back < 0 else BACK_ROWS[back].food,
        reward=None if back < 0 else effected(BACK_ROWS[back].reward),
    )


def view_corners(state: State) -> tuple[Corner, ...]:
    """The corners whose large location is known; at an owner's table what it is matters to nobody else."""
    found = []
    for number, location in enumerate(state.corners):
        row = LARGE_ROWS[LARGE[location]]
        mask = CORNER_MASKS[number]
        found.append(
            Corner(
                id=node_place(FIRST_CORNER + number),
                hexes=COORDINATES[FIRST_CORNER + number],
                location=row.id,
                name=msg("place.large_location") if state.own_table.on else location_name(row.id),
                reward=effected(() if state.own_table.on else row.immediate_reward),
                scoring=effected(() if state.own_table.on else row.end_scoring),
                figures=_seats(state, mask),
                claim=bool(state.claims & mask),
            )
        )
    return tuple(found)


def view_sight(outlook: Outlook | None, action: str) -> Sight | None:
    """How far the Mautoma looks, and from where."""
    if outlook is None:
        return None
    reach = outlook.reach if action == "explore" else outlook.reach & outlook.state.up | outlook.reach & ALL_CORNERS
    return Sight(action, _hexes_in(outlook.origins()), _hexes_in(reach))


def _hexes_in(hexes: int) -> tuple[tuple[int, int], ...]:
    return tuple(each for node in nodes_in(hexes) for each in COORDINATES[node])
