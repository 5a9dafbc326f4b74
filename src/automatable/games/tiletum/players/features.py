"""What programs see of Tiletum."""

from typing import Any, Final

from automatable.games.tiletum.model.cards import FAIR_IDS, HIGHEST, LOWEST
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS
from automatable.games.tiletum.model.pieces import (
    ACTIONS,
    BUILDINGS,
    COLOURS,
    CRESTS,
    HOUSES,
    NONE,
    RESOURCES,
    ROUNDS,
    SECTORS,
    TURNS,
    TYPES,
    YOU,
)
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, CONTRACT_TILE, CREST_TILE, HELPER, TILES
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.learning.features import Amount, Amounts, Bits, Columns, Counts, Each, Features, OneOf, due

POINTS: Final = 300
TILE_KINDS: Final = (CREST_TILE, CONTRACT_TILE, HELPER, CHARACTER_TILE)
KIND_NAMES: Final = ("crest", "contract", "bonus tile", "character")
KIND_AT: Final = {number: row.kind for number, row in enumerate(TILES)} | {NONE: NONE}
CATHEDRALS: Final = [IDS[town] for town in CATHEDRAL_TOWNS]
BITS_OF: Final = [1 << town for town in range(len(IDS))]


def _kinds(tiles: Any) -> list[int]:
    return [KIND_AT.get(tile, NONE) for tile in tiles]


def _values(state: State, seat: int) -> list[int]:
    """The value of the dice at each action."""
    found = [0] * SECTORS
    for sector, action in enumerate(state.actions):
        found[action] = state.value(sector)
    return found


def _dice(state: State, seat: int) -> list[int]:
    """How many dice of each colour lie at each action."""
    found = [0] * (SECTORS * len(COLOURS))
    for sector, action in enumerate(state.actions):
        for colour in state.dice[sector]:
            found[action * len(COLOURS) + colour] += 1
    return found


def _tile_at(state: State, seat: int) -> list[int]:
    found = [NONE] * SECTORS
    for sector, action in enumerate(state.actions):
        found[action] = KIND_AT.get(state.wheel_tiles[sector], NONE)
    return found


def _missing(state: State, seat: int) -> list[int]:
    """What each offered or stored contract brings."""
    return [TILES[tile].vp if tile != NONE else 0 for tile in state.contract_offer]


def _of(who: str, place: int) -> list[Columns]:
    """What is seen of one seat; nothing of one that does not play."""

    def of(state: State) -> Player | None:
        return state.players[place] if place < len(state.players) else None

    def read(what: Any) -> Any:
        def found(state: State, seat: int) -> Any:
            player = of(state)
            return what(player) if player is not None else 0

        return found

    return [
        Amount(f"{who}: points", POINTS, read(lambda player: sum(player.points))),
        OneOf(f"{who}: merchant", range(len(IDS)), read(lambda player: player.merchant)),
        OneOf(f"{who}: architect", range(len(IDS)), read(lambda player: player.architect)),
        Bits(f"{who}: house", IDS, read(lambda player: player.house_towns)),
        Bits(f"{who}: pillar", CATHEDRALS, read(lambda player: player.pillar_towns)),
        Bits(f"{who}: cathedral", CATHEDRALS, read(lambda player: player.cathedrals)),
        Amount(f"{who}: houses left", HOUSES, read(lambda player: player.houses)),
        Amount(f"{who}: pillars left", HOUSES, read(lambda player: player.pillars)),
        Amount(f"{who}: king", max(HIGHEST, -LOWEST), read(lambda player: player.king)),
        Amount(f"{who}: contracts", 8, read(lambda player: len(player.row))),
        Amount(f"{who}: characters", 16, read(lambda player: sum(room != NONE for room in player.rooms))),
        Amount(f"{who}: crests", BUILDINGS, read(lambda player: sum(crest != NONE for crest in player.crests))),
    ]


def _rooms(state: State, seat: int) -> list[int]:
    return [room != NONE for room in state.players[YOU].rooms]


FEATURES: Final = Features(
    due(RULES[2].verbs),
    Amount("level", 3, lambda state, seat: state.level),
    OneOf("round", range(1, ROUNDS + 1), lambda state, seat: state.round),
    OneOf("turn", range(1, TURNS + 1), lambda state, seat: state.turn),
    Amounts("resource", RESOURCES, 30, lambda state, seat: state.resources),
    Counts("stored", KIND_NAMES, lambda state, seat: [KIND_NAMES[kind] for kind in _kinds(state.store)], 6),
    Counts("stored character", range(len(TYPES)), lambda state, seat: [TILES[tile].type for tile in state.store], 3),
    Amounts("value at", ACTIONS, 6, _values),
    Amounts("dice at", (f"{action} {colour}" for action in ACTIONS for colour in COLOURS), 3, _dice),
    Each("tile at", ACTIONS, TILE_KINDS, _tile_at),
    OneOf("action of the die", range(len(ACTIONS)), lambda state, seat: state.die_action),
    Amount("action points", 8, lambda state, seat: state.die_points),
    Each("fair", range(1, ROUNDS + 1), range(len(FAIR_IDS)), lambda state, seat: state.fairs),
    Each("town of the fair", range(1, ROUNDS + 1), range(len(IDS)), lambda state, seat: state.fair_towns),
    Each("on the map", range(48), TILE_KINDS, lambda state, seat: _kinds(state.map_tiles[:48])),
    Amounts("price of the cathedral", CATHEDRALS, 6, lambda state, seat: state.stone),
    Amounts(
        "points of the cathedral",
        CATHEDRALS,
        12,
        lambda state, seat: [row[0] if row else 0 for row in state.cathedral_tiles],
    ),
    Amounts("points of the contract", range(5), 12, _missing),
    Each(
        "character on offer",
        range(5),
        range(len(TYPES)),
        lambda state, seat: [TILES[tile].type if tile != NONE else NONE for tile in state.character_offer],
    ),
    Amounts("room", range(20), 1, _rooms),
    Each("crest", range(BUILDINGS), range(len(CRESTS)), lambda state, seat: state.players[YOU].crests),
    *(part for place, who in enumerate(("you", "automa1", "automa2", "automa3")) for part in _of(who, place)),
)
