"""The game of the day as one user has it: open, begun or done, the row of days, and the result to share."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date
from typing import Any, Literal

import msgspec

from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, complete
from automatable.kernel.tables.packs import NONE
from automatable.library.plays.figures import longest_row, row_until
from automatable.library.plays.words import date_text, level_of, listing_of, points_told, said, title_of, words_of
from automatable.saves.days.plan import Day, day_of, day_on
from automatable.saves.sessions.session import Session
from automatable.saves.store.plays import Play, PlayRows
from automatable.saves.store.store import Store, StoredGame

State = Literal["open", "begun", "done"]


class DayState(msgspec.Struct, frozen=True):
    """What has become of a day's game here."""

    day: Day
    state: State
    game_id: str = ""
    """The saved game to go on with; of one that is done the one that counts, if it is still there."""
    play: Play | None = None
    """How it ended first: only that counts."""
    on_time: bool = False
    """Whether it was begun on its day: only that counts for the row."""


class DaysRow(msgspec.Struct, frozen=True):
    """Days in a row on which the game of the day was played on its day."""

    now: int
    longest: int


def first_finishes(plays: Iterable[Play]) -> dict[date, Play]:
    """By day: the play that counts."""
    found: dict[date, Play] = {}
    for play in plays:
        found.setdefault(date.fromisoformat(play.result.day), play)
    return found


def on_time(when: date, play: Play) -> bool:
    return play.began.astimezone(UTC).date() == when


def state_of(day: Day, stored: Iterable[StoredGame], finishes: dict[date, Play]) -> DayState:
    """What has become of one day's game."""
    play = finishes.get(day.date)
    if play is not None:
        return DayState(day, "done", play.game_id if play.kept else "", play, on_time(day.date, play))
    for one in stored:
        if one.goes_on and one.mode == "digital" and one.setup.seed == day.setup.seed:
            found = day_of(one.game, one.setup)
            if found is not None and found.date == day.date:
                return DayState(day, "begun", one.id)
    return DayState(day, "open")


def row_of(finishes: dict[date, Play], today: date) -> DaysRow:
    days = [when for when, play in finishes.items() if on_time(when, play)]
    return DaysRow(row_until(days, today), longest_row(days))


def game_as_planned(day: Day) -> Game[Any]:
    """The game with our tables, whatever pack somebody has: everybody plays the same."""
    return with_pack(day.game, NONE)[0]


def begin(store: Store, day: Day) -> Session:
    """Start the game of a day."""
    game = game_as_planned(day)
    return Session.create(store, game, complete(game.info, day.setup))


def title(day: Day) -> str:
    """Tiletum, Normal."""
    return said("daily.title", game=title_of(day.game), level=level_of(day.game, day.setup.level))


def drawn(day: Day, game: Game[Any]) -> list[tuple[str, str]]:
    """What the lots have brought beside the level: titles and names of options."""
    words = words_of(day.game)
    known = {option.id: option for option in game.info.options}
    found = []
    for name, value in day.setup.options.items():
        option = known[name]
        names = dict(zip(option.choices, option.names, strict=False))
        found.append((words.say(option.title), words.say(names.get(value, str(value).replace("_", " ").capitalize()))))
    return found


def points_of(play: Play) -> str:
    """You 63 · Mautoma 156; where points reach a level, which one."""
    result, listing = play.result, listing_of(play.result.game)
    words = words_of(result.game)
    if result.reached is not None or listing is None:
        return points_told(play)
    named = zip(listing.seats, result.scores, strict=False)
    return " · ".join(
        f"{words.say(name)} {points}" for seat, (name, points) in enumerate(named) if seat not in result.unscored
    )


def result_text(rows: PlayRows, play: Play) -> str:
    """What somebody copies and sends: the day, the game, the points, and the whole game as a share code."""
    day = day_on(date.fromisoformat(play.result.day))
    backs = play.result.taken_back
    lines = [
        said("daily.of", date=date_text(day.date)),
        title(day),
        points_of(play) if not backs else said("daily.undos", points=points_of(play), n=backs),
        rows.code(play.id),
    ]
    return "\n".join(line for line in lines if line)


def other_rules(play: Play) -> bool:
    """Whether a day's game was played by other rules or tables than those of now."""
    day = day_on(date.fromisoformat(play.result.day))
    try:
        game = game_as_planned(day)
    except Exception:
        return False
    return (play.result.rules, play.result.data) != (game.info.rules_version, game.tables.fingerprint())


def states(store: Store, days: Sequence[date]) -> list[DayState]:
    stored, finishes = store.list(), first_finishes(store.plays.of_days())
    return [state_of(day_on(when), stored, finishes) for when in days]
