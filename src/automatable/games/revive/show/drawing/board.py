"""The whole picture: the map, and around it what lies on the table."""

from collections.abc import Callable
from typing import Final

from automatable.games.revive.show.board_records import Board
from automatable.games.revive.show.drawing import automa, displays
from automatable.games.revive.show.drawing.hand import draw_hand
from automatable.games.revive.show.drawing.land import draw_map
from automatable.games.revive.show.drawing.layout import (
    BACKS,
    BESIDE,
    BESIDE_SIZE,
    HEIGHT,
    SHEETS,
    WIDTH,
    part,
    part_beside,
)
from automatable.games.revive.show.drawing.legend import draw_legend
from automatable.games.revive.show.drawing.resources import draw_resources
from automatable.games.revive.show.drawing.score import draw_score
from automatable.games.revive.show.drawing.slots import draw_slots
from automatable.games.revive.show.drawing.symbols import DEFINITIONS
from automatable.games.revive.show.drawing.tracks import draw_tracks
from automatable.games.revive.show.drawing.tribe import draw_tribe
from automatable.kernel.show.svg.paper import board as paper
from automatable.kernel.show.svg.shapes import at, box, number
from automatable.kernel.show.svg.shapes import part as sheet
from automatable.kernel.turns.moves import Who
from automatable.kernel.turns.view import View
from automatable.kernel.words.text import Catalogue, Msg, msg

_DRAWN: Final[dict[str, Callable[[Board, Catalogue], str]]] = {
    "legend": lambda board, say: draw_legend(say),
    "slots": lambda board, say: draw_slots(board.you, say),
    "hand": lambda board, say: draw_hand(board.you, say),
    "resources": draw_resources,
    "tribe": draw_tribe,
    "tracks-low": lambda board, say: draw_tracks(board.you, True, say),
    "tracks-high": lambda board, say: draw_tracks(board.you, False, say),
    "citizens": displays.draw_citizens,
    "modules": displays.draw_modules,
    "artifacts": displays.draw_artifacts,
    "machines": displays.draw_machines,
    "loop": lambda board, say: automa.draw_loop(board.mautoma, say),
    "order": lambda board, say: automa.draw_order(board.mautoma, say),
    "outlook": lambda board, say: automa.draw_outlook(board.mautoma, say),
}


def draw(view: View, say: Catalogue) -> str:
    """The table as one SVG element. Its classes are those of `data/board.css`."""
    board: Board = view.board
    names = tuple(panel.name for panel in view.panels)
    if board.companion:
        return _beside(view, names, say)
    drawn = {name: function(board, say) for name, function in _DRAWN.items()}
    drawn["map"] = draw_map(board, names, say)
    sheets = (
        sheet(name, say.say(msg(f"draw.sheet_{name}")), frame, "".join(part(each, drawn[each]) for each in parts))
        for name, (parts, frame) in SHEETS.items()
    )
    backs = f'<g class="backs">{"".join(map(_back, BACKS.values()))}</g>'
    content = "".join((DEFINITIONS, backs, part("score", draw_score(board, say)), *sheets))
    return paper("revive", (WIDTH, HEIGHT), say.say(msg("draw.board")), content, _matters(view))


def _beside(view: View, names: tuple[Msg, ...], say: Catalogue) -> str:
    """Beside a physical board: the map, the Mautoma, and the artifacts."""
    board: Board = view.board
    drawn = {name: _DRAWN[name](board, say) for name in BESIDE if name in _DRAWN}
    drawn["map"] = draw_map(board, names, say)
    content = DEFINITIONS + "".join(part_beside(name, drawn[name]) for name in BESIDE)
    return paper("revive beside", BESIDE_SIZE, say.say(msg("draw.board")), content)


def _back(back: tuple[float, float, float, float, str]) -> str:
    x, y, wide, high, seat = back
    stripe = f'<path class="stripe {seat}" d="M{at(x + 8, y + 1.5)}h{number(wide - 16)}"/>' if seat else ""
    return box("back", x + 0.5, y + 0.5, wide - 1, high - 1, 8) + stripe


def _matters(view: View) -> str:
    """What a phone shows when no place is lit: what there is to choose while the game is prepared, otherwise the map."""
    board: Board = view.board
    if view.turn.who is not Who.HUMAN:
        return "map"
    if board.offered or board.artifact_cards:
        return "displays"
    return "board" if board.tribes else "map"
