"""Starting in the middle of a Tiletum game, at the beginning of an action turn: round and turn, fairs, pieces, boards and markers."""

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from automatable.games.tiletum.companion.things import TABLE
from automatable.games.tiletum.companion.things.common import seat_name
from automatable.games.tiletum.companion.things.rounds import turn_begins
from automatable.games.tiletum.model import moves, names
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
from automatable.kernel.contract.middle import Middle
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def _corrections(state: State) -> Iterator[Offer]:
    now = moves.SetRound(max(1, state.round), state.turn + 1)
    group = msg("group.mend_round")
    yield Offer(now, msg("mend.round_of"), group=group, amount="round")
    yield Offer(now, msg("mend.turn_of"), group=group, amount="turn")
    yield from map(_by_piece(state), TABLE.corrections(state))


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
        moves.SetKing,
        moves.SetPoints,
    ),
    _now,
    chosen=(ToDealAction, ToTurnDisc, ToDealFair, ToDealFairTown, ToSeat, ToDealPriority),
)
