"""Things on a table that may be otherwise than the app believes: one declaration gives a correction its effect, its words and its buttons."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from heapq import merge
from operator import attrgetter
from typing import Any, Generic, TypeVar

from automatable.kernel.contract.companion import Meter, nothing
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Correction, Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg

S = TypeVar("S")
V = TypeVar("V")


def always_possible(state: Any, move: Correction) -> Illegal | None:
    """Whatever the bounds of its fields allow can lie on a table."""
    return None


def impossible_unless(test: Callable[[S, Any], bool], rule: str, why: Msg) -> Callable[[S, Any], Illegal | None]:
    """The obstacle of what no table can show by one rule."""
    return lambda state, move: None if test(state, move) else Illegal(rule, why, impossible=True)


def unsaid(state: Any, move: Correction) -> None:
    """What a button without group, place or name of a place says of it."""


def others(now: Iterable[V], could_be: Iterable[V]) -> Iterator[tuple[int, V]]:
    """The number of each spot with everything that may lie there instead of what lies there now."""
    return ((spot, value) for spot, known in enumerate(now) for value in could_be if value != known)


@dataclass(frozen=True, slots=True)
class Thing(Generic[S]):
    """One kind of correction; functions that take two arguments take the state before it, and its record."""

    record: type[Correction]
    put: Callable[[S, Any], None]
    """Brings this very state to what the correction says."""
    tell: Callable[[S, Any], Msg]
    """The line of the log."""
    others: Callable[[S], Iterable[tuple[Any, ...]]] = nothing
    """The fields of each record that says otherwise; with an `amount`, of the one that holds the number as it is believed to be."""
    label: Callable[[S, Any], Msg] | None = None
    """What its button is called; without it, what the log tells."""
    group: Callable[[S, Any], Msg | None] = unsaid
    place: Callable[[S, Any], str | None] = unsaid
    where: Callable[[S, Any], Msg | None] = unsaid
    amount: str = ""
    """The field that takes a number."""
    buttons: Callable[[S], Iterable[Offer]] | None = None
    """The buttons themselves, where the record alone does not tell what stands on them."""
    obstacle: Callable[[S, Any], Illegal | None] = always_possible
    """Why no table can look like this."""

    @property
    def things(self) -> "tuple[Thing[S], ...]":
        """Itself: a row of one."""
        return (self,)

    def offered(self, state: S) -> Iterator[Offer]:
        """A button for everything that a table can show."""
        if self.buttons is not None:
            yield from (offer for offer in self.buttons(state) if self.obstacle(state, offer.move) is None)
        for values in self.others(state):
            move = self.record(*values)
            if self.obstacle(state, move) is None:
                yield self.button(state, move)

    def button(self, state: S, move: Correction) -> Offer:
        """The button of one of its records."""
        label = (self.label or self.tell)(state, move)
        group, place, where = self.group(state, move), self.place(state, move), self.where(state, move)
        return Offer(move, label, group=group, place=place, where=where, amount=self.amount)

    def unchecked(self, state: S) -> Iterator[Offer]:
        """A button for everything that says otherwise, also where no table can show it as the rest stands."""
        return (self.button(state, self.record(*values)) for values in self.others(state))


class SideBySide(Generic[S]):
    """Things that are offered spot by spot, everything of one spot together. A spot is what these fields of their records say; spots come in
    rising order, or as listed by `order`."""

    def __init__(
        self, spot: tuple[str, ...], *things: Thing[S], order: Callable[[S], Iterable[Any]] | None = None
    ) -> None:
        self.things = things
        self._spot = attrgetter(*(f"move.{field}" for field in spot))
        self._order = order

    def offered(self, state: S) -> Iterable[Offer]:
        """The buttons of all of them."""
        spot = self._spot
        if self._order is None:
            return merge(*(thing.offered(state) for thing in self.things), key=spot)
        rank = {each: number for number, each in enumerate(self._order(state))}
        return merge(*(thing.offered(state) for thing in self.things), key=lambda offer: rank[spot(offer)])


class Things(Generic[S]):
    """What lies on the table of a game, in the order in which it is offered or counted."""

    def __init__(self, *rows: Thing[S] | SideBySide[S]) -> None:
        self.rows = rows
        things = [thing for row in rows for thing in row.things]
        self.verbs = tuple(CorrectionVerb(thing.record, thing.put, thing.obstacle) for thing in things)
        self.wordings = tuple(Wording(thing.record, thing.tell) for thing in things)

    def button(self, state: S, move: Correction) -> Offer:
        """The button of a correction, whether it is offered or not."""
        return next(thing for row in self.rows for thing in row.things if thing.record is type(move)).button(
            state, move
        )

    def corrections(self, state: S) -> Iterator[Offer]:
        """How anything on it can be otherwise."""
        for row in self.rows:
            yield from row.offered(state)

    def meters(self, state: S) -> list[Meter]:
        """The same as numbers that are counted: each must have an amount."""
        return [
            Meter(offer.label, getattr(offer.move, offer.amount), offer.move, offer.amount, offer.place)
            for offer in self.corrections(state)
            if isinstance(offer.move, Correction)
        ]
