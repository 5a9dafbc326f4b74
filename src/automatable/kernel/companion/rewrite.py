"""An old entry is said to have been different: what came after it is played again on top.

On the screen only the person's choices stay, and the automa decides anew. In a companion game everything that was carried out or reported
is a fact. Whenever the rules then want something, it is answered by the first later entry that answered the same then (`kernel/companion/replayed.py`), so that a
changed order of seats sorts itself out. What nobody has reported is supplied: the app draws, the automa decides, a turn that was over is ended. What
only a person can know has to be reported first, and the rest waits behind it. What no longer fits is set aside, never dropped.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeVar

from automatable.kernel.companion.replayed import Clock, PastEntry, answering, before_her_card, past, remembered, since
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Author, Correction, Illegal, Move, Who

S = TypeVar("S", bound=State)


class Played(NamedTuple):
    """What became of later entries that were played again, in order."""

    set_aside: list[PastEntry]
    """Those that no longer fit."""
    waiting: list[PastEntry]
    """Those that wait for a report."""
    new: list[int]
    """The entries of the match that were drawn or decided now: nobody has carried them out yet."""


def edit(
    match: Match[S],
    point: int,
    move: Move | None,
    carried: Collection[int] | None = None,
    waiting: Sequence[PastEntry] = (),
) -> tuple[Match[S], Played]:
    """A match in which entry `point` was this move, or did not happen at all if None; and what became of all that followed.

    In a companion game her moves that are not among the `carried` out entries are decided anew; and some entries may be waiting already.
    Raises Illegal if the new move itself cannot have happened then.
    """
    edited = _before(match, point)
    if move is not None:
        _put_in(edited, match.log[point], move)
    return edited, _go_on(match, edited, point, carried, waiting)


def decide_anew(
    match: Match[S], point: int, carried: Collection[int] | None = None, waiting: Sequence[PastEntry] = ()
) -> tuple[Match[S], Played]:
    """In a companion game: a move of the automa that was carried out does not stand, she decides it by the rules; and what became of the rest."""
    edited = _before(match, point)
    edited.add(edited.rules.bot(edited.state, None))
    played = _go_on(match, edited, point, carried, waiting)
    played.new.insert(0, point)
    return edited, played


def set_aside(
    match: Match[S], point: int, carried: Collection[int] | None = None, waiting: Sequence[PastEntry] = ()
) -> tuple[Match[S], Played]:
    """An entry is set aside, and what came after it is played again as if it had not been; and what became of all of them."""
    edited, played = edit(match, point, None, carried, waiting)
    return edited, Played([remembered(Clock(match, point), point), *played.set_aside], *played[1:])


def replay_waiting(match: Match[S], start: int, waiting: Sequence[PastEntry]) -> Played:
    """Something was reported from entry `start` on while others waited: those that were waiting for it follow."""
    return _run_on(match, _replay(match, start, waiting))


def _run_on(match: Match[S], played: Played) -> Played:
    """Let the game go on by itself; all that comes is new."""
    known = len(match.log)
    match.run_on()
    played.new.extend(range(known, len(match.log)))
    return played


def _before(match: Match[S], point: int) -> Match[S]:
    edited = match.copy()
    edited.back_to(point)
    edited.undone.clear()
    return edited


def _put_in(match: Match[S], old: Entry, move: Move) -> None:
    if isinstance(move, Correction) or old.by is Author.TABLE or match.mode == "companion":
        match.restore(Entry(move, Author.TABLE))
    else:
        match.add(move)


def _go_on(
    match: Match[S], edited: Match[S], point: int, carried: Collection[int] | None, waiting: Sequence[PastEntry]
) -> Played:
    """Play again what followed an entry of the old match, and then what was waiting there."""
    if match.mode == "companion":
        clock = Clock(match, point)
        later = [*since(clock, carried), *(clock.shifted(item, 1) for item in waiting)]
        played = _replay(edited, point, later)
    else:
        played = Played(_replay_choices(edited, since(Clock(match, point), None)), [], [])
    return _run_on(edited, played)


def _replay_choices(match: Match[S], later: Sequence[PastEntry]) -> list[PastEntry]:
    """The person's choices, as long as they fit; the first that does not leaves all others aside."""
    choices = [item for item in later if item.entry.by in (Author.PERSON, Author.TABLE)]
    for index, item in enumerate(choices):
        match.run_on()
        try:
            match.restore(item.entry)
        except Illegal:
            return choices[index:]
    return []


def _replay(match: Match[S], start: int, later: Sequence[PastEntry]) -> Played:
    """Every entry where it is wanted; the clock runs from entry `start`."""
    clock, left = Clock(match, start), list(later)
    aside: list[PastEntry] = []
    new: list[int] = []

    def put_aside(items: Sequence[PastEntry]) -> None:
        for item in items:
            left.remove(item)
            aside.append(item)

    while left:
        put_aside(past(clock, left))
        found = left[0] if left and not left[0].owed else answering(clock, left)
        if found is not None:
            put_aside(before_her_card(left, found))
            left.remove(found)
            if not _fits(match, found.entry):
                aside.append(found)
        elif left:
            if not _supply(match, clock, left):
                break
            if match.log[-1].by is not Author.TABLE:
                new.append(len(match.log) - 1)
    if match.turn.who is Who.OVER:
        put_aside(left[:])
    return Played(aside, [clock.shifted(item, -1) for item in left], new)


def _fits(match: Match[S], entry: Entry) -> bool:
    """Whether an entry could be carried out: reports and draws as they were, the automa's move as her own if the rules say so too, otherwise as a fact."""
    if not _can_be_reported(match, entry.move):
        return False
    reported = Entry(entry.move, Author.TABLE)
    ways: tuple[Entry, ...] = (entry, reported)
    if match.turn.who is Who.BOT and not match.cards_only:
        ways = (Entry(entry.move, Author.AUTOMA) if match.rules.bot(match.state, None) == entry.move else reported,)
    for way in ways:
        try:
            match.restore(way)
        except Illegal:
            continue
        return True
    return False


def _can_be_reported(match: Match[S], move: Move) -> bool:
    """Whether a move can be put into words now: one that names a piece or card which is not there cannot, nor can it have happened."""
    try:
        match.game.face.tell(match.state, move)
        if match.turn.who is Who.BOT:
            match.game.face.instruct(match.state, move)
    except Exception:
        return False
    return True


def _supply(match: Match[S], clock: Clock, left: Sequence[PastEntry]) -> bool:
    """Add what is wanted and was never reported: her decision, a draw of the app, the end of a turn of which nothing more is reported; False if a
    person must report it."""
    if match.turn.who is Who.OVER:
        return False
    if match.turn.who is Who.HUMAN:
        end = clock.end_of_turn(left)
        if end is not None:
            match.restore(Entry(end, Author.TABLE))
        return end is not None
    if match.person_is_next():
        return False
    match.add(match.rules.bot(match.state, None) if match.turn.who is Who.BOT else _draw(match, left))
    return True


def _draw(match: Match[S], left: Sequence[PastEntry]) -> Move:
    """A card that the table has not seen yet: none of those that are known to come later, as long as there is another."""
    chance = match.rules.chance(match.state)
    known = [item.entry.move for item in left if item.entry.stream == chance.stream]
    pool = []
    for item in chance.pool:
        outcome = chance.move(item)
        if outcome in known:
            known.remove(outcome)
        else:
            pool.append(item)
    count = match.drawn.get(chance.stream, 0) + sum(item.entry.stream == chance.stream for item in left)
    move = match.source.pick(Chance(chance.stream, pool or chance.pool, chance.move), count)
    assert move is not None, f"{chance.stream} is not drawn by the app"
    return move
