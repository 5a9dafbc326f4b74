"""A review as records for its page."""

import msgspec
from markupsafe import Markup

from automatable.kernel.turns.moves import Move
from automatable.library.review.records import Review, ReviewChoice, ReviewPart, ReviewSum, ReviewTurn
from automatable.web.show.curves import Bar, Curve, curves_svg
from automatable.web.site import trusted
from automatable.web.work.open_games import OpenGame

TRACK = 100
"""The width of the bars in which the sum is drawn."""


class ChoiceShown(msgspec.Struct, frozen=True):
    """A choice of a turn, and where on the board both moves are."""

    choice: ReviewChoice
    yours: str
    better: str
    """Ids of shapes, separated by blanks."""


class TurnShown(msgspec.Struct, frozen=True):
    turn: ReviewTurn
    choices: tuple[ChoiceShown, ...]
    entry: int
    """The entry before which the board is shown: that of the worst choice."""
    heading: str
    """The round that begins with it; empty if it goes on."""


class SumBar(msgspec.Struct, frozen=True):
    """A part of the result, as a stretch of its bar."""

    name: str
    points: int
    left: float
    width: float
    error: float | None


class SumShown(msgspec.Struct, frozen=True):
    """A person's result taken apart."""

    sum: ReviewSum
    name: str
    bars: tuple[SumBar, ...]
    luck: tuple[ReviewPart, ...]
    fine: int
    """Turns that were not worse beyond doubt."""
    turns: int


def turns_shown(table: OpenGame, review: Review) -> tuple[TurnShown, ...]:
    found: list[TurnShown] = []
    before = ""
    for turn in review.turns:
        worst = max(turn.choices, key=lambda one: one.cost or 0)
        shown = tuple(
            ChoiceShown(
                one,
                _places(table, one.number - 1, one.move),
                "" if one.better_move is None else _places(table, one.number - 1, one.better_move),
            )
            for one in turn.choices
        )
        found.append(TurnShown(turn, shown, worst.number, turn.part if turn.part != before else ""))
        before = turn.part
    return tuple(found)


def _places(table: OpenGame, index: int, move: Move) -> str:
    offer = table.game.face.offer(table.match.states[index], move)
    return " ".join(place for place in (offer.place, offer.to) if place)


def sums_shown(review: Review) -> tuple[SumShown, ...]:
    """Everybody's result, once it is worked out."""
    names = {curve.role: curve.name for curve in review.curves}
    found = []
    for one in review.sums:
        own = [turn for turn in review.turns if turn.role == one.role]
        luck = tuple(part for part in review.luck if part.role == one.role)
        fine = sum(turn.verdict in ("best", "same", "better") for turn in own)
        found.append(SumShown(one, names.get(one.role, ""), _bars(one, len(review.sums) > 1), luck, fine, len(own)))
    return tuple(found)


def _bars(whole: ReviewSum, several: bool) -> tuple[SumBar, ...]:
    """Level, decisions and luck one after the other, and the result from nothing to its end."""
    names = ("level", "decisions", *(("others",) if several else ()), "luck")
    points = [getattr(whole, name) for name in names]
    ends = [0, *(sum(points[: place + 1]) for place in range(len(points)))]
    lowest, highest = min(ends), max(ends)
    scale = TRACK / max(1, highest - lowest)
    bars = [
        SumBar(name, value, (min(begin, end) - lowest) * scale, abs(value) * scale, getattr(whole, f"{name}_error"))
        for name, value, begin, end in zip(names, points, ends, ends[1:], strict=False)
    ]
    result = whole.result
    return (*bars, SumBar("result", result, (min(0, result) - lowest) * scale, abs(result) * scale, None))


def pictures(review: Review) -> tuple[Markup, Markup]:
    """The curves for a desk and for a phone."""
    first = review.turns[0].choices[0].number - 1 if review.turns else 0
    curves = [Curve(one.role, one.name, one.points) for one in review.curves]
    bars = [Bar(turn.choices[0].number, turn.number, turn.cost or 0.0, turn.verdict) for turn in review.turns]
    turning = [one.number for one in review.turning_points]
    parts = [(name, at) for name, at in review.parts]
    return (
        trusted(curves_svg(curves, parts, turning, bars, first)),
        trusted(curves_svg(curves, parts, turning, bars, first, (360, 240), "narrow")),
    )


def points_table(review: Review) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
    """The curves as numbers: everybody's points at the end of each round."""
    ends = [*(at for _, at in review.parts[1:]), len(review.curves[0].points) - 1] if review.parts else []
    return tuple(
        (name, tuple(curve.points[end] for curve in review.curves))
        for (name, _), end in zip(review.parts, ends, strict=True)
    )
