"""The words of each kind of move: how it is offered, told in the log, and carried out at a table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.moves import Begin, CountPoints, Describe, Move, NoneOfThese, Stands, TurnIs
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Wording(Generic[S]):
    """What is said of one kind of move; each function takes the state before the move, and the move."""

    move: type[Move]
    tell: Callable[[S, Any], Msg]
    offer: Callable[[S, Any], Offer] | None = None
    """Without it the offer is called what the log tells."""
    instruct: Callable[[S, Any], Sequence[Msg]] | None = None
    """Without it the one instruction is what the log tells; none for a move that moves nothing at a table, which the face names in `told_with_next`."""
    at: Callable[[S, str], Sequence[Move]] | None = None
    """The moves of this kind that the shape of this id stands for, legal or not; without it the shape stands for none."""


def _offer_none(state: Any, move: Move) -> Offer:
    return Offer(move, msg("beside.none_of_these"), msg("beside.tell_printed"))


def _answer(state: Any, move: Describe) -> tuple[Msg, Msg]:
    """What was asked of a card, and the answer."""
    owed = state.owed[-1]
    part = owed.part if isinstance(owed, ToDescribe) else None
    unknown = msg("beside.part")
    return (part.title, part.answers[move.answer]) if part and move.answer < len(part.answers) else (unknown, unknown)


def _tell_part(state: Any, move: Describe) -> Msg:
    title, answer = _answer(state, move)
    return msg("beside.described", part=title, answer=answer)


def _offer_part(state: Any, move: Describe) -> Offer:
    return Offer(move, _answer(state, move)[1])


class Wordings(Generic[S]):
    """All wordings of a game: the `offer`, `tell` and `instruct` of its face."""

    def __init__(self, wordings: Iterable[Wording[S]]) -> None:
        known = (
            Wording(Begin, lambda state, move: msg("beside.began")),
            Wording(Stands, lambda state, move: msg("beside.stands")),
            Wording(TurnIs, lambda state, move: msg("beside.turn_is")),
            Wording(CountPoints, lambda state, move: msg("beside.counted", n=sum(move.parts))),
            Wording(NoneOfThese, lambda state, move: msg("beside.as_printed"), _offer_none),
            Wording(Describe, _tell_part, _offer_part),
            *wordings,
        )
        self.by_move: dict[type[Move], Wording[S]] = {wording.move: wording for wording in known}

    def tell(self, state: S, move: Move) -> Msg:
        """What happened, for the log."""
        return self.by_move[type(move)].tell(state, move)

    def offer(self, state: S, move: Move) -> Offer:
        wording = self.by_move[type(move)]
        return Offer(move, wording.tell(state, move)) if wording.offer is None else wording.offer(state, move)

    def offering(self, *lists: Callable[[S], Iterable[Move]]) -> Callable[[S], Sequence[Offer]]:
        """What these functions list at a moment, as offers."""
        return lambda state: [self.offer(state, move) for moves in lists for move in moves(state)]

    def at(self, state: S, place: str) -> Sequence[Move]:
        """The moves that a shape of the board stands for, legal or not."""
        found: list[Move] = []
        for wording in self.by_move.values():
            if wording.at is not None:
                found.extend(wording.at(state, place))
        return found

    def instruct(self, state: S, move: Move) -> Sequence[Msg]:
        """A move of the automa as steps to carry out."""
        wording = self.by_move[type(move)]
        return (wording.tell(state, move),) if wording.instruct is None else wording.instruct(state, move)
