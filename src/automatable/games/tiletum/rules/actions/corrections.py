"""Corrections: how pieces, markers, tiles, piles and scores at the table really are."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tiletum.model.cards import HIGHEST, LOWEST, ROOM_BUILDING, SECTIONS, TOWN_TILES
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS, IS_TOWN
from automatable.games.tiletum.model.moves import (
    PutHouse,
    PutPiece,
    PutPillar,
    SetCharacterOffer,
    SetContractOffer,
    SetCrest,
    SetDeck,
    SetDice,
    SetKing,
    SetMapTile,
    SetPoints,
    SetPrize,
    SetResource,
    SetRoom,
    SetStore,
    SetSupply,
    SetWaiting,
    SetWheelTile,
)
from automatable.games.tiletum.model.owed import ToRoll
from automatable.games.tiletum.model.pieces import BY_START, NOBODY, NONE, SECTORS, TURNS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, CORRUPTION
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, HELPER, KINDS, REAL, TILES
from automatable.games.tiletum.rules.actions.king_track import move_marker
from automatable.games.tiletum.rules.actions.rounds import PER_COLOUR, ROLLED
from automatable.games.tiletum.rules.actions.store import forbid
from automatable.kernel.turns.moves import Illegal, Who
from automatable.kernel.turns.verbs import CorrectionVerb

TOWN_STACK: Final = 3
CARDS: Final = 4
"""Piles by their number in `SetDeck`: town tiles; action cards and tokens."""
MOST_DICE: Final = max(PER_COLOUR.values())
"""Dice of a colour in the box."""
Test = Callable[[State, Any], bool]


def _impossible(*tests: Test) -> Callable[[State, Any], Illegal | None]:
    """An obstacle that is there unless all tests hold."""

    def obstacle(state: State, move: Any) -> Illegal | None:
        return None if all(test(state, move) for test in tests) else forbid("no_such_thing", impossible=True)

    return obstacle


def _seat(state: State, move: Any) -> bool:
    return int(move.seat) < state.seats


def _wheel_is_known(state: State, move: Any) -> bool:
    return len(state.actions) == SECTORS


def _is_bonus(tile: int) -> bool:
    return tile == NONE or (tile < REAL and KINDS[tile] <= HELPER)


def _is_offered(tile: int) -> bool:
    return tile == NONE or (tile < REAL and KINDS[tile] < HELPER)


def _is_character(tile: int) -> bool:
    return tile == NONE or (tile < REAL and KINDS[tile] == CHARACTER_TILE)


def set_resource(state: State, move: SetResource) -> None:
    """You have so many."""
    state.resources[move.resource] = move.number


def set_points(state: State, move: SetPoints) -> None:
    """The difference is booked with what everybody starts with."""
    player = state.players[move.seat]
    player.points[BY_START] += move.points - player.vp()


def put_piece(state: State, move: PutPiece) -> None:
    """The piece stands there."""
    state.players[move.seat].put(move.piece, move.spot)


def piece_can_be(state: State, move: PutPiece) -> bool:
    """A Mautoma's pieces are always in towns."""
    return move.spot < len(IDS) and (move.seat == YOU or IS_TOWN[move.spot])


def put_house(state: State, move: PutHouse) -> None:
    """Whose house stands on a spot, if any."""
    town = state.layout.house_town[move.spot]
    before = state.houses[move.spot]
    if before != NOBODY:
        state.players[before].house_towns &= ~(1 << town)
    state.houses[move.spot] = move.owner
    if move.owner != NOBODY:
        state.players[move.owner].house_towns |= 1 << town


def house_can_be(state: State, move: PutHouse) -> bool:
    """A spot of the map, a seat of the game, and not a second house of theirs in that town."""
    if move.spot >= len(state.houses) or move.owner >= state.seats:
        return False
    if move.owner == NOBODY or state.houses[move.spot] == move.owner:
        return True
    return not state.players[move.owner].house_towns >> state.layout.house_town[move.spot] & 1


def put_pillar(state: State, move: PutPillar) -> None:
    """Whether a seat has a pillar at a cathedral; a Mautoma has the tile with it."""
    player, bit = state.players[move.seat], 1 << move.cathedral
    if bool(player.pillar_towns & bit) == move.there:
        return
    player.pillar_towns ^= bit
    if move.seat != YOU:
        player.cathedrals ^= bit
        if move.there:
            state.cathedral_tiles[move.cathedral] = state.cathedral_tiles[move.cathedral][1:]


def pillar_can_be(state: State, move: PutPillar) -> bool:
    """An available cathedral, with a tile for a Mautoma; a Mautoma's pillar stays, for its tile cannot be put back."""
    if move.cathedral >= len(CATHEDRAL_TOWNS) or state.stone[move.cathedral] == NONE:
        return False
    there = bool(state.players[move.seat].pillar_towns >> move.cathedral & 1)
    if move.seat == YOU:
        return move.there or not state.players[YOU].cathedrals >> move.cathedral & 1
    return there == move.there or (move.there and bool(state.cathedral_tiles[move.cathedral]))


def set_supply(state: State, move: SetSupply) -> None:
    """Houses and pillars beside the board."""
    state.players[move.seat].houses = move.houses
    state.players[move.seat].pillars = move.pillars


def set_king(state: State, move: SetKing) -> None:
    """The marker lies on top of the others there."""
    move_marker(state, move.seat, move.position)


def set_wheel_tile(state: State, move: SetWheelTile) -> None:
    """The tile at a sector."""
    state.wheel_tiles[move.sector] = move.tile


def set_prize(state: State, move: SetPrize) -> None:
    """The tile at the king track."""
    state.king_tiles[move.round - 1] = move.tile


def set_map_tile(state: State, move: SetMapTile) -> None:
    """The tile in a slot."""
    state.map_tiles[move.slot] = move.tile


def set_contract_offer(state: State, move: SetContractOffer) -> None:
    """A tile on offer."""
    state.contract_offer[move.place] = move.tile


def set_character_offer(state: State, move: SetCharacterOffer) -> None:
    """A character on offer."""
    state.character_offer[move.place] = move.tile


def set_store(state: State, move: SetStore) -> None:
    """All that you have stored."""
    state.store = list(move.tiles)


def set_room(state: State, move: SetRoom) -> None:
    """The character in a room."""
    state.players[move.seat].rooms[move.room] = move.tile


def set_crest(state: State, move: SetCrest) -> None:
    """The crest below a building."""
    state.players[move.seat].crests[move.building] = move.crest


def crest_can_be(state: State, move: SetCrest) -> bool:
    """A kind is there once, and a Mautoma's crest lies below a full building only."""
    player = state.players[move.seat]
    if move.crest == NONE:
        return True
    others = [crest for number, crest in enumerate(player.crests) if number != move.building]
    stored = [TILES[tile].crest for tile in state.store] if move.seat == YOU else player.waiting
    return move.crest not in (*others, *stored) and (move.seat == YOU or player.full(move.building))


def set_waiting(state: State, move: SetWaiting) -> None:
    """The crests that are not below a building."""
    state.players[move.seat].waiting = list(move.crests)


def waiting_can_be(state: State, move: SetWaiting) -> bool:
    """A kind is there once, below a building or waiting, and only a Mautoma's crests wait."""
    below = [crest for crest in state.players[move.seat].crests if crest != NONE]
    return move.seat != YOU and len({*move.crests, *below}) == len(move.crests) + len(below)


def set_dice(state: State, move: SetDice) -> None:
    """The dice of a sector."""
    state.dice[move.sector] = move.colours


def pile_of(state: State, number: int) -> list[int]:
    """A pile by its number."""
    return (
        state.bonus_pile,
        state.contract_pile,
        state.character_pile,
        state.town_pile,
        state.cards,
        state.tokens,
    )[number]


def set_deck(state: State, move: SetDeck) -> None:
    """So many copies are still to come."""
    pile = pile_of(state, move.pile)
    pile[:] = [tile for tile in pile if tile != move.tile] + [move.tile] * move.copies
    pile.sort()


def deck_can_be(state: State, move: SetDeck) -> bool:
    """Only what belongs into a pile; action cards and town tiles exist once."""
    known = (
        _is_bonus(move.tile),
        _is_offered(move.tile),
        _is_character(move.tile),
        move.tile in TOWN_TILES and move.copies <= 1,
        move.tile < len(SECTIONS) and move.copies <= 1,
        move.tile in CORRUPTION.values,
    )[move.pile]
    pile = pile_of(state, move.pile)
    left = len(pile) - pile.count(move.tile) + move.copies
    return known and left >= _needed(state, move.pile)


def _needed(state: State, pile: int) -> int:
    """How many a pile must have: something to draw now, and a card and a token for each action turn to come."""
    if pile >= CARDS:
        return TURNS - state.turn if state.round else 0
    if pile == TOWN_STACK:
        return 0 if state.town_discard else 1
    return int(state.owed[-1].who is Who.CHANCE)


def dice_can_be(state: State, move: SetDice) -> bool:
    """No more dice of a colour than there are; the wheel is never bare while somebody has to take a die, and while dice are rolled
    some are still to come, out of the bag."""
    wheel = [dice for sector, dice in enumerate(state.dice) if sector != move.sector] + [move.colours]
    if any(sum(dice.count(colour) for dice in wheel) > MOST_DICE for colour in set(move.colours)):
        return False
    total = sum(map(len, wheel))
    if isinstance(state.owed[-1], ToRoll):
        return ROLLED[state.seats] - sum(state.bag) <= total < ROLLED[state.seats]
    return total > 0


CORRECTIONS: Final = (
    CorrectionVerb(SetResource, set_resource, _impossible()),
    CorrectionVerb(SetPoints, set_points, _impossible(_seat)),
    CorrectionVerb(PutPiece, put_piece, _impossible(_seat, piece_can_be)),
    CorrectionVerb(PutHouse, put_house, _impossible(house_can_be)),
    CorrectionVerb(PutPillar, put_pillar, _impossible(_seat, pillar_can_be)),
    CorrectionVerb(SetSupply, set_supply, _impossible(_seat)),
    CorrectionVerb(SetKing, set_king, _impossible(_seat, lambda state, move: LOWEST <= move.position <= HIGHEST)),
    CorrectionVerb(
        SetWheelTile, set_wheel_tile, _impossible(_wheel_is_known, lambda state, move: _is_bonus(move.tile))
    ),
    CorrectionVerb(
        SetMapTile,
        set_map_tile,
        _impossible(lambda state, move: move.slot < len(state.map_tiles) and _is_bonus(move.tile)),
    ),
    CorrectionVerb(SetPrize, set_prize, _impossible(_wheel_is_known, lambda state, move: _is_bonus(move.tile))),
    CorrectionVerb(SetContractOffer, set_contract_offer, _impossible(lambda state, move: _is_offered(move.tile))),
    CorrectionVerb(SetCharacterOffer, set_character_offer, _impossible(lambda state, move: _is_character(move.tile))),
    CorrectionVerb(
        SetStore,
        set_store,
        _impossible(
            lambda state, move: len(move.tiles) <= BOARD.storehouse_spaces and max(move.tiles, default=0) < REAL
        ),
    ),
    CorrectionVerb(
        SetRoom,
        set_room,
        _impossible(_seat, lambda state, move: move.room < len(ROOM_BUILDING) and _is_character(move.tile)),
    ),
    CorrectionVerb(SetCrest, set_crest, _impossible(_seat, crest_can_be)),
    CorrectionVerb(SetWaiting, set_waiting, _impossible(_seat, waiting_can_be)),
    CorrectionVerb(SetDice, set_dice, _impossible(_wheel_is_known, dice_can_be)),
    CorrectionVerb(SetDeck, set_deck, _impossible(deck_can_be)),
)
