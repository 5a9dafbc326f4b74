"""The review of a finished game: worked out in the background, shown as far as it is."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.library.review.records import Review
from automatable.saves.sessions.session import Session
from automatable.web.http.forms import number, read_form
from automatable.web.pages.table import table_of
from automatable.web.show.fragments import level_title
from automatable.web.show.moments import moment
from automatable.web.show.review import pictures, points_table, sums_shown, turns_shown
from automatable.web.site import Site, site_of
from automatable.web.work.open_games import NoSuchGame, OpenGame
from automatable.web.work.reviews import OpenReview, Reviews

COSTLY = ("costly", "slip")


def review_of_table(request: Request, table: OpenGame) -> OpenReview:
    """The review of a game that can be played again to where it stands; raises Malformed for another."""
    if table.session.problem is not None or table.final is not None:
        raise Malformed(table.id, site_of(request).text("review.unreadable"))
    reviews: Reviews = request.app.state.reviews
    return reviews.of(table)


def context(site: Site, table: OpenGame, review: Review, asked: int) -> dict[str, Any]:
    """What the templates need."""
    turns = turns_shown(table, review)
    counts = {kind: sum(turn.verdict == kind for turn in review.turns) for kind in COSTLY}
    worst = review.mistakes[0].number if review.mistakes else 1
    shown = asked if 0 < asked <= len(turns) else worst
    wide, narrow = pictures(review)
    entry = turns[shown - 1].entry if turns else len(table.match.log) + 1
    return {
        "table": table,
        "info": table.game.info,
        "level": level_title(table.game.info, table.match.setup.level, table.words),
        "review": review,
        "turns": turns,
        "counts": counts,
        "shown": shown,
        "sums": sums_shown(review),
        "names": {curve.role: curve.name for curve in review.curves},
        "wide": wide,
        "narrow": narrow,
        "points": points_table(review),
        "hers": [one for one in table.story() if one.decided],
        "now": moment(table, entry - 1),
        "small": site.in_browser,
    }


async def review(request: Request) -> Response:
    """The page with what is known already."""
    site, table = site_of(request), table_of(request)
    work = review_of_table(request, table)
    work.go_on(request.app.state.slow_work)
    told = work.told()
    turn = number(request.query_params.get("turn"), "turn") or 0
    return site.page("review.html", table.words, **context(site, table, told, turn))


async def going_on(request: Request) -> Response:
    """The parts of the page that change, as soon as another turn is ready."""
    site, table = site_of(request), table_of(request)
    work = review_of_table(request, table)
    told = await work.more(request.app.state.slow_work)
    turn = number(request.query_params.get("turn"), "turn") or 0
    html = site.render("review_part.html", table.words, **context(site, table, told, turn))
    return JSONResponse({"finished": told.state != "counting", "html": html})


async def play_on(request: Request) -> Response:
    """A copy that stands where a turn began; the finished game stays as it is."""
    site, table = site_of(request), table_of(request)
    form = await read_form(request)
    entry = number(form.get("entry"), "entry")
    if not entry or entry > len(table.match.log):
        raise NoSuchGame("entry", msg("wrong.none_of_game"))
    match = table.match.copy()
    match.back_to(entry - 1)
    match.undone.clear()
    copy = site.open_games.add(Session.taking_over(site.store, match))
    return site.go(f"/table/{copy.id}")


ROUTES = [
    Route("/table/{id}/review", review),
    Route("/table/{id}/review/work", going_on),
    Route("/table/{id}/review/play", play_on, methods=["POST"]),
]
