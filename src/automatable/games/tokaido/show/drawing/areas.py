"""The Automas' play areas, seven columns each, and the temple coins of all three."""

from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.places import OFFERINGS
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES
from automatable.games.tokaido.show.drawing.places import SEATS
from automatable.games.tokaido.show.drawing.symbols import crest
from automatable.games.tokaido.show.view import Board
from automatable.kernel.show.svg.shapes import box, move, named, place, text
from automatable.kernel.words.text import Catalogue, msg

COLUMN: Final = 22
TALLEST: Final = 52
LAYER: Final = 7
LONGEST: Final = 44


def draw_area(board: Board, automa: int, x: float, y: float, say: Catalogue) -> str:
    """One Automa's columns as stacks on their crests; `y` is the ground they stand on."""
    columns = [
        _column(automa, kind, count, COLUMN * (kind + 0.5), say) for kind, count in enumerate(board.items[automa - 1])
    ]
    return f'<g class="area {SEATS[automa]}" {move(x, y)}>{"".join(columns)}</g>'


def _column(automa: int, kind: int, count: int, x: float, say: Catalogue) -> str:
    layer = min(LAYER, TALLEST / count) if count else 0
    name = msg("draw.column", who=names.seat_name(automa), amount=names.item_amount(ITEM_NAMES[kind], count))
    tiles = "".join(
        box(f"tile tk-{KIND_NAMES[kind]}", x - 9, -layer * (height + 1), 18, layer - 1, 1.5) for height in range(count)
    )
    tiles += crest(KIND_NAMES[kind], x, 12, 0.34)
    tiles += text("count" if count else "count none", x, -layer * count - 4, count)
    return named(say.say(name), tiles, "stack")


def draw_temple(board: Board, x: float, y: float, say: Catalogue) -> str:
    """A bar of temple coins for each seat."""
    given = [(seat, coins) for seat, coins in enumerate(board.temple) if coins is not None]
    scale = min(5.0, LONGEST / max(1, *(coins for _, coins in given)))
    offerings = "".join(
        named(
            say.say(msg("draw.offering", who=names.seat_name(seat), n=coins)),
            box("box", -8, -8, 16, 16)
            + text("mark", 0, 5, say.say(msg(f"sketch.mark.{seat}")))
            + box("length", 13, -5, scale * coins, 10, 2)
            + text("count after", 17 + scale * coins, 5, coins),
            f"offering {SEATS[seat]}",
            move(x, y + 26 * seat),
        )
        for seat, coins in given
    )
    return place(OFFERINGS, say.say(msg("group.donate")), box("ring", x - 12, y - 13, 90, 78, 8) + offerings)
