"""The map and everything beside it as records, for drawings and programs."""

import msgspec

from automatable.games.terra_mystica.automa.facts import is_told
from automatable.games.terra_mystica.automa.outlook import becomes
from automatable.games.terra_mystica.automa.tables import TILES, pass_points
from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.guessed import HER_TILES, is_guess
from automatable.games.terra_mystica.model.pieces import CULTS, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import FINAL_TILES, MAPS, POWER_ACTIONS
from automatable.games.terra_mystica.model.tiles import PRIEST_SPACES
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.show.automa_view import AutomaBoard, automa_board
from automatable.games.terra_mystica.show.faction_view import FactionBoard, faction_board
from automatable.kernel.words.text import Msg, msg


class Hex(msgspec.Struct, frozen=True):
    """One space of the map."""

    id: str
    name: str
    row: int
    column: int
    """In half hexes from the left."""
    terrain: str
    printed: str
    """The terrain on the board, under the terrain tile if it differs."""
    structure: str | None = None
    seat: int | None = None
    marked: bool = False
    town: bool = False
    cube: bool = False
    traded: bool = False
    """Whether the Automa's trade marker lies here."""
    crossing: bool = False
    """Whether the Mermaids founded a town across this river space."""
    becomes: str | None = None
    """What the Automa would make of this space while she is about to act."""


class Bridge(msgspec.Struct, frozen=True):
    """A place for a bridge: the places of the two ends in the list of spaces, and whose bridge stands there."""

    id: str
    ends: tuple[int, int]
    seat: int | None = None


class PowerAction(msgspec.Struct, frozen=True):
    """A power action of the board, or of that of Merchants of the Seas, whose cost is not documented."""

    id: str
    position: int
    name: Msg
    cost: int | None
    covered: bool


class Track(msgspec.Struct, frozen=True):
    """A cult track: the markers by seat, and who has priests where (None is free)."""

    id: str
    cult: str
    name: Msg
    markers: tuple[int, ...]
    priests: tuple[tuple[int, int | None], ...]


class BonusCard(msgspec.Struct, frozen=True):
    """A bonus card that nobody holds."""

    id: str
    card: int
    name: Msg
    coins: int


class RoundTile(msgspec.Struct, frozen=True):
    """The scoring tile of a round."""

    round: int
    tile: int
    name: Msg
    automa: int
    """The Automa's points when she passes in that round."""
    current: bool
    past: bool


class Stack(msgspec.Struct, frozen=True):
    """Tiles of one kind that are left."""

    id: str
    tile: int
    name: Msg
    left: int


class Board(msgspec.Struct, frozen=True):
    """The map and everything beside it."""

    map: str
    hexes: tuple[Hex, ...]
    bridges: tuple[Bridge, ...]
    """Those that stand, in the order in which they were built, then the free places."""
    power_actions: tuple[PowerAction, ...]
    tracks: tuple[Track, ...]
    bonus_cards: tuple[BonusCard, ...]
    round_tiles: tuple[RoundTile, ...]
    final_tile: Msg | None
    favors: tuple[Stack, ...]
    towns: tuple[Stack, ...]
    factions: tuple[FactionBoard, ...]
    automa: AutomaBoard | None


def is_preparing(board: Board, seats: int) -> bool:
    """Whether somebody's faction or the Automa's terrain is still to come: tiles and cards are what one chooses by."""
    return board.automa is None or len(board.factions) < seats - 1


def view_board(state: State) -> Board:
    """Everything on the table but the Automa's cards."""
    return Board(
        map=MAPS[state.table.map],
        hexes=_hexes(state),
        bridges=_bridges(state),
        power_actions=tuple(_power_action(state, position) for position in range(1, len(state.power_used) + 1)),
        tracks=tuple(_track(state, cult) for cult in range(len(CULTS))),
        bonus_cards=tuple(
            BonusCard(places.bonus_card(card), card, names.bonus_card(card), coins)
            for card, coins in zip(state.bonus_row, state.bonus_coins or [0] * len(state.bonus_row), strict=True)
        ),
        round_tiles=tuple(_round_tile(state, number, tile) for number, tile in enumerate(_known_tiles(state), 1)),
        final_tile=msg(f"final.{FINAL_TILES[state.final_tile].id}") if state.final_tile >= 0 else None,
        favors=tuple(
            Stack(places.favor(tile), tile, names.favor(tile), left) for tile, left in enumerate(state.favors, 1)
        ),
        towns=tuple(
            Stack(places.town(tile), tile, names.town(tile), left) for tile, left in enumerate(state.towns, 1) if left
        ),
        factions=()
        if state.table.companion
        else tuple(found for player in state.players if (found := faction_board(state, player)) is not None),
        automa=automa_board(state),
    )


def _hexes(state: State) -> tuple[Hex, ...]:
    tables = map_number(state.table.map)
    called, rows, columns, printed = tables.names, tables.row, tables.column, tables.terrain
    crossings = {space for player in state.players for space in player.crossings}
    marked, cubes, traded = state.automa.marked, state.automa.cubes, state.automa.traded
    future = becomes(state)
    return tuple(
        Hex(
            id=places.space(space),
            name=called[space],
            row=rows[space],
            column=columns[space],
            terrain=TERRAINS[state.terrain[space]],
            printed=TERRAINS[printed[space]],
            structure=STRUCTURES[state.building[space]] if owner >= 0 else None,
            seat=owner if owner >= 0 else None,
            marked=space in marked,
            town=state.in_town[space],
            cube=space in cubes,
            traded=space in traded,
            crossing=space in crossings,
            becomes=STRUCTURES[future[space]] if space in future else None,
        )
        for space, owner in enumerate(state.owner)
    )


def _bridges(state: State) -> tuple[Bridge, ...]:
    built = {(one, other): seat for one, other, seat in state.bridges}
    free = [(ends, None) for ends in map_number(state.table.map).bridge_sites if ends not in built]
    return tuple(Bridge(places.bridge(*ends), ends, seat) for ends, seat in [*built.items(), *free])


def _power_action(state: State, position: int) -> PowerAction:
    cost = ability(state.players[0]).power_action_cost(position) if position <= len(POWER_ACTIONS) else None
    covered = state.power_used[position - 1]
    return PowerAction(places.power_action(position), position, names.power_action(position), cost, covered)


def _track(state: State, cult: int) -> Track:
    spaces = state.priest_spaces[4 * cult : 4 * cult + 4]
    return Track(
        places.cult(cult),
        CULTS[cult],
        names.cult(cult),
        (*(player.cults[cult] for player in state.players), state.automa.cults[cult]),
        tuple((value, seat if seat >= 0 else None) for value, seat in zip(PRIEST_SPACES[cult], spaces, strict=True)),
    )


def _known_tiles(state: State) -> list[int]:
    """The scoring tiles; of an owner's table those that were told, and none where only her side was."""
    if is_guess(state, HER_TILES):
        return []
    if not state.own_table.on:
        return state.scoring_tiles
    begun = state.round if is_told(state, state.round) else max(0, state.round - 1)
    return state.scoring_tiles[:begun]


def _round_tile(state: State, number: int, tile: int) -> RoundTile:
    points = pass_points(TILES[tile], number)
    return RoundTile(number, tile, msg(f"scoring.{tile}"), points, number == state.round, number < state.round)
