"""Plays and the game of the day in the API."""

from datetime import date
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automatable.kernel.contract.game import Value
from automatable.library.plays.compare import Checked, checking, side_by_side
from automatable.library.plays.days import DayState, begin, first_finishes, state_of, states
from automatable.library.plays.figures import Tally, figures_of
from automatable.library.plays.listed import PlayedGame, played_game
from automatable.library.plays.logging import log_link
from automatable.saves.days.plan import day_on, played_days, today
from automatable.saves.plays.catching_up import catching_up
from automatable.saves.plays.files import as_json, take_in
from automatable.saves.store.plays import Play
from automatable.web.api.handlers import body_of, tell, whole_match
from automatable.web.pages.days import when_of
from automatable.web.pages.plays import filters_of, play_of, today_here
from automatable.web.site import Site, site_of
from automatable.web.work.slow_work import at_leisure


class PlayAnswer(PlayedGame, frozen=True, kw_only=True):
    """One finished game, and the link that opens BG Stats with it filled in."""

    link: str
    counts: bool


class TallyAnswer(msgspec.Struct, frozen=True):
    """Games, and how they ended."""

    games: int
    won: int
    lost: int
    best_lead: int | None
    best_points: int | None
    average_lead: float | None
    between: tuple[float, float] | None
    """The interval of the average with 95 % confidence; none under five games."""


class LevelAnswer(msgspec.Struct, frozen=True):
    """The same for one level of a game."""

    game: str
    level: int | str
    tally: TallyAnswer


class FiguresAnswer(msgspec.Struct, frozen=True):
    """What the plays amount to."""

    together: TallyAnswer
    row: int
    """Days in a row with a finished game."""
    longest_row: int
    days: dict[str, int]
    """How many games ended on each day that has any."""
    levels: list[LevelAnswer]


class DescribePlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes of a play; what is left out stays."""

    note: str | None = None
    place: str | None = None
    logged: bool | None = None
    counts: bool | None = None


class TakenIn(msgspec.Struct, frozen=True):
    """How many plays of a file are new, and how many were here already."""

    new: int
    known: int


class DayAnswer(msgspec.Struct, frozen=True):
    """The game of one day, and what has become of it here."""

    date: date
    plan: int
    game: str
    level: int | str
    seed: int
    options: dict[str, Value]
    state: str
    """`open`, `begun` or `done`."""
    match: str | None
    """The saved game to go on with, or the one that counts."""
    on_time: bool
    play: PlayedGame | None
    code: str | None
    """The share code of the finish that counts."""


class CompareCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A share code, or the text that holds one."""

    code: str


class GameChecked(msgspec.Struct, frozen=True):
    """A game that was played again from its code."""

    points: dict[str, int]
    """By role, at the end."""
    finished: bool
    taken_back: int
    problem: str | None
    doubt: str | None
    other_rules: bool
    corrected: bool


class CompareAnswer(msgspec.Struct, frozen=True):
    """Whether a code is of this day and replays to its end, and both games side by side."""

    same_day: bool
    good: bool
    theirs: GameChecked
    mine: GameChecked | None
    rows: list[dict[str, Any]]
    """`done` in per cent, `mine` and `theirs` by role; empty for a code of another day."""


def _answer(play: Play) -> PlayAnswer:
    known = played_game(play)
    fields = {name: getattr(known, name) for name in known.__struct_fields__}
    return PlayAnswer(**fields, link=log_link(play), counts=not play.hidden)


def _json(value: Any, status: int = 200) -> Response:
    return JSONResponse(msgspec.to_builtins(value), status)


async def _chosen(request: Request) -> list[Play]:
    store, filters = site_of(request).store, filters_of(request)
    await at_leisure(request, catching_up(store))
    return [play for play in store.plays.list() if filters.takes(play)]


async def plays(request: Request) -> Response:
    """The finished games, the last one first."""
    return _json([_answer(play) for play in await _chosen(request)])


async def play_figures(request: Request) -> Response:
    """What they amount to."""
    found = figures_of(await _chosen(request), today_here())
    levels = [LevelAnswer(row.game, row.level, _tally(row.tally)) for row in found.levels]
    days = {when.isoformat(): count for when, count in sorted(found.days.items())}
    return _json(FiguresAnswer(_tally(found.tally), found.row, found.longest_row, days, levels))


def _tally(tally: Tally) -> TallyAnswer:
    return TallyAnswer(
        tally.games, tally.won, tally.lost, tally.best_lead, tally.best_points, tally.average, tally.interval
    )


async def export_plays(request: Request) -> Response:
    """All plays as the file that import takes."""
    content = as_json(site_of(request).store.plays, await _chosen(request))
    return Response(content, media_type="application/json")


async def bring_plays(request: Request) -> Response:
    """Take in the plays of a file, JSON or CSV; twice adds nothing."""
    return _json(TakenIn(*take_in(site_of(request).store.plays, await request.body())))


async def finished_game(request: Request) -> Response:
    """One finished game, by its id or that of its saved game."""
    return _json(_answer(play_of(request)))


async def describe_play(request: Request) -> Response:
    """A note, a place, whether it is logged, whether it counts."""
    wish = await body_of(request, DescribePlay)
    rows, found = site_of(request).store.plays, play_of(request)
    found = rows.describe(found.id, wish.note, wish.place)
    if wish.logged is not None:
        found = rows.log(found.id, wish.logged)
    if wish.counts is not None:
        found = rows.count(found.id, wish.counts)
    return _json(_answer(found))


def _day(site: Site, state: DayState) -> DayAnswer:
    day, finished = state.day, state.play
    return DayAnswer(
        day.date,
        day.plan,
        day.game,
        day.setup.level,
        day.setup.seed,
        day.setup.options,
        state.state,
        state.game_id or None,
        state.on_time,
        None if finished is None else played_game(finished),
        None if finished is None else site.store.plays.code(finished.id) or None,
    )


async def days(request: Request) -> Response:
    """The games of all days so far, today's first."""
    site = site_of(request)
    return _json([_day(site, state) for state in states(site.store, played_days(today()))])


async def day(request: Request) -> Response:
    """The game of a day."""
    site = site_of(request)
    (state,) = states(site.store, [when_of(request)])
    return _json(_day(site, state))


async def play_day(request: Request) -> Response:
    """Begin a day's game, or go on with it; once it is done it is begun again, and the first result stays."""
    site, when = site_of(request), when_of(request)
    state = state_of(day_on(when), site.store.list(), first_finishes(site.store.plays.of_days()))
    if state.state == "begun":
        table = site.open_games.get(state.game_id)
    else:
        table = site.open_games.add(begin(site.store, state.day))
    return tell(whole_match(table), table, 201)


async def compare_day(request: Request) -> Response:
    """Play a share code again, and show it beside one's own game of that day."""
    site, when = site_of(request), when_of(request)
    wish = await body_of(request, CompareCode)
    theirs = await at_leisure(request, checking(wish.code))
    same = theirs.day is not None and theirs.day.date == when
    mine = await _mine(request, site, when) if same else None
    rows = [_row(theirs, *row) for row in side_by_side(mine, theirs)] if same else []
    good = same and theirs.over and theirs.problem is None
    answer = CompareAnswer(same, good, _game(theirs), None if mine is None else _game(mine), rows)
    return _json(answer)


async def _mine(request: Request, site: Site, when: date) -> Checked | None:
    finished = first_finishes(site.store.plays.of_days()).get(when)
    code = "" if finished is None else site.store.plays.code(finished.id)
    return await at_leisure(request, checking(code)) if code else None


def _game(game: Checked) -> GameChecked:
    return GameChecked(
        {role: game.scores[seat] for seat, role in enumerate(game.roles) if seat not in game.unscored},
        game.over and game.problem is None,
        game.taken_back,
        game.problem,
        game.doubt,
        game.other_rules,
        game.corrected,
    )


def _row(game: Checked, done: int, here: Any, there: Any) -> dict[str, Any]:
    seats = [(seat, role) for seat, role in enumerate(game.roles) if seat not in game.unscored]
    return {"done": done} | {
        name: {role: points[seat] for seat, role in seats} for name, points in (("mine", here), ("theirs", there))
    }
