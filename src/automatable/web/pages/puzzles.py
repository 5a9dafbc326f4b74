"""Puzzles: where does she go? One for each date, a lesson for each game, and more by rule and grade."""

from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Listing
from automatable.kernel.puzzles.choosing import (
    game_of_date,
    games_with_puzzles,
    lesson_done,
    next_puzzle,
    puzzle_of_date,
    rule_groups,
)
from automatable.kernel.puzzles.position import open_puzzle, played_match
from automatable.kernel.puzzles.records import LESSONS, KnownPuzzle, NoSuchPuzzle, find_puzzle, known_puzzles
from automatable.kernel.words.text import msg
from automatable.rulebook.book import rulebook
from automatable.saves.sessions.session import Session
from automatable.saves.store.puzzle_record import PuzzleRecord, keep_puzzle_record, puzzle_record
from automatable.web.http.forms import number, read_form
from automatable.web.pages.setup import game_of
from automatable.web.pages.table import fields_of
from automatable.web.show.puzzle import PuzzlePage, puzzle_page
from automatable.web.site import Site, site_of
from automatable.web.work.open_games import NoSuchGame


def today() -> date:
    """The date that everybody has: UTC."""
    return datetime.now(UTC).date()


class PuzzleCard(msgspec.Struct, frozen=True):
    """The puzzle of the date, for the lobby."""

    title: str
    row: int
    done: bool
    game: str


def puzzle_card(site: Site, listings: list[Listing]) -> PuzzleCard | None:
    """None if no game here has puzzles; no game is loaded for it."""
    listing = game_of_date(listings, today())
    if listing is None:
        return None
    record = puzzle_record(site.store)
    return PuzzleCard(site.words().say(listing.title), record.row, record.day == today().isoformat(), listing.id)


class GroupRow(msgspec.Struct, frozen=True):
    """A group of rules to practise, or a rule."""

    id: str
    about: str
    n: int


class PuzzlesOfGame(msgspec.Struct, frozen=True):
    """A game in the list of puzzles."""

    id: str
    title: str
    n: int
    done: int
    lesson: int
    groups: tuple[GroupRow, ...]
    grades: tuple[tuple[int, int], ...]


async def every(request: Request) -> Response:
    """All puzzles: by game, by grade, by rule."""
    site = site_of(request)
    record = puzzle_record(site.store)
    listings = games_with_puzzles(list(registry.listings()[0].values()))
    rows = [_row(registry.game(listing.id), record) for listing in listings]
    return site.page(
        "puzzles.html", rows=rows, record=record, month=record.this_month(today()), lessons=LESSONS, day=_day(site)
    )


def _row(game: Game[Any], record: PuzzleRecord) -> PuzzlesOfGame:
    puzzles, book = known_puzzles(game), rulebook(game.info.package)
    said = {rule.id.rpartition("-")[0]: rule.section for rule in reversed(list(book.values()))}
    said |= {rule.id: rule.text for rule in book.values()}
    grades = [one.grade for one in puzzles]
    return PuzzlesOfGame(
        game.info.id,
        game.words().say(game.info.title),
        len(puzzles),
        sum(record.is_done(game.info.id, one.id) for one in puzzles),
        lesson_done(game, lambda puzzle: record.is_done(game.info.id, puzzle)),
        tuple(GroupRow(group, said.get(group, ""), n) for group, n in rule_groups(puzzles).items()),
        tuple((grade, grades.count(grade)) for grade in sorted(set(grades))),
    )


def _day(site: Site) -> str:
    day = today()
    return site.text("puzzle.day", day=day.day, month=msg(f"plays.month.{day.month}"))


async def of_today(request: Request) -> Response:
    """The puzzle of the date; where it does not hold, any other."""
    site = site_of(request)
    listing = game_of_date(list(registry.listings()[0].values()), today())
    if listing is None:
        raise NoSuchGame("puzzle", msg("wrong.no_puzzles"))
    game = registry.game(listing.id)
    found = puzzle_of_date(game, today())
    if found is None:
        return site.go("/puzzles")
    return site.go(f"/puzzle/{listing.id}/{found.id}?day=1" if _holds(game, found) else f"/puzzle/{listing.id}")


def _holds(game: Game[Any], found: KnownPuzzle) -> bool:
    try:
        open_puzzle(game, found)
    except NoSuchPuzzle:
        return False
    return True


async def following(request: Request) -> Response:
    """The next one of a game, by rule or grade where that is asked for; those that no longer hold are passed over."""
    site, game = site_of(request), game_of(request)
    query = request.query_params
    record, name = puzzle_record(site.store), game.info.id
    skipped: set[str] = set()
    while True:
        found = next_puzzle(
            game,
            lambda puzzle: puzzle in skipped or record.is_done(name, puzzle),
            query.get("rule", ""),
            number(query.get("grade"), "grade") or 0,
            query.get("after", ""),
        )
        if found is None or found.id in skipped:
            raise NoSuchGame("puzzle", msg("wrong.no_puzzle_fits", title=game.info.title))
        if _holds(game, found):
            return site.go(f"/puzzle/{name}/{found.id}{_kept(dict(query))}")
        skipped.add(found.id)


def _kept(query: dict[str, str]) -> str:
    """What was asked for stays with the next one."""
    kept = {key: query[key] for key in ("rule", "grade") if query.get(key)}
    return f"?{urlencode(kept)}" if kept else ""


async def one(request: Request) -> Response:
    """A puzzle, open."""
    query = request.query_params
    return _show(request, dict(query), looked=query.get("rules") == "shown")


async def answer(request: Request) -> Response:
    """A puzzle, answered; the first answer counts."""
    form = await read_form(request)
    return _show(request, form, looked=form.get("looked") == "1", answer=form.get("answer", ""))


def _show(request: Request, asked: dict[str, str], looked: bool, answer: str = "") -> Response:
    site, game = site_of(request), game_of(request)
    known = _find(request, game)
    try:
        position = open_puzzle(game, known)
    except NoSuchPuzzle as error:
        raise NoSuchGame(error.where, error.message) from None
    record = before = puzzle_record(site.store)
    again = before.is_done(game.info.id, known.id)
    if answer:
        try:
            right = position.judge(answer).right
        except NoSuchPuzzle as error:
            raise NoSuchGame(error.where, error.message) from None
        record = before.after(game.info.id, known.id, right, looked, today(), day=bool(asked.get("day")))
        keep_puzzle_record(site.store, record)
    words = site.words(game)
    counts = not looked and not again
    page = puzzle_page(game, known, position, words, answer, record.row if counts else 1)
    ended = before.row if counts and answer and not record.row else 0
    return site.page(
        "puzzle.html",
        words,
        info=game.info,
        looked=looked,
        again=again,
        record=record,
        ended=ended,
        result=_result(site, game, page, asked, record.row, ended) if page.solved and counts else "",
        month=record.this_month(today()),
        day=_day(site) if asked.get("day") else "",
        asked=asked,
        kept=_kept(asked),
        lessons=LESSONS,
        **fields_of(page),
    )


def _result(site: Site, game: Game[Any], page: PuzzlePage, asked: dict[str, str], row: int, ended: int) -> str:
    """What came of a first answer as a text to send to somebody: without the answer, for others may want to try."""
    day = today()
    what = (
        _day(site)
        if asked.get("day")
        else site.text("puzzle.of_id", id=page.known.id, day=day.day, month=msg(f"plays.month.{day.month}"))
    )
    title = game.info.title
    if page.solved is not None and page.solved.right:
        return site.text("puzzle.result_right", what=what, game=title, n=row)
    if ended:
        return site.text("puzzle.result_ended", what=what, game=title, n=ended)
    return site.text("puzzle.result_wrong", what=what, game=title)


def _find(request: Request, game: Game[Any]) -> KnownPuzzle:
    try:
        return find_puzzle(game, request.path_params["id"])
    except NoSuchPuzzle as error:
        raise NoSuchGame(error.where, error.message) from None


async def play_on(request: Request) -> Response:
    """The game of a puzzle as a saved game, to be played on from there."""
    site, game = site_of(request), game_of(request)
    known = _find(request, game)
    session = Session.taking_over(site.store, played_match(game, known), site.text("puzzle.saved"))
    return site.go(f"/table/{site.open_games.add(session).id}")


ROUTES = [
    Route("/puzzles", every),
    Route("/puzzle", of_today),
    Route("/puzzle/{game}", following),
    Route("/puzzle/{game}/{id}", one),
    Route("/puzzle/{game}/{id}", answer, methods=["POST"]),
    Route("/puzzle/{game}/{id}/play", play_on, methods=["POST"]),
]
