"""Corrections in words."""

from typing import Final

from automatable.games.tiletum.model import names
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
from automatable.games.tiletum.model.pieces import NOBODY, NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS
from automatable.games.tiletum.rules.actions.corrections import CARDS, TOWN_STACK
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg


def tile_or_none(tile: int) -> Msg:
    """A tile, or that there is none."""
    return msg("mend.none") if tile == NONE else names.tile(tile)


def crest_or_none(crest: int) -> Msg:
    """A crest, or that there is none."""
    return msg("mend.none") if crest == NONE else names.crest(crest)


def owner(state: State, seat: int) -> Msg:
    """A seat, or nobody."""
    return msg("mend.nobody") if seat == NOBODY else names.seat(seat, state.seats)


def house_spot(state: State, spot: int) -> Msg:
    """A spot by town and number."""
    town = state.layout.house_town[spot]
    return msg("offer.spot", town=names.spot(town), number=state.layout.houses_of[town].index(spot) + 1)


def card_name(move: SetDeck) -> Msg:
    """What a pile has so many of."""
    if move.pile < TOWN_STACK:
        return names.tile(move.tile)
    if move.pile == TOWN_STACK:
        return names.spot(move.tile)
    if move.pile == CARDS:
        return msg("card.action", number=ACTION_CARDS[move.tile].id)
    return msg("mend.token", n=move.tile)


def tell_pillar(state: State, move: PutPillar) -> Msg:
    """Whether a pillar stands there."""
    key = "mend.pillar" if move.there else "mend.no_pillar"
    return msg(key, who=names.seat(move.seat, state.seats), town=names.cathedral(move.cathedral))


def tell_crest(state: State, move: SetCrest) -> Msg:
    """The crest below a building."""
    who = names.seat(move.seat, state.seats)
    return msg("mend.crest", who=who, building=names.building(move.building), crest=crest_or_none(move.crest))


def tell_waiting(state: State, move: SetWaiting) -> Msg:
    """The crests that are not below a building."""
    who = names.seat(move.seat, state.seats)
    if not move.crests:
        return msg("mend.none_waiting", who=who)
    return msg("mend.waiting", who=who, crests=tuple(names.crest(crest) for crest in move.crests))


def tell_dice(state: State, move: SetDice) -> Msg:
    """The dice of a sector."""
    sector = names.sector(state.actions, move.sector)
    if not move.colours:
        return msg("mend.no_dice", sector=sector)
    return msg("mend.dice", sector=sector, colours=tuple(names.colour(colour) for colour in move.colours))


CORRECTION_WORDS: Final[tuple[Wording[State], ...]] = (
    Wording(SetResource, lambda state, move: msg("mend.resource", what=names.amount(move.resource, move.number))),
    Wording(SetPoints, lambda state, move: msg("mend.points", who=names.seat(move.seat, state.seats), n=move.points)),
    Wording(
        PutPiece,
        lambda state, move: msg(
            "mend.piece",
            who=names.seat(move.seat, state.seats),
            piece=names.piece(move.piece),
            town=names.spot(move.spot),
        ),
    ),
    Wording(
        PutHouse,
        lambda state, move: msg("mend.house", who=owner(state, move.owner), spot=house_spot(state, move.spot)),
    ),
    Wording(PutPillar, tell_pillar),
    Wording(
        SetSupply,
        lambda state, move: msg(
            "mend.supply", who=names.seat(move.seat, state.seats), houses=move.houses, pillars=move.pillars
        ),
    ),
    Wording(SetKing, lambda state, move: msg("mend.king", who=names.seat(move.seat, state.seats), n=move.position)),
    Wording(
        SetWheelTile,
        lambda state, move: msg(
            "mend.wheel_tile", sector=names.sector(state.actions, move.sector), tile=tile_or_none(move.tile)
        ),
    ),
    Wording(
        SetMapTile,
        lambda state, move: msg(
            "mend.map_tile", town=names.spot(state.layout.tile_town[move.slot]), tile=tile_or_none(move.tile)
        ),
    ),
    Wording(
        SetContractOffer,
        lambda state, move: msg("mend.contract_offer", place=move.place + 1, tile=tile_or_none(move.tile)),
    ),
    Wording(
        SetCharacterOffer,
        lambda state, move: msg("mend.character_offer", place=move.place + 1, tile=tile_or_none(move.tile)),
    ),
    Wording(SetStore, lambda state, move: msg("mend.store", tiles=tuple(names.tile(tile) for tile in move.tiles))),
    Wording(
        SetRoom,
        lambda state, move: msg(
            "mend.room",
            who=names.seat(move.seat, state.seats),
            room=names.room(move.room),
            tile=tile_or_none(move.tile),
        ),
    ),
    Wording(SetCrest, tell_crest),
    Wording(SetWaiting, tell_waiting),
    Wording(SetDice, tell_dice),
    Wording(SetPrize, lambda state, move: msg("mend.prize", round=move.round, tile=tile_or_none(move.tile))),
    Wording(
        SetDeck,
        lambda state, move: msg("mend.deck" if move.copies else "mend.no_deck", what=card_name(move), n=move.copies),
    ),
)
