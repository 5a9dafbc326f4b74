"""Where everything stands on the paper, which at its usual size is drawn as large as it is written here.

No part is wider than a phone, except the map: there a phone shows one part at a time.
"""

from typing import Final

from automatable.kernel.show.svg.shapes import Box

WIDTH: Final = 1000
HEIGHT: Final = 812
WHEEL: Final[Box] = (0, 2, 384, 386)
KING: Final[Box] = (0, 390, 384, 104)
MAP: Final[Box] = (390, 4, 606, 488)
YOU: Final[Box] = (4, 500, 374, 310)
OFFERS: Final[Box] = (386, 498, 310, 314)
MAUTOMAS: Final[Box] = (704, 500, 292, 310)


def wider(box: Box, margin: float = 3) -> Box:
    """A box with a margin around it, as a narrow page shows it."""
    x, y, width, height = box
    return x - margin, y - margin, width + 2 * margin, height + 2 * margin
