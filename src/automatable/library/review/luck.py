"""Luck in words and numbers: by round, and the single draws that mattered."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from automatable.kernel.contract.game import seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.review.accounts import Account, whole_points
from automatable.kernel.review.at_once import DrawnAtOnce
from automatable.kernel.review.records import VERY_SURE, FutureMean
from automatable.kernel.review.work import ReviewWork
from automatable.kernel.words.text import Catalogue, msg
from automatable.library.review.records import ReviewDraw, ReviewPart

MOST_DRAWS: Final = 8
SMALL_DRAW: Final = 1.0
"""Points below which a single card is not worth a line."""


def luck_by_part(match: Match[Any], account: Account, whole: int, words: Catalogue) -> tuple[ReviewPart, ...]:
    """A person's luck by round: whole points that add up to all of it."""
    pieces = (
        (_part(match, item.entries[-1], words) if place and item.entries else "" if place else None, item.luck)
        for place, item in enumerate(account.items)
    )
    return _parts(seat_role(match.game.info, account.seat), pieces, whole, words)


def luck_at_once(match: Match[Any], drawn: Sequence[DrawnAtOnce], words: Catalogue) -> tuple[ReviewPart, ...]:
    """The same of her draws beside a board."""
    pieces = ((_part(match, one.entry, words), FutureMean(one.luck)) for one in drawn)
    return _parts(seat_role(match.game.info, 0), pieces, round(sum(one.luck for one in drawn)), words)


def _part(match: Match[Any], entry: int, words: Catalogue) -> str:
    part = match.game.course.part(match.states[entry])
    return "" if part is None else words.say(part)


def _parts(
    role: str, pieces: Iterable[tuple[str | None, FutureMean]], whole: int, words: Catalogue
) -> tuple[ReviewPart, ...]:
    """Pieces of luck put together by the name of their round: none for the set-up, an empty one for that of the piece before."""
    sums: dict[str, list[float]] = {}
    for named, luck in pieces:
        name = named or (next(reversed(sums)) if sums and named is not None else words.say(msg("review.set_up")))
        found = sums.setdefault(name, [0.0, 0.0])
        found[0] += luck.mean
        found[1] = max(found[1], luck.error)
    shares = whole_points([mean for mean, _ in sums.values()], whole)
    return tuple(
        ReviewPart(role, name, share, round(error, 2))
        for (name, (_, error)), share in zip(sums.items(), shares, strict=True)
    )


def sure_draws(work: ReviewWork, seat: int, words: Catalogue) -> tuple[ReviewDraw, ...]:
    """The single draws that mattered to a person beyond doubt, those that mattered most first."""
    found = ((index, one.lucks[seat], one.outcomes) for index, one in work.figures.draws.items())
    sure = [(index, luck, outcomes) for index, luck, outcomes in found if luck.beyond(VERY_SURE)]
    return _draws(work.match, seat, sure, words)


def draws_at_once(match: Match[Any], drawn: Sequence[DrawnAtOnce], words: Catalogue) -> tuple[ReviewDraw, ...]:
    """Her draws beside a board that brought her most more or less than others at once."""
    return _draws(match, 0, [(one.entry, FutureMean(one.luck), one.outcomes) for one in drawn], words)


def _draws(
    match: Match[Any], seat: int, found: Iterable[tuple[int, FutureMean, int]], words: Catalogue
) -> tuple[ReviewDraw, ...]:
    large = sorted((one for one in found if abs(one[1].mean) >= SMALL_DRAW), key=lambda one: -abs(one[1].mean))
    return tuple(
        ReviewDraw(
            role=seat_role(match.game.info, seat),
            number=index + 1,
            text=words.say(match.game.face.tell(match.states[index], match.log[index].move)),
            luck=round(luck.mean, 2),
            low=round(luck.interval[0], 2),
            high=round(luck.interval[1], 2),
            outcomes=outcomes,
        )
        for index, luck, outcomes in large[:MOST_DRAWS]
    )
