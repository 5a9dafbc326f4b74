"""A finished match looked back at, in words and numbers: what each turn cost, where the points went, what was luck."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from automatable.kernel.contract.game import seat_role
from automatable.kernel.review.accounts import Account, account_of, costs_of, whole_points
from automatable.kernel.review.at_once import DrawnAtOnce, drawn_at_once
from automatable.kernel.review.curve import followed_seats, parts_of, points_of, scoring_seats, turning_points
from automatable.kernel.review.decisions import move_of
from automatable.kernel.review.her_rules import deciding_rules
from automatable.kernel.review.records import COSTLY, FutureMean
from automatable.kernel.review.turns import ReviewedTurn, over
from automatable.kernel.review.work import SHORTEST, ReviewWork, can_be_priced
from automatable.kernel.show.offers import whole_label
from automatable.kernel.show.scores import result
from automatable.kernel.words.text import Catalogue, Msg, msg
from automatable.library.review.luck import draws_at_once, luck_at_once, luck_by_part, sure_draws
from automatable.library.review.marks import NO_MARKS, Marks
from automatable.library.review.records import (
    Review,
    ReviewChoice,
    ReviewCurve,
    ReviewRule,
    ReviewSum,
    ReviewTurn,
    TurningPoint,
    Verdict,
)

MOST_RULES: Final = 5


class Telling:
    """Puts a review into words as often as somebody asks; what does not change with more figures is said once."""

    def __init__(self, work: ReviewWork, words: Catalogue, marks: Marks = NO_MARKS) -> None:
        self.work = work
        self.words = words
        self.marks = marks
        self._choices: dict[int, tuple[FutureMean | None, ReviewChoice]] = {}

    def told(self) -> Review:
        """What the review says so far; more once more is worked out."""
        work, words = self.work, self.words
        progress = work.progress
        accounts = [found for seat in work.persons if (found := account_of(work, seat)) is not None]
        sums = tuple(_sum(work, account) for account in accounts)
        beside = self._drawn_beside
        return msgspec.structs.replace(
            self._standing,
            state=_state(work),
            done=progress.done,
            steps=progress.all,
            turn=progress.turn,
            turns=tuple(self._turn(number, turn) for number, turn in enumerate(work.turns, 1)),
            sums=sums,
            luck=tuple(
                part
                for account, whole in zip(accounts, sums, strict=True)
                for part in luck_by_part(work.match, account, whole.luck, words)
            )
            or luck_at_once(work.match, beside, words),
            draws=tuple(draw for seat in work.persons for draw in sure_draws(work, seat, words))
            or draws_at_once(work.match, beside, words),
            drawn=len(work.draws) or len(beside),
        )

    @cached_property
    def _standing(self) -> Review:
        """What the match alone says."""
        work, words = self.work, self.words
        match = work.match
        points, seats = points_of(match), scoring_seats(match)
        followed = followed_seats(match, points)
        scores = match.rules.scores(match.state)
        return Review(
            game=match.game.info.id,
            level=match.setup.level,
            result=result(match.game.info, scores, words) if over(match) else "",
            state="",
            done=0,
            steps=0,
            turn=0,
            curves=tuple(
                ReviewCurve(
                    seat_role(match.game.info, seat), words.say(scores[seat].name), tuple(row[seat] for row in points)
                )
                for seat in seats
            ),
            parts=tuple((words.say(part.name), part.first) for part in parts_of(match)),
            turning_points=tuple(
                TurningPoint(
                    one.entry + 1,
                    words.say(match.game.course.part(match.states[one.entry]) or ""),
                    one.change,
                    _turning(one.change, one.what, followed, words),
                )
                for one in turning_points(match, points)
            ),
            turns=(),
            sums=(),
            luck=(),
            draws=(),
            drawn=0,
            rules=tuple(
                ReviewRule(one.rule, words.say(one.what), one.times, one.points)
                for one in deciding_rules(match)[:MOST_RULES]
            ),
            futures=work.effort.fresh,
        )

    @cached_property
    def _drawn_beside(self) -> tuple[DrawnAtOnce, ...]:
        """Her draws beside a board, where nobody can be played on."""
        match = self.work.match
        return drawn_at_once(match) if _state(self.work) == "beside" else ()

    def _turn(self, number: int, turn: ReviewedTurn) -> ReviewTurn:
        costs = costs_of(self.work, turn)
        choices = tuple(self._choice(index, cost) for index, cost in zip(turn.choices, costs, strict=True))
        found = _turn(self.work, number, turn, costs, choices, self.words)
        undone, hinted = (any(index in marked for index in turn.entries) for marked in self.marks)
        return msgspec.structs.replace(found, undone=undone, hinted=hinted) if undone or hinted else found

    def _choice(self, index: int, cost: FutureMean | None) -> ReviewChoice:
        found = self._choices.get(index)
        if found is None or found[0] != cost:
            found = self._choices[index] = cost, _choice(self.work, index, cost, self.words)
        return found[1]


def review_of(work: ReviewWork, words: Catalogue, marks: Marks = NO_MARKS) -> Review:
    """What a review says so far."""
    return Telling(work, words, marks).told()


def _state(work: ReviewWork) -> str:
    if not over(work.match):
        return "unfinished"
    if not can_be_priced(work.match):
        return "beside"
    if len(work.turns) < SHORTEST:
        return "short"
    return "finished" if work.progress.finished else "counting"


def _turning(change: int, what: Msg, followed: Sequence[int], words: Catalogue) -> str:
    if 0 not in followed:
        whose = "hers" if change < 0 else "hers_lost"
    elif len(followed) > 1:
        whose = "you" if change > 0 else "she"
    else:
        whose = "gain" if change > 0 else "loss"
    return words.say(msg(f"review.turning.{whose}", what=what, n=abs(change)))


def verdict_of(cost: FutureMean) -> Verdict:
    """One word for a price. Nothing is called a mistake that is not beyond doubt."""
    if cost.is_mistake:
        return "costly" if cost.mean >= COSTLY else "slip"
    return "better" if cost.is_better else "same" if cost.futures and cost.mean > 0 else "best"


def _choice(work: ReviewWork, index: int, cost: FutureMean | None, words: Catalogue) -> ReviewChoice:
    match, found = work.match, work.figures.decisions.get(index)
    face, state, move = match.game.face, match.states[index], match.log[index].move
    better = None if found is None or cost is None else move_of(found.better, match.game.rules.moves)
    known = FutureMean() if cost is None else cost
    low, high = known.interval
    return ReviewChoice(
        number=index + 1,
        text=words.say(face.tell(state, move)),
        move=move,
        better=None if better is None else words.say(whole_label(face.offer(state, better))),
        better_move=better,
        cost=None if cost is None else round(cost.mean, 2),
        low=round(low, 2),
        high=round(high, 2),
        futures=known.futures,
        verdict=_not_yet(work) if cost is None else verdict_of(cost),
    )


def _not_yet(work: ReviewWork) -> Verdict:
    return "open" if work.choices else "none"


def _turn(
    work: ReviewWork,
    number: int,
    turn: ReviewedTurn,
    costs: list[FutureMean | None],
    choices: tuple[ReviewChoice, ...],
    words: Catalogue,
) -> ReviewTurn:
    match = work.match
    known = [one for one in costs if one is not None]
    settled = len(known) == len(costs)
    # Each includes the rest of the turn, so the largest is the turn's; none is hidden behind another that only seems larger.
    cost = max(known, key=lambda one: (one.is_mistake, one.mean)) if settled else FutureMean()
    low, high = cost.interval
    first = turn.entries[0]
    part = match.game.course.part(match.states[first])
    return ReviewTurn(
        number=number,
        role=seat_role(match.game.info, turn.seat),
        part="" if part is None else words.say(part),
        text=words.say(match.game.face.tell(match.states[first], match.log[first].move)),
        cost=round(cost.mean, 2) if settled else None,
        low=round(low, 2),
        high=round(high, 2),
        verdict=verdict_of(cost) if settled else _not_yet(work),
        choices=choices,
    )


def _sum(work: ReviewWork, account: Account) -> ReviewSum:
    parts = [account.level.mean, account.decisions.mean, account.luck.mean]
    if len(work.persons) > 1:
        parts.append(account.others.mean)
    level, decisions, luck, *others = whole_points(parts, account.result)
    points = work.match.rules.scores(work.match.state)[account.seat].points
    usual = work.figures.usual_points.get(account.seat, 0.0)
    return ReviewSum(
        role=seat_role(work.match.game.info, account.seat),
        level=level,
        decisions=decisions,
        others=sum(others),
        luck=luck,
        result=account.result,
        level_error=round(account.level.error, 2),
        decisions_error=round(account.decisions.error, 2),
        others_error=round(account.others.error, 2),
        luck_error=round(account.luck.error, 2),
        share=round(100 * points / usual) if points > 0 and usual > 0 else None,
    )
