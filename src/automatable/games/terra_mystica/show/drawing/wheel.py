"""How many spades each terrain is from home: a reminder, a legend of the land, and a place to choose a terrain."""

import functools
from typing import Final

from automatable.games.terra_mystica.model import places
from automatable.games.terra_mystica.model.pieces import RING, TERRAINS
from automatable.games.terra_mystica.show.drawing.layout import SIZE
from automatable.games.terra_mystica.show.drawing.symbols import sign
from automatable.kernel.show.svg.hexes import hexagon
from automatable.kernel.show.svg.shapes import move, ring, text, thing
from automatable.kernel.words.text import Catalogue, Msg, msg

HEADING: Final = 10
PITCH: Final = 40
SCALE: Final = 0.5
FURTHEST: Final = RING // 2
EDGE: Final = ring("path", f'd="{hexagon(SIZE * SCALE)}"')


@functools.cache
def draw_wheel(home: str | None, say: Catalogue) -> str:
    """The home terrain, then the pairs that are one, two and three spades away; all in a ring while there is no home."""
    if home is None:
        lands = (_draw_terrain(name, msg(f"terrain.{name}"), *_ring_place(place), say) for place, name in _LANDS)
        return text("heading", 0, HEADING, say.say(msg("draw.lands"))) + "".join(lands)
    number = TERRAINS.index(home)
    parts = [
        text("heading", 0, HEADING, say.say(msg("draw.wheel"))),
        _draw_terrain(home, _distance(home, 0), 18, 49, say),
    ]
    for spades in range(1, FURTHEST + 1):
        x = 18 + PITCH * spades
        parts.append(text("numeral", x - 16, 53, spades))
        for step, y in ((spades, 32), (-spades, 66)):
            terrain = TERRAINS[(number + step) % RING]
            parts.append(_draw_terrain(terrain, _distance(terrain, spades), x, y, say))
    return "".join(parts)


_LANDS: Final = tuple(enumerate(TERRAINS[:RING]))


def _ring_place(place: int) -> tuple[float, float]:
    """Four above, three below, so that neighbours of the wheel touch."""
    return (18 + 31 * place, 34) if place <= FURTHEST else (18 + 31 * (RING - place - 0.5), 64)


def _distance(terrain: str, spades: int) -> Msg:
    return msg("draw.spades", terrain=msg(f"terrain.{terrain}"), n=spades)


def _draw_terrain(terrain: str, name: Msg, x: float, y: float, say: Catalogue) -> str:
    at = places.land(TERRAINS.index(terrain))
    return thing(at, "soil", say.say(name), sign(terrain, 0, 0, SCALE), EDGE, spot=move(x, y))
