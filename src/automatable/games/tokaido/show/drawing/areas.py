"""The Automas' play areas, seven columns each, and the temple coins of all three."""

from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES
from automatable.games.tokaido.show.drawing.places import SEATS
from automatable.games.tokaido.show.drawing.symbols import crest
from automatable.games.tokaido.show.view import Board
from automatable.kernel.show.svg.shapes import move, number, text, title
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
    name = msg("draw.column", who=names.seat_name(automa), item=msg(f"item.{ITEM_NAMES[kind]}"), count=count)
    tiles = "".join(
        f'<rect class="tile tk-{KIND_NAMES[kind]}" x="{number(x - 9)}" y="{number(-layer * (height + 1))}" width="18" height="{number(layer - 1)}" rx="1.5"/>'
        for height in range(count)
    )
    return (
        f'<g class="stack">{title(say.say(name))}{tiles}{crest(KIND_NAMES[kind], x, 12, 0.34)}'
        f"{text('count' if count else 'count none', x, -layer * count - 4, count)}</g>"
    )


def draw_temple(board: Board, x: float, y: float, say: Catalogue) -> str:
    """A bar of temple coins for each seat."""
    given = [(seat, coins) for seat, coins in enumerate(board.temple) if coins is not None]
    scale = min(5.0, LONGEST / max(1, *(coins for _, coins in given)))
    rows = [
        f'<g class="offering {SEATS[seat]}" {move(x, y + 26 * seat)}>'
        f"{title(say.say(msg('draw.offering', who=names.seat_name(seat), n=coins)))}"
        f'<rect class="box" x="-8" y="-8" width="16" height="16" rx="4"/>{text("mark", 0, 5, say.say(msg(f"sketch.mark.{seat}")))}'
        f'<rect class="length" x="13" y="-5" width="{number(scale * coins)}" height="10" rx="2"/>'
        f"{text('count after', 17 + scale * coins, 5, coins)}</g>"
        for seat, coins in given
    ]
    return "".join(rows)
