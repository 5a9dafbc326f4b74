"""The map: water with the land on it, structures, terrain tiles, bridges."""

import functools
from collections.abc import Iterator
from math import hypot
from typing import Final

from automatable.games.terra_mystica.model.geometry import game_map
from automatable.games.terra_mystica.show.board_records import Board, Bridge, Hex
from automatable.games.terra_mystica.show.drawing.layout import HALF, SIZE, centre
from automatable.games.terra_mystica.show.drawing.symbols import piece, sign
from automatable.kernel.show.svg.shapes import Point, at, line, move, named, place, ring, text
from automatable.kernel.words.text import Catalogue, msg

RING: Final = '<use class="ring" href="#tm-ring"/>'
BRIDGE_HALF: Final = 6.5
BRIDGE_ENDS: Final = (0.29, 0.71)
"""How far from the first end to the second the planks begin and end."""


def draw_map(board: Board, seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    """All spaces and bridges."""
    return "".join(
        (
            _water(board.map),
            *(_draw_hex(space, seats, names, say) for space in board.hexes),
            *(_draw_bridge(bridge, board.map, seats, names, say) for bridge in board.bridges),
        )
    )


# --- spaces -----------------------------------------------------------------------------------------------------------


@functools.lru_cache(4096)
def _draw_hex(space: Hex, seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    """A space; from one move to the next most are the same."""
    x, y = centre(space.row, space.column)
    river = space.terrain == "river"
    css = "river" if river else f"land {space.terrain}"
    content = "".join(
        (
            '<use href="#tm-river"/>' if river else _ground(space),
            '<use class="town-edge" href="#tm-hex" transform="scale(.88)"/>' if space.town else "",
            RING,
            sign("town", 0, 0, 1.3) if space.crossing else "",
            "" if river else text("label", 0, SIZE - 9.5, space.name),
            piece(space.structure, seats[space.seat], 0, -3, 1.15)
            if space.structure and space.seat is not None
            else "",
            sign("power", -15, 11, 0.95) if space.marked else "",
            sign("worker", 15, -12, 0.9) if space.cube else "",
            sign("trade", -15, 11) if space.traded else "",
            f'<use class="shade {seats[-1]}" href="#tm-{space.becomes}" transform="translate(0 -3) scale(1.15)"/>'
            if space.becomes
            else "",
        )
    )
    return place(space.id, _name(space, names, say), content, css, move(x, y))


def _ground(space: Hex) -> str:
    """The land; a terrain tile leaves a rim of what is printed below it."""
    if space.terrain == space.printed:
        return f'<use href="#tm-{space.terrain}"/>'
    return (
        f'<use href="#tm-{space.printed}"/><use class="tile-edge" href="#tm-hex" transform="scale(.88)"/>'
        f'<use href="#tm-{space.terrain}" transform="scale(.8)"/>'
    )


def _name(space: Hex, names: tuple[str, ...], say: Catalogue) -> str:
    """A space in words: what it is, what stands on it."""
    marks = []
    if space.structure and space.seat is not None:
        marks.append(msg("draw.structure", structure=msg(f"structure.{space.structure}"), who=names[space.seat]))
    if space.marked:
        marks.append(msg("draw.marked"))
    if space.town or space.crossing:
        marks.append(msg("draw.town"))
    if space.traded:
        marks.append(msg("draw.traded"))
    if space.cube:
        marks.append(msg("draw.cube"))
    if space.printed != space.terrain:
        marks.append(msg("draw.printed", terrain=msg(f"terrain.{space.printed}")))
    name = msg("draw.space", name=space.name, terrain=msg(f"terrain.{space.terrain}"))
    return say.say(msg("draw.space_with", space=name, marks=marks) if marks else name)


# --- bridges ----------------------------------------------------------------------------------------------------------


@functools.lru_cache(1024)
def _draw_bridge(bridge: Bridge, name: str, seats: tuple[str, ...], names: tuple[str, ...], say: Catalogue) -> str:
    """A bridge, or a place for one on the map of this name: it joins the shores along the side of two river spaces."""
    found = game_map(name)
    (x, y), (to_x, to_y) = (centre(found.row[end], found.column[end]) for end in bridge.ends)
    points = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in BRIDGE_ENDS]
    path = line(points)
    one, other = (found.names[end] for end in bridge.ends)
    if bridge.seat is None:
        words = msg("draw.bridge_site", one=one, other=other)
        edge = ring("path", f'd="{_planks(*points)}"')
        return place(bridge.id, say.say(words), edge, "site")
    words = msg("draw.bridge", one=one, other=other, who=names[bridge.seat])
    drawn = "".join(f'<path class="{part}" d="{path}"/>' for part in ("rail", "deck", "plank"))
    return named(say.say(words), drawn, f"bridge {seats[bridge.seat]}", piece=bridge.id)


def _planks(start: Point, end: Point) -> str:
    """The outline of a bridge between two points."""
    along = (end[0] - start[0], end[1] - start[1])
    share = BRIDGE_HALF / hypot(*along)
    x, y = -along[1] * share, along[0] * share
    corners = [
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    ]
    return line(corners) + "z"


# --- water ------------------------------------------------------------------------------------------------------------


@functools.cache
def _water(name: str) -> str:
    """The outline of the whole map, filled with water and framed."""
    outline = " ".join(at(x, y) for x, y in _outline(name))
    return f'<path class="frame" d="M{outline}z"/><path class="sea" d="M{outline}z"/>'


def _outline(name: str) -> Iterator[Point]:
    """The corners along the upper edge, down the right, back along the lower edge, and up the left."""
    found = game_map(name)
    rows: dict[int, list[Point]] = {}
    for row, column in zip(found.row, found.column, strict=True):
        rows.setdefault(row, []).append(centre(row, column))
    half = SIZE / 2
    for x, y in rows[0]:
        yield from ((x - HALF, y - half), (x, y - SIZE))
    for row_of_hexes in rows.values():
        x, y = row_of_hexes[-1]
        yield from ((x + HALF, y - half), (x + HALF, y + half))
    for x, y in reversed(rows[max(rows)]):
        yield from ((x, y + SIZE), (x - HALF, y + half))
    for row_of_hexes in reversed(rows.values()):
        x, y = row_of_hexes[0]
        yield from ((x - HALF, y + half), (x - HALF, y - half))
