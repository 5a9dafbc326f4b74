"""What a Mautoma gains is used at once, wherever it comes from."""

from automatable.games.tiletum.model.cards import MARKER, ONE_CHARACTER, ONE_CREST, ONE_TILE, ROOM_BUILDING, VALUES_OF
from automatable.games.tiletum.model.pieces import (
    BY_CHARACTERS,
    BY_CONTRACTS,
    BY_CRESTS,
    BY_MARKERS,
    BY_TILES,
    FILLABLE,
    NONE,
)
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS, TILES, VALUES


def value(state: State, what: int) -> int:
    """TIL-DIFF-01: what a marker, a character, a crest or another tile is worth on this level."""
    return VALUES_OF[state.level][what]


def gain(state: State, seat: int, tile: int) -> None:
    """TIL-BONUS-01: the same for every tile, at once (TIL-OVER-04); its effect is ignored (TIL-OVER-05, TIL-OVER-02)."""
    kind = KINDS[tile]
    if kind == CONTRACT_TILE:
        gain_contract(state, seat, tile)
    elif kind == CREST_TILE:
        gain_crest(state, seat, TILES[tile].crest)
    else:
        gain_other(state, seat, tile)


def gain_other(state: State, seat: int, tile: int) -> None:
    """TIL-BONUS-09, TIL-OVER-06: a fixed number of points of the level, and onto the discard pile."""
    state.score(seat, BY_TILES, value(state, ONE_TILE))
    state.discard.append(tile)


def gain_contract(state: State, seat: int, tile: int) -> None:
    """TIL-BONUS-02, TIL-CON-04, TIL-OVER-07: onto the row at once, for its points and those of the space."""
    row = state.players[seat].row
    state.score(seat, BY_CONTRACTS, VALUES[tile] + CONTRACT_ROW.vp_on_space[len(row)])
    row.append(tile)


def gain_crest(state: State, seat: int, crest: int) -> None:
    """TIL-BONUS-04: below a full building without crest, or else it waits (TIL-BONUS-07, TIL-BONUS-12); TIL-BONUS-08: its
    points come at once."""
    state.score(seat, BY_CRESTS, value(state, ONE_CREST))
    building = building_for_crest(state.players[seat])
    if building == NONE:
        state.players[seat].waiting.append(crest)
    else:
        put_crest(state, seat, building, crest)


def building_for_crest(player: Player) -> int:
    """The rightmost full building without crest; the far-right one is none during play (TIL-BONUS-13)."""
    for building in reversed(range(FILLABLE)):
        if player.crests[building] == NONE and player.full(building):
            return building
    return NONE


def put_crest(state: State, seat: int, building: int, crest: int) -> None:
    """TIL-BONUS-11, TIL-CHA-09, TIL-CHA-10: the crest unlocks the marker of a full building, which scores at once."""
    state.players[seat].crests[building] = crest
    state.score(seat, BY_MARKERS, value(state, MARKER))


def house_character(state: State, seat: int, tile: int, room: int) -> None:
    """TIL-CHA-01, TIL-CHA-02: into the room, for the character's points; TIL-CHA-08: a crest that waits goes below a building
    that is full now, and scores nothing again (TIL-CHA-16)."""
    player = state.players[seat]
    player.rooms[room] = tile
    state.score(seat, BY_CHARACTERS, value(state, ONE_CHARACTER))
    building = ROOM_BUILDING[room]
    if player.waiting and player.full(building):
        put_crest(state, seat, building, player.waiting.pop(0))
