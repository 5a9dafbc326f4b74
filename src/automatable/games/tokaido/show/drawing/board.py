"""The whole picture: the road above, and below it what lies on the table."""

from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.state import AUTOMAS
from automatable.games.tokaido.show.drawing.areas import draw_area, draw_temple
from automatable.games.tokaido.show.drawing.cards import draw_cards, draw_supply
from automatable.games.tokaido.show.drawing.layout import POSITIONS, ROAD_BOTTOM, WIDTH
from automatable.games.tokaido.show.drawing.legend import draw_legend
from automatable.games.tokaido.show.drawing.panoramas import draw_panoramas
from automatable.games.tokaido.show.drawing.places import draw_pawns, draw_places
from automatable.games.tokaido.show.drawing.scenery import ROAD, SCENERY, TO_EDO, TO_KYOTO
from automatable.games.tokaido.show.drawing.symbols import DEFINITIONS
from automatable.games.tokaido.show.view import Board
from automatable.kernel.show.svg.paper import board as paper
from automatable.kernel.show.svg.shapes import panel, text
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue, msg

HEADINGS: Final = ROAD_BOTTOM + 24
TRAY: Final = ROAD_BOTTOM + 130
HEIGHT: Final = TRAY + 84
SUPPLY: Final = 84
"""How much taller the picture is with Crossroads."""


def draw(view: View, say: Catalogue) -> str:
    """The board as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    height = HEIGHT + (SUPPLY if board.supply else 0)
    drawn = "".join(
        (
            DEFINITIONS,
            panel("ground", WIDTH, height, 14),
            SCENERY,
            ROAD,
            TO_EDO if board.places[0].index == 0 else TO_KYOTO,
            _ends(say),
            draw_places(board.places, board.mover, say),
            draw_pawns(board.places, board.mover, say),
            _table(board, say),
        )
    )
    return paper("tokaido", (WIDTH, height), say.say(msg("draw.board")), drawn, aspect="")


def _ends(say: Catalogue) -> str:
    """The two cities."""
    (kyoto, top), (edo, bottom) = POSITIONS[0], POSITIONS[-1]
    return text("city", kyoto, top - 48, say.say(msg("draw.kyoto"))) + text(
        "city", edo, bottom - 48, say.say(msg("draw.edo"))
    )


def _table(board: Board, say: Catalogue) -> str:
    parts = [
        f'<path class="table" d="M0 {ROAD_BOTTOM}H{WIDTH}"/>',
        text("heading", 22, HEADINGS, say.say(msg("group.panorama"))) if board.panoramas else "",
        draw_panoramas(board, 22, HEADINGS + 12, say),
        text("heading", 698, HEADINGS, say.say(msg("group.donate"))),
        draw_temple(board, 708, HEADINGS + 26, say),
        draw_cards(board.shown, 20, TRAY, say) if board.shown else draw_legend(20, TRAY, say),
    ]
    for automa, x in zip(AUTOMAS, (358, 528), strict=True):
        parts.append(text("heading", x, HEADINGS, say.say(names.seat_name(automa))))
        parts.append(draw_area(board, automa, x, HEADINGS + 72, say))
    if board.supply:
        parts.append(draw_supply(board.supply, 34, HEIGHT + 14, say))
    return "".join(parts)
