"""The game of the day: play it, share its result, compare it with somebody else's, and all days before."""

from datetime import date

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.library.plays.compare import Checked, checking
from automatable.library.plays.days import begin, drawn, first_finishes, game_as_planned, other_rules, state_of
from automatable.saves.days.plan import day_on, read_date, today
from automatable.saves.store.refusals import Locked
from automatable.web.http.forms import read_form
from automatable.web.show.days import TwoGames, comparison, day_card, past_days
from automatable.web.show.fragments import Notice
from automatable.web.site import Site, site_of, trusted
from automatable.web.work.open_games import NoSuchGame
from automatable.web.work.slow_work import at_leisure

SHOWN = 14
"""So many past days stand open."""


def when_of(request: Request) -> date:
    """The day that an address names; raises NoSuchGame for one that has no game yet, or never had."""
    try:
        when = read_date(request.path_params["date"])
        day_on(when)
    except Malformed as error:
        raise NoSuchGame(error.where, error.message) from None
    if when > today():
        raise NoSuchGame("date", msg("wrong.day_to_come", when=when))
    return when


async def present(request: Request) -> Response:
    """Today's game."""
    return show_day(site_of(request), today())


async def one(request: Request) -> Response:
    """The game of a day."""
    return show_day(site_of(request), when_of(request))


def show_day(
    site: Site,
    when: date,
    compared: TwoGames | None = None,
    notice: Notice | None = None,
    status: int = 200,
    typed: str = "",
) -> Response:
    stored = site.store.list()
    card = day_card(site, stored, when)
    day = card.day.state.day
    play = card.day.state.play
    return site.page(
        "day.html",
        status=status,
        card=card,
        drawn=drawn(day, game_as_planned(day)) if card.installed else [],
        other_rules=play is not None and card.installed and other_rules(play),
        past=past_days(site, stored),
        shown=SHOWN,
        compared=compared,
        notice=notice,
        typed=typed,
        trusted=trusted,
    )


async def play(request: Request) -> Response:
    """Begin a day's game, or go on with it; once it is done, play it again for oneself."""
    site, when = site_of(request), when_of(request)
    again = (await read_form(request)).get("again") == "1"
    state = state_of(day_on(when), site.store.list(), first_finishes(site.store.plays.of_days()))
    if state.state == "begun":
        return site.go(f"/table/{state.game_id}")
    if state.state == "done" and not again:
        return site.go(f"/day/{when}")
    session = site.open_games.add(begin(site.store, state.day))
    return site.go(f"/table/{session.id}")


async def compare(request: Request) -> Response:
    """Check a share code, and show it beside one's own game of that day."""
    site, when = site_of(request), when_of(request)
    typed = (await read_form(request)).get("content", "")
    try:
        theirs = await at_leisure(request, checking(typed))
        mine = await _mine(request, site, when)
    except Locked:
        raise
    except Malformed as error:
        return show_day(site, when, notice=Notice(str(error), "bad"), status=400, typed=typed)
    return show_day(site, when, comparison(site, when, mine, theirs), typed=typed)


async def _mine(request: Request, site: Site, when: date) -> Checked | None:
    play = first_finishes(site.store.plays.of_days()).get(when)
    code = "" if play is None else site.store.plays.code(play.id)
    return await at_leisure(request, checking(code)) if code else None


ROUTES = [
    Route("/day", present),
    Route("/day/{date}", one),
    Route("/day/{date}/play", play, methods=["POST"]),
    Route("/day/{date}/compare", compare, methods=["POST"]),
]
