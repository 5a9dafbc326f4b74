"""The map: hexes with the terrain of their corners, the pieces on them, and the order in which a card reads them."""

import functools
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from typing import Final

from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.pieces import AUTOMA, BUILDING_NAMES
from automatable.games.tapestry.show.board_records import DecisionCardView, HexView, TokenView
from automatable.games.tapestry.show.drawing.fitted import kept
from automatable.games.tapestry.show.drawing.layout import SIZE, centre
from automatable.games.tapestry.show.drawing.pieces import piece
from automatable.games.tapestry.show.drawing.signs import draw_centred, line_of
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import Point, at, line, marks, move, number, ring, text, thing
from automatable.kernel.words.text import Catalogue, msg

CORNERS: Final = ((-0.5, -sqrt(3) / 2), (0.5, -sqrt(3) / 2), (1, 0), (0.5, sqrt(3) / 2), (-0.5, sqrt(3) / 2), (-1, 0))
"""Clockwise from the upper left one, for a hex of size 1."""

_SIGNS: Final = {
    "mountain": '<path class="tp-solid" d="M-7 4L-1.5-5 1 0 3-2.5 7 4z"/>',
    "forest": '<path class="tp-solid" d="M-3.5 4.5v-2H-7L-3.5-5 0 2.5h-2.5v2zM3.5 5V3H.8L3.8-3 7 3H4.5v2z"/>',
    "grass": '<path class="tp-blade" d="M-5 3c0-3-.5-4-2-5.5M-5 3c0-3 .8-4.5 2-6M-5 3v-5M3 4c0-3-.5-4-2-5.5M3 4c0-3 .8-4.5 2-6M3 4v-5"/>',
    "desert": '<path class="tp-blade" d="M-7-1q3.5-4 7 0M-1 4q3.5-4 7 0"/><circle class="tp-solid" cx="4" cy="-2" r="1"/>',
    "sea": '<path class="tp-wave" d="M-6 0q3-3.5 6 0t6 0"/>',
}


def corners(size: float) -> list[Point]:
    """The corners of a hex around the origin."""
    return [(x * size, y * size) for x, y in CORNERS]


DEFINITIONS: Final = (
    icon.define({f"t-{name}": sign for name, sign in _SIGNS.items()})
    + f'<clipPath id="tp-inside"><path d="{line(corners(SIZE))}z"/></clipPath>'
    + f'<path id="tp-rim" d="{line(corners(SIZE))}z"/>'
    + f'<path id="tp-ring" d="{line(corners(SIZE - 3.5))}z"/>'
)
RING: Final = ring("use", 'href="#tp-ring"')


@functools.lru_cache(512)
def terrain(found: tuple[str, ...], inner: tuple[str, ...]) -> str:
    """The land of a hex: each corner has its terrain, the sea a shore, islands lie in the middle."""
    points = corners(SIZE * 1.02)
    middles = [
        ((points[i][0] + points[(i + 1) % 6][0]) / 2, (points[i][1] + points[(i + 1) % 6][1]) / 2) for i in range(6)
    ]
    lands = [corner for corner in range(6) if found[corner] != "sea"]
    past = -0.32 if len(lands) < 3 else 0
    drawn = ['<use class="sea" href="#tp-rim"/><g clip-path="url(#tp-inside)">']
    for corner in lands:
        x, y = points[corner]
        kite = line([(x, y), middles[corner], (past * x, past * y), middles[corner - 1]])
        drawn.append(f'<path class="land-{found[corner]}" d="{kite}z"/>')
    if len(lands) < 6:
        drawn += [_bay(found, points, middles, corner) for corner in lands if found[(corner + 1) % 6] == "sea"]
    drawn += _islands(inner)
    drawn.append("</g>")
    for corner, (x, y) in enumerate(CORNERS):
        drawn.append(f'<use href="#tp-t-{found[corner]}" {move(x * SIZE * 0.70, y * SIZE * 0.70)}/>')
    return "".join(drawn) + '<use class="rim" href="#tp-rim"/>'


def _bay(found: tuple[str, ...], points: list[Point], middles: list[Point], before: int) -> str:
    """The sea between two stretches of land, with a sandy shore; it begins after this corner."""
    run = [(before + 1) % 6]
    while found[(run[-1] + 1) % 6] == "sea":
        run.append((run[-1] + 1) % 6)
    (ax, ay), (bx, by) = middles[before], middles[run[-1]]
    pull = 0.0 if len(run) == 3 else -0.5
    cx, cy = (ax + bx) * pull, (ay + by) * pull
    rim = "".join(f"L{at(points[corner][0] * 1.1, points[corner][1] * 1.1)}" for corner in run)
    curve = f"Q{at(cx, cy)} "
    return (
        f'<path class="sea" d="M{at(ax, ay)}{rim}L{at(bx, by)}{curve}{at(ax, ay)}z"/>'
        f'<path class="shore" d="M{at(ax, ay)}{curve}{at(bx, by)}"/>'
    )


def _islands(inner: tuple[str, ...]) -> list[str]:
    spots = [
        (0.0, 0.0)
        if len(inner) == 1
        else (
            cos(2 * pi * index / len(inner) + 0.8) * SIZE * 0.24,
            sin(2 * pi * index / len(inner) + 0.8) * SIZE * 0.24,
        )
        for index in range(len(inner))
    ]
    coasts = [f'<circle class="coast" cx="{number(x)}" cy="{number(y)}" r="{number(SIZE * 0.24)}"/>' for x, y in spots]
    lands = [
        f'<circle class="land-{name}" cx="{number(x)}" cy="{number(y)}" r="{number(SIZE * 0.23)}"/>'
        for name, (x, y) in zip(inner, spots, strict=True)
    ]
    return coasts + lands


def draw_map(
    hexes: tuple[HexView, ...], deciding: str, target: int, card: DecisionCardView | None, say: Catalogue
) -> str:
    """All hexes, one of them perhaps the target of a tile; while the Automa decides about one, also how her card reads them."""
    reads = card is not None and bool(deciding)
    order = (
        {one: index + 1 for index, one in enumerate(one for row in card.pattern for one in row)}
        if reads and card
        else {}
    )
    found = [
        _hex(_key(one, order, deciding, target, say), one, order.get(one.at, 0), deciding, one.at == target, say)
        for one in hexes
    ]
    if reads and card is not None:
        found.append(_lanes(hexes, card))
    return "".join(found)


def _key(one: HexView, order: dict[int, int], deciding: str, target: int, say: Catalogue) -> tuple[object, ...]:
    return (
        one.at,
        one.tile,
        one.rotation,
        one.explored,
        one.tokens,
        order.get(one.at, 0),
        deciding,
        one.at == target,
        say,
    )


@kept(4096)
def _hex(found: HexView, order: int, deciding: str, target: bool, say: Catalogue) -> str:
    x, y = centre(found.q, found.r)
    ground = terrain(found.corners, found.inner) if found.corners else '<use class="fog" href="#tp-rim"/>'
    if found.explored and not found.corners:
        ground = '<use class="sea" href="#tp-rim"/><use class="rim" href="#tp-rim"/>'
    content = "".join(
        (
            ground,
            text("hexname", 0, SIZE * 0.76, found.label),
            _gift(found, say),
            "".join(_token(token, index, len(found.tokens), say) for index, token in enumerate(found.tokens)),
            text("order", 0, -SIZE * 0.5, order) if order else "",
        )
    )
    css = "hex known" if found.explored else "hex unknown"
    if target:
        css += " target"
    point = marks(at(0, -SIZE * 0.5 if found.tokens or found.benefit else -2))
    upon = _ghost(found, deciding)
    return thing(found.id, css, _words(found, say), content, RING, spot=move(x, y), upon=upon, marks=point)


def _words(found: HexView, say: Catalogue) -> str:
    parts = [say.say(msg("draw.unexplored"))] if not found.explored else []
    if found.corners:
        kinds = dict.fromkeys((*found.corners, *found.inner))
        parts.append(say.say(msg("draw.terrains", names=tuple(msg(f"terrain.{kind}") for kind in kinds))))
    if found.benefit:
        parts.append(say.say(msg("draw.tile_gives", gives=names.benefit(found.benefit))))
    parts += [say.say(msg(f"token.{token.kind}")) for token in found.tokens]
    return say.labelled(say.say(found.name), say.one_by_one(parts))


def _gift(found: HexView, say: Catalogue) -> str:
    """What the tile gives: in the middle, or above the pieces."""
    if not found.benefit:
        return ""
    y = -23 if found.tokens else 0
    size = 13 if found.tokens else 16
    line = line_of(((found.benefit,),), say)
    return f'<circle class="gift" cy="{y}" r="{9 if found.tokens else 12}"/>{draw_centred(line, 0, y, size)}'


def _token(token: TokenView, index: int, count: int, say: Catalogue) -> str:
    x = 25 * (index - (count - 1) / 2)
    down = not token.upright and token.piece == "outpost" and token.kind != "you_other"
    if token.piece == "outpost":
        return piece("outpost", token.owner, x, 6 if down else 1, 1, "tp-wood", down)
    if token.piece == "cube":
        return piece("token", token.owner, x, 4, 1.1)
    shape = token.piece if token.piece in BUILDING_NAMES else "landmark"
    return f'<circle class="base" cx="{number(x)}" cy="2" r="12"/>{icon(shape, x, 2, 18)}{piece("token", token.owner, x + 8, 10, 0.5)}'


def _ghost(found: HexView, deciding: str) -> str:
    """What would stand here if she chose this hex."""
    if not deciding:
        return ""
    if deciding == "explore":
        return icon("explore", 0, 0, 34, "shade")
    owner, x, down = (AUTOMA + 1, 12.0, True) if deciding == "guard" else (AUTOMA, 0.0, False)
    return piece("outpost", owner, x, 6 if down else 1, 1, "tp-wood shade", down)


def _lanes(hexes: tuple[HexView, ...], card: DecisionCardView) -> str:
    """The rows in which the card reads the hexes, and its two arrows."""
    where = {one.at: centre(one.q, one.r) for one in hexes}
    rows = "".join(line((where[row[0]], where[row[-1]])) for row in card.pattern)
    return f'<path class="lane" d="{rows}"/>' + draw_arrows(card, where, SIZE, 1)


def draw_arrows(card: DecisionCardView, where: dict[int, Point], size: float, scale: float) -> str:
    """The black and the grey arrow before the hexes that they point at."""
    q, r = card.direction
    x, y = 1.5 * q, sqrt(3) * (r + q / 2)
    long, angle = hypot(x, y), degrees(atan2(y, x))
    found = []
    for css, target in zip(("first", "second"), card.arrows, strict=True):
        far = size * (1.25 if scale == 1 else 1.8) / long
        here = (where[target][0] - x * far, where[target][1] - y * far)
        found.append(
            f'<path class="arrow {css}" d="M-11-4.5H0v-6L13 0 0 10.5v-6h-11z" '
            f'transform="translate({at(*here)}) rotate({number(angle)}) scale({scale:g})"/>'
        )
    return "".join(found)


def mini_map(card: DecisionCardView, hexes: tuple[HexView, ...], size: float) -> str:
    """The hex tiebreaker of a card: the map in little, its first two rows, and the arrows, around the origin."""
    scale = size / SIZE
    where = {one.at: (centre(one.q, one.r)[0] * scale, centre(one.q, one.r)[1] * scale) for one in hexes}
    shape = corners(size * 0.93)
    rows = ["", "", ""]
    for number_of_row, row in enumerate(card.pattern):
        for one in row:
            rows[min(number_of_row, 2)] += line((where[one][0] + x, where[one][1] + y) for x, y in shape) + "z"
    drawn = "".join(f'<path class="mini-{index}" d="{shapes}"/>' for index, shapes in enumerate(rows))
    return drawn + draw_arrows(card, where, size, 0.55)
