"""The map: tiles face up and face down, corners, the chasm, pieces."""

from math import cos, pi, sin, sqrt
from typing import Final

from automatable.games.revive.board_view import Board, Corner, Hex, Tile
from automatable.kernel.svg import escape, number, text, title
from automatable.kernel.text import Catalogue, Msg, msg

SIZE: Final = 20.0
WIDTH: Final = sqrt(3) * SIZE
SEATS: Final = ("you", "automa1")
MAP_WIDTH: Final = 440.0
MAP_HEIGHT: Final = 15 * 1.5 * SIZE + 20


def centre(x: int, row: int) -> tuple[float, float]:
    """The middle of a hex."""
    return 20 + (x + 11) * WIDTH / 2, 10 + SIZE + row * 1.5 * SIZE


def hexagon(x: int, row: int) -> str:
    """A hex as a path."""
    middle_x, middle_y = centre(x, row)
    points = [
        f"{number(middle_x + SIZE * sin(corner * pi / 3))} {number(middle_y - SIZE * cos(corner * pi / 3))}"
        for corner in range(6)
    ]
    return f"M{'L'.join(points)}z"


def draw_map(board: Board, names: tuple[str, ...], say: Catalogue) -> str:
    """Chasm, tiles and corners."""
    chasm = "".join(hexagon(x, row) for x, row in board.chasm)
    return "".join(
        (
            f'<g class="chasm">{title(say.say(msg("draw.chasm")))}<path d="{chasm}"/></g>',
            *(
                _tile(tile, board.hexes[4 * space : 4 * space + 4], names, say)
                for space, tile in enumerate(board.tiles)
            ),
            *(_corner(corner, names, say) for corner in board.corners),
        )
    )


def _tile(tile: Tile, hexes: tuple[Hex, ...], names: tuple[str, ...], say: Catalogue) -> str:
    ring = f'<path class="ring" d="{"".join(hexagon(each.x, each.row) for each in hexes)}"/>'
    if tile.face_up:
        return f'<g id="{tile.id}" class="place tile">{"".join(_hex(each, names, say) for each in hexes)}</g>'
    words = ""
    label = ""
    if tile.reward is not None:
        words = say.say(msg("draw.face_down", food=tile.food, reward=tile.reward.words))
        x, _ = centre(hexes[0].x, hexes[0].row)
        _, y = centre(hexes[1].x, hexes[1].row)
        label = text("label", x, y + 4, tile.food)
    body = "".join(f'<path id="{each.id}" class="ice" d="{hexagon(each.x, each.row)}"/>' for each in hexes)
    return f'<g id="{tile.id}" class="place">{title(f"{tile.space}: {words}")}{body}{ring}</g>{label}'


def _hex(each: Hex, names: tuple[str, ...], say: Catalogue) -> str:
    x, y = centre(each.x, each.row)
    path = hexagon(each.x, each.row)
    pieces = []
    if each.building and each.owner is not None:
        size = 8 if each.building == "small" else 11
        pieces.append(
            f'<rect class="piece {SEATS[each.owner]}" x="{number(x - size)}" y="{number(y - size)}" width="{2 * size}" height="{2 * size}"/>'
        )
    pieces += [
        f'<circle class="piece {SEATS[seat]}" cx="{number(x - 6 + 12 * place)}" cy="{number(y)}" r="6"/>'
        for place, seat in enumerate(each.figures)
    ]
    if each.claim:
        pieces.append(f'<path class="claim" d="M{number(x - 4)} {number(y + 12)}v-10l8 4-8 4"/>')
    words = escape(_hex_words(each, names, say))
    return (
        f'<g id="{each.id}" class="place"><title>{words}</title><path class="ground {each.ground}" d="{path}"/>'
        f'<path class="ring" d="{path}"/>{"".join(pieces)}{text("label", x, y + SIZE - 4, each.name)}</g>'
    )


def _hex_words(each: Hex, names: tuple[str, ...], say: Catalogue) -> str:
    found: list[Msg | str] = [each.name, msg(f"ground.{each.ground}")]
    if each.reward is not None:
        found.append(each.reward.words)
    if each.building and each.owner is not None:
        found.append(msg("draw.building", size=msg(f"size.{each.building}"), who=names[each.owner]))
    found += [msg("draw.figure", who=names[seat]) for seat in each.figures]
    if each.claim:
        found.append(msg("draw.claim"))
    return say.say(tuple(found))


def _corner(corner: Corner, names: tuple[str, ...], say: Catalogue) -> str:
    path = "".join(hexagon(x, row) for x, row in corner.hexes)
    x, y = centre(*corner.hexes[1])
    figures = "".join(
        f'<circle class="piece {SEATS[seat]}" cx="{number(x - 7 + 14 * place)}" cy="{number(y)}" r="6"/>'
        for place, seat in enumerate(corner.figures)
    )
    claim = f'<path class="claim" d="M{number(x)} {number(y + 12)}v-10l8 4-8 4"/>' if corner.claim else ""
    found = (corner.name, corner.reward.words, corner.scoring.words)
    figure_words = tuple(msg("draw.figure", who=names[seat]) for seat in corner.figures)
    return (
        f'<g id="{corner.id}" class="place">{title(say.say((*found, *figure_words)))}<path class="ground corner" d="{path}"/>'
        f'<path class="ring" d="{path}"/>{text("label", x, y + 4, corner.id)}{figures}{claim}</g>'
    )
