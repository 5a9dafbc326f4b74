"""The records of a review: plain text and numbers."""

from collections.abc import Iterator
from typing import Literal

from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import catalogue
from automatable.library.errors import said
from automatable.library.records import Record, joined

Verdict = Literal["best", "same", "slip", "costly", "better", "open", "none"]
"""Nothing better found; about the same; a mistake below 6 points beyond doubt; one of 6 or more; better than the player behind the review; not looked at yet;
not priced, because the app does not know what you held."""


class ReviewCurve(Record, frozen=True):
    """The points of one role before the first entry and after each; None where they are not known, as yours are beside a board until the end.

    >>> import automatable as at
    >>> at.ReviewCurve("you", "You", (0, 0, 3)).points[-1]
    3
    """

    role: str
    name: str
    points: tuple[int | None, ...]


class TurningPoint(Record, frozen=True):
    """An entry that changed the lead much; `change` is what you gained on the others.

    >>> import automatable as at
    >>> print(at.TurningPoint(12, "Round 1", -8, "Fair of Tiletum. She gained 8 points on you."))
    Round 1: Fair of Tiletum. She gained 8 points on you.
    """

    number: int
    part: str
    change: int
    text: str

    def __str__(self) -> str:
        return joined(self.part, self.text)


class ReviewChoice(Record, frozen=True):
    """One choice of a turn, and what it cost, with the rest of the turn as you played it, against the best alternative that was found.

    >>> import automatable as at
    >>> match = at.new("tokaido", seed=7).finish("random")
    >>> choice = match.review(effort=0.05).turns[-1].choices[-1]
    >>> choice.low <= (choice.cost or 0) <= choice.high
    True
    """

    number: int
    """The entry."""
    text: str
    move: Move
    better: str | None
    """The better move in words; None where none was found."""
    better_move: Move | None
    cost: float | None
    """Points of the lead at the end; None if it is not worked out yet."""
    low: float
    high: float
    """Where the cost is, in about 95 of 100 cases."""
    futures: int
    """In how many possible futures both moves were tried."""
    verdict: Verdict


class ReviewTurn(Record, frozen=True):
    """A turn of yours, and what the choice in it cost that would have been worth changing most.

    >>> import automatable as at
    >>> match = at.new("tokaido", seed=7).finish("random")
    >>> match.review(effort=0.05).turns[0].number
    1
    """

    number: int
    role: str
    part: str
    """The round or era; empty before the first."""
    text: str
    cost: float | None
    low: float
    high: float
    verdict: Verdict
    choices: tuple[ReviewChoice, ...]
    undone: bool = False
    """Whether something was taken back in it."""
    hinted: bool = False
    """Whether a hint was asked for in it."""

    def __str__(self) -> str:
        if self.verdict == "none":
            return f"{self.number:>3}  {self.text}"
        cost = (
            ""
            if self.cost is None or self.verdict in ("best", "same")
            else f" {catalogue().number(-self.cost, '+.1f')}"
        )
        return f"{self.number:>3}  {self.text} – {said(f'review.{self.verdict}')}{cost}"


class ReviewSum(Record, frozen=True):
    """Where a person's points went: `level` + `decisions` + `others` + `luck` = `result`, in whole points.

    >>> import automatable as at
    >>> found = at.new("tokaido", seed=7).finish("greedy").review(effort=0.05).sum
    >>> found.level + found.decisions + found.luck == found.result
    True
    """

    role: str
    level: int
    """What the program's player could expect from the start."""
    decisions: int
    """What your choices brought more than that player's own would have."""
    others: int
    """What the other persons' decisions brought you; 0 where you play alone."""
    luck: int
    result: int
    """Your lead at the end; your points where nobody else scores."""
    level_error: float
    decisions_error: float
    others_error: float
    luck_error: float
    """Standard errors."""
    share: int | None
    """Your points as percent of what the program's player has on average from the same start; None if either has none."""


class ReviewPart(Record, frozen=True):
    """The luck of one round, in whole points that add up to all of a person's luck. Beside a board it is that of her draws alone, by what each brought her at once.

    >>> import automatable as at
    >>> at.ReviewPart("you", "Round 2", -7, 1.5).luck
    -7
    """

    role: str
    name: str
    luck: int
    error: float


class ReviewDraw(Record, frozen=True):
    """A single draw that mattered beyond doubt: what it was worth to a person, less the mean of all that could have come.

    >>> import automatable as at
    >>> at.ReviewDraw("you", 31, "A pink die: 6.", 2.5, 1.5, 3.5, 6).outcomes
    6
    """

    role: str
    number: int
    text: str
    luck: float
    low: float
    high: float
    outcomes: int


class ReviewRule(Record, frozen=True):
    """A rule of the automa that left one option of several: how often, and the points that this brought her at once.

    >>> import automatable as at
    >>> at.ReviewRule("TIL-TIE-02", "first in the alphabet", 9, 29).times
    9
    """

    rule: str
    what: str
    times: int
    points: int


class Review(Record, frozen=True):
    """A match looked back at.

    >>> import automatable as at
    >>> review = at.new("tokaido", seed=7).finish("greedy").review(effort=0.05)
    >>> review.state, len(review.curves), review.done == review.steps
    ('finished', 3, True)
    """

    game: str
    level: int | str
    result: str
    state: str
    """`finished`, `counting`, or why nothing is priced: `short`, `beside` (a board of your own), `unfinished`."""
    done: int
    steps: int
    turn: int
    """The turn that is being looked at; 0 if none is."""
    curves: tuple[ReviewCurve, ...]
    parts: tuple[tuple[str, int], ...]
    """Rounds or eras: the name, and after how many entries each begins."""
    turning_points: tuple[TurningPoint, ...]
    turns: tuple[ReviewTurn, ...]
    sums: tuple[ReviewSum, ...]
    """Of each person; none as long as they are not worked out, and where pieces were put right beside a board."""
    luck: tuple[ReviewPart, ...]
    draws: tuple[ReviewDraw, ...]
    drawn: int
    """How many draws were priced or will be."""
    rules: tuple[ReviewRule, ...]
    futures: int
    """In how many possible futures a better move was compared with yours."""

    @property
    def sum(self) -> ReviewSum | None:
        """The first person's result taken apart."""
        return self.sums[0] if self.sums else None

    @property
    def headline(self) -> ReviewTurn | None:
        """The worst turn, if it is beyond doubt even for the worst of many: three standard errors."""
        worst = self.mistakes[0] if self.mistakes else None
        return worst if worst is not None and (worst.cost or 0) > 0.75 * (worst.high - worst.low) else None

    @property
    def mistakes(self) -> tuple[ReviewTurn, ...]:
        """The turns in which another move was better beyond doubt, the worst first."""
        return tuple(
            sorted(
                (turn for turn in self.turns if turn.verdict in ("slip", "costly")), key=lambda turn: -(turn.cost or 0)
            )
        )

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.result
        if self.state != "finished":
            yield said(f"review.state_{self.state}", done=self.done, steps=self.steps)
        for one in self.sums:
            for name in ("level", "decisions", *(("others",) if len(self.sums) > 1 else ()), "luck", "result"):
                yield f"  {said(f'review.sum_{name}'):<40} {getattr(one, name):+4d}"
        yield from map(str, self.turning_points)
        yield from map(str, self.mistakes)
