"""What things are called, as messages."""

import functools

from automatable.games.tiletum.listing import seat as seat
from automatable.games.tiletum.model.cards import FAIR_IDS, ROOM_BUILDING, ROOM_FLOOR
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IS_TOWN, NAMES, NEIGHBOURS
from automatable.games.tiletum.model.pieces import ACTIONS, COLOURS, CRESTS, NONE, RESOURCES, TYPES
from automatable.games.tiletum.model.tiles import (
    CHARACTER_TILE,
    CONTRACT_TILE,
    CREST_TILE,
    NOTHING,
    SOME_CHARACTERS,
    SOME_CRESTS,
    SOME_HELPER,
    TILES,
    UNSEEN,
    Effect,
)
from automatable.kernel.words.text import Msg, msg


def spot(number: int) -> Msg:
    """A town, or a waypoint by the towns beside it."""
    if IS_TOWN[number]:
        return msg("spot.town", name=NAMES[number])
    first, second = (NAMES[other] for other in NEIGHBOURS[number][:2])
    return msg("spot.waypoint", first=first, second=second)


def cathedral(number: int) -> Msg:
    return spot(CATHEDRAL_TOWNS[number])


def action(number: int) -> Msg:
    return msg(f"action.{ACTIONS[number]}")


def piece(number: int) -> Msg:
    """The merchant or the architect."""
    return msg(f"piece.{ACTIONS[number]}")


def resource(number: int) -> Msg:
    return msg(f"resource.{RESOURCES[number]}")


def amount(number: int, count: int) -> Msg:
    """Some of a resource."""
    return msg("amount", n=count, what=resource(number))


def colour(number: int) -> Msg:
    return msg(f"colour.{COLOURS[number]}")


def crest(number: int) -> Msg:
    return msg(f"crest.{CRESTS[number]}")


def fair(number: int) -> Msg:
    return msg(f"fair.{FAIR_IDS[number]}")


def type_(number: int) -> Msg:
    return msg(f"type.{TYPES[number]}")


def sector(state_actions: list[int], number: int) -> Msg:
    return msg("sector.of", action=action(state_actions[number]))


def building(number: int) -> Msg:
    """A building by its place from the left."""
    return msg("building.name", number=number + 1)


def room(number: int) -> Msg:
    """A room by building and floor."""
    return msg("building.room", building=ROOM_BUILDING[number] + 1, floor=ROOM_FLOOR[number] + 1)


def amounts(gains: tuple[int, ...]) -> tuple[Msg, ...]:
    """Several resources."""
    return tuple(amount(kind, count) for kind, count in enumerate(gains) if count)


def effect(what: Effect) -> Msg:
    """What a tile brings."""
    parts: list[Msg] = list(amounts(what.gains))
    for key, number in (
        ("vp", what.vp),
        ("any", what.any_resource),
        ("merchant_steps", what.merchant_steps),
        ("architect_steps", what.architect_steps),
        ("boost", what.boost),
    ):
        if number:
            parts.append(msg(f"effect.{key}", n=number))
    for key, there in (
        ("house", what.house),
        ("pillar", what.pillar),
        ("recolour", what.recolour),
        ("building", what.building),
    ):
        if there:
            parts.append(msg(f"effect.{key}"))
    if what.action != NONE:
        parts.append(msg("effect.action", action=action(what.action), n=what.points))
    return msg("effect.all", parts=tuple(parts)) if parts else msg("effect.nothing")


def price(number: int) -> Msg:
    """What a contract asks for."""
    row = TILES[number]
    parts = amounts(row.pay)
    if row.identical:
        parts = (*parts, msg("tile.identical", n=row.identical))
    return msg("effect.all", parts=parts) if parts else msg("effect.nothing")


@functools.cache
def tile(number: int) -> Msg:
    """A tile of any kind, with all that is printed on it."""
    row = TILES[number]
    if number == UNSEEN:
        return msg("tile.unseen")
    if number == SOME_HELPER:
        return msg("tile.some_helper")
    if number in SOME_CRESTS:
        return msg("tile.some_crest")
    if number in SOME_CHARACTERS:
        return msg("tile.some_character", type=type_(row.type))
    if row.kind == CREST_TILE:
        return msg("tile.crest", crest=crest(row.crest))
    if row.kind == CONTRACT_TILE:
        if row.pay == NOTHING and not row.identical:
            return msg("tile.plain_contract", n=row.vp)
        if row.effect == Effect():
            return msg("tile.contract", price=price(number), n=row.vp)
        return msg("tile.contract_with", price=price(number), n=row.vp, effect=effect(row.effect))
    if row.kind == CHARACTER_TILE:
        return msg("tile.character", type=type_(row.type), effect=effect(row.effect))
    return msg("tile.helper", effect=effect(row.effect))
