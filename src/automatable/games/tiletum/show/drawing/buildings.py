"""The six buildings of a board: rooms from the ground up, the house or the marker on the roof, the crest below."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tiletum.model.tiles import TILES
from automatable.games.tiletum.show.board_records import BuildingSeen, RoomSeen, SpaceSeen
from automatable.games.tiletum.show.drawing.shapes import piece, points, points_needed, shield, thing
from automatable.games.tiletum.show.drawing.symbols import sign
from automatable.games.tiletum.show.drawing.tiles import bits
from automatable.kernel.show.svg.shapes import box, move, named, number, ring_box, text
from automatable.kernel.show.svg.signs import draw_centred, width
from automatable.kernel.words.text import Catalogue, msg


@dataclass(frozen=True, slots=True)
class Scale:
    """How large buildings are drawn: the width of one with its gap, the height of a room and of a roof."""

    wide: float
    room: float
    roof: float
    crest: float
    """The size of a crest, and how far its middle is below the ground."""
    crest_down: float
    mine: bool
    """Whether costs and rewards are drawn: they are nothing to a Mautoma."""

    @property
    def width(self) -> float:
        """Of a building itself."""
        return self.wide - (6 if self.mine else 5)


LARGE: Final = Scale(60, 33, 13, 0.92, 16, True)
MIDDLE: Final = Scale(34, 24, 12, 0.8, 13, False)
SMALL: Final = Scale(26, 23, 10, 0.72, 12, False)
TINY: Final = Scale(25, 15, 7, 0.6, 9.5, False)
REWARDS: Final = {
    "place_house_anywhere": "house",
    "place_pillar_anywhere": "pillar",
    "move_merchant_anywhere": "merchant-pawn",
    "move_architect_anywhere": "architect-pawn",
}


def draw_buildings(
    buildings: tuple[BuildingSeen, ...], seat: int, x: float, ground: float, scale: Scale, words: Catalogue
) -> str:
    """Six buildings side by side."""
    return "".join(
        _building(building, seat, index, x + scale.wide * index, ground, scale, words)
        for index, building in enumerate(buildings)
    )


def _building(
    building: BuildingSeen, seat: int, index: int, x: float, ground: float, scale: Scale, words: Catalogue
) -> str:
    floors = max(1, len(building.rooms))
    top = ground - floors * scale.room
    wide = scale.width
    parts = [
        f'<path class="roof" d="M{number(x - 1)} {number(top)}L{number(x + wide / 2)} {number(top - scale.roof)}L{number(x + wide + 1)} {number(top)}z"/>'
    ]
    if not building.rooms:
        told = words.say(msg("draw.taken_building"))
        face = box("room taken", x, top, wide, scale.room - 1.5, 2)
        face += sign("character", x + wide / 2, top + scale.room / 2, scale.room / 42, "soft-sign")
        parts.append(named(told, face))
    parts += [_room(room, x, ground - room.floor * scale.room, index, scale, words) for room in building.rooms]
    if building.rooms:
        parts.append(_on_the_roof(building, seat, x + wide / 2, top - scale.roof * 0.7, scale, words))
    parts.append(_crest(building, x, ground, index, scale, words))
    return "".join(parts)


def _room(room: RoomSeen, x: float, y: float, index: int, scale: Scale, words: Catalogue) -> str:
    wide, high = scale.width, scale.room - 1.5
    where = msg("building.room", building=index + 1, floor=room.floor)
    if room.tile is None:
        face = box("room", 0, 0, wide, high, 2)
        if scale.mine:
            face += points_needed(room.cost, wide / 2, high / 2, "pale")
        name = msg("draw.free_room", room=where, n=room.cost) if scale.mine else msg("draw.empty_room", room=where)
    else:
        face = box(f"room type {room.tile.type}", 0, 0, wide, high, 2)
        effect = bits(TILES[room.tile.number].effect) if scale.mine else []
        if effect and width(effect) + 18 <= wide:
            face += sign(room.tile.type or "", 10, high / 2, 0.66) + draw_centred(effect, wide / 2 + 9, high / 2)
        else:
            face += sign(room.tile.type or "", wide / 2, high / 2, min(0.8, scale.room / 30))
        name = msg("draw.room_with", room=where, tile=room.tile.name)
    return thing(room.id, "chamber", words.say(name), face, ring_box(0, 0, wide, high, 2), "4 4", move(x, y))


def _on_the_roof(building: BuildingSeen, seat: int, x: float, y: float, scale: Scale, words: Catalogue) -> str:
    """The house until the rooms are full; the marker once a crest is there, too."""
    if building.unlocked:
        told = words.say(msg("draw.marker", n=building.marker))
        return named(told, points_needed(f"+{building.marker}", x, y, "lit"))
    if not scale.mine:
        return ""
    if building.full:
        return named(
            words.say(msg("draw.marker_locked", n=building.marker)), points_needed(f"+{building.marker}", x, y, "pale")
        )
    return named(words.say(msg("draw.roof_house")), piece("house", seat, x, y - 4, 0.86))


def _crest(building: BuildingSeen, x: float, ground: float, index: int, scale: Scale, words: Catalogue) -> str:
    """The crest below, or what one costs and brings."""
    wide = scale.width
    where = msg("building.name", number=index + 1)
    down = scale.crest_down
    if building.crest is not None:
        face = shield(building.crest, wide / 2, 0, scale.crest)
        name = msg("draw.crest", building=where, crest=msg(f"crest.{building.crest}"))
    elif scale.mine:
        face = sign("food", 7, -5, 0.5) + text("figure", 8, 10.5, building.food)
        face += shield(None, wide / 2 - 2, 0, scale.crest) + _reward(building.reward_key, wide - 11)
        name = msg("draw.no_crest", building=where, food=building.food, reward=building.reward)
    else:
        face = shield(None, wide / 2, 0, scale.crest)
        name = msg("draw.crest_missing", building=where)
    half = 12 * scale.crest + 2
    edge = ring_box(0, -half, wide, 2 * half + 1, 4)
    return thing(building.id, "base", words.say(name), face, edge, "4 -8", move(x, ground + down))


def _reward(key: str, x: float) -> str:
    if key in REWARDS:
        return sign(REWARDS[key], x, 0, 0.68)
    if key == "gain_5_vp":
        return points(5, x, 0)
    return sign("any", x, -5, 0.5) + text("figure", x, 10.5, 2)


def draw_row(
    row: tuple[SpaceSeen, ...], seat: int, x: float, y: float, wide: float, high: float, words: Catalogue
) -> str:
    """The spaces for fulfilled contracts: what is there, or the pillar and the points to come."""
    drawn = ""
    for index, space in enumerate(row):
        left = x + wide * index
        middle = left + (wide - 4) / 2
        if space.tile is not None:
            face = box("slot", left, y, wide - 4, high)
            face += sign("contract", middle - 5, y + high / 2 - 4, 0.62) + points(
                space.tile.vp, middle + 5, y + high / 2 + 4
            )
            told = msg("draw.contract_done", number=index + 1, tile=space.tile.name, n=space.vp)
        else:
            face = box("slot", left, y, wide - 4, high)
            if space.pillar:
                face += piece("pillar", seat, left + 9, y + high / 2, 0.8)
            face += text(
                "soft-figure", left + wide - 12 if space.pillar else middle, y + high / 2 + 4.2, f"+{space.vp}"
            )
            told = msg("draw.contract_space", number=index + 1, n=space.vp)
        drawn += named(words.say(told), face)
    return drawn
