"""The addresses of the API: which records they take and give, and how they can fail. Routes and document come from here."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.library.review.records import Review
from automatable.packs.bundle import Bundle
from automatable.packs.correct import Corrected
from automatable.saves.plays.files import PlaysFile
from automatable.saves.store.store import DamagedGame
from automatable.web.api import handlers, packs, plays, puzzles, records

Handler = Callable[[Request], Awaitable[Response]]


class Operation(msgspec.Struct, frozen=True):
    """One address and method."""

    method: str
    path: str
    do: Handler
    gives: Any = None
    """The record of the answer; None for one without content."""
    takes: Any = None
    status: int = 200
    faults: tuple[int, ...] = ()
    media: tuple[str, ...] = ("application/json",)
    any_body: bool = False
    """Whether the body is a document of its own: a position, a saved game."""


MATCH = "/api/matches/{id}"
PLAY = "/api/plays/{play}"
DAY = "/api/days/{date}"
PUZZLE = "/api/games/{game}/puzzles/{puzzle}"
PACK = "/api/games/{game}/packs/{pack}"
OPERATIONS = (
    Operation("GET", "/api/games", handlers.games, list[records.GameAnswer]),
    Operation("GET", "/api/games/{game}", handlers.game, records.GameAnswer, faults=(404,)),
    Operation(
        "POST", "/api/games/{game}/decide", handlers.decide, records.DecideAnswers, any_body=True, faults=(400, 404)
    ),
    Operation("GET", "/api/games/{game}/puzzles", puzzles.puzzles_of_game, list[puzzles.PuzzleRow], faults=(400, 404)),
    Operation("GET", PUZZLE, puzzles.puzzle, puzzles.PuzzleAsked, faults=(404,)),
    Operation("POST", PUZZLE, puzzles.answer_puzzle, puzzles.PuzzleJudged, puzzles.PuzzleReply, faults=(400, 404)),
    Operation(
        "GET", f"{PUZZLE}/board", puzzles.puzzle_board, str, faults=(404,), media=("image/svg+xml", "text/plain")
    ),
    Operation("GET", "/api/games/{game}/packs", packs.packs, list[str], faults=(404,)),
    Operation(
        "POST", "/api/packs/import", packs.bring_pack, packs.PackAnswer, status=201, any_body=True, faults=(400,)
    ),
    Operation("GET", PACK, packs.pack, packs.PackAnswer, faults=(400, 404)),
    Operation("PUT", PACK, packs.write_pack, packs.PackAnswer, packs.NewTables, faults=(400, 404)),
    Operation("DELETE", PACK, packs.delete_pack, status=204, faults=(400, 404)),
    Operation("GET", f"{PACK}/tables", packs.tables, dict[str, list[dict[str, Any]]], faults=(400, 404)),
    Operation("POST", f"{PACK}/correct", packs.correct_row, Corrected, packs.RowCorrection, faults=(400, 404)),
    Operation("POST", f"{PACK}/undo", packs.undo_pack, packs.PackAnswer, faults=(400, 404)),
    Operation("GET", f"{PACK}/export", packs.export_one, Bundle, faults=(400, 404)),
    Operation("GET", "/api/matches", handlers.matches, list[records.SavedMatch], faults=(400,)),
    Operation("GET", "/api/damaged", handlers.damaged, list[DamagedGame]),
    Operation(
        "POST", "/api/matches", handlers.create, records.MatchAnswer, records.NewMatch, status=201, faults=(400, 422)
    ),
    Operation(
        "POST", "/api/matches/import", handlers.bring, records.MatchAnswer, status=201, any_body=True, faults=(400,)
    ),
    Operation("GET", MATCH, handlers.match, records.MatchAnswer, faults=(404,)),
    Operation("PATCH", MATCH, handlers.rename, records.MatchAnswer, records.Rename, faults=(400, 404)),
    Operation("DELETE", MATCH, handlers.delete, status=204, faults=(404,)),
    Operation("POST", f"{MATCH}/restore", handlers.restore, records.MatchAnswer, faults=(404,)),
    Operation("GET", f"{MATCH}/legal", handlers.legal, records.LegalAnswer, faults=(404,)),
    Operation(
        "POST", f"{MATCH}/play", handlers.play, records.MatchAnswer, records.PlayMove, faults=(400, 404, 409, 422)
    ),
    Operation("POST", f"{MATCH}/undo", handlers.undo, records.MatchAnswer, records.Look, faults=(400, 404, 409)),
    Operation("POST", f"{MATCH}/redo", handlers.redo, records.MatchAnswer, records.Look, faults=(400, 404, 409)),
    Operation("POST", f"{MATCH}/back", handlers.back, records.MatchAnswer, records.GoBack, faults=(400, 404, 409)),
    Operation("GET", f"{MATCH}/log", handlers.log, records.LogAnswer, faults=(404,)),
    Operation("GET", f"{MATCH}/trace/{{n}}", handlers.trace, records.TraceAnswer, faults=(400, 404)),
    Operation("GET", f"{MATCH}/position/{{n}}", handlers.position, dict[str, Any], faults=(400, 404)),
    Operation("GET", f"{MATCH}/hint", handlers.hinted, records.HintAnswer, faults=(404,)),
    Operation("GET", f"{MATCH}/review", handlers.reviewed, Review, faults=(400, 404)),
    Operation("GET", f"{MATCH}/board", handlers.picture, str, faults=(404,), media=("image/svg+xml", "text/plain")),
    Operation("GET", f"{MATCH}/export", handlers.export, dict[str, Any], faults=(404,)),
    Operation("GET", f"{MATCH}/share", handlers.share, records.ShareAnswer, faults=(404,)),
    Operation("GET", "/api/plays", plays.plays, list[plays.PlayAnswer], faults=(400,)),
    Operation("GET", "/api/plays/figures", plays.play_figures, plays.FiguresAnswer, faults=(400,)),
    Operation("GET", "/api/plays/export", plays.export_plays, PlaysFile, faults=(400,)),
    Operation("POST", "/api/plays/import", plays.bring_plays, plays.TakenIn, any_body=True, faults=(400,)),
    Operation("GET", PLAY, plays.finished_game, plays.PlayAnswer, faults=(404,)),
    Operation("PATCH", PLAY, plays.describe_play, plays.PlayAnswer, plays.DescribePlay, faults=(400, 404)),
    Operation("GET", "/api/days", plays.days, list[plays.DayAnswer]),
    Operation("GET", DAY, plays.day, plays.DayAnswer, faults=(404,)),
    Operation("POST", f"{DAY}/play", plays.play_day, records.MatchAnswer, status=201, faults=(404,)),
    Operation("POST", f"{DAY}/compare", plays.compare_day, plays.CompareAnswer, plays.CompareCode, faults=(400, 404)),
)


def _route(path: str) -> Route:
    """All methods of an address together: whoever asks with another is told all of them."""
    known = {operation.method: operation.do for operation in OPERATIONS if operation.path == path}

    async def act(request: Request) -> Response:
        return await known["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, act, methods=list(known))


ROUTES = [_route(path) for path in dict.fromkeys(operation.path for operation in OPERATIONS)]
