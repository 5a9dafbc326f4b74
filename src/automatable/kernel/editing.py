"""An old entry is said to have been different: what came after it is played again on top.

On the screen only the person's choices are kept, and the automa decides anew. Beside a physical board her moves are facts, for hands have
carried them out: they stay as reported moves, with a warning where the rules now say otherwise. What no longer fits is set aside, never dropped.
"""

from collections.abc import Sequence
from typing import TypeVar

from automatable.kernel.entry import Entry
from automatable.kernel.match import Match
from automatable.kernel.moves import Author, Correction, Illegal, Move, Who
from automatable.kernel.owed import State

S = TypeVar("S", bound=State)


def edit(match: Match[S], point: int, move: Move | None, done: int | None = None) -> tuple[Match[S], list[Entry]]:
    """A match in which entry `point` was this move, or did not happen at all if None; and what no longer fits, in order.

    Beside a board her moves from entry `done` on are still in nobody's hands: she decides them anew. Raises Illegal if the new move itself
    cannot have happened then.
    """
    edited = _before(match, point)
    later = _later(match, point, done)
    if move is not None:
        _put_in(edited, match.log[point], move)
    aside = _play_again(edited, later) if match.mode == "companion" else _choose_again(edited, later)
    edited.run_on()
    return edited, aside


def decide_anew(match: Match[S], point: int, done: int | None = None) -> tuple[Match[S], list[Entry]]:
    """Beside a board: a move of hers that hands have carried out does not stand, she decides it by the rules; and what no longer fits."""
    edited = _before(match, point)
    edited.add(edited.rules.bot(edited.state, None))
    aside = _play_again(edited, _later(match, point, done))
    edited.run_on()
    return edited, aside


def set_aside(match: Match[S], point: int, done: int | None = None) -> tuple[Match[S], list[Entry]]:
    """An entry is set aside, and what came after it is played again as if it had not been; and all that is set aside then."""
    edited, aside = edit(match, point, None, done)
    return edited, [match.log[point], *aside]


def _later(match: Match[S], point: int, done: int | None) -> list[Entry]:
    """What came after an entry, without what she decided and the app drew since hands were last at it."""
    known = len(match.log) if done is None else done
    return [
        entry
        for index, entry in enumerate(match.log)
        if index > point and (index < known or entry.by in (Author.PERSON, Author.TABLE))
    ]


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


def _choose_again(match: Match[S], later: Sequence[Entry]) -> list[Entry]:
    """The person's choices, as long as they fit; the first that does not leaves all others aside."""
    choices = [entry for entry in later if entry.by in (Author.PERSON, Author.TABLE)]
    for index, entry in enumerate(choices):
        match.run_on()
        try:
            match.restore(entry)
        except Illegal:
            return choices[index:]
    return []


def _play_again(match: Match[S], later: Sequence[Entry]) -> list[Entry]:
    """Every entry where it fits: what people told and what was drawn as they were, her moves as facts."""
    aside = []
    for entry in later:
        if entry.by is not Author.AUTOMA and not isinstance(entry.move, Correction):
            _let_her_act(match)
        try:
            _restore_fact(match, entry)
        except Illegal:
            aside.append(entry)
    return aside


def _let_her_act(match: Match[S]) -> None:
    """Where the rules now want a move of hers that the table did not see, she decides it."""
    while match.turn.who is Who.BOT:
        match.add(match.rules.bot(match.state, None))


def _restore_fact(match: Match[S], entry: Entry) -> None:
    if entry.by is not Author.AUTOMA:
        match.restore(entry)
    elif match.turn.who is not Who.BOT:
        raise Illegal(match.rules.turn_rule, match.rules.not_now(match.state, entry.move))
    elif match.rules.bot(match.state, None) == entry.move:
        match.add(entry.move)
    else:
        match.restore(Entry(entry.move, Author.TABLE))
