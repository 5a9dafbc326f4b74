"""What was counted, in words: the same record for the page and for the API."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from automatable.kernel.contract.game import seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.turns.counting import Ceremony, Count
from automatable.kernel.words.text import Catalogue, Msg, msg
from automatable.rulebook.book import Rule, rulebook


class ShareShown(msgspec.Struct, frozen=True):
    """What one seat has of a count."""

    role: str
    name: str
    points: int
    sum: str
    why: str
    exact: bool = False
    """Whether the sum is arithmetic: its numbers give the points."""


class CountShown(msgspec.Struct, frozen=True):
    """One count: a step of the ceremony."""

    name: str
    said: str
    shares: tuple[ShareShown, ...]
    rules: tuple[tuple[str, str], ...]
    """Ids of rules with their texts."""
    empty: bool
    """Whether there was nothing to count."""
    lit: str
    """The ids of the shapes that it is about, separated by blanks."""
    numbers: str
    """What is written on shapes, as `place=number` separated by blanks."""
    points: tuple[tuple[str, int], ...]
    """Everybody's points after it, by role, for those that have any."""
    spoken: str
    """All of it as one sentence, for who listens."""
    flies: str = ""
    """The ids of two shapes, if a piece went from the first to the second."""


class CeremonyShown(msgspec.Struct, frozen=True):
    """Several counts that follow each other."""

    title: str
    begins: str
    """Everybody's points before the first count, as `role=points` separated by blanks."""
    counts: tuple[CountShown, ...]
    anew: bool
    """Whether everything is counted once more from nothing."""
    totals: tuple[tuple[str, str, int], ...]
    """What all counts together brought: role, name and points of each seat that takes part."""


def shown_ceremony(match: Match[Any], index: int, ceremony: Ceremony, words: Catalogue) -> CeremonyShown:
    info = match.game.info
    book = rulebook(info.package)
    scores = match.rules.scores(match.states[index + 1])
    names = [words.say(score.name) for score in scores]
    running = list(ceremony.begins)
    counts: list[CountShown] = []
    for count in ceremony.counts:
        for share in count.shares:
            running[share.seat] += share.points
        points = tuple((seat_role(info, score.seat), running[score.seat]) for score in scores if score.counts)
        roles = [seat_role(info, seat) for seat in range(len(names))]
        counts.append(_count(count, roles, names, points, book, words))
    seats = sorted({share.seat for count in ceremony.counts for share in count.shares})
    totals = tuple((seat_role(info, seat), names[seat], running[seat] - ceremony.begins[seat]) for seat in seats)
    begins = " ".join(f"{seat_role(info, seat)}={points}" for seat, points in enumerate(ceremony.begins))
    return CeremonyShown(words.say(ceremony.title), begins, tuple(counts), ceremony.anew, totals)


def _count(
    count: Count,
    roles: Sequence[str],
    names: Sequence[str],
    points: tuple[tuple[str, int], ...],
    book: Mapping[str, Rule],
    words: Catalogue,
) -> CountShown:
    shares = tuple(
        ShareShown(
            roles[share.seat],
            names[share.seat],
            share.points,
            _said(share.sum, words),
            _said(share.why, words),
            bool(share.counted),
        )
        for share in count.shares
    )
    return CountShown(
        name=words.say(count.name),
        said=_said(count.said, words),
        shares=shares,
        rules=tuple((rule, book[rule].text if rule in book else "") for rule in count.rules),
        empty=count.empty,
        lit=" ".join(count.lit),
        numbers=" ".join(f"{place}={number}" for place, number in count.numbers),
        points=points,
        spoken=_spoken(words.say(count.name), _said(count.said, words), shares, count.empty, words),
        flies=" ".join(count.flies),
    )


def _said(what: Msg | None, words: Catalogue) -> str:
    said = "" if what is None else words.say(what)
    return said[:1].upper() + said[1:]


def _spoken(name: str, said: str, shares: Sequence[ShareShown], empty: bool, words: Catalogue) -> str:
    """One sentence: what is counted, then each seat with its sum."""
    if empty:
        return words.say(msg("counting.nothing", name=name))
    if not shares:
        return words.say(msg("counting.event", name=name, said=said)) if said else name
    parts = tuple(
        msg(
            "counting.points_heard"
            if not share.sum
            else "counting.sum_heard"
            if share.exact
            else "counting.brings_heard",
            who=share.name,
            sum=share.sum.replace("×", words.say(msg("counting.times"))),
            n=share.points,
        )
        for share in shares
    )
    return words.say(msg("counting.line", name=name, shares=parts))
