"""The map: ice and what it thawed into, corners, the chasm, pieces."""

import functools
from typing import Final

from automatable.games.revive.show.board_records import Board, Hex, Tile
from automatable.games.revive.show.drawing.corners import draw_corner
from automatable.games.revive.show.drawing.layout import HALF, SIZE, centre, outline
from automatable.games.revive.show.drawing.reading import Reading, draw_arrows, draw_fence, reading_of
from automatable.games.revive.show.drawing.shapes import SEATS, piece, sign
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, hidden, move, named, place, ring, text
from automatable.kernel.words.text import Catalogue, Msg, msg

RING: Final = '<use class="ring" href="#rv-ring"/>'
FROST: Final = "M0-46V46M-33 0H33M-13-31L0-20 13-31M-13 31L0 20 13 31M-24-11L-15 0-24 11M24-11L15 0 24 11"
"""Cracks in the ice of a face-down tile, around its middle."""
BESIDE: Final = 8.0
"""How far from the middle two figures stand."""


def draw_map(board: Board, names: tuple[Msg, ...], say: Catalogue) -> str:
    """Chasm, tiles and corners, and while the Mautoma decides, how it reads the map."""
    reading = reading_of(board.mautoma)
    tiles = [(tile, board.hexes[4 * space : 4 * space + 4]) for space, tile in enumerate(board.tiles)]
    up = [each for tile, hexes in tiles if tile.face_up for each in hexes]
    # What can be looked at comes last, so that nothing lies over its edge.
    up.sort(key=lambda each: (each.ground == "sand" and not each.building, each.ground == "location"))
    return "".join(
        (
            f'<path class="under" d="{outline(_all_hexes(board.hexes))}"/>',
            *(_draw_ice(tile, hexes, reading, say) for tile, hexes in tiles if not tile.face_up),
            *(_draw_hex(each, reading, names, say) for each in up),
            *(_draw_edge(tile, hexes, say) for tile, hexes in tiles if tile.face_up),
            _draw_chasm(board.chasm, say),
            *(draw_corner(corner, reading, names, say) for corner in board.corners),
            draw_fence(board.mautoma.sight, board.chasm),
            draw_arrows(reading),
        )
    )


@functools.lru_cache(1)
def _all_hexes(hexes: tuple[Hex, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((each.x, each.row) for each in hexes)


def _draw_chasm(hexes: tuple[tuple[int, int], ...], say: Catalogue) -> str:
    x, y = centre(0, 7)
    deep = "M-5-42L-13-18l6 5L-22 6l9 3L-4 40 3 16l10-2L8-8l8-4z"
    face = f'<path class="rim" d="{outline(hexes)}"/><path class="deep" {move(x, y)} d="{deep}"/>'
    face += text("chasm-name", x, y + 4, say.say(msg("draw.chasm_name")))
    return named(say.say(msg("draw.chasm")), face, "chasm")


# --- tiles ------------------------------------------------------------------------------------------------------------


@functools.lru_cache(512)
def _draw_ice(tile: Tile, hexes: tuple[Hex, ...], reading: Reading, say: Catalogue) -> str:
    """A face-down tile: how deep the ice is, what it costs and brings."""
    shape = outline(tuple((each.x, each.row) for each in hexes))
    x, _ = centre(hexes[0].x, hexes[0].row)
    _, y = centre(hexes[1].x, hexes[1].row)
    words = say.say(msg("draw.tile", tile=tile.space))
    price = ""
    if tile.reward is not None:
        told = msg("draw.face_down", food=tile.food, reward=tile.reward.words)
        words = f"{words}, {say.say(told)}"
        price = (
            f"{box('price', -35, -11.5, 70, 23, 11.5)}{text('cost', -26, 5, tile.food)}{sign('food', -14, 0)}"
            f"{signs(tile.reward.notation, 14, 0, 38, 18, 16)}"
        )
    depth = min(3, max(1, tile.food - 1))
    turned = f'<use class="shade" href="#rv-explore" {move(x, y - 26)}/>' if reading.action == "explore" else ""
    edge = ring("path", f'd="{shape}"')
    own = place(tile.id, words, f'<path class="ice" d="{shape}"/>{edge}{turned}{reading.way(x, y)}')
    upon = f'<path class="frost" d="{FROST}"/>{price}{text("label", 0, 36, tile.space)}'
    return f'<g class="thing ice-{depth}">{own}{hidden(upon, "upon", move(x, y))}</g>'


@functools.lru_cache(256)
def _draw_edge(tile: Tile, hexes: tuple[Hex, ...], say: Catalogue) -> str:
    """The edge of a face-up tile, under which its hexes belong together."""
    shape = outline(tuple((each.x, each.row) for each in hexes))
    edge = f'<path class="edge" d="{shape}"/>' + ring("path", f'd="{shape}"')
    if not tile.tile:
        # What an owner's table shows there was not asked for yet.
        x, y = centre(hexes[0].x, hexes[0].row)[0], centre(hexes[1].x, hexes[1].row)[1]
        edge += text("not-told", x, y + 9, "?")
    return place(tile.id, say.say(msg("draw.tile", tile=tile.space)), edge, "whole")


# --- hexes ------------------------------------------------------------------------------------------------------------


@functools.lru_cache(4096)
def _draw_hex(each: Hex, reading: Reading, names: tuple[Msg, ...], say: Catalogue) -> str:
    """A face-up hex; from one move to the next most are the same."""
    x, y = centre(each.x, each.row)
    content = "".join(
        (
            f'<use href="#rv-on-{each.ground}"/>' if each.ground else "",
            RING,
            _draw_pieces(each),
            _draw_shade(each, reading),
            *(_draw_worth(*part) for part in each.worth),
            reading.way(0, 0, x) if reading.action and not each.building else "",
        )
    )
    return f'<g class="thing" {move(x, y)}>{place(each.id, _words(each, names, say), content)}{_draw_tag(each)}</g>'


def _draw_tag(each: Hex) -> str:
    """What is written on a hex: its name on vacant sand, its reward at a location without figures."""
    if each.ground == "sand" and not each.building:
        return hidden(text("label", 0, 17.5, each.name), "upon")
    if each.reward is not None and not each.figures:
        tag = f"{box('tag', -16, -1, 32, 16, 8)}{signs(each.reward.notation, 0, 7, 30, 14, 13)}"
        return hidden(tag, "upon covering")
    return ""


def _draw_pieces(each: Hex) -> str:
    found = []
    if each.building and each.owner is not None:
        found.append(piece(each.building, SEATS[each.owner], 0, -0.5, 25))
    for order, seat in enumerate(each.figures):
        beside = BESIDE * (2 * order - 1) if len(each.figures) > 1 else 0
        found.append(piece("figure", SEATS[seat], beside, 0, 24))
    if each.claim:
        found.append(f'<path class="claim" {move(9, -9)} d="M-4 9V-7L7-3-4 1"/>')
    return "".join(found)


def _draw_shade(each: Hex, reading: Reading) -> str:
    """What the Mautoma would put here."""
    if reading.action == "build" and each.ground == "sand" and not each.building:
        return f'<use class="shade" href="#rv-piece-{reading.building}"/>'
    if reading.action == "populate" and each.ground == "location" and 1 not in each.figures:
        return f'<use class="shade" href="#rv-piece-figure" {move(BESIDE if each.figures else 0, 0)}/>'
    return ""


def _draw_worth(dx: int, drow: int, count: int) -> str:
    """Where a point of the value comes from: a disc on the edge towards a neighbour that counts."""
    x, y = dx * HALF / 2, drow * 0.75 * SIZE
    return hidden(f'<circle r="7.5"/>{text("worth-n", 0, 4, count)}', "worth", move(x, y))


def _words(each: Hex, names: tuple[Msg, ...], say: Catalogue) -> str:
    found: list[Msg | str] = [each.name, msg(f"ground.{each.ground}")]
    if each.reward is not None:
        found.append(each.reward.words)
    if each.building and each.owner is not None:
        found.append(msg("draw.building", size=msg(f"size.{each.building}"), who=names[each.owner]))
    found += [msg("draw.figure", who=names[seat]) for seat in each.figures]
    if each.claim:
        found.append(msg("draw.claim"))
    return say.say(tuple(found))
