"""What a Mautoma's actions change."""

from typing import Final

from automatable.games.tiletum.automa.characters import PLACING
from automatable.games.tiletum.automa.context import Mind
from automatable.games.tiletum.automa.contracts import CREST, LEAST
from automatable.games.tiletum.automa.gains import gain, house_character
from automatable.games.tiletum.automa.towns import tile_near
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
from automatable.games.tiletum.model.moves import (
    MautomaCharacter,
    MautomaClimb,
    MautomaHouse,
    MautomaPillar,
    MautomaSkip,
    MautomaStay,
    MautomaTake,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import SecondCharacter, ToAct, ToPlaceAgain, ToTakeAgain, ToTakeTile
from automatable.games.tiletum.model.pieces import ARCHITECT, BY_CATHEDRALS, BY_SPOTS, MERCHANT, NONE, SECTORS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, KINDS
from automatable.games.tiletum.rules.actions.king_track import climb
from automatable.games.tiletum.rules.actions.offers import replace_character
from automatable.kernel.decide.pipeline import decide

STEPS: Final = 5
"""TIL-KING-01."""


def skip(state: State, owed: ToAct, move: MautomaSkip) -> None:
    """TIL-LIM-03, TIL-LIM-04: the next action clockwise, and so on; die and tile stay as they are."""
    state.owed.append(ToAct(owed.seat, (owed.sector + 1) % SECTORS))


def stay(state: State, owed: ToAct, move: MautomaStay) -> None:
    """TIL-LIM-02, where the table reads it so: the part of the action that is possible without placing anything."""
    look_for_tiles(state, owed.seat, state.actions[owed.sector], 2)


def build_house(state: State, owed: ToAct, move: MautomaHouse) -> None:
    """TIL-MER-02: one house there; TIL-MER-03: printed points count, other bonuses do not; TIL-MER-04: then two tiles."""
    me, layout = state.players[owed.seat], state.layout
    me.merchant = layout.house_town[move.spot]
    me.houses -= 1
    me.house_towns |= 1 << me.merchant
    state.houses[move.spot] = owed.seat
    state.score(owed.seat, BY_SPOTS, layout.house_vp[move.spot])
    look_for_tiles(state, owed.seat, MERCHANT, 2)


def place_pillar(state: State, owed: ToAct, move: MautomaPillar) -> None:
    """TIL-ARC-03: one pillar there; TIL-ARC-04, TIL-OVER-07: the cathedral tile with the points of its cost tile, without
    stone; TIL-ARC-05: then two tiles."""
    me, number = state.players[owed.seat], move.cathedral
    me.architect = CATHEDRAL_TOWNS[number]
    me.pillars -= 1
    me.pillar_towns |= 1 << number
    tiles = state.cathedral_tiles[number]
    if tiles:
        me.cathedrals |= 1 << number
        state.cathedral_tiles[number] = tiles[1:]
        state.score(owed.seat, BY_CATHEDRALS, tiles[0] + state.cost_vp[number])
    look_for_tiles(state, owed.seat, ARCHITECT, 2)


def look_for_tiles(state: State, seat: int, piece: int, left: int) -> None:
    """TIL-LIM-02: as many of the two tiles as there are; at an owner's table that shows when it is asked for."""
    if left and (state.own_table.on or tile_near(state, seat, piece) is not None):
        state.owed.append(ToTakeTile(seat, piece, left))


def take_tile(state: State, owed: ToTakeTile, move: MautomaTile) -> None:
    """TIL-MER-05, TIL-ARC-06: the tile is scored at once."""
    tile = state.map_tiles[move.slot]
    state.map_tiles[move.slot] = NONE
    gain(state, owed.seat, tile)
    look_for_tiles(state, owed.seat, owed.piece, owed.left - 1)


def house_first(state: State, owed: ToAct, move: MautomaCharacter) -> None:
    """TIL-CHA-03: taking and placing is done twice; TIL-CHA-14: the offer is refilled in between."""
    _house(state, owed.seat, move)
    state.owed.append(SecondCharacter(owed.seat))
    replace_character(state, move.place)


def second_character(state: State, owed: SecondCharacter) -> None:
    """TIL-LIM-02: only if somebody on offer can be placed."""
    if state.own_table.on or decide(Mind(state, owed.seat), PLACING, None) is not None:
        state.owed.append(ToPlaceAgain(owed.seat))


def house_again(state: State, owed: ToPlaceAgain, move: MautomaCharacter) -> None:
    """TIL-CHA-03: the second one."""
    _house(state, owed.seat, move)
    replace_character(state, move.place)


def _house(state: State, seat: int, move: MautomaCharacter) -> None:
    tile = state.character_offer[move.place]
    state.character_offer[move.place] = NONE
    house_character(state, seat, tile, move.room)


def take_offered(state: State, owed: ToAct, move: MautomaTake) -> None:
    """TIL-CON-04, TIL-CON-06: scored like any other tile; TIL-CON-07: the gap stays until the end of the turn."""
    first_step = KINDS[state.contract_offer[move.place]] == CONTRACT_TILE
    _take_offered(state, owed.seat, move)
    if first_step and _has_second_step(state, owed.seat):
        state.owed.append(ToTakeAgain(owed.seat))


def _has_second_step(state: State, seat: int) -> bool:
    """TIL-LIM-02: only if there is something to take."""
    mind = Mind(state, seat)
    return state.own_table.on or decide(mind, CREST) is not None or decide(mind, LEAST) is not None


def take_again(state: State, owed: ToTakeAgain, move: MautomaTake) -> None:
    """TIL-CON-02: the second one."""
    _take_offered(state, owed.seat, move)


def _take_offered(state: State, seat: int, move: MautomaTake) -> None:
    tile = state.contract_offer[move.place]
    state.contract_offer[move.place] = NONE
    gain(state, seat, tile)


def go_up(state: State, owed: ToAct, move: MautomaClimb) -> None:
    """TIL-KING-01: five steps, king and joker alike."""
    climb(state, owed.seat, STEPS)
