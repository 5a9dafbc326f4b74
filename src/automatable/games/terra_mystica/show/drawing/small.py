"""The picture for the lobby: a river between hexes of every terrain, and two dwellings. It has no ids, so nothing is used by
reference."""

from typing import Final

from automatable.games.terra_mystica.show.drawing.layout import HALF, SIZE
from automatable.games.terra_mystica.show.drawing.symbols import wooden
from automatable.games.terra_mystica.show.drawing.terrain import RIPPLES, tile

SCALE: Final = 0.56
ROWS: Final = (
    ("mountains", "forest", "", "desert"),
    ("lakes", "plains", "", "swamp", "wasteland"),
    ("desert", "", "mountains", "lakes"),
)
PIECES: Final = {(0, 1): ("temple", "you"), (1, 1): ("dwelling", "you"), (2, 2): ("trading_house", "automa1")}


def _hex(row: int, place: int, terrain: str) -> str:
    x = 80 + SCALE * HALF * (2 * place - len(ROWS[row]) + 1)
    y = 50 + SCALE * SIZE * 1.5 * (row - 1)
    ground = tile(terrain) if terrain else RIPPLES
    standing = wooden(*PIECES[row, place]) if (row, place) in PIECES else ""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({SCALE})">{ground}{standing}</g>'


_PICTURE: Final = "".join(
    [
        '<svg class="terra_mystica small" viewBox="0 0 160 100" aria-hidden="true" focusable="false">',
        '<rect class="sea" x="3" y="3" width="154" height="94" rx="9"/>',
        *(_hex(row, place, name) for row, names in enumerate(ROWS) for place, name in enumerate(names)),
        "</svg>",
    ]
)


def draw_small() -> str:
    return _PICTURE
