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


class CoursePart(msgspec.Struct, frozen=True):
    """A round or era: its name, and the first entry of it."""

    name: Msg
    first: int


class TurningPoint(msgspec.Struct, frozen=True):
    """An entry after which the lead was another one, and by how much the first person gained on the others."""

    entry: int
    change: int
    what: Msg


def points_of(match: Match[Any]) -> list[tuple[int, ...]]:
    """Points by seat before the first entry and after each."""
    return [tuple(score.points for score in match.rules.scores(state)) for state in match.states]


def scoring_seats(match: Match[Any]) -> tuple[int, ...]:
    """The seats that gain points at all."""
    return tuple(score.seat for score in counting(match.rules.scores(match.state)))


def leads(points: Sequence[tuple[int, ...]], seats: Sequence[int]) -> list[int]:
    """By how much the first person was ahead of the best other one; their points where nobody else scores."""
    others = [seat for seat in seats if seat != 0]
    return [row[0] - max((row[seat] for seat in others), default=0) for row in points]


def parts_of(match: Match[Any]) -> tuple[CoursePart, ...]:
    """The rounds in order."""
    found: list[CoursePart] = []
    for index, state in enumerate(match.states[:-1]):
        name = match.game.course.part(state)
        if name is not None and (not found or found[-1].name != name):
            found.append(CoursePart(name, index))
    return tuple(found)


def turning_points(match: Match[Any], points: Sequence[tuple[int, ...]]) -> tuple[TurningPoint, ...]:
    """The entries that changed the lead most, in order."""
    ahead = leads(points, scoring_seats(match))
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
    followed = tuple(match.game.face.aftermath(before, move, after))
    return msg("review.and_then", what=said, then=followed) if followed else said
