"""The game of the day for programs."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from automatable.kernel.contract.game import Value
from automatable.library import records
from automatable.library.errors import worded
from automatable.library.game import game as game_of
from automatable.library.match import Match
from automatable.library.plays.compare import checking
from automatable.library.plays.words import listing_of
from automatable.saves.days.plan import day_on, read_date, today
from automatable.saves.formats.slices import finish


class CheckedResult(records.Record, frozen=True, kw_only=True):
    """What a share code turned out to be when it was played again.

    >>> import automatable as at
    >>> day = at.game_of_the_day("2026-11-20")
    >>> match = day.new()
    >>> checked = day.check(match.to_json())
    >>> checked.same_day, checked.finished
    (True, False)
    """

    same_day: bool
    finished: bool
    """Whether it replays to the end of the game."""
    problem: str
    """Why it does not replay; empty if it does."""
    doubt: str
    """What looks as if somebody had written it by hand."""
    points: Mapping[str, int]
    taken_back: int
    other_rules: bool
    """Whether it was made by other rules or tables than those of now."""


class DayGame(records.Record, frozen=True, kw_only=True):
    """The game of one day, the same for everybody.

    >>> import automatable as at
    >>> day = at.game_of_the_day("2026-11-20")
    >>> day.game, day.seed // 10_000_000
    ('tokaido', 20261120)
    """

    date: date
    plan: int
    """The version of the plan that it follows."""
    game: str
    level: int | str
    seed: int
    options: Mapping[str, Value]

    def new(self) -> Match:
        """Begin it, with our tables."""
        options: dict[str, Any] = dict(self.options)
        return game_of(self.game, pack="none").new(level=self.level, seed=self.seed, **options)

    def check(self, code: str | bytes) -> CheckedResult:
        """Play a share code again, the text that holds one, or a saved file, and say whether it is of this day."""
        with worded():
            found = finish(checking(code.decode("utf-8", "replace") if isinstance(code, bytes) else code))
        listing = listing_of(found.game)
        scored = {} if listing is None else dict(zip(found.roles, found.scores, strict=False))
        return CheckedResult(
            same_day=found.day is not None and found.day.date == self.date,
            finished=found.over and found.problem is None,
            problem=found.problem or "",
            doubt=found.doubt or "",
            points={role: points for seat, (role, points) in enumerate(scored.items()) if seat not in found.unscored},
            taken_back=found.taken_back,
            other_rules=found.other_rules,
        )


def game_of_the_day(when: date | str | None = None) -> DayGame:
    """The game of a day, today's (UTC) if none is named: everybody gets the same.

    >>> import automatable as at
    >>> at.game_of_the_day("2026-11-20").new().seed == at.game_of_the_day("2026-11-20").seed
    True
    """
    with worded():
        found = day_on(today() if when is None else read_date(when) if isinstance(when, str) else when)
    setup = found.setup
    return DayGame(
        date=found.date,
        plan=found.plan,
        game=found.game,
        level=setup.level,
        seed=setup.seed,
        options=setup.options,
    )
