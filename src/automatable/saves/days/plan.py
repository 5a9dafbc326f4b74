"""Which game a day brings, with which seed, level and options: a function of the date and of a plan that never changes.

The seed begins with the date, so a saved game and a share code tell by themselves which day's game they are.
"""

import functools
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from importlib import resources
from typing import TypeVar

import msgspec

from automatable.kernel.contract.game import Setup, Value
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.toml import shipped_toml

FILE = "days.toml"
BEHIND_DATE = 10_000_000
"""A seed is the date as eight digits and seven more that nobody can foresee: 202611180123456."""
T = TypeVar("T")


class PlannedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one of these is drawn from, by equal lots."""

    levels: tuple[int | str, ...]
    options: dict[str, tuple[Value, ...]]


class DayPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds from its first day on, until another begins."""

    version: int
    first: date
    turn: tuple[str, ...]
    """The games that come round, one a day."""
    games: dict[str, PlannedGame]


class Day(msgspec.Struct, frozen=True):
    """The game of one day, UTC."""

    date: date
    plan: int
    """The version of the plan."""
    game: str
    setup: Setup
    """Seed, level and what was drawn; all else is as the game has it by default."""


@functools.cache
def plans() -> tuple[DayPlan, ...]:
    """All plans, the first one first."""
    document = shipped_toml(resources.files("automatable.saves.days") / FILE)
    return msgspec.convert(document["plan"], tuple[DayPlan, ...])


def first_day() -> date:
    return plans()[0].first


def today(now: datetime | None = None) -> date:
    """The day that everybody has now."""
    return (now or datetime.now(UTC)).astimezone(UTC).date()


def day_on(when: date) -> Day:
    """The game of a day, past or to come; raises Malformed before the first one."""
    plan = next((plan for plan in reversed(plans()) if plan.first <= when), None)
    if plan is None:
        raise Malformed("date", msg("wrong.first_day", what=first_day()))
    game = plan.turn[(when - plan.first).days % len(plan.turn)]
    known = plan.games[game]
    seed = int(when.strftime("%Y%m%d")) * BEHIND_DATE + _lot(plan, when, game, "seed") % BEHIND_DATE
    options = {name: _drawn(choices, plan, when, game, name) for name, choices in known.options.items()}
    return Day(when, plan.version, game, Setup(seed, _drawn(known.levels, plan, when, game, "level"), options))


def day_of(game: str, setup: Setup) -> Day | None:
    """The day whose game this is; None if it is none of them."""
    try:
        found = day_on(datetime.strptime(str(setup.seed // BEHIND_DATE), "%Y%m%d").date())
    except (ValueError, OverflowError, Malformed):
        return None
    same = (found.game, found.setup.seed, found.setup.level) == (game, setup.seed, setup.level)
    return found if same and setup.options | found.setup.options == setup.options else None


def read_date(text: str) -> date:
    """A date as people and addresses write it; raises Malformed."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Malformed("date", msg("wrong.no_date", text=one_line(text, 40))) from None


def played_days(until: date) -> list[date]:
    """All days that have had a game, the last one first."""
    return [until - timedelta(days=back) for back in range((until - first_day()).days + 1)]


def _drawn(choices: Sequence[T], plan: DayPlan, when: date, game: str, what: str) -> T:
    return choices[_lot(plan, when, game, what) % len(choices)]


def _lot(plan: DayPlan, when: date, game: str, what: str) -> int:
    text = f"automatable {plan.version} {when.isoformat()} {game} {what}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
