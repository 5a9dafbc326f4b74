"""My plays: what the finished games amount to, each of them, and the way to take them along."""

from datetime import date, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.library.plays.figures import Filters, figures_of
from automatable.library.plays.tables import levels_csv
from automatable.library.plays.words import title_of
from automatable.saves.plays.catching_up import catching_up
from automatable.saves.plays.files import as_csv, as_json, take_in
from automatable.saves.store.plays import LONGEST_NOTE, LONGEST_PLACE, Play
from automatable.saves.store.refusals import Locked
from automatable.web.http.forms import number, read_form
from automatable.web.show.fragments import Notice
from automatable.web.show.plays import (
    NARROW_WEEKS,
    WIDE_WEEKS,
    address,
    calendar,
    choices,
    figures_shown,
    levels_shown,
    play_shown,
    plays_shown,
)
from automatable.web.site import Site, site_of, trusted
from automatable.web.work.open_games import NoSuchGame
from automatable.web.work.slow_work import at_leisure

LAST = 6
"""So many games stand on the first page."""
ON_A_PAGE = 50
"""So many on each of the pages that have all."""


def today_here() -> date:
    """Today by the clock on the wall."""
    return datetime.now().astimezone().date()


def filters_of(request: Request) -> Filters:
    asked = request.query_params
    mode = asked.get("mode", "")
    if mode not in ("", "digital", "companion"):
        raise Malformed("mode", msg("wrong.digital_or_companion"))
    return Filters(asked.get("game", ""), asked.get("level", ""), mode)


async def plays(request: Request) -> Response:
    """Everything at once; with `page` the list alone."""
    site = site_of(request)
    await at_leisure(request, catching_up(site.store))
    return show_plays(site, filters_of(request), number(request.query_params.get("page"), "page"))


def show_plays(
    site: Site, filters: Filters, page: int | None = None, notice: Notice | None = None, status: int = 200
) -> Response:
    every, today = site.store.plays.list(), today_here()
    chosen = [play for play in every if filters.takes(play)]
    hidden = site.store.plays.list(hidden=True)
    if not every:
        return site.page("plays_empty.html", status=status, notice=notice, hidden=hidden)
    figures = figures_of(chosen, today)
    shown, pages = _shown(chosen, page)
    title = site.text("plays.calendar", n=sum(figures.days.values()), longest=figures.longest_row)
    unlogged = [play for play in chosen if not play.logged]
    return site.page(
        "plays.html",
        status=status,
        notice=notice,
        filters=filters,
        choices=choices(every, filters),
        figures=figures_shown(figures),
        levels=levels_shown(figures),
        calendars=[
            (kind, trusted(calendar(figures.days, today, weeks, title)))
            for kind, weeks in (("wide", WIDE_WEEKS), ("narrow", NARROW_WEEKS))
        ],
        last=plays_shown(shown, today),
        count=len(chosen),
        page=page,
        pages=pages,
        address=address(filters),
        at=lambda path: site.at(address(filters, path)),
        unlogged=len(unlogged),
        next_to_log=play_shown(unlogged[0], today) if unlogged else None,
        game=title_of(filters.game) if filters.game else "",
        hidden=hidden,
        trusted=trusted,
    )


def _shown(chosen: list[Play], page: int | None) -> tuple[list[Play], int]:
    """The games of a page, and how many pages there are."""
    pages = max(1, -(-len(chosen) // ON_A_PAGE))
    if page is None:
        return chosen[:LAST], pages
    first = (min(max(page, 1), pages) - 1) * ON_A_PAGE
    return chosen[first : first + ON_A_PAGE], pages


async def games_csv(request: Request) -> Response:
    """One line for each game."""
    return _file(as_csv(_chosen(request)), "text/csv", "plays.csv")


async def table_csv(request: Request) -> Response:
    """What the table shows."""
    return _file(levels_csv(figures_of(_chosen(request), today_here())), "text/csv", "plays-by-level.csv")


async def all_json(request: Request) -> Response:
    """All that is known, to be read by another device."""
    return _file(as_json(site_of(request).store.plays, _chosen(request)), "application/json", "plays.json")


def _chosen(request: Request) -> list[Play]:
    filters = filters_of(request)
    return [play for play in site_of(request).store.plays.list() if filters.takes(play)]


def _file(content: str | bytes, media: str, name: str) -> Response:
    return Response(
        content, media_type=media, headers={"content-disposition": f'attachment; filename="automatable-{name}"'}
    )


async def bring(request: Request) -> Response:
    """Take in the plays of a file."""
    site = site_of(request)
    content = (await read_form(request)).get("content", "")
    try:
        new, known = take_in(site.store.plays, content)
    except Locked:
        raise
    except Malformed as error:
        return show_plays(site, Filters(), notice=Notice(str(error), "bad"), status=400)
    return show_plays(site, Filters(), notice=Notice(site.text("plays.taken_in", n=new, known=known), "good"))


def play_of(request: Request) -> Play:
    try:
        return site_of(request).store.plays.get(request.path_params["play"])
    except Locked:
        raise
    except Malformed as error:
        raise NoSuchGame(error.where, error.message) from None


async def one(request: Request) -> Response:
    """One play: how it ended, a note and a place, the link to log it."""
    return _show_play(site_of(request), play_of(request))


def _show_play(site: Site, play: Play, notice: Notice | None = None, status: int = 200) -> Response:
    return site.page(
        "play.html",
        status=status,
        shown=play_shown(play, today_here()),
        minutes=None if play.seconds is None else max(1, round(play.seconds / 60)),
        notice=notice,
        longest_note=LONGEST_NOTE,
        longest_place=LONGEST_PLACE,
    )


async def describe(request: Request) -> Response:
    """A note and a place."""
    site, form, play = site_of(request), await read_form(request), play_of(request)
    try:
        play = site.store.plays.describe(play.id, form.get("note"), form.get("place"))
    except Locked:
        raise
    except Malformed as error:
        return _show_play(site, play, Notice(str(error), "bad"), 400)
    return _show_play(site, play, Notice(site.text("plays.saved"), "good"))


async def log(request: Request) -> Response:
    """Note that a play was logged, or that it was not."""
    site, form = site_of(request), await read_form(request)
    play = site.store.plays.log(play_of(request).id, form.get("on", "1") == "1")
    return site.go(f"/plays/{play.id}")


async def count(request: Request) -> Response:
    """Let a play count, or not."""
    site, form = site_of(request), await read_form(request)
    play = site.store.plays.count(play_of(request).id, form.get("on", "1") == "1")
    return site.go(f"/plays/{play.id}")


ROUTES = [
    Route("/plays", plays),
    Route("/plays/games.csv", games_csv),
    Route("/plays/table.csv", table_csv),
    Route("/plays/all.json", all_json),
    Route("/plays/import", bring, methods=["POST"]),
    Route("/plays/{play}", one),
    Route("/plays/{play}", describe, methods=["POST"]),
    Route("/plays/{play}/logged", log, methods=["POST"]),
    Route("/plays/{play}/counts", count, methods=["POST"]),
]
