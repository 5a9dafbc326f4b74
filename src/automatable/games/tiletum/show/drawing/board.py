"""The whole picture: what decides above, wheel and map; what is owned or on offer below."""

from automatable.games.tiletum.show.board_records import Board
from automatable.games.tiletum.show.drawing.automa import draw_mautomas
from automatable.games.tiletum.show.drawing.king import draw_king
from automatable.games.tiletum.show.drawing.land import draw_map
from automatable.games.tiletum.show.drawing.layout import HEIGHT, KING, MAP, MAUTOMAS, OFFERS, WHEEL, WIDTH, YOU, wider
from automatable.games.tiletum.show.drawing.offers import draw_offers
from automatable.games.tiletum.show.drawing.person import draw_you
from automatable.games.tiletum.show.drawing.symbols import DEFINITIONS
from automatable.games.tiletum.show.drawing.wheel import draw_wheel
from automatable.kernel.show.svg.paper import board as paper
from automatable.kernel.show.svg.shapes import part
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue, msg


def draw(view: View, words: Catalogue) -> str:
    """The board as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    parts = (
        ("wheel", WHEEL, draw_wheel(board, words)),
        ("map", MAP, draw_map(board, words)),
        ("offers", OFFERS, draw_offers(board, words)),
        ("king", KING, draw_king(board, words)),
        ("you", YOU, draw_you(board, words)),
        ("mautomas", MAUTOMAS, draw_mautomas(board, words)),
    )
    drawn = "".join(
        part(name, words.say(msg(f"part.{name}")), wider(box), content, pan=name == "map")
        for name, box, content in parts
    )
    return paper("tiletum", (WIDTH, HEIGHT), words.say(msg("draw.board")), DEFINITIONS + drawn)
