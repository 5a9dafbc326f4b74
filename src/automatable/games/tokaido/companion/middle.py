"""Starting in the middle: three pawns, an Automa's columns, and what of the panoramas and the deck is gone."""

from collections.abc import Iterator
from typing import Final

from automatable.games.tokaido.companion.things import PAWN, TABLE
from automatable.games.tokaido.model import moves, names
from automatable.games.tokaido.model.owed import AutomaToReveal, MayLeaveFirst, ToWalk
from automatable.games.tokaido.model.records import PANORAMA_NAMES
from automatable.games.tokaido.model.state import NOBODY, State
from automatable.kernel.contract.middle import FieldName, Middle
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def is_laid_out(state: State) -> bool:
    """The pawns stand in line, and difficulty cards are resolved."""
    return isinstance(state.owed[-1], (ToWalk, AutomaToReveal, MayLeaveFirst))


def _corrections(state: State) -> Iterator[Offer]:
    """Every space of the road can be chosen for a pawn: where the others stand may be told later."""
    yield from PAWN.unchecked(state)
    yield from (offer for offer in TABLE.corrections(state) if not isinstance(offer.move, moves.PutPawn))


def _now(state: State) -> Iterator[Offer]:
    for seat, space in enumerate(state.at):
        yield TABLE.button(state, moves.PutPawn(seat, space))
    if state.line:
        yield TABLE.button(state, moves.SetLine(tuple(state.line)))
    for panorama, owner in zip(PANORAMA_NAMES, state.taken, strict=True):
        yield TABLE.button(state, moves.SetAchievement(panorama, max(owner, NOBODY)))


def _item(state: State, move: moves.SetItems) -> FieldName:
    return msg(f"item.{move.item}"), names.seat_name(move.seat)


def _temple(state: State, move: moves.SetTempleCoins) -> FieldName:
    return msg("fact.temple"), names.seat_name(move.seat)


def _points(state: State, move: moves.SetPoints) -> FieldName:
    return msg("form.points"), names.seat_name(move.seat)


MIDDLE: Final[Middle[State]] = Middle(
    is_laid_out,
    _corrections,
    (
        moves.PutPawn,
        moves.SetLine,
        moves.SetItems,
        moves.SetTempleCoins,
        moves.SetPoints,
        moves.SetAchievement,
        moves.SetAutomaDeck,
    ),
    _now,
    jointly={moves.PutPawn: ("seat",)},
    without_board=(moves.SetItems, moves.SetTempleCoins, moves.SetPoints, moves.SetAchievement, moves.SetAutomaDeck),
    rows={moves.SetItems: _item, moves.SetTempleCoins: _temple, moves.SetPoints: _points},
)
