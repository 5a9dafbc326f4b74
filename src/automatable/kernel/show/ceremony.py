"""Counts step by step: what a game needs to tell them, and the same as lines of the log."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from automatable.kernel.play.match import Match
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import Correction, Move, Owed
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)


def consequences(rules: Rules[S], before: S, move: Move) -> Iterator[tuple[Owed | None, S]]:
    """What follows from a move by itself, one after the other, each with the state just before it happens; the last is nothing, with the state that remains."""
    state = before.copy()
    rules.carry_out(state, move)
    while rules.answers[type(state.owed[-1])].consequence is not None:
        yield state.owed[-1], state
        rules.follow_once(state)
    yield None, state


def ceremony_of(match: Match[Any], index: int) -> Ceremony | None:
    """What was counted after entry `index`."""
    move = match.log[index].move
    if isinstance(move, Correction):
        return None
    return match.game.face.ceremony(match.states[index], move, match.states[index + 1])


def points_of(rules: Rules[S], state: S) -> tuple[int, ...]:
    """Points by seat."""
    return tuple(score.points for score in rules.scores(state))


def lines(ceremony: Ceremony, seats: Sequence[Msg]) -> tuple[Msg, ...]:
    """Each count as a line of the log."""
    return tuple(_line(count, seats) for count in ceremony.counts)


def _line(count: Count, seats: Sequence[Msg]) -> Msg:
    if not count.shares:
        return msg("counting.event", name=count.name, said=count.said) if count.said else count.name
    if count.empty:
        return msg("counting.nothing", name=count.name)
    shares = tuple(_share(share, seats[share.seat]) for share in count.shares)
    if count.said is not None:
        return msg("counting.said", name=count.name, said=count.said, shares=shares)
    return msg("counting.line", name=count.name, shares=shares)


def _share(share: Share, who: Msg) -> Msg:
    if share.points or share.sum is not None:
        key = "counting.points" if share.sum is None else "counting.sum" if share.counted else "counting.brings"
        return msg(key, who=who, sum=share.sum, n=share.points)
    return msg("counting.none" if share.why is None else "counting.absent", who=who, why=share.why)
