"""Log lines: how a move is told, and the same line as the label of an offer."""

from collections.abc import Callable
from typing import Any

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

Fields = dict[str, Any]
Tell = Callable[[State, Any], Msg]


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


def label(tell: Tell, state: State, move: Move) -> Msg:
    """The log line without the name of the seat."""
    told = tell(state, move)
    return msg(told.key.replace("tell.", "offer.", 1), **told.fields)
