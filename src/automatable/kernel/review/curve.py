"""The course of a match: everybody's points after each entry, the rounds, and where the lead changed most."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of, lines
from automatable.kernel.show.scores import counting
from automatable.kernel.turns.moves import Correction
from automatable.kernel.words.text import Msg, msg

MOST: Final = 3
SMALLEST: Final = 3
"""Points by which a lead must change to be a turning point."""
FOLLOWED: Final = 2
"""So many sentences are told of what an entry brought about."""

Points = tuple[int | None, ...]
"""By seat; None where nobody has told them."""


class CoursePart(msgspec.Struct, frozen=True):
    """A round or era: its name, and the first entry of it."""

    name: Msg
    first: int


class TurningPoint(msgspec.Struct, frozen=True):
    """An entry after which the lead was another one, and by how much the first person gained on the others."""

    entry: int
    change: int
    what: Msg


def points_of(match: Match[Any]) -> list[Points]:
    """Points by seat before the first entry and after each; beside a board a person's are told at the end."""
    companion = match.game.companion if match.mode == "companion" else None
    found: list[Points] = []
    for state in match.states:
        untold = frozenset[int]() if companion is None else companion.seats_without_score(state)
        found.append(tuple(None if score.seat in untold else score.points for score in match.rules.scores(state)))
    return found


def scoring_seats(match: Match[Any]) -> tuple[int, ...]:
    """The seats that gain points at all."""
    return tuple(score.seat for score in counting(match.rules.scores(match.state)))


def followed_seats(match: Match[Any], points: Sequence[Points]) -> tuple[int, ...]:
    """Those whose points are known from the beginning to the end."""
    return tuple(seat for seat in scoring_seats(match) if all(row[seat] is not None for row in points))


def leads(points: Sequence[Points], seats: Sequence[int]) -> list[int]:
    """By how much the first person was ahead of the best other one; their points where nobody else scores, and without theirs how far the others had not come."""
    others = [seat for seat in seats if seat != 0]
    return [
        ((row[0] or 0) if 0 in seats else 0) - max((row[seat] or 0 for seat in others), default=0) for row in points
    ]


def parts_of(match: Match[Any]) -> tuple[CoursePart, ...]:
    """The rounds in order."""
    found: list[CoursePart] = []
    for index, state in enumerate(match.states[:-1]):
        name = match.game.course.part(state)
        if name is not None and (not found or found[-1].name != name):
            found.append(CoursePart(name, index))
    return tuple(found)


def turning_points(match: Match[Any], points: Sequence[Points]) -> tuple[TurningPoint, ...]:
    """The entries that changed the lead most, in order; her points alone where a person's are not known."""
    ahead = leads(points, followed_seats(match, points))
    changes = [(after - before, index) for index, (before, after) in enumerate(pairwise(ahead))]
    most = sorted((one for one in changes if abs(one[0]) >= SMALLEST), key=lambda one: (-abs(one[0]), one[1]))[:MOST]
    return tuple(TurningPoint(index, change, _what(match, index)) for change, index in sorted(most, key=lambda o: o[1]))


def _what(match: Match[Any], index: int) -> Msg:
    """What happened: the count that brought most, or the entry itself."""
    move, before, after = match.log[index].move, match.states[index], match.states[index + 1]
    said = match.game.face.tell(before, move)
    if isinstance(move, Correction):
        return said
    counted = ceremony_of(match, index)
    if counted is not None and counted.counts:
        names = [score.name for score in match.rules.scores(after)]
        weights = [sum(abs(share.points) for share in count.shares) for count in counted.counts]
        return lines(counted, names)[max(range(len(weights)), key=lambda place: weights[place])]
    for followed in tuple(match.game.face.aftermath(before, move, after))[:FOLLOWED]:
        said = msg("review.and_then", what=said, then=followed)
    return said
