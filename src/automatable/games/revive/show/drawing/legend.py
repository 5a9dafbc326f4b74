"""What the signs of the map mean, for a phone, which has no pointer to ask with."""

import functools
from typing import Final

from automatable.games.revive.show.drawing.shapes import sign
from automatable.kernel.show.svg.shapes import text
from automatable.kernel.words.text import Catalogue, msg

SIGNS: Final = ("food", "points", "recruit", "ruin", "crate", "crystal", "green", "yellow", "grey")
COLUMNS: Final = 3
STEP: Final = (152.0, 23.0)


@functools.lru_cache(4)
def draw_legend(say: Catalogue) -> str:
    """Three rows of signs with their words."""
    found = []
    for place, name in enumerate(SIGNS):
        row, column = divmod(place, COLUMNS)
        x, y = 24 + STEP[0] * column, 12 + STEP[1] * row
        found.append(sign(name, x, y, 18) + text("legend", x + 14, y + 5, say.say(msg(f"legend.{name}"))))
    return "".join(found)
