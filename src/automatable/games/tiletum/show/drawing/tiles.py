"""Tiles as signs: bonus tiles, contracts, characters, and what effects look like."""

from functools import cache
from typing import Final

from automatable.games.tiletum.model.pieces import ACTIONS, CRESTS, NONE, RESOURCES
from automatable.games.tiletum.model.tiles import TILES, UNSEEN, Effect, Tile
from automatable.games.tiletum.show.board_records import SOME_CREST, SlotSeen, TileSeen
from automatable.games.tiletum.show.drawing.shapes import points, points_needed, shield, thing
from automatable.games.tiletum.show.drawing.symbols import sign
from automatable.kernel.show.svg.shapes import at, box, move, ring_box, text
from automatable.kernel.show.svg.signs import Glyph, draw_centred
from automatable.kernel.words.text import Catalogue, msg

ALL_FOUR: Final = (0, 1, 1, 1, 1)
BASIC: Final = (("iron", -5, -5), ("wool", 5, -5), ("stone", -5, 5.5), ("food", 5, 5.5))


def _amount(name: str, count: int) -> Glyph:
    return Glyph(24, lambda x, y: sign(name, x + 7.5, y, 0.66) + text("figure start", x + 15.5, y + 4.5, count))


def _steps(piece: str, count: int) -> Glyph:
    face = f"{piece}-pawn"
    return Glyph(27, lambda x, y: sign(face, x + 7, y + 1, 0.68) + text("figure start", x + 14, y + 4.5, f"›{count}"))


def _placed(piece: str) -> Glyph:
    return Glyph(17, lambda x, y: sign(piece, x + 8, y, 0.68) + sign_plus(x + 15, y - 5))


def sign_plus(x: float, y: float) -> str:
    return f'<path class="plus" {move(x, y)} d="M-3 0H3M0-3V3"/>'


def bits(effect: Effect) -> list[Glyph]:
    """What an effect brings, part by part."""
    found = [_amount(RESOURCES[kind], count) for kind, count in enumerate(effect.gains) if count]
    if effect.any_resource:
        found.append(_amount("any", effect.any_resource))
    if effect.vp:
        found.append(Glyph(20, lambda x, y: points(effect.vp, x + 10, y)))
    if effect.action != NONE:
        action = ACTIONS[effect.action]
        found.append(Glyph(33, lambda x, y: sign(action, x + 7.5, y, 0.62) + points_needed(effect.points, x + 23.5, y)))
    for piece, count in (("merchant", effect.merchant_steps), ("architect", effect.architect_steps)):
        if count:
            found.append(_steps(piece, count))
    for piece, there in (("house", effect.house), ("pillar", effect.pillar)):
        if there:
            found.append(_placed(piece))
    return found


def crest_of(row: Tile) -> str:
    return SOME_CREST if row.id.startswith("crest:some") else CRESTS[row.crest]


# --- bonus tiles ------------------------------------------------------------------------------------------------------


def _small_hexagon(count: int) -> str:
    return f'<g class="hex cut" {move(5, 4.6)}><use href="#tl-hex" transform="scale(.76)"/>{text("figure", 0, 4.2, count)}</g>'


def _small_seal(count: int) -> str:
    return f'<g class="medal cut" {move(4.8, 4.4)}><use href="#tl-seal" transform="scale(.76)"/>{text("figure", 0, 4.2, count)}</g>'


def _helper(effect: Effect) -> str:
    if effect.action != NONE:
        return sign(ACTIONS[effect.action], -4.4, -4.6, 0.62) + _small_hexagon(effect.points)
    if effect.boost:
        return points_needed(f"+{effect.boost}", 0, 0)
    if effect.recolour:
        return sign("swap", 0, 0)
    if effect.building:
        return sign("again", 0, 0.6)
    if effect.any_resource:
        return sign("any", -3.5, -2, 0.76) + text("figure", 7, 10, effect.any_resource)
    if effect.gains == ALL_FOUR:
        return "".join(sign(name, x, y, 0.52) for name, x, y in BASIC)
    if effect.gains[0] and effect.vp:
        return (
            sign("gold", -6, -5.4, 0.6)
            + text("figure", 5.6, -1.2, effect.gains[0])
            + sign("seal", -6, 5.6, 0.56)
            + text("figure", 5.6, 10.2, effect.vp)
        )
    if effect.vp:
        return points(effect.vp, 0, 0)
    return sign("gold", 0, 0, 1.1) + text("on-gold", 0, 4.2, effect.gains[0])


@cache
def bonus_face(tile: int) -> str:
    """What is on a bonus tile, 24 by 24 around its middle."""
    if tile == UNSEEN:
        return unseen_face(-12, -12, 24, 24)
    row = TILES[tile]
    if row.crest != NONE:
        inside = shield(crest_of(row), 0, -0.6, 0.86)
    elif row.vp:
        inside = sign("contract", -4.6, -4, 0.6) + _small_seal(row.vp)
    else:
        inside = _helper(row.effect)
    return box("tile", -12, -12, 24, 24, 4.5) + inside


def unseen_face(x: float, y: float, wide: float, high: float) -> str:
    """A place of which nothing is told."""
    mark = text("figure unseen", x + wide / 2, y + high / 2 + 4.5, "?")
    return box("slot unseen", x, y, wide, high, 4.5) + mark


EMPTY: Final = box("slot", -11, -11, 22, 22)


def draw_slot(slot: SlotSeen, x: float, y: float, scale: float, where: str, words: Catalogue) -> str:
    """A place for a bonus tile."""
    tile = slot.tile
    name = words.say(tile.name) if tile is not None else words.say(msg("draw.no_tile"))
    face = bonus_face(tile.number) if tile is not None else EMPTY
    if scale != 1:
        face = f'<g transform="scale({scale:g})">{face}</g>'
    half = 13 * scale
    edge = ring_box(-half, -half, 2 * half, 2 * half)
    told = words.say(msg("draw.at", what=name, where=where))
    return thing(slot.id, "bonus", told, face, edge, at(2 - half, 2 - half), move(x, y))


# --- contracts and characters -----------------------------------------------------------------------------------------


@cache
def contract_face(tile: int, width: float, height: float) -> str:
    """A contract or crest of the offer or storehouse, from its left upper corner."""
    if tile == UNSEEN:
        return unseen_face(0, 0, width, height)
    row = TILES[tile]
    middle = width / 2
    card = box("card", 0, 0, width, height, 6)
    if row.crest != NONE:
        return card + shield(crest_of(row), middle, height / 2 - 1, 1.25)
    pays = [(RESOURCES[kind], count) for kind, count in enumerate(row.pay) if count]
    if row.identical:
        pays.append(("same", row.identical))
    drawn = "".join(
        _price(name, count, middle + (place - (len(pays) - 1) / 2) * min(26, (width - 6) / len(pays)), height * 0.27)
        for place, (name, count) in enumerate(pays)
    )
    seal_at = middle
    if row.effect != Effect():
        seal_at = middle + 12
        drawn += draw_centred(_contract_effect(row.effect), middle - 12, height * 0.68)
    return card + drawn + points(row.vp, seal_at, height * 0.68)


def _price(name: str, count: int, x: float, y: float) -> str:
    return sign(name, x - 4.5, y, 0.64) + text("figure", x + 7, y + 4.5, count)


def _contract_effect(effect: Effect) -> list[Glyph]:
    """Small, for it stands beside the points."""
    if effect.action != NONE:
        return [Glyph(20, lambda x, y: sign(ACTIONS[effect.action], x + 9, y, 0.66) + sign_plus(x + 17, y - 6))]
    return [Glyph(22, lambda x, y: sign("merchant-pawn", x + 7, y + 1, 0.66) + sign_plus(x + 15, y - 6))]


@cache
def character_face(tile: int, width: float, height: float) -> str:
    """A character: type above, bonus below."""
    if tile == UNSEEN:
        return unseen_face(0, 0, width, height)
    row = TILES[tile]
    kind = ACTIONS[row.type]
    foot = 27
    head = height - foot
    corner = f"M0 {head:g}V6Q0 0 6 0H{width - 6:g}Q{width:g} 0 {width:g} 6V{head:g}z"
    large = head > 30
    bust = (
        f'<path class="bust" {move(width / 2, head / 2 + 2, 1.2)} d="M0-12A5.6 5.6 0 1 1-.01-12zM-14 13Q-14 .8 0 .8Q14 .8 14 13z"/>'
        if large
        else ""
    )
    return (
        box("card", 0, 0, width, height, 6)
        + f'<path class="type {kind}" d="{corner}"/>{bust}'
        + sign(kind, width / 2, head / 2 + (11 if large else 0), 0.66)
        + draw_centred(bits(row.effect), width / 2, height - foot / 2 + 0.5)
    )


def stored_face(tile: TileSeen | None, size: float) -> str:
    """A tile in the storehouse, from its left upper corner."""
    if tile is None:
        return box("slot", 0, 0, size, size, 5)
    if tile.kind == "character":
        return character_face(tile.number, size, size)
    if tile.kind in ("contract", "crest") and (tile.kind == "crest" or TILES[tile.number].pay != (0,) * 5):
        return contract_face(tile.number, size, size)
    return f"<g {move(size / 2, size / 2, 1.4)}>{bonus_face(tile.number)}</g>"
