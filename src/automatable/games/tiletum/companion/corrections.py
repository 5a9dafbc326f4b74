"""Everything on the table that can be different, and what can be counted."""

from collections.abc import Iterator, Sequence
from typing import Final

from automatable.games.tiletum.companion.correction_words import card_name, crest_or_none, owner, tile_or_none
from automatable.games.tiletum.companion.prizes import BONUS, prize_offers
from automatable.games.tiletum.companion.rules import COMPANION_RULES
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import SECTIONS, TOWN_TILES
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, TOWNS
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
    SetRoom,
    SetSupply,
    SetWaiting,
    SetWheelTile,
)
from automatable.games.tiletum.model.pieces import (
    COLOURS,
    CRESTS,
    FILLABLE,
    NOBODY,
    NONE,
    PIECES,
    ROUNDS,
    SECTORS,
    TYPES,
    YOU,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import CORRUPTION
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, HELPER, KINDS, OF_TYPE, REAL
from automatable.games.tiletum.rules.actions.corrections import pile_of
from automatable.games.tiletum.show.words.by_person import spot_name
from automatable.kernel.contract.companion import Meter, is_possible
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

OFFERED: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] < HELPER))
CHARACTERS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] == CHARACTER_TILE))
PILES: Final = (
    ("bonus", BONUS[1:]),
    ("contract", OFFERED[1:]),
    ("character", CHARACTERS[1:]),
    ("town", tuple(sorted(TOWN_TILES))),
    ("card", tuple(range(len(SECTIONS)))),
    ("corruption", tuple(sorted(set(CORRUPTION.values)))),
)
"""By their number in `SetDeck`: the source that draws from it, and what can be in it."""


def corrections(state: State) -> Iterator[Offer]:
    """Dice, houses, pillars, pieces, tiles, offers, rooms, crests, markers, scores and piles: everything that the app knows."""
    rules = COMPANION_RULES[state.seats]
    for kind in (_dice, _houses, _pillars, _pieces, _tiles, _rooms, _crests, _numbers, _piles):
        yield from (offer for offer in kind(state) if is_possible(rules, state, offer.move))


def _dice(state: State) -> Iterator[Offer]:
    """A die has another colour, is not there, or lies there too; they lie clockwise, and a new one at the end."""
    for sector, dice in enumerate(state.dice if len(state.actions) == SECTORS else ()):
        name = names.sector(state.actions, sector)
        group = msg("group.mend_dice", sector=name)
        for at, now in enumerate(dice):
            place, others = places.die(sector, at), (dice[:at], dice[at + 1 :])
            where = msg("mend.at_die", n=at + 1, sector=name)
            for colour in range(len(COLOURS)):
                if colour != now:
                    label = msg("mend.die_other", place=at + 1, colour=names.colour(colour))
                    move = SetDice(sector, (*others[0], colour, *others[1]))
                    yield Offer(move, label, group=group, place=place, where=where)
            label = msg("mend.die_less", place=at + 1, colour=names.colour(now))
            yield Offer(SetDice(sector, others[0] + others[1]), label, group=group, place=place, where=where)
        for colour in range(len(COLOURS)):
            label = msg("mend.die_more", colour=names.colour(colour))
            place = places.sector(sector)
            yield Offer(SetDice(sector, (*dice, colour)), label, group=group, place=place, where=name)


def _houses(state: State) -> Iterator[Offer]:
    group = msg("group.mend_houses")
    for spot, now in enumerate(state.houses):
        for seat in range(NOBODY, state.seats):
            if seat != now:
                name = spot_name(state, spot)
                label = msg("mend.house_of", who=owner(state, seat), spot=name)
                yield Offer(PutHouse(spot, seat), label, group=group, place=places.house(spot), where=name)


def _pillars(state: State) -> Iterator[Offer]:
    for number in range(len(CATHEDRAL_TOWNS)):
        for seat, player in enumerate(state.players):
            there = bool(player.pillar_towns >> number & 1)
            key = "mend.no_pillar_of" if there else "mend.pillar_of"
            label = msg(key, who=names.seat(seat, state.seats), town=names.cathedral(number))
            move = PutPillar(number, seat, not there)
            where = msg("mend.at_cathedral", town=names.cathedral(number))
            yield Offer(move, label, group=msg("group.mend_pillars"), place=places.cathedral(number), where=where)


def _pieces(state: State) -> Iterator[Offer]:
    for seat, player in enumerate(state.players):
        for piece in range(len(PIECES)):
            for spot in TOWNS if seat != YOU else ():
                if player.piece(piece) != spot:
                    who = names.seat(seat, state.seats)
                    town, group = names.spot(spot), msg("group.mend_pieces")
                    label = msg("mend.piece_of", who=who, piece=names.piece(piece), town=town)
                    move = PutPiece(seat, piece, spot)
                    yield Offer(move, label, group=group, place=places.spot(spot), where=town)


def _tiles(state: State) -> Iterator[Offer]:
    for sector, now in enumerate(state.wheel_tiles if len(state.actions) == SECTORS else ()):
        where = msg("mend.at_wheel", sector=names.sector(state.actions, sector))
        for tile in BONUS:
            if tile != now:
                move, place = SetWheelTile(sector, tile), places.wheel_tile(sector)
                yield Offer(move, tile_or_none(tile), group=msg("group.mend_wheel"), place=place, where=where)
    for number in range(max(1, state.round), ROUNDS):
        known = SetPrize(number, state.king_tiles[number - 1])
        yield from (offer for offer in prize_offers(state, number) if offer.move != known)
    for slot, now in enumerate(state.map_tiles):
        town = state.layout.tile_town[slot]
        group = msg("group.mend_map", town=names.spot(town))
        number = 1 + state.layout.tile_town[:slot].count(town)
        where = msg("mend.at_map", n=number, town=names.spot(town))
        for tile in BONUS:
            if tile != now:
                place = places.map_tile(slot)
                yield Offer(SetMapTile(slot, tile), tile_or_none(tile), group=group, place=place, where=where)
    for number, now in enumerate(state.contract_offer):
        for tile in OFFERED:
            if tile != now:
                place, where = places.contract(number), msg("mend.at_contract", n=number + 1)
                offered = SetContractOffer(number, tile)
                yield Offer(offered, tile_or_none(tile), group=msg("group.mend_contracts"), place=place, where=where)
    for number, now in enumerate(state.character_offer):
        for tile in CHARACTERS:
            if tile != now:
                place, where = places.character(number), msg("mend.at_character", n=number + 1)
                comes = SetCharacterOffer(number, tile)
                yield Offer(comes, tile_or_none(tile), group=msg("group.mend_characters"), place=place, where=where)


def _rooms(state: State) -> Iterator[Offer]:
    for seat, player in enumerate(state.players):
        for room, now in enumerate(player.rooms if seat != YOU else ()):
            who = names.seat(seat, state.seats)
            group, where = msg("group.mend_rooms", who=who), msg("mend.at_room", room=names.room(room), who=who)
            for tile in (NONE, *(OF_TYPE[kind] for kind in range(len(TYPES)))):
                if tile != now:
                    label = msg("mend.room_of", room=names.room(room), tile=tile_or_none(tile))
                    place = places.room(seat, room)
                    yield Offer(SetRoom(seat, room, tile), label, group=group, place=place, where=where)


def _crests(state: State) -> Iterator[Offer]:
    """A Mautoma's crests below full buildings, and those that wait for one."""
    for seat, player in enumerate(state.players):
        if seat == YOU:
            continue
        who = names.seat(seat, state.seats)
        group = msg("group.mend_crests", who=who)
        for building in range(FILLABLE):
            for crest in (NONE, *range(len(CRESTS))):
                if crest != player.crests[building]:
                    label = msg("mend.crest_of", building=names.building(building), crest=crest_or_none(crest))
                    place = places.building(seat, building)
                    where = msg("mend.at_building", building=names.building(building), who=who)
                    yield Offer(SetCrest(seat, building, crest), label, group=group, place=place, where=where)
        for crest in range(len(CRESTS)):
            there = crest in player.waiting
            left = [other for other in player.waiting if other != crest]
            label = msg("mend.waits_not" if there else "mend.waits", crest=names.crest(crest))
            move = SetWaiting(seat, tuple(left if there else [*left, crest]))
            yield Offer(move, label, group=group, place=places.priority(seat), where=msg("mend.at_board", who=who))


def _piles(state: State) -> Iterator[Offer]:
    """How often each tile, card or token is still to come."""
    for number, (source, known) in enumerate(PILES):
        pile = pile_of(state, number)
        for tile in known:
            move = SetDeck(number, tile, pile.count(tile))
            group = msg("group.mend_pile", what=msg(f"source.{source}"))
            yield Offer(move, card_name(move), group=group, amount="copies")


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
