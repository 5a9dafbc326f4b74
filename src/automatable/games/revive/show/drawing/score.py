"""The score track: your points on the way to the result levels, and the bonuses on it."""

from typing import Final

from automatable.games.revive.model.places import SCORE
from automatable.games.revive.show.board_records import Board, Level, Mark
from automatable.games.revive.show.drawing.signs import signs
from automatable.kernel.show.svg.shapes import box, named, number, place, ring_box, text
from automatable.kernel.words.text import Catalogue, msg

WIDE: Final = 988.0
HIGH: Final = 38.0
START: Final = 60.0
BEYOND: Final = 16
"""How far the track goes on after the last level."""
FIRST: Final = 98
LAST_MARK: Final = 78
"""Between the last bonus and the first level there is room for a few words, unless your marker is there."""
NEAR: Final = 3
"""A number so near to your marker is covered by it."""


def draw_score(board: Board, say: Catalogue) -> str:
    """Your marker, bonuses above the track, levels with their names."""
    points, total = board.you.points, board.you.total
    last = max(total, board.levels[-1].at if board.levels else 0) + BEYOND
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
            _draw_ahead(board, x, at(total), at(FIRST), say),
            *(_draw_mark(mark, at(mark.at), abs(mark.at - points) > NEAR, say) for mark in board.marks),
            *(_draw_level(level, at(level.at), say) for level in board.levels if level.at),
            place(
                SCORE,
                say.say(told),
                box("me", x - marker / 2, 11, marker, 19, 9.5)
                + text("me-n", x, 24.6, points)
                + ring_box(x - marker / 2 - 2, 9, marker + 4, 23, 11),
            ),
        )
    )


def _draw_ahead(board: Board, x: float, end: float, room: float, say: Catalogue) -> str:
    """What counts at the end as it stands: the way from your marker to the sum, and how far it is from there to the next level."""
    total = board.you.total
    ahead = next((level for level in board.levels if level.at > total), None)
    known = msg("draw.total", n=total)
    words = (known, msg("draw.to_go", n=ahead.at - total, level=ahead.name)) if ahead else (known,)
    face = box("coming", x, 17, max(0.0, end - x), 7, 3.5) + f'<circle class="sum" cx="{number(end)}" cy="20.5" r="5"/>'
    if ahead == board.levels[1] and board.you.points < LAST_MARK:
        face += text("small end", room, 35.5, say.say(msg("draw.more", n=ahead.at - total)))
    return named(say.say(words), face)


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
