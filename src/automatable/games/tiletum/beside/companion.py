"""The companion: sources of chance, the set-up for hands, what can be corrected and counted, what a Mautoma may have done instead."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.tiletum import names, places
from automatable.games.tiletum.alternatives import alternatives
from automatable.games.tiletum.beside.cards import odd_looks
from automatable.games.tiletum.beside.cards_only import named, played
from automatable.games.tiletum.beside.reports import odd_reports
from automatable.games.tiletum.beside.rules import RULES_BESIDE
from automatable.games.tiletum.geometry import CATHEDRAL_TOWNS, TOWNS
from automatable.games.tiletum.moves import (
    PutHouse,
    PutPiece,
    PutPillar,
    SetCharacterOffer,
    SetContractOffer,
    SetKing,
    SetMapTile,
    SetPoints,
    SetRoom,
    SetSupply,
    SetWheelTile,
)
from automatable.games.tiletum.owed import ToTell
from automatable.games.tiletum.pieces import NOBODY, NONE, PIECES, TYPES, YOU
from automatable.games.tiletum.state import State
from automatable.games.tiletum.tiles import CHARACTER_TILE, HELPER, KINDS, OF_TYPE, REAL
from automatable.games.tiletum.words import WORDS
from automatable.games.tiletum.words.by_person import spot_name
from automatable.games.tiletum.words.mended import owner, tile_or_none
from automatable.kernel.beside import Beside, Meter, Source, Step, is_possible
from automatable.kernel.moves import GameOver, Who
from automatable.kernel.text import msg
from automatable.kernel.view import Offer

STREAMS: Final = (
    "wheel",
    "disc",
    "bonus",
    "fair",
    "fair_town",
    "cost",
    "contract",
    "character",
    "seat",
    "priority",
    "dice",
    "corruption",
    "card",
    "town",
)
BONUS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] <= HELPER))
OFFERED: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] < HELPER))
CHARACTERS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] == CHARACTER_TILE))


def prepare(state: State) -> Sequence[Step]:
    """The normal setup for so many players, and the Mautomas' materials (TIL-SETUP-01, TIL-SETUP-02, TIL-SETUP-10)."""
    wheel = [
        msg("prepare.sector", action=names.action(action), value=state.value(sector))
        for sector, action in enumerate(state.actions)
    ]
    fairs = [
        msg("prepare.fair", number=number, fair=names.fair(fair), town=names.spot(town))
        for number, (fair, town) in enumerate(zip(state.fairs, state.fair_towns, strict=False), 1)
    ]
    costs = [
        msg("prepare.cost", town=names.cathedral(number), stone=state.stone[number])
        for number in range(len(CATHEDRAL_TOWNS))
        if state.stone[number] != NONE
    ]
    prizes = [names.tile(tile) for tile in state.king_tiles if tile != NONE]
    return (
        Step(msg("prepare.board", n=state.seats)),
        Step(msg("prepare.wheel"), msg("prepare.all", parts=wheel), places.sector(0)),
        Step(msg("prepare.bonus"), msg("prepare.prizes", parts=prizes), places.prize(0)),
        Step(msg("prepare.fairs"), msg("prepare.all", parts=fairs), places.fair(0)),
        Step(msg("prepare.costs"), msg("prepare.all", parts=costs), places.cathedral(0)),
        Step(msg("prepare.offers"), msg("prepare.as_drawn"), places.contract(0)),
        Step(msg("prepare.person")),
        Step(msg("prepare.order", who=[names.seat(seat, state.seats) for seat in state.order]), None, places.king(0)),
        *(
            Step(
                msg("prepare.mautoma", who=names.seat(seat, state.seats)),
                msg("prepare.priority", types=[names.type_(kind) for kind in state.players[seat].priority]),
                places.priority(seat),
            )
            for seat in range(1, state.seats)
        ),
        Step(msg("prepare.decks")),
    )


# --- what can be different --------------------------------------------------------------------------------------------


def corrections(state: State) -> Sequence[Offer]:
    """Houses, pillars, pieces, tiles, offers, rooms, markers and scores: everything that the app knows."""
    found = (*_houses(state), *_pillars(state), *_pieces(state), *_tiles(state), *_rooms(state), *_numbers(state))
    rules = RULES_BESIDE[state.seats]
    return [offer for offer in found if is_possible(rules, state, offer.move)]


def _houses(state: State) -> Iterator[Offer]:
    group = msg("group.mend_houses")
    for spot, now in enumerate(state.houses):
        for seat in range(NOBODY, state.seats):
            if seat != now:
                label = msg("mend.house", who=owner(state, seat), spot=spot_name(state, spot))
                yield Offer(PutHouse(spot, seat), label, group=group, place=places.house(spot))


def _pillars(state: State) -> Iterator[Offer]:
    for number in range(len(CATHEDRAL_TOWNS)):
        for seat, player in enumerate(state.players):
            there = bool(player.pillar_towns >> number & 1)
            key = "mend.no_pillar" if there else "mend.pillar"
            label = msg(key, who=names.seat(seat, state.seats), town=names.cathedral(number))
            move = PutPillar(number, seat, not there)
            yield Offer(move, label, group=msg("group.mend_pillars"), place=places.cathedral(number))


def _pieces(state: State) -> Iterator[Offer]:
    for seat, player in enumerate(state.players):
        for piece in range(len(PIECES)):
            for spot in TOWNS if seat != YOU else ():
                if player.piece(piece) != spot:
                    who = names.seat(seat, state.seats)
                    label = msg("mend.piece", who=who, piece=names.piece(piece), town=names.spot(spot))
                    move = PutPiece(seat, piece, spot)
                    yield Offer(move, label, group=msg("group.mend_pieces"), place=places.spot(spot))


def _tiles(state: State) -> Iterator[Offer]:
    for sector, now in enumerate(state.wheel_tiles):
        for tile in BONUS:
            if tile != now:
                place = places.wheel_tile(sector)
                yield Offer(SetWheelTile(sector, tile), tile_or_none(tile), group=msg("group.mend_wheel"), place=place)
    for slot, now in enumerate(state.map_tiles):
        group = msg("group.mend_map", town=names.spot(state.layout.tile_town[slot]))
        for tile in BONUS:
            if tile != now:
                yield Offer(SetMapTile(slot, tile), tile_or_none(tile), group=group, place=places.map_tile(slot))
    for number, now in enumerate(state.contract_offer):
        for tile in OFFERED:
            if tile != now:
                place = places.contract(number)
                move = SetContractOffer(number, tile)
                yield Offer(move, tile_or_none(tile), group=msg("group.mend_contracts"), place=place)
    for number, now in enumerate(state.character_offer):
        for tile in CHARACTERS:
            if tile != now:
                place = places.character(number)
                move_ = SetCharacterOffer(number, tile)
                yield Offer(move_, tile_or_none(tile), group=msg("group.mend_characters"), place=place)


def _rooms(state: State) -> Iterator[Offer]:
    for seat, player in enumerate(state.players):
        for room, now in enumerate(player.rooms if seat != YOU else ()):
            group = msg("group.mend_rooms", who=names.seat(seat, state.seats))
            for tile in (NONE, *(OF_TYPE[kind] for kind in range(len(TYPES)))):
                if tile != now:
                    label = msg("mend.room_of", room=names.room(room), tile=tile_or_none(tile))
                    yield Offer(SetRoom(seat, room, tile), label, group=group, place=places.room(seat, room))


def _numbers(state: State) -> Iterator[Offer]:
    for meter in meters(state):
        yield Offer(
            meter.correction, meter.title, group=msg("group.mend_numbers"), place=meter.place, amount=meter.amount
        )


def meters(state: State) -> Sequence[Meter]:
    """Points, king markers and supplies can be counted at the table."""
    found = []
    for seat, player in enumerate(state.players):
        who = names.seat(seat, state.seats)
        king = SetKing(seat, player.king)
        found.append(Meter(msg("mend.king_of", who=who), player.king, king, "position", places.king(player.king)))
        if seat == YOU:
            continue
        points = SetPoints(seat, max(-99, min(999, player.vp())))
        supply = SetSupply(seat, player.houses, player.pillars)
        place = places.building(seat, 0)
        found.append(Meter(msg("mend.score_of", who=who), player.vp(), points, "points", places.priority(seat)))
        found.append(Meter(msg("mend.houses_of", who=who), player.houses, supply, "houses", place))
        found.append(Meter(msg("mend.pillars_of", who=who), player.pillars, supply, "pillars", place))
    return found


def instead(state: State) -> Sequence[Offer]:
    """Whatever its pieces allow at this moment."""
    return [WORDS.offer(state, move) for move in alternatives(state)]


def odd(state: State) -> Sequence[Offer]:
    """Things done and cards that the app does not expect."""
    return [WORDS.offer(state, move) for move in (*odd_reports(state), *odd_looks(state))]


def unknown(state: State) -> frozenset[int]:
    """Your points, until they are told at the end."""
    return frozenset() if isinstance(state.owed[-1], GameOver) else frozenset((YOU,))


def ready(state: State) -> bool:
    """Everything is dealt, and the dice lie at the wheel."""
    return isinstance(state.owed[-1], ToTell) or state.owed[-1].who is Who.BOT


def beside(players: int) -> Beside[State]:
    """The companion for so many players."""
    return Beside(
        rules=RULES_BESIDE[players],
        sources=tuple(Source(stream, msg(f"source.{stream}")) for stream in STREAMS),
        prepare=prepare,
        corrections=corrections,
        meters=meters,
        instead=instead,
        unknown=unknown,
        ready=ready,
        played=played,
        named=named,
        odd=odd,
    )
