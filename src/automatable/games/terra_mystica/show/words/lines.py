"""Log lines, and the same lines as labels of offers; what the id of a shape stands for."""

from collections.abc import Callable, Sequence
from typing import Any

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import PersonMove
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.words.prices import outcome, price_if_any
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

Fields = dict[str, Any]
Tell = Callable[[State, Any], Msg]
At = Callable[[State, str], Sequence[Move]]


def line(name: str, fields: Callable[[State, Any], Fields] | None = None) -> Tell:
    """Tells a move by the text of this name; the fields may name another one as their `key`."""

    def tell(state: State, move: Move) -> Msg:
        found = fields(state, move) if fields is not None else {}
        who = names.seat(state, getattr(move, "seat", state.automa.seat))
        return msg(f"tell.{found.pop('key', name)}", who=who, **found)

    return tell


def at(state: State, move: Any) -> Fields:
    """The space of a move."""
    return {"at": names.space(state, move.at)}


def terrain(state: State, move: Any) -> Fields:
    return {"terrain": names.terrain(move.terrain)}


def label(told: Msg) -> Msg:
    """A log line without the name of the seat."""
    return msg(told.key.replace("tell.", "offer.", 1), **told.fields)


def as_line(
    kind: type[PersonMove], tell: Tell, group: str, place: Callable[[Any], str | None], at: At | None = None
) -> Wording[State]:
    """A move whose log line says all but what it costs or brings."""

    def offer(state: State, move: PersonMove) -> Offer:
        price, effect = outcome(state, move)
        return Offer(
            move, label(tell(state, move)), effect, msg(f"group.{group}"), place(move), price=price_if_any(price)
        )

    return Wording(kind, tell, offer, at=at)


def pressed(kind: str, meant: Callable[[State, int, int], Sequence[Move]]) -> At:
    """What a shape of this kind stands for, by the seat that acts and the number of the shape."""

    def found(state: State, place: str) -> Sequence[Move]:
        name, _, number = place.partition("-")
        return meant(state, state.owed[-1].seat, int(number)) if name == kind else ()

    return found
