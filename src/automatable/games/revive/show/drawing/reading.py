"""How the Mautoma reads the map: the fence of its range, the arrows in the margin, the line to its choice.

All of it is there while it decides, and the style sheet shows each when its rule is shown.
"""

import functools
from typing import Final, NamedTuple

from automatable.games.revive.show.board_records import Mautoma, Sight
from automatable.games.revive.show.drawing.layout import EDGE, MAP_WIDTH, ROWS, centre, outline
from automatable.games.revive.show.drawing.layout import SIZE as HEX
from automatable.kernel.show.svg.hexes import hexagon
from automatable.kernel.show.svg.shapes import at, hidden, move, number, text

LETTERS: Final = "ABCDEFGHIJKLMNO"


class Reading(NamedTuple):
    """What the Mautoma looks for, and in which order."""

    action: str = ""
    side: int = 0
    """Where the arrows come from: 1 from the right, -1 from the left; 0 while nothing is read."""
    down: bool = True
    building: str = "small"

    def way(self, x: float, y: float, along: float = 0) -> str:
        """The line along which the arrow meets this point; `along` is where the origin stands on the map."""
        if not self.side:
            return ""
        end = (MAP_WIDTH - EDGE + 2 if self.side > 0 else EDGE - 2) - along
        return f'<path class="way" d="M{at(end, y)}H{number(x + self.side * 20)}"/>'


def reading_of(mautoma: Mautoma) -> Reading:
    """As the Mautoma reads now."""
    if mautoma.sight is None:
        return Reading()
    side = 1 if mautoma.group.endswith("rl") else -1
    building = "small" if mautoma.small_left else "large"
    return Reading(mautoma.sight.action, side, mautoma.group.startswith("top"), building)


def draw_fence(sight: Sight | None, chasm: tuple[tuple[int, int], ...]) -> str:
    """One line around everything within reach, and rings around its origins."""
    if sight is None:
        return ""
    around = outline(sight.reach)
    ring = hexagon(HEX - 4)
    origins = "".join(
        f'<path class="origin" {move(*centre(x, row))} d="{ring}"/>'
        for x, row in sight.origins
        if (x, row) not in chasm
    )
    if chasm and chasm[0] in sight.origins:
        origins += f'<path class="origin" d="{outline(chasm)}"/>'
    lines = f'<path class="fence-under" d="{around}"/><path class="fence-line" d="{around}"/>'
    return hidden(lines + origins, "fence")


@functools.lru_cache(16)
def draw_arrows(reading: Reading) -> str:
    """The letters of the rows, and an arrow for each row on the side where reading starts, thick where it begins."""
    letters = MAP_WIDTH - 6 if reading.side < 0 else 6.0
    found = [text("row", letters, centre(0, row)[1] + 4, LETTERS[row]) for row in range(ROWS)]
    if reading.side:
        tip = MAP_WIDTH - 1.5 if reading.side > 0 else 1.5
        first = 0 if reading.down else ROWS - 1
        for row in range(ROWS):
            y = centre(0, row)[1]
            css, head = ("arrow first", 6.0) if row == first else ("arrow", 4.0)
            back = -reading.side
            found.append(
                f'<path class="{css}" d="M{at(tip, y)}h{number(back * 6)}"/>'
                f'<path class="head" d="M{at(tip + back * 13, y)}l{number(-back * 8)}-{number(head)}v{number(2 * head)}z"/>'
            )
    return hidden("".join(found), "margin")
