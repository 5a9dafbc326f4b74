"""Her draws beside a board, where nobody can play on for a person: what each brought her at once, against all that could have come, by their weights.

Nothing is estimated. Every outcome is carried out as far as the automa goes on by herself; where one of them needs eyes at the table, the draw has no price.
"""

from typing import Any

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.review.curve import scoring_seats
from automatable.kernel.review.turns import over
from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import Asked, Move, Who


class DrawnAtOnce(msgspec.Struct, frozen=True):
    """A draw of which other outcomes would have brought her more or less."""

    entry: int
    gained: int
    """What came brought her so many points before anybody else did anything."""
    usual: float
    """The mean of all that could have come."""
    outcomes: int

    @property
    def luck(self) -> float:
        """For the person: what she gained less than usual."""
        return self.usual - self.gained


def drawn_at_once(match: Match[Any]) -> tuple[DrawnAtOnce, ...]:
    """All of a finished match in order."""
    hers = [seat for seat in scoring_seats(match) if seat >= match.game.info.humans] if over(match) else []
    if match.cards_only or not hers:
        return ()
    found = (_priced(match, index, hers) for index, entry in enumerate(match.log) if entry.stream is not None)
    return tuple(one for one in found if one is not None)


def _priced(match: Match[Any], index: int, hers: list[int]) -> DrawnAtOnce | None:
    rules, state, came = match.rules, match.states[index], match.log[index].move
    if state.owed[-1].who is not Who.CHANCE:
        return None
    weights = rules.chance(state).weights()
    if came not in weights or len(weights) < 2:
        return None
    before, gains = _points(rules, state, hers), dict[Move, int]()
    for outcome in weights:
        after = _gone_on(rules, state, outcome)
        if after is None:
            return None
        gains[outcome] = _points(rules, after, hers) - before
    if len(set(gains.values())) < 2:
        return None
    usual = sum(gains[outcome] * count for outcome, count in weights.items()) / sum(weights.values())
    return DrawnAtOnce(index, gains[came], usual, len(weights))


def _gone_on(rules: Rules[Any], state: State, outcome: Move) -> State | None:
    """The position after an outcome and all that she does then by herself; None if something at the table has to be looked at."""
    after = state.copy()
    rules.advance(after, outcome)
    while after.owed[-1].who is Who.BOT:
        rules.advance(after, rules.bot(after, None))
    return None if isinstance(after.owed[-1], Asked) else after


def _points(rules: Rules[Any], state: State, seats: list[int]) -> int:
    scores = rules.scores(state)
    return sum(scores[seat].points for seat in seats)
