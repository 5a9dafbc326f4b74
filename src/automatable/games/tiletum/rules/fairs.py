"""What the fairs count, and who takes part in them."""

from collections.abc import Callable
from typing import Final

from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_IDS, FAIR_NUMBERS, KING_FAIR, ROOM_FLOOR, king_vp
from automatable.games.tiletum.model.pieces import NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CREST_TILE, KINDS


def houses(state: State, seat: int) -> int:
    """Houses on the map, the one in Tiletum included."""
    return state.players[seat].houses_on_map()


def pillars(state: State, seat: int) -> int:
    return state.players[seat].pillar_towns.bit_count()


def contracts(state: State, seat: int) -> int:
    return len(state.players[seat].row)


def crests(state: State, seat: int) -> int:
    """Crests on the board, placed or not; the person's stored ones count, too."""
    stored = sum(KINDS[tile] == CREST_TILE for tile in state.store) if seat == YOU else 0
    return state.players[seat].crest_count() + stored


def cathedrals(state: State, seat: int) -> int:
    return state.players[seat].cathedrals.bit_count()


def filled_buildings(state: State, seat: int) -> int:
    """Buildings full of characters, with or without a crest."""
    return state.players[seat].filled()


def upper_floors(state: State, seat: int) -> int:
    """Characters on floors 2 and 3."""
    rooms = state.players[seat].rooms
    return sum(floor > 0 and rooms[room] != NONE for room, floor in enumerate(ROOM_FLOOR))


COUNTS: Final[dict[str, Callable[[State, int], int]]] = {
    "sets_house_pillar": lambda state, seat: min(houses(state, seat), pillars(state, seat)),
    "sets_contract_crest": lambda state, seat: min(contracts(state, seat), crests(state, seat)),
    "sets_contract_cathedral": lambda state, seat: min(contracts(state, seat), cathedrals(state, seat)),
    "filled_buildings": filled_buildings,
    "cathedrals": cathedrals,
    "contracts": contracts,
    "crests": crests,
    "upper_floor_characters": upper_floors,
    "houses": houses,
    "pillars": pillars,
}
COUNT: Final = tuple(COUNTS.get(fair) for fair in FAIR_IDS)


def takes_part(state: State, seat: int, town: int) -> bool:
    """TIL-FAIR-01: a house in the fair's town, or the merchant there."""
    player = state.players[seat]
    return town != NONE and (bool(player.house_towns >> town & 1) or player.merchant == town)


def fair_points(state: State, seat: int, number: int) -> int:
    """TIL-FAIR-01: what a seat scores for one of the four fairs now; the king fair is a sum, the others a product."""
    if not takes_part(state, seat, state.fair_towns[number]):
        return 0
    fair = state.fairs[number]
    each = FAIR_NUMBERS[fair] + BOARD_NUMBERS[number]
    if fair == KING_FAIR:
        return each + king_vp(state.players[seat].king)
    count = COUNT[fair]
    assert count is not None
    return each * count(state, seat)
