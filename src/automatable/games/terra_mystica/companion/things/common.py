"""What several things have in common: who sits where, and what no table can show."""

from typing import Any

from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.pieces import NOBODY
from automatable.games.terra_mystica.model.state import Automa, Player, State
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg


def impossible(key: str, rule: str = "TM-GEN-02") -> Illegal:
    """What no table can show."""
    return Illegal(rule, msg(f"illegal.{key}"), impossible=True)


def holder(state: State, seat: int) -> Player | Automa:
    """Whoever sits there."""
    return state.automa if seat == state.automa.seat else state.players[seat]


def seats(state: State) -> range:
    """Everybody, the Automa last."""
    return range(state.automa.seat + 1)


def no_such_seat(state: State, move: Any) -> Illegal | None:
    """That nobody sits there."""
    return None if move.seat <= state.automa.seat else impossible("no_seat")


def not_a_person(state: State, move: Any) -> Illegal | None:
    """That no person sits there."""
    return None if move.seat < len(state.players) else impossible("not_a_person")


def whose(state: State, seat: int) -> Msg:
    """Somebody, or nobody."""
    return msg("set.nobody") if seat == NOBODY or seat > state.automa.seat else names.seat(state, seat)


def of_seat(state: State, move: Any, **fields: Any) -> dict[str, Any]:
    """The fields of a log line about somebody."""
    return {"whose": whose(state, move.seat), **fields}
