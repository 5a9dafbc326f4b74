"""Numbers with a sign: two coins, three power, four points."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.show.drawing.symbols import sign
from automatable.kernel.show.svg.shapes import move, text
from automatable.kernel.show.svg.signs import Glyph, draw_line
from automatable.kernel.show.svg.signs import width as width_of

Amount = tuple[int | str, str]
"""How much, and the name of its sign; an empty text draws the sign alone."""

DIGIT: Final = 7.8
SIGN: Final = 15
GAP: Final = 4
SCALE: Final = 0.82
STRUCTURE: Final = 0.48
MEDAL: Final = 17
STRUCTURES: Final = ("dwelling", "trading_house", "temple", "stronghold", "sanctuary")


def of_gain(gain: Gain) -> list[Amount]:
    """Coins, workers, priests and power, as far as there are any."""
    parts = ((gain.coins, "coin"), (gain.workers, "worker"), (gain.priests, "priest"), (gain.power, "power"))
    return [part for part in parts if part[0]]


def _glyph(amount: Amount) -> Glyph:
    count, name = amount
    if name == "points":
        return Glyph(MEDAL, lambda x, y: draw_medal(count, x + MEDAL / 2, y))
    wide = DIGIT * len(str(count)) + SIGN
    scale = STRUCTURE if name in STRUCTURES else SCALE
    return Glyph(
        wide,
        lambda x, y: (
            (text("figure", x, y + 4.5, count) if count != "" else "") + sign(name, x + wide - SIGN / 2, y, scale)
        ),
    )


def width(amounts: Sequence[Amount]) -> float:
    """How long a line of amounts is."""
    return width_of([*map(_glyph, amounts)], GAP)


def draw_amounts(amounts: Sequence[Amount], x: float, y: float) -> str:
    """A line of amounts that begins at `x`; `y` is its middle."""
    return draw_line(map(_glyph, amounts), x, y, GAP)


def draw_medal(points: int | str, x: float, y: float) -> str:
    """Points as a golden seal."""
    return f'<g class="medal" {move(x, y)}><use href="#tm-seal" transform="scale(.92)"/>{text("medal-name", 0, 4, points)}</g>'


def draw_centred(amounts: list[Amount], x: float, y: float) -> str:
    """A line of amounts around `x`."""
    return draw_amounts(amounts, x - width(amounts) / 2, y)
