"""How many spades each terrain is from home: a reminder, and a legend of the land."""

import functools
from typing import Final

from automatable.games.terra_mystica.drawing.symbols import sign
from automatable.games.terra_mystica.pieces import RING, TERRAINS
from automatable.kernel.svg import move, text, title
from automatable.kernel.text import Catalogue, msg

HEADING: Final = 10
PITCH: Final = 40
SCALE: Final = 0.5
FURTHEST: Final = RING // 2


@functools.cache
def draw_wheel(home: str, say: Catalogue) -> str:
    """The home terrain, then the pairs that are one, two and three spades away."""
    number = TERRAINS.index(home)
    parts = [
        text("heading", 0, HEADING, say.say(msg("draw.wheel"))),
        _draw_terrain(home, 0, 18, 49, say),
    ]
    for spades in range(1, FURTHEST + 1):
        x = 18 + PITCH * spades
        parts.append(text("numeral", x - 16, 53, spades))
        for step, y in ((spades, 32), (-spades, 66)):
            parts.append(_draw_terrain(TERRAINS[(number + step) % RING], spades, x, y, say))
    return "".join(parts)


def _draw_terrain(terrain: str, spades: int, x: float, y: float, say: Catalogue) -> str:
    name = say.say(msg("draw.spades", terrain=msg(f"terrain.{terrain}"), n=spades))
    return f"<g {move(x, y)}>{title(name)}{sign(terrain, 0, 0, SCALE)}</g>"
