"""What each kind of space is for; it stands where cards lie when there are some."""

import functools
from typing import Final

from automatable.games.tokaido.show.drawing.symbols import crest
from automatable.kernel.show.svg.shapes import move, text
from automatable.kernel.words.text import Catalogue, msg

KINDS: Final = ("shop", "farm", "temple", "encounter", "hot_spring", "paddy", "mountain", "sea")
ACROSS: Final = 4
PITCH: Final = 193


@functools.cache
def draw_legend(x: float, y: float, say: Catalogue) -> str:
    """Two rows of crests with name and purpose."""
    return "".join(
        f"<g {move(x + PITCH * (place % ACROSS), y + 6 + 38 * (place // ACROSS))}>{crest(kind, 16, 8, 0.5)}"
        f"{text('legend-name', 37, 6, say.say(msg(f'kind.{kind}'), 'short'))}"
        f"{text('legend-note', 37, 21, say.say(msg(f'draw.legend.{kind}')))}</g>"
        for place, kind in enumerate(KINDS)
    )
