"""What a review has worked out: figures by entry, fit to be kept as JSON and gone on with."""

from typing import Any

import msgspec

SURE = 2.0
"""Standard errors beyond which a difference is told."""
VERY_SURE = 3.0
"""The same for a headline, and for a single card: of a hundred differences that are none, several pass two errors by luck."""
LEAST = 2.0
"""Points below which nothing is called a mistake."""
SMALL_SAMPLE = 0.9
COSTLY = 6.0
"""From so many points on it is a costly one."""


class FutureMean(msgspec.Struct, frozen=True):
    """A mean over futures, with its standard error."""

    mean: float = 0.0
    error: float = 0.0
    futures: int = 0

    def beyond(self, errors: float) -> bool:
        """Whether it differs from nothing by more than so many standard errors."""
        return self.futures > 1 and abs(self.mean) > self.doubt(errors)

    def doubt(self, errors: float = SURE) -> float:
        """So many standard errors; more where the error itself rests on few futures (about what Student's t says)."""
        return errors * (1 + SMALL_SAMPLE * errors / max(1, self.futures - 1)) * self.error

    @property
    def is_mistake(self) -> bool:
        """Of a cost: whether another move was better beyond doubt, and by enough to be called a mistake."""
        return self.mean > LEAST and self.beyond(SURE)

    @property
    def is_better(self) -> bool:
        """Of a cost: whether the move was better beyond doubt than what the player behind the review would have chosen."""
        return self.mean < 0 and self.beyond(SURE)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean is, in about 95 of 100 cases."""
        return self.mean - self.doubt(), self.mean + self.doubt()


NOTHING = FutureMean()


class OtherSide(msgspec.Struct, frozen=True):
    """What a decision meant for another person: the worth of the position to them with the simple player's own move, and with the one that was played."""

    before: FutureMean
    after: FutureMean


class PricedDecision(msgspec.Struct, frozen=True):
    """What a decision cost: all in points of the lead at the end, played on by the simple player."""

    better: dict[str, Any] | None = None
    """The move that seemed better, as JSON has it; None where none did."""
    cost: FutureMean = NOTHING
    """What it would have brought more than the move that was played, in futures that did not choose it."""
    skill: FutureMean = NOTHING
    """What the move that was played brings more than the simple player's own."""
    value: FutureMean = NOTHING
    """What the position was worth before: with the simple player's own move."""
    moves: int = 0
    """How many moves were compared."""
    settled: bool = False
    """Whether fresh futures have been tried; before that only candidates are known."""
    others: dict[int, OtherSide] = {}
    """By seat, where several persons play."""


class PricedDraw(msgspec.Struct, frozen=True):
    """What came, against the mean of all that could have come."""

    lucks: tuple[FutureMean, ...]
    """By person."""
    outcomes: int


class Figures(msgspec.Struct):
    """All figures of one match so far. Each belongs to the entries up to its own: `keys` tell whether they still are the same."""

    maker: str
    """What the figures depend on beside the entries: weights, tables, effort."""
    keys: dict[int, str] = {}
    starts: dict[int, FutureMean] = {}
    """By person: what could be expected at the start."""
    usual_points: dict[int, float] = {}
    """By person: the points that the simple player has at the end on average."""
    decisions: dict[int, PricedDecision] = {}
    draws: dict[int, PricedDraw] = {}
