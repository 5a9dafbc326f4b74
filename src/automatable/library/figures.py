"""What a measurement amounts to, as records: figures with the interval that holds them with 95 % confidence."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from automatable.kernel.contract.game import Value
from automatable.kernel.play.stats import Estimate as Computed
from automatable.kernel.words.text import catalogue
from automatable.library.errors import said
from automatable.library.records import Record, RuleCount

if TYPE_CHECKING:
    from automatable.lab.measure import RuleRow


class Estimate(Record, frozen=True):
    """A value, and the interval from `low` to `high` that holds the true one with 95 % confidence; without bounds for a single game.

    >>> import automatable as at
    >>> share = at.Estimate(0.38, 0.35, 0.41)
    >>> share.percent()
    '38 % (35 % to 41 %)'
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return self._told()

    def _told(self, scale: float = 1, digits: int = 1, unit: str = "") -> str:
        """In words, such as “-2.7 (-3.5 to -1.9)”."""
        value, low, high = (f"{scale * number:.{digits}f}{unit}" for number in (self.value, self.low, self.high))
        return value if math.isinf(self.low) else said("results.estimate", value=value, low=low, high=high)

    def percent(self) -> str:
        """A share in words, such as “38 % (35 % to 41 %)”."""
        return self._told(100, 0, " %")


def estimate(found: Computed) -> Estimate:
    return Estimate(found.value, found.low, found.high)


class Row(Record, frozen=True):
    """One game of a measurement.

    >>> import automatable as at
    >>> results = at.measure("tokaido", players=["random"], levels=[4], seeds=3, workers=1)
    >>> [(row.seed, row.lead) for row in results.rows]
    [(0, -74), (1, -85), (2, -75)]
    """

    variant: str
    level: int | str
    player: str
    options: Mapping[str, Value]
    """Those that the measurement varies."""
    seed: int
    moves: int
    won: float
    """1 for a victory of the first person, a share of 1 for a shared one, otherwise 0."""
    lead: int
    """By how many points the first person is ahead of the best automa; the points where no automa scores."""
    points: Mapping[str, int]
    """By role; 0 for one that never scores."""


class Summary(Record, frozen=True):
    """All games of one variant, level and player.

    >>> import automatable as at
    >>> results = at.measure("tokaido", players=["random"], levels=[4], seeds=20, workers=1)
    >>> print(results.summary())
    tokaido, level 4, random: 20 games, won 0 % (0 % to 16 %), lead -74.6 (-79.7 to -69.5)
    """

    variant: str
    level: int | str
    player: str
    games: int
    win_rate: Estimate
    lead: Estimate

    def __str__(self) -> str:
        return said(
            "results.summary",
            who=told_cell(self.variant, self.level, self.player),
            games=self.games,
            win_rate=self.win_rate.percent(),
            lead=self.lead,
        )


class Comparison(Record, frozen=True):
    """What changes from `one` to `other` where all else is the same, on the same seeds.

    >>> import automatable as at
    >>> results = at.measure("tokaido", players=["random"], levels=[1, 7], seeds=20, workers=1)
    >>> [change] = results.compare(1, 7, by="level")
    >>> change.verdict, change.seeds
    ('harder', 20)
    """

    by: str
    """What they differ in: `variant`, `level` or `player`."""
    one: str | int
    other: str | int
    variant: str | None
    level: int | str | None
    player: str | None
    """What both have in common; None for what they differ in."""
    seeds: int
    leads: tuple[float, float]
    """The lead of the person with the one and with the other, on average."""
    lead: Estimate
    """By how much it changes."""
    win_rates: tuple[float, float]
    win_rate: Estimate

    @property
    def verdict(self) -> str:
        """`harder` or `easier` for the person where the interval of the lead leaves zero out, otherwise `unclear`."""
        return "harder" if self.lead.high < 0 else "easier" if self.lead.low > 0 else "unclear"

    def to_dict(self) -> dict[str, Any]:
        return Record.to_dict(self) | {"verdict": self.verdict}

    def __str__(self) -> str:
        return said(
            "results.comparison",
            where=told_cell(self.variant, self.level, self.player),
            one=self.one,
            other=self.other,
            before=catalogue().number(self.leads[0], ".1f"),
            after=catalogue().number(self.leads[1], ".1f"),
            lead=self.lead,
            seeds=self.seeds,
            verdict=said(f"results.{self.verdict}"),
        )


def told_cell(variant: str | None, level: int | str | None, player: str | None) -> str:
    """A variant, a level and a player in words, those of them that there are."""
    named = None if level is None else said("results.level", level=level)
    return ", ".join(part for part in (variant, named, player) if part)


def told_rule(variant: str, row: "RuleRow") -> RuleCount:
    return RuleCount(variant, row.rule, row.kind, row.applied, row.narrowed, row.decided)
