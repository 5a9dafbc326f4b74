"""The turns of the persons: decisions folded together where the game says where a turn begins."""

from typing import Any

import msgspec

from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Asked, Author, Correction, Who


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn of a person: all entries of theirs, and those of them that were a choice."""

    seat: int
    entries: tuple[int, ...]
    choices: tuple[int, ...]


def is_persons(match: Match[Any], index: int) -> bool:
    """Whether a person did this, on the screen or at a table; what they only answered about the table is none of it."""
    entry, state = match.log[index], match.states[index]
    if isinstance(entry.move, Correction) or not match.by_person(index):
        return False
    return match.rules.turn(state).who is Who.HUMAN and not isinstance(state.owed[-1], Asked)


def is_choice(match: Match[Any], index: int) -> bool:
    """Whether a person had more than one move at this entry."""
    return is_persons(match, index) and len(match.rules.legal(match.states[index])) > 1


def turns_of(match: Match[Any]) -> tuple[ReviewedTurn, ...]:
    """The turns of a match in order; one without a choice is left out."""
    begins, rules = match.game.course.turn, match.rules
    found: list[tuple[int, list[int]]] = []
    open_turn = aside = False
    for index, entry in enumerate(match.log):
        if isinstance(entry.move, Correction):
            continue
        if entry.by is Author.AUTOMA:
            # What she does in between ends a turn: what a person answers then is a turn of its own.
            open_turn = False
        elif is_persons(match, index):
            state = match.states[index]
            seat = rules.turn(state).seat
            if not open_turn or found[-1][0] != seat or (begins(state) and not aside):
                found.append((seat, []))
            found[-1][1].append(index)
            open_turn = True
            verb = rules.verbs[type(state.owed[-1])].get(type(entry.move))
            aside = verb is not None and verb.aside
    turns = []
    for seat, entries in found:
        choices = tuple(index for index in entries if is_choice(match, index))
        if choices:
            turns.append(ReviewedTurn(seat, tuple(entries), choices))
    return tuple(turns)


def over(match: Match[Any]) -> bool:
    """Whether the match has ended."""
    return match.turn.who is Who.OVER
