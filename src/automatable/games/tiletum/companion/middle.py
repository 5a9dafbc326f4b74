"""Starting in the middle of a Tiletum game, at the beginning of an action turn: round and turn, fairs, pieces, boards and markers."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from automatable.games.tiletum.companion.moves import SetContracts
from automatable.games.tiletum.companion.things import TABLE
from automatable.games.tiletum.companion.things.common import seat_name
from automatable.games.tiletum.companion.things.rounds import turn_begins
from automatable.games.tiletum.companion.things.seats import contracts_of
from automatable.games.tiletum.model import moves, names
from automatable.games.tiletum.model.cards import PRIORITIES
from automatable.games.tiletum.model.owed import (
    ToDealAction,
    ToDealFair,
    ToDealFairTown,
    ToDealPriority,
    ToSeat,
    ToTurnDisc,
)
from automatable.games.tiletum.model.pieces import PIECES
from automatable.games.tiletum.model.state import State
from automatable.kernel.contract.middle import FieldName, Middle
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _corrections(state: State) -> Iterator[Offer]:
    now = moves.SetRound(max(1, state.round), state.turn + 1)
    group = msg("group.mend_round")
    yield Offer(now, msg("mend.round_of"), group=group, amount="round")
    yield Offer(now, msg("mend.turn_of"), group=group, amount="turn")
    yield from map(_by_piece(state), TABLE.corrections(state))
    yield from contracts_of(state)


def _by_piece(state: State) -> Callable[[Offer], Offer]:
    """Where each piece stands is asked, not what stands in each town."""

    def grouped(offer: Offer) -> Offer:
        move = offer.move
        if not isinstance(move, moves.PutPiece):
            return offer
        group = msg("group.mend_piece", who=seat_name(state, move.seat), piece=names.piece(move.piece))
        return msgspec.structs.replace(offer, label=names.spot(move.spot), group=group)

    return grouped


def _now(state: State) -> Iterator[Offer]:
    for seat in range(1, state.seats):
        for piece in range(len(PIECES)):
            move = moves.PutPiece(seat, piece, state.players[seat].piece(piece))
            yield _by_piece(state)(TABLE.button(state, move))


def _of(key: str) -> Callable[[State, Any], FieldName]:
    return lambda state, move: (msg(f"form.{key}"), seat_name(state, move.seat))


def _of_piece(state: State, move: moves.PutPiece) -> FieldName:
    return names.piece(move.piece), seat_name(state, move.seat)


def _sector(state: State) -> Msg:
    return msg("form.sector", n=len(state.actions) + 1)


def _fair(state: State) -> Msg:
    return msg("form.fair", n=len(state.fairs) + 1)


def _priority(state: State, move: moves.DealPriority) -> Msg:
    return msg("form.types", types=[names.type_(kind) for kind in PRIORITIES[move.edge]])


MIDDLE: Final[Middle[State]] = Middle(
    turn_begins,
    _corrections,
    (
        moves.SetRound,
        moves.PutPiece,
        moves.PutHouse,
        moves.PutPillar,
        moves.SetRoom,
        moves.SetCrest,
        moves.SetWaiting,
        moves.SetSupply,
        SetContracts,
        moves.SetKing,
        moves.SetPoints,
    ),
    _now,
    without_board=(
        moves.SetRound,
        moves.SetRoom,
        moves.SetCrest,
        moves.SetWaiting,
        moves.SetSupply,
        SetContracts,
        moves.SetKing,
        moves.SetPoints,
    ),
    rows={
        moves.PutPiece: _of_piece,
        SetContracts: _of("contracts"),
        moves.SetKing: _of("king"),
        moves.SetPoints: _of("points"),
    },
    titles={ToDealAction: _sector, ToTurnDisc: lambda state: msg("form.disc"), ToDealFair: _fair},
    labels={
        ToTurnDisc: lambda state, move: msg("form.value", n=move.value),
        ToDealPriority: _priority,
    },
    chosen=(ToDealAction, ToTurnDisc, ToDealFair, ToDealFairTown, ToSeat, ToDealPriority),
)
