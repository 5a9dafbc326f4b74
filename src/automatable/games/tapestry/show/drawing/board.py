"""The whole picture: the tracks above, the map and your tiles at the left, your mats at the right, the bots below."""

from typing import Final

from automatable.games.tapestry.model.pieces import AUTOMA, SHADOW, YOU
from automatable.games.tapestry.show.board_records import Board
from automatable.games.tapestry.show.drawing import automa, cards, city, land, mats, pieces, symbols
from automatable.games.tapestry.show.drawing.civilizations import draw_civilizations
from automatable.games.tapestry.show.drawing.layout import HEIGHT, NARROW, PARTS, SHARED, STRIPPED, WIDTH, block
from automatable.games.tapestry.show.drawing.strip import draw_strip
from automatable.games.tapestry.show.drawing.tracks import draw_tracks
from automatable.kernel.show.svg.paper import board as paper
from automatable.kernel.show.svg.shapes import DEFINED_ONCE, part, title
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue, msg

DEFINITIONS: Final = symbols.DEFINITIONS + pieces.DEFINITIONS + land.DEFINITIONS + city.CLIP


def draw(view: View, say: Catalogue) -> str:
    """The board as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    choice = board.choice
    drawn = {
        "loom": draw_tracks(board.tracks, board.landmarks, choice.bot, say),
        "map": land.draw_map(board.hexes, choice.hexes, choice.at, board.bots.tiebreaker_card, say),
        "outposts-bots": automa.draw_outposts(board, (AUTOMA, SHADOW), say),
        "outposts-you": automa.draw_outposts(board, (YOU,), say),
        "tiles": cards.draw_tiles(board, say),
        "city": city.draw_city(board, say),
        "income": mats.draw_income(board, say),
        "eras": mats.draw_eras(board, say),
        "civilizations": draw_civilizations(board, say),
        "tech": cards.draw_tech(board, say),
        "hand": cards.draw_hand(board, say),
        "pair": automa.draw_pair(board, say),
        "chart": automa.draw_chart(board.bots, say),
        "achievements": automa.draw_achievements(board.achievements, say),
        "decks": automa.draw_decks(board, say),
    }
    parts = (
        part(
            name,
            say.say(msg(f"draw.part_{name}")),
            NARROW[name],
            "".join(block(one, drawn[one]) for one in blocks)
            + (
                f'<use class="strip strip-{name}" href="#tp-strip">{title(say.say(msg("draw.strip")))}</use>'
                if name in STRIPPED
                else ""
            ),
        )
        for name, blocks in PARTS.items()
        if not board.companion or name in SHARED
    )
    defined = f"{DEFINED_ONCE}{DEFINITIONS}</defs><defs>{city.draw_previews(choice.landmark)}{draw_strip(board.tracks)}</defs>"
    content = "".join((defined, *parts))
    return paper("tapestry", (WIDTH, HEIGHT), say.say(msg("draw.board")), content, _open(view))


def _open(view: View) -> str:
    """The part that this moment is about when no place of it is lit."""
    choice = view.board.choice
    if choice.hexes or choice.at >= 0:
        return "map"
    return "city" if choice.landmark >= 0 or choice.mats else "mat" if choice.civilizations else "tracks"
