"""The page of plays as records for its templates: figures, bars, intervals, the calendar, the last games."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from html import escape
from urllib.parse import urlencode

import msgspec

from automatable.kernel.words.text import Msg, catalogue, msg
from automatable.library.plays.figures import Figures, Filters, LevelTally, Tally
from automatable.library.plays.logging import log_link
from automatable.library.plays.words import (
    ended_as,
    level_of,
    month,
    outcome,
    points_told,
    signed,
    title_of,
    when_text,
    words_of,
)
from automatable.saves.store.plays import Play

WIDE_WEEKS, NARROW_WEEKS = 26, 17
CELL, GAP = 13, 16
LEFT, TOP = 34, 20
BAND, HALF = 140, 65
"""The picture of an interval: its width, and how far its scale reaches to either side."""


class FigureShown(msgspec.Struct, frozen=True):
    """A large number and what it counts."""

    number: str
    about: str


class LevelShown(msgspec.Struct, frozen=True):
    """A row of the table."""

    title: str
    level: str
    games: int
    won: int
    bar: str
    """The share of wins as an SVG element; empty where no end is known."""
    best: str
    average: str
    interval: str
    """In words; empty under five games."""
    picture: str
    """The same as an SVG element."""


class PlayShown(msgspec.Struct, frozen=True):
    """One game of the list."""

    play: Play
    title: str
    level: str
    when: str
    ended_as: str
    outcome: str
    points: str
    caption: str
    link: str
    """The link to BG Stats."""


def figures_shown(figures: Figures) -> list[FigureShown]:
    """The large numbers above the table."""

    def say(key: str, **fields: object) -> str:
        return catalogue().say(_msg(key, fields))

    tally, best = figures.tally, figures.best
    found = [FigureShown(str(tally.games), say("games", n=tally.games))]
    share = tally.share
    found.append(FigureShown(str(tally.won), say("won") if share is None else say("won_share", share=share)))
    found.append(FigureShown(str(figures.row), say("row", n=figures.row, longest=figures.longest_row)))
    if best is not None and best.result.lead is not None:
        found.append(FigureShown(signed(best.result.lead), say("best_lead", game=title_of(best.result.game))))
    elif best is not None and best.result.points is not None:
        found.append(FigureShown(str(best.result.points), say("best_points", game=title_of(best.result.game))))
    if tally.average is not None:
        about = say("average") if tally.interval is None else say("average_between", **_bounds(tally))
        found.append(FigureShown(signed(tally.average), about))
    return found


def _msg(key: str, fields: Mapping[str, object]) -> Msg:
    return Msg(f"web.plays.{key}", dict(fields))


def _bounds(tally: Tally) -> dict[str, str]:
    low, high = tally.interval or (0, 0)
    return {"low": signed(low), "high": signed(high)}


def levels_shown(figures: Figures) -> list[LevelShown]:
    """The rows of the table, all intervals on one scale."""
    reach = max((abs(end) for row in figures.levels for end in row.tally.interval or ()), default=1.0)
    return [_level_shown(row, max(reach, 1.0)) for row in figures.levels]


def _level_shown(row: LevelTally, reach: float) -> LevelShown:
    tally, words = row.tally, catalogue()
    interval = "" if tally.interval is None else words.say(_msg("between", _bounds(tally)))
    known = tally.won + tally.lost
    bar = "" if not known else _bar(tally, known, words.say(_msg("bar", {"won": tally.won, "lost": tally.lost})))
    said = _msg("average_is", {"n": signed(tally.average), "interval": interval})
    return LevelShown(
        title_of(row.game),
        level_of(row.game, row.level),
        tally.games,
        tally.won,
        bar,
        signed(tally.best_lead) if tally.best_lead is not None else str(tally.best_points or "–"),
        signed(tally.average),
        interval,
        "" if tally.interval is None else _interval(tally, reach, words.say(said)),
    )


def _bar(tally: Tally, known: int, title: str) -> str:
    width = 100 * tally.won / known
    return (
        f'<svg class="wins" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        f'<rect class="lost" width="100" height="12"/><rect class="stripes" width="100" height="12" fill="url(#lost-stripes)"/>'
        f'<rect class="won" width="{width:.1f}" height="12"/></svg>'
    )


def _interval(tally: Tally, reach: float, title: str) -> str:
    low, high = tally.interval or (0.0, 0.0)
    average = tally.average or 0.0

    def x(value: float) -> float:
        return BAND / 2 + HALF * value / reach

    return (
        f'<svg class="interval" viewBox="0 0 {BAND} 22" role="img" aria-label="{escape(title)}">'
        f'<path class="axis" d="M5 11H135"/><path class="zero" d="M70 1V21"/><path class="range" d="M{x(low):.1f} 11H{x(high):.1f}"/>'
        f'<circle cx="{x(average):.1f}" cy="11" r="5.5" class="{"behind" if average < 0 else "ahead"}"/></svg>'
    )


def calendar(days: Mapping[date, int], today: date, weeks: int, title: str) -> str:
    """The last weeks as an SVG element: a column for each week, a square for each day, darker with more games."""
    words = catalogue()
    first = today - timedelta(days=today.weekday(), weeks=weeks - 1)
    squares, months = [], []
    last_month = 0
    for week in range(weeks):
        x = LEFT + week * GAP
        monday = first + timedelta(weeks=week)
        if monday.month != last_month and week < weeks - 1:
            last_month = monday.month
            short = words.say(month(monday))[:3]
            months.append(f'<text x="{x}" y="12">{escape(short)}</text>')
        for weekday in range(7):
            day = monday + timedelta(days=weekday)
            if day <= today:
                shade = f"p{min(days.get(day, 0), 3)}"
                now = " now" if day == today else ""
                y = TOP + weekday * GAP
                squares.append(f'<rect class="{shade}{now}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="3"/>')
    names = "".join(f'<text x="0" y="{TOP + at * GAP + 11}">{escape(words.say(_short(at)))}</text>' for at in (0, 2, 4))
    # A month that begins in the next column would write over the name before it.
    if len(months) > 1 and _apart(months[0], months[1]) < 2 * GAP:
        months = months[1:]
    return (
        f'<svg class="calendar" viewBox="0 0 {LEFT + weeks * GAP} {TOP + 7 * GAP}" role="img" aria-label="{escape(title)}">'
        f"{names}{''.join(months)}{''.join(squares)}</svg>"
    )


def _apart(one: str, other: str) -> int:
    return int(other.split('"')[1]) - int(one.split('"')[1])


def _short(weekday: int) -> Msg:
    return msg(f"plays.weekday_short.{weekday}")


def plays_shown(plays: Sequence[Play], today: date) -> list[PlayShown]:
    return [play_shown(play, today) for play in plays]


def play_shown(play: Play, today: date) -> PlayShown:
    result = play.result
    return PlayShown(
        play,
        title_of(result.game),
        level_of(result.game, result.level),
        when_text(play.ended.astimezone().date(), today),
        ended_as(result),
        outcome(result),
        points_told(play),
        "" if result.caption is None else words_of(result.game).say(result.caption),
        log_link(play),
    )


class WayToLook(msgspec.Struct, frozen=True):
    """One way to narrow down the plays."""

    name: str
    address: str
    chosen: bool


def choices(plays: Sequence[Play], filters: Filters) -> dict[str, list[WayToLook]]:
    """By what the plays can be narrowed down: games, levels of the chosen game, where it was played."""
    words = catalogue()
    games = dict.fromkeys(play.result.game for play in plays)
    of_game = [play for play in plays if play.result.game == filters.game]
    levels = dict.fromkeys(str(play.result.level) for play in of_game) if filters.game else {}
    ids = {str(play.result.level): play.result.level for play in of_game}
    modes = dict.fromkeys(play.result.mode for play in plays)

    def choice(name: str, **changed: str) -> WayToLook:
        wanted = msgspec.structs.replace(filters, **changed)
        by = next(iter(changed))
        return WayToLook(name, address(wanted), getattr(filters, by) == changed[by])

    found = {"games": [choice(words.say(_msg("all_games", {})), game="", level="")]}
    known = sorted(games, key=title_of)
    found["games"] += [choice(title_of(game), game=game, level="") for game in known]
    if len(levels) > 1 or filters.level:
        found["levels"] = [choice(words.say(_msg("all_levels", {})), level="")]
        found["levels"] += [choice(level_of(filters.game, ids.get(level, level)), level=level) for level in levels]
    if len(modes) > 1 or filters.mode:
        found["modes"] = [
            choice(words.say(_msg(f"mode.{mode or 'any'}", {})), mode=mode) for mode in ("", "digital", "companion")
        ]
    return found


def address(filters: Filters, path: str = "/plays") -> str:
    """The address of the page with these filters."""
    chosen = {name: value for name in filters.__struct_fields__ if (value := getattr(filters, name))}
    return f"{path}?{urlencode(chosen)}" if chosen else path
