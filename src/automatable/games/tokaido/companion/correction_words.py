"""Corrections of the board in words."""

from typing import Final

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.moves import (
    PutPawn,
    SetAchievement,
    SetAutomaDeck,
    SetItems,
    SetLine,
    SetPoints,
    SetTempleCoins,
)
from automatable.games.tokaido.model.state import State
from automatable.kernel.show.wording import Wording
from automatable.kernel.words.text import Msg, msg


def tell_achievement(state: State, move: SetAchievement) -> Msg:
    """Who has the card, if anybody."""
    name = msg(f"achievement.{move.panorama}")
    if move.owner < 0:
        return msg("correct.no_achievement", name=name)
    return msg("correct.achievement", name=name, who=names.seat_name(move.owner))


CORRECTION_WORDS: Final[tuple[Wording[State], ...]] = (
    Wording(
        PutPawn,
        lambda state, move: msg("correct.pawn", who=names.seat_name(move.seat), space=names.space_name(move.space)),
    ),
    Wording(
        SetItems,
        lambda state, move: msg(
            "correct.items", who=names.seat_name(move.seat), item=msg(f"item.{move.item}"), count=move.count
        ),
    ),
    Wording(
        SetTempleCoins,
        lambda state, move: msg("correct.temple", who=names.seat_name(move.seat), n=move.coins),
    ),
    Wording(SetPoints, lambda state, move: msg("correct.points", who=names.seat_name(move.seat), n=move.points)),
    Wording(
        SetLine,
        lambda state, move: msg("correct.line", order=[names.seat_name(seat) for seat in move.order]),
    ),
    Wording(SetAchievement, tell_achievement),
    Wording(SetAutomaDeck, lambda state, move: msg("correct.deck", cards=sorted(move.cards, key=int))),
)
