"""What the rules count by themselves, one count after the other, as records: who counts what, the sum, the points of each seat."""

import msgspec

from automatable.kernel.words.text import Msg


class Share(msgspec.Struct, frozen=True):
    """What one seat has of a count."""

    seat: int
    points: int
    sum: Msg | None = None
    """How the points came about, without the result: "3 houses × 4"."""
    counted: tuple[int, ...] = ()
    """The numbers of the sum; together and times `times` they are the points."""
    times: int = 1
    why: Msg | None = None
    """Why the seat takes part, or why not."""


class Count(msgspec.Struct, frozen=True):
    """One thing that is counted or given; without shares it only tells what happens between the counts."""

    name: Msg
    rules: tuple[str, ...]
    shares: tuple[Share, ...] = ()
    said: Msg | None = None
    """What holds for everybody: what is counted, who has won what."""
    lit: tuple[str, ...] = ()
    """The shapes of the board that it is about."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Shapes with what is written on them: the pieces that are counted, one after the other, or what each of them brings."""
    flies: tuple[str, ...] = ()
    """From which shape to which a piece went; it lies there now."""

    @property
    def empty(self) -> bool:
        """Whether there was nothing to count for anybody."""
        return bool(self.shares) and not any(
            share.points or any(share.counted) or (share.why and not share.sum) for share in self.shares
        )


class Ceremony(msgspec.Struct, frozen=True):
    """Several counts that follow each other without a move between them."""

    title: Msg
    begins: tuple[int, ...]
    """Points by seat before the first count; with all shares they are the points after the move."""
    counts: tuple[Count, ...]
    anew: bool = False
    """Whether everything is counted once more from nothing, also what was foreseen already."""
