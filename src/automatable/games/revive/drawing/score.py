"""The score track: your points on the way to the result levels, and the bonuses on it."""

from typing import Final

from automatable.games.revive.board_view import Board, Level, Mark
from automatable.games.revive.drawing.shapes import box, named
from automatable.games.revive.drawing.signs import signs
from automatable.kernel.svg import number, text
from automatable.kernel.text import Catalogue, msg

WIDE: Final = 988.0
HIGH: Final = 38.0
START: Final = 60.0
BEYOND: Final = 16
"""How far the track goes on after the last level."""
NEAR: Final = 3
"""A number so near to your marker is covered by it."""


def draw_score(board: Board, say: Catalogue) -> str:
    """Your marker, bonuses above the track, levels with their names."""
    points = board.you.points
    last = max(points, board.levels[-1].at if board.levels else 0) + BEYOND
    wide = WIDE - START - 14

    def at(score: int) -> float:
        return START + wide * score / last

    x = at(points)
    marker = 19.0 if points < 100 else 27.0
    told = msg("draw.score", n=points)
    return "".join(
        (
            box("back", 0.5, 0.5, WIDE - 1, HIGH - 1, 8),
            text("heading", 9, 24, say.say(msg("draw.score_name"))),
            box("rail", START, 17, wide, 7, 3.5),
            box("run", START, 17, max(0.0, x - START), 7, 3.5),
            *(_draw_mark(mark, at(mark.at), abs(mark.at - points) > NEAR, say) for mark in board.marks),
            *(_draw_level(level, at(level.at), say) for level in board.levels if level.at),
            named(say.say(told), box("me", x - marker / 2, 11, marker, 19, 9.5) + text("me-n", x, 24.6, points)),
        )
    )


def _draw_mark(mark: Mark, x: float, clear: bool, say: Catalogue) -> str:
    words = msg("draw.mark_passed" if mark.passed else "draw.mark", at=mark.at, effect=mark.effect.words)
    face = f'<path class="tick" d="M{number(x)} 15v12"/>{signs(mark.effect.notation, x, 8.5, 40, 15, 13)}'
    if clear:
        face += text("small middle", x, 35.5, mark.at)
    return named(say.say(words), face, "passed" if mark.passed else "")


def _draw_level(level: Level, x: float, say: Catalogue) -> str:
    name = say.say(msg(f"draw.level_{level.id}"))
    face = f'<path class="flag" d="M{number(x)} 4v22"/>{text("small strong", x + 3, 13, level.at)}{text("small", x - 1, 35.5, name)}'
    return named(say.say(msg("draw.level", level=level.name, n=level.at)), face)
