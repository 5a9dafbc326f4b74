"""Entries of old that are played again after an edit: what each answered then, and which one answers what is wanted now.

An entry belongs to its seat, to its round (as a game's companion names it) and, where turns have several reports, to its turn; so nobody's turn of a later
round is taken for a missing one of this round, and what is left over of a turn is not taken for the next.
"""

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from automatable.kernel.contract.companion import nothing_to_say
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.facts import ToSee
from automatable.kernel.turns.moves import Asked, Author, Correction, Move, Owed, Who
from automatable.kernel.words.text import Msg

When = tuple[int, int]
"""A round, and how many turns that have several reports were over; counted from where the replay begins."""


class Was(msgspec.Struct, frozen=True, kw_only=True):
    """What an entry answered."""

    owed: str
    """The kind of what was owed; empty for a correction."""
    who: Who
    seat: int
    opens: bool
    """Whether a person's turn began with it; otherwise it is an answer in the middle of something."""
    depth: int
    """How much was owed in all."""
    when: When
    told: Msg
    """The entry in the words of then."""


class PastEntry(Was, frozen=True, kw_only=True):
    """An entry that is to be played again."""

    entry: Entry


class Clock:
    """Rounds and turns of a match from one entry on; it only runs forward."""

    def __init__(self, match: Match[Any], start: int) -> None:
        companion = match.game.companion
        self.match, self.at = match, start
        self.rounds = self.turns = 0
        self.where = nothing_to_say if companion is None else companion.progress
        self.ends = () if companion is None else companion.ends_turn

    def now(self) -> When:
        """Round and turn of the last state."""
        return self.at_entry(len(self.match.log))

    def at_entry(self, index: int) -> When:
        """Round and turn in which entry `index` is written."""
        match, where = self.match, self.where
        while self.at < index:
            before, after = match.states[self.at : self.at + 2]
            self.rounds += where(before) != where(after)
            self.turns += isinstance(match.log[self.at].move, self.ends)
            self.at += 1
        return self.rounds, self.turns

    def shifted(self, item: PastEntry, sign: int) -> PastEntry:
        """An entry counted from the clock's beginning that was counted from its present, or the other way round (-1)."""
        rounds, turns = self.now()
        return msgspec.structs.replace(item, when=(item.when[0] + sign * rounds, item.when[1] + sign * turns))

    def end_of_turn(self, left: Sequence[PastEntry]) -> Move | None:
        """The report that a person's turn is over, if the table went on without telling more of it."""
        now = self.now()
        if not any(item.when > now for item in left):
            return None
        legal = self.match.rules.legal(self.match.state)
        return next((move for move in legal if isinstance(move, self.ends)), None)


def since(clock: Clock, carried: Collection[int] | None) -> list[PastEntry]:
    """What came after the entry where a clock begins, without what she decided and the app drew that was not carried out."""
    log = clock.match.log
    wanted = (
        index
        for index in range(clock.at + 1, len(log))
        if carried is None or index in carried or log[index].by in (Author.PERSON, Author.TABLE)
    )
    return [remembered(clock, index) for index in wanted]


def remembered(clock: Clock, index: int) -> PastEntry:
    """An entry and what it answered."""
    entry, state = clock.match.log[index], clock.match.states[index]
    owed = state.owed[-1]
    return PastEntry(
        entry=entry,
        owed="" if isinstance(entry.move, Correction) else name_of(owed),
        who=owed.who,
        seat=owed.seat,
        opens=opens_turn(clock.match, owed),
        depth=len(state.owed),
        when=clock.at_entry(index),
        told=clock.match.game.face.tell(state, entry.move),
    )


def name_of(owed: Owed) -> str:
    """The kind of what is owed; a question by its fact, so that an old answer is found by what it told."""
    kind = type(owed).__name__
    return f"{kind} {' '.join(map(str, owed.fact))}" if isinstance(owed, ToSee) else kind


def opens_turn(match: Match[Any], owed: Owed) -> bool:
    """Whether a person's turn begins with what is owed."""
    companion = match.game.companion
    return companion is not None and isinstance(owed, companion.begins_turn) and not isinstance(owed, Asked)


def past(clock: Clock, left: Sequence[PastEntry]) -> list[PastEntry]:
    """What cannot come any more: what belongs to a round or to a person's turn that is over; and where a person's turn begins or goes on, what an earlier
    report had brought and is asked, drawn or done no more."""
    now = clock.now()
    gone = [
        item for item in left if item.owed and (item.when if item.who is Who.HUMAN else (item.when[0], now[1])) < now
    ]
    if opens_turn(clock.match, clock.match.state.owed[-1]):
        gone += takewhile(lambda item: _is_left_over(clock, item), (item for item in left if item not in gone))
    return gone


def _is_left_over(clock: Clock, item: PastEntry) -> bool:
    stack = clock.match.state.owed
    if item.who is Who.BOT:
        return bool(clock.ends) and item.when <= clock.now()
    if item.seat != stack[-1].seat or not item.owed:
        return False
    return item.depth > len(stack) if item.who is Who.CHANCE else not item.opens


def answering(clock: Clock, left: Sequence[PastEntry]) -> PastEntry | None:
    """The first entry that answered the same for the same seat in this round, and a person's in this turn; None if that was never reported. No answer is taken
    from behind the next turn that its person began, and no decision of the automa from behind her next card."""
    owed, now = clock.match.state.owed[-1], clock.now()
    for item in left:
        if item.seat != owed.seat or not item.owed:
            continue
        if item.owed == name_of(owed):
            return item if item.when[0] == now[0] and (item.when == now or item.who is not Who.HUMAN) else None
        if (item.opens and owed.who is Who.HUMAN) or (item.who is Who.CHANCE and owed.who is Who.BOT):
            return None
    return None


def before_her_card(left: Sequence[PastEntry], card: PastEntry) -> list[PastEntry]:
    """What is left over of her turn before the card that she draws now."""
    before = left[: left.index(card)] if card.who is Who.CHANCE else ()
    return [item for item in before if item.who is Who.BOT and item.seat == card.seat]
