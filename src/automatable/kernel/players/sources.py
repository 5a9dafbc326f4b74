"""Where the points of a move come from in possible futures: the plain reason of a piece of advice, by the names of the game's score sheet."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

LEAST: Final = 0.5
"""Points on average below which a source explains nothing."""


class Sources:
    """The points by their names, all futures of one move together: those of whoever moves, and those of the others."""

    __slots__ = ("futures", "others", "own")

    def __init__(self) -> None:
        self.own: defaultdict[Msg, int] = defaultdict(int)
        self.others: defaultdict[Msg, int] = defaultdict(int)
        self.futures = 0

    def add(self, scores: Sequence[Score], seat: int) -> None:
        """How one more future ended."""
        self.futures += 1
        for score in scores:
            sums = self.own if score.seat == seat else self.others
            for name, points in score.parts:
                sums[name] += points


def reason_for(one: Sources, other: Sources) -> Msg | None:
    """What speaks most for one move against another: what it brings more, or what it leaves the others less. None if nothing stands out."""
    mine, theirs = _largest(one.own, other.own, one.futures), _largest(other.others, one.others, one.futures)
    if max(mine[1], theirs[1]) < LEAST:
        return None
    return (
        msg("advice.plain.brings", part=mine[0]) if mine[1] >= theirs[1] else msg("advice.plain.denies", part=theirs[0])
    )


def reason_against(one: Sources, other: Sources) -> Msg | None:
    """What speaks most against one move beside another."""
    found = reason_for(other, one)
    return None if found is None else msg(f"{found.key}_less", **found.fields)


def _largest(one: dict[Msg, int], other: dict[Msg, int], futures: int) -> tuple[Msg, float]:
    """The name under which the first has most more than the second on average."""
    found = [
        (name, (one.get(name, 0) - other.get(name, 0)) / max(1, futures)) for name in dict.fromkeys((*one, *other))
    ]
    return max(found, key=lambda pair: pair[1], default=(msg("advice.plain.more"), 0.0))
