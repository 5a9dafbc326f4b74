"""A companion game that starts in the middle: a `decide` question is the position that a companion game goes on from.

It is one correction like any other, so seed, setup and entries stay the whole truth: it is saved, undone, shared and played again with the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from automatable.kernel.ask.codec import as_it_is
from automatable.kernel.ask.question import parse
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import LONGEST_QUESTION, Begin, Illegal, Malformed
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)
Q = TypeVar("Q")


class UnreportedFact(msgspec.Struct, frozen=True):
    """Something that a question does not tell and the game needs: what it is taken to be, and how to say that it is otherwise."""

    text: Msg
    offers: tuple[Offer, ...] = ()
    """Corrections: one that takes a number, or several of which one is chosen; none where it shows later, or in *Fix*."""


@dataclass(frozen=True, slots=True)
class Beginning(Generic[S, Q]):
    """How a game begins in the middle."""

    put: Callable[[S, Q], None]
    """Bring this very state into the position that is asked; raises Malformed where no game can go on from it."""
    setup: Callable[[Q], Mapping[str, bool | int | str]]
    """What a question says of options, and of the level under the name `level`."""
    unreported: Callable[[S, Q], Sequence[UnreportedFact]]
    """What the question leaves open, in the state that it led to."""
    read: Callable[[Any], Q] = as_it_is
    """What is asked, as the game's `Codec` reads it: anew for each `put`, which may keep parts of it."""


def begin_at(question: Any) -> Begin:
    """The correction for a question; raises Malformed for one that is too long."""
    text = msgspec.json.encode(question).decode()
    if len(text) > LONGEST_QUESTION:
        raise Malformed("question", msg("wrong.characters_too_many", n=len(text), most=LONGEST_QUESTION))
    return Begin(text)


def correction_verb(beginning: Beginning[S, Any], rule: str) -> CorrectionVerb[S]:
    """The correction as the rules know it: a question that cannot be read, or cannot be on a table, is not possible."""

    def obstacle(state: S, move: Begin) -> Illegal | None:
        try:
            do(state.copy(), move)
        except Malformed as error:
            return Illegal(rule, msg("illegal.question", why=str(error)), impossible=True)
        return None

    def do(state: S, move: Begin) -> None:
        beginning.put(state, beginning.read(parse(move.question)))

    return CorrectionVerb(Begin, do, obstacle)
