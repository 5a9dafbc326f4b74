"""What the plays amount to: wins, rows of days, the best lead, the average with its interval, by game and level."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

import msgspec

from automatable.kernel.contract.game import Mode
from automatable.kernel.play.stats import Estimate, mean
from automatable.saves.store.plays import Play

FEWEST = 5
"""Under so many games an interval says nothing."""


class Filters(msgspec.Struct, frozen=True):
    """Which plays are looked at; empty for all."""

    game: str = ""
    level: str = ""
    """As text, for an address or a command has nothing else."""
    mode: Mode | str = ""

    def takes(self, play: Play) -> bool:
        result = play.result
        return (
            self.game in ("", result.game) and self.level in ("", str(result.level)) and self.mode in ("", result.mode)
        )


class Tally(msgspec.Struct, frozen=True):
    """Games, and how they ended."""

    games: int
    won: int
    lost: int
    best_lead: int | None
    best_points: int | None
    average: float | None
    """The average lead; None where nobody is ahead of anybody."""
    interval: tuple[float, float] | None
    """What holds it with 95 % confidence; None under five games."""

    @property
    def untold(self) -> int:
        """Games beside a board of which nobody has told how they ended."""
        return self.games - self.won - self.lost

    @property
    def share(self) -> int | None:
        """Of the games whose end is known, in per cent."""
        known = self.won + self.lost
        return round(100 * self.won / known) if known else None


class LevelTally(msgspec.Struct, frozen=True):
    """One row of the table."""

    game: str
    level: int | str
    tally: Tally


class Figures(msgspec.Struct, frozen=True):
    """Everything that the plays amount to."""

    tally: Tally
    best: Play | None
    """The play with the highest lead; where no automa scores, with the most points."""
    row: int
    """Days in a row with a finished game, up to today or yesterday."""
    longest_row: int
    days: Mapping[date, int]
    """How many games ended on each day that has any."""
    levels: tuple[LevelTally, ...]
    """Most played first."""


def figures_of(plays: Sequence[Play], today: date) -> Figures:
    """All figures; days are those of the clock on the wall here."""
    groups: dict[tuple[str, int | str], list[Play]] = {}
    for play in plays:
        groups.setdefault((play.result.game, play.result.level), []).append(play)
    levels = [LevelTally(game, level, tally_of(group)) for (game, level), group in groups.items()]
    days = Counter(play.ended.astimezone().date() for play in plays)
    return Figures(
        tally_of(plays),
        max(plays, key=_height, default=None),
        row_until(days, today),
        longest_row(days),
        days,
        tuple(sorted(levels, key=lambda one: (-one.tally.games, one.game, str(one.level)))),
    )


def _height(play: Play) -> tuple[bool, int]:
    lead = play.result.lead
    return lead is not None, (play.result.points or 0) if lead is None else lead


def tally_of(plays: Sequence[Play]) -> Tally:
    ends = Counter(play.result.won for play in plays)
    leads = [lead for play in plays if (lead := play.result.lead) is not None]
    points = [points for play in plays if (points := play.result.points) is not None]
    found: Estimate = mean(leads)
    return Tally(
        len(plays),
        ends[True],
        ends[False],
        max(leads, default=None),
        max(points, default=None),
        found.value if leads else None,
        (found.low, found.high) if len(leads) >= FEWEST else None,
    )


def row_until(days: Iterable[date], today: date) -> int:
    """How many days in a row there are up to today; a row that reached yesterday is not broken yet."""
    known, day, length = set(days), today, 0
    if day not in known:
        day -= timedelta(days=1)
    while day in known:
        length += 1
        day -= timedelta(days=1)
    return length


def longest_row(days: Iterable[date]) -> int:
    """The longest row of days there ever was."""
    known = set(days)
    best = 0
    for day in known:
        if day - timedelta(days=1) not in known:
            length = 1
            while day + timedelta(days=length) in known:
                length += 1
            best = max(best, length)
    return best
