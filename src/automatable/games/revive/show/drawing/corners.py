"""The large locations in the corners of the map."""

import functools
from typing import Final

from automatable.games.revive.show.board_records import Corner
from automatable.games.revive.show.drawing.layout import EDGE, FOOT, MAP_WIDTH, TOP, corner
from automatable.games.revive.show.drawing.reading import Reading
from automatable.games.revive.show.drawing.shapes import SEATS, piece
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import at, hidden, move, place, ring, text
from automatable.kernel.words.text import Catalogue, Msg, msg

WALKS: Final = {
    "NW": ((0, 1, 2), (1, 2), (1, 2, 3, 4)),
    "NE": ((0, 5, 4), (5, 4), (5, 4, 3, 2)),
    "SW": ((3, 2, 1), (2, 1), (2, 1, 0, 5)),
    "SE": ((3, 4, 5), (4, 5), (4, 5, 0, 1)),
}
"""The corners of its three hexes that the edge of a large location passes."""
LETTERS: Final = 5.9
"""About how wide a letter of a name is."""
ROOM: Final = 52


@functools.lru_cache(256)
def draw_corner(each: Corner, reading: Reading, names: tuple[Msg, ...], say: Catalogue) -> str:
    """A wedge with its name, what it gives and what it counts at the end."""
    right, low = 1 if "W" in each.id else -1, 1 if "N" in each.id else -1
    x, y = EDGE if right > 0 else MAP_WIDTH - EDGE, TOP if low > 0 else FOOT
    shape = _shape(each, x, y)
    figures = tuple(msg("draw.figure", who=names[seat]) for seat in each.figures)
    claim = (msg("draw.claim"),) if each.claim else ()
    words: tuple[Msg, ...] = (
        each.name,
        msg("draw.reward", effect=each.reward.words),
        msg("draw.at_end", effect=each.scoring.words),
        *figures,
        *claim,
    )
    shade = ""
    if reading.action == "populate" and 1 not in each.figures:
        shade = f'<use class="shade" href="#rv-piece-figure" {move(x + 31 * right, y + 91 * low)}/>'
    content = "".join(
        (
            f'<path class="corner" d="{shape}"/>',
            ring("path", f'd="{shape}"'),
            *(piece("figure", SEATS[seat], x + (11 + 20 * seat) * right, y + 91 * low, 23) for seat in each.figures),
            f'<path class="claim" {move(x + 52 * right, y + 76 * low)} d="M-4 9V-7L7-3-4 1"/>' if each.claim else "",
            shade,
            reading.way(x + 31 * right, y + 91 * low),
        )
    )
    upon = "".join(
        (
            *_name_lines(say.say(each.name), x + 7 * right, y, right, low),
            signs(each.reward.notation, x + 69 * right, y + 24 * low, 18, 18),
            signs(each.scoring.notation, x + 31 * right, y + 51 * low, 46, 34, 14),
        )
    )
    return f'<g class="thing">{place(each.id, say.say(words), content)}{hidden(upon, "upon")}</g>'


def _shape(each: Corner, x: float, y: float) -> str:
    walk = WALKS.get(each.id, WALKS["NW"])
    points = [corner(hexes, step) for hexes, steps in zip(each.hexes, walk, strict=False) for step in steps]
    return f"M{at(x, y)}L{'L'.join(points)}z"


def _name_lines(name: str, x: float, y: float, right: int, low: int) -> list[str]:
    first, _, rest = name.partition(" ")
    lines = [line for line in (first, rest) if line]
    tops = (15.0, 28.0) if low > 0 else (-20.0, -7.0)
    css = "corner-name" if right > 0 else "corner-name end"
    return [
        text(css, x, y + down, line, ROOM if LETTERS * len(line) > ROOM else 0)
        for line, down in zip(lines, tops, strict=False)
    ]
