"""Puzzles in the API: the list, a position with its choices, and what an answer comes to. Nothing here counts for the row on the page."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automatable.kernel.puzzles.records import NoSuchPuzzle, find_puzzle
from automatable.kernel.turns.moves import Malformed
from automatable.library.errors import Unreadable
from automatable.library.game import Game
from automatable.library.puzzles import Puzzle, PuzzleChoice, puzzles
from automatable.library.records import Why
from automatable.web.api.handlers import body_of, drawn
from automatable.web.http.forms import number
from automatable.web.pages.setup import game_of
from automatable.web.site import site_of
from automatable.web.work.open_games import NoSuchGame


class PuzzleRow(msgspec.Struct, frozen=True):
    """A puzzle in the list."""

    id: str
    grade: int
    """How many rules matter."""
    rules: tuple[str, ...]
    lesson: int
    """Which part of the game's lesson it is, from 1; 0 for none."""


class PuzzleAsked(PuzzleRow, frozen=True, kw_only=True):
    """A puzzle to be answered."""

    question: str
    choices: tuple[PuzzleChoice, ...]
    """Each with the id of its shape on the board; send that as the answer."""
    cards: tuple[str, ...]
    """The cards in sight, each in one line."""
    about: str
    """What a part of the lesson teaches; empty outside the lesson."""
    board: str
    """The address of the board as SVG."""


class PuzzleReply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the choices: its place, or its name."""

    answer: str


class PuzzleJudged(msgspec.Struct, frozen=True):
    """What an answer comes to."""

    right: bool
    answer: PuzzleChoice
    """What she does."""
    rule: str
    """The rule that takes a wrong answer out; of a right one, the rule that decides."""
    reason: str
    reached: str
    """How far a wrong answer was right; empty for a right one."""
    why: Why


async def puzzles_of_game(request: Request) -> Response:
    """The puzzles of a game, the lesson first; `rule` and `grade` narrow it down."""
    query = request.query_params
    found = puzzles(Game(game_of(request)), rule=query.get("rule", ""), grade=number(query.get("grade"), "grade"))
    return _told([PuzzleRow(one.id, one.grade, one.rules, one.part) for one in found])


async def puzzle(request: Request) -> Response:
    """A puzzle: what is asked and what she could do."""
    found = _puzzle(request)
    return _told(
        PuzzleAsked(
            id=found.id,
            grade=found.grade,
            rules=found.rules,
            lesson=found.part,
            question=found.question,
            choices=found.choices,
            cards=found.cards(),
            about=found.lesson,
            board=f"{site_of(request).base}/api/games/{found.game}/puzzles/{found.id}/board",
        )
    )


async def answer_puzzle(request: Request) -> Response:
    """Whether an answer is right, what she does, and her rules one by one."""
    found, wish = _puzzle(request), await body_of(request, PuzzleReply)
    try:
        verdict = found.check(wish.answer)
    except Unreadable as error:
        raise Malformed(error.field, error.why) from None
    return _told(
        PuzzleJudged(verdict.right, verdict.answer, verdict.step.rule, verdict.reason, verdict.reached, verdict.why)
    )


async def puzzle_board(request: Request) -> Response:
    """The board of a puzzle as SVG with its style inside; the choices are lit. As plain text for whoever accepts only that."""
    return drawn(request, _puzzle(request).svg())


def _puzzle(request: Request) -> Puzzle:
    """The puzzle that the address names, in the words of whoever asks; one that no longer holds is not there."""
    game = game_of(request)
    try:
        found = Puzzle(game, find_puzzle(game, request.path_params["puzzle"]), site_of(request).words(game))
        found.choices  # noqa: B018
    except NoSuchPuzzle as error:
        raise NoSuchGame(error.where, error.message) from None
    except Unreadable as error:
        raise NoSuchGame(error.field, error.why) from None
    return found


def _told(answer: Any) -> Response:
    return JSONResponse(msgspec.to_builtins(answer))
