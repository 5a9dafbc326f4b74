"""The game of the day as records for the templates: the card, the week, past days, two games side by side."""

from collections.abc import Sequence
from datetime import date, timedelta

import msgspec

from automatable.kernel.contract.game import seat_role
from automatable.kernel.words.text import catalogue, msg
from automatable.library.plays.compare import Checked, side_by_side
from automatable.library.plays.days import (
    DayState,
    first_finishes,
    on_time,
    points_of,
    result_text,
    row_of,
    state_of,
    title,
)
from automatable.library.plays.words import date_text, day_text, ended_as, listing_of, outcome, title_of, words_of
from automatable.saves.days.plan import day_on, first_day, today
from automatable.saves.store.plays import Play
from automatable.saves.store.store import StoredGame
from automatable.web.show.chart import score_chart
from automatable.web.site import Site


class WeekDay(msgspec.Struct, frozen=True):
    """One square of the week."""

    letter: str
    kind: str
    """How it ended if it was played on its day, and `now` for today."""
    said: str
    """For readers."""


class DayShown(msgspec.Struct, frozen=True):
    """One day's game."""

    state: DayState
    iso: str
    when: str
    title: str
    is_today: bool
    points: str = ""
    outcome: str = ""
    ended_as: str = ""
    result: str = ""
    """What can be copied."""


def day_shown(site: Site, state: DayState, now: date) -> DayShown:
    day = state.day
    when = day_text(day.date) if day.date.year == now.year else date_text(day.date)
    shown = DayShown(state, day.date.isoformat(), when, title(day), day.date == now)
    if state.play is None:
        return shown
    return msgspec.structs.replace(
        shown,
        points=points_of(state.play),
        outcome=outcome(state.play.result),
        ended_as=ended_as(state.play.result),
        result=result_text(site.store.plays, state.play),
    )


class DayCard(msgspec.Struct, frozen=True):
    """What the lobby and the page of a day show at the top."""

    day: DayShown
    week: tuple[WeekDay, ...]
    row: int
    longest: int
    installed: bool


def day_card(site: Site, stored: Sequence[StoredGame], when: date | None = None) -> DayCard:
    """The card of a day, today's if none is named."""
    now = today()
    day = day_on(when or now)
    finishes = first_finishes(site.store.plays.of_days())
    row = row_of(finishes, now)
    shown = day_shown(site, state_of(day, stored, finishes), now)
    return DayCard(
        shown,
        _week(finishes, now),
        row.now,
        row.longest,
        listing_of(day.game) is not None,
    )


def _week(finishes: dict[date, Play], now: date) -> tuple[WeekDay, ...]:
    words = catalogue()
    found = []
    for weekday in range(7):
        when = now + timedelta(days=weekday - now.weekday())
        play = finishes.get(when)
        kind = "now" if when == now else ""
        said = words.say(msg("web.day.week_today") if when == now else msg("web.day.week_none"))
        if play is not None and on_time(when, play):
            kind, said = f"end-{ended_as(play.result)} {kind}".rstrip(), outcome(play.result)
        name = words.say(msg(f"plays.weekday.{weekday}"))
        found.append(WeekDay(name[0], kind, words.say(msg("web.day.week_day", weekday=name, what=said))))
    return tuple(found)


def past_days(site: Site, stored: Sequence[StoredGame]) -> list[DayShown]:
    """All days before today, the last one first."""
    now, finishes = today(), first_finishes(site.store.plays.of_days())
    days = [now - timedelta(days=back) for back in range(1, (now - first_day()).days + 1)]
    found = []
    for when in days:
        state = state_of(day_on(when), stored, finishes)
        shown = DayShown(state, when.isoformat(), date_text(when), title(state.day), False)
        if state.play is not None:
            shown = msgspec.structs.replace(
                shown,
                points=points_of(state.play),
                outcome=outcome(state.play.result),
                ended_as=ended_as(state.play.result),
            )
        found.append(shown)
    return found


class Side(msgspec.Struct, frozen=True):
    """One of two games."""

    heading: str
    points: str
    chart: str


class TwoGames(msgspec.Struct, frozen=True):
    """Two games of one day, side by side."""

    verdict: str
    """Whether the code is of this day and replays to its end."""
    good: bool
    remarks: tuple[str, ...]
    sides: tuple[Side, ...]
    names: tuple[tuple[str, str], ...]
    """Role and name of each seat that has points."""
    both: bool
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """How far in per cent, and the points in the order of the columns."""


def comparison(site: Site, when: date, mine: Checked | None, theirs: Checked) -> TwoGames:
    """What a code says about a day's game, and both curves if it is of that day."""
    same = theirs.day is not None and theirs.day.date == when
    good = same and theirs.over and theirs.problem is None
    remarks = _remarks(site, mine, theirs) if same else []
    if not same:
        return TwoGames(_other_game(site, theirs), False, tuple(remarks), (), (), False, ())
    verdict = site.text("day.checked") if good else theirs.problem or site.text("day.unfinished")
    games = [one for one in (mine, theirs) if one is not None]
    span = _span(games)
    words, listing = words_of(theirs.game), listing_of(theirs.game)
    seats = [seat for seat in range(len(theirs.roles)) if seat not in theirs.unscored]
    names = {seat: words.say(listing.seats[seat]) if listing is not None else str(seat) for seat in seats}
    sides = []
    for one in games:
        heading = site.text("day.mine" if one is mine else "day.theirs")
        points = " · ".join(f"{names[seat]} {one.scores[seat]}" for seat in seats)
        chosen = [[row[seat] for seat in seats] for row in one.points]
        roles = [one.roles[seat] for seat in seats]
        said = site.text("day.chart", whose=heading, points=points)
        sides.append(Side(heading, points, score_chart(chosen, roles, said, span)))
    rows = tuple(
        (
            done,
            tuple(
                _cell(points[seat]) for points in ((here, there) if mine is not None else (there,)) for seat in seats
            ),
        )
        for done, here, there in side_by_side(mine, theirs)
    )
    named = tuple((seat_role(listing, seat) if listing is not None else "", names[seat]) for seat in seats)
    return TwoGames(verdict, good, tuple(remarks), tuple(sides), named, mine is not None, rows)


def _cell(points: int | None) -> str:
    return "–" if points is None else str(points)


def _span(games: Sequence[Checked]) -> tuple[int, int]:
    """One scale for both pictures."""
    numbers = [
        points for one in games for row in one.points for seat, points in enumerate(row) if seat not in one.unscored
    ]
    return min([0, *numbers]), max([1, *numbers])


def _other_game(site: Site, theirs: Checked) -> str:
    if theirs.day is None:
        return site.text("day.no_day", game=title_of(theirs.game))
    return site.text("day.other_day", date=date_text(theirs.day.date), game=title(theirs.day))


def _remarks(site: Site, mine: Checked | None, theirs: Checked) -> list[str]:
    found = []
    if theirs.doubt is not None:
        found.append(theirs.doubt)
    if theirs.taken_back:
        found.append(site.text("day.undos_theirs", n=theirs.taken_back))
    if theirs.corrected:
        found.append(site.text("day.corrected"))
    elif theirs.other_rules:
        found.append(site.text("day.other_rules"))
    if mine is None:
        found.append(site.text("day.only_theirs"))
    return found
