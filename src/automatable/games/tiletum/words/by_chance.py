"""What chance brings, in words."""

from typing import Final

from automatable.games.tiletum import names
from automatable.games.tiletum.cards import PRIORITIES
from automatable.games.tiletum.moves import (
    DealAction,
    DealBonus,
    DealCharacter,
    DealContract,
    DealCost,
    DealFair,
    DealFairTown,
    DealPriority,
    DrawTown,
    FlipCorruption,
    RevealCard,
    RollDie,
    SeatNext,
    TurnDisc,
)
from automatable.games.tiletum.owed import ToDealBonus, ToDealCost
from automatable.games.tiletum.state import State
from automatable.games.tiletum.tables import ACTION_CARDS, COST_TILES
from automatable.games.tiletum.view import bonus_place
from automatable.kernel.text import Msg, msg
from automatable.kernel.wording import Wording


def tell_bonus(state: State, move: DealBonus) -> Msg:
    """The tile and where it lies."""
    owed = state.owed[-1]
    assert isinstance(owed, ToDealBonus)
    return msg("tell.deal_bonus", tile=names.tile(move.tile), place=bonus_place(state, owed.place))


def tell_cost(state: State, move: DealCost) -> Msg:
    """What a cathedral costs, or that it is not there."""
    owed, row = state.owed[-1], COST_TILES[move.tile]
    assert isinstance(owed, ToDealCost)
    town = names.cathedral(owed.cathedral)
    if row.unavailable:
        return msg("tell.no_cathedral", town=town)
    return msg("tell.deal_cost", town=town, stone=row.stone, n=row.vp)


def tell_priority(state: State, move: DealPriority) -> Msg:
    """Whose card, and in which order."""
    types = tuple(names.type_(kind) for kind in PRIORITIES[move.edge])
    return msg("tell.deal_priority", who=names.seat(state.owed[-1].seat, state.seats), types=types)


CHANCE: Final[tuple[Wording[State], ...]] = (
    Wording(DealAction, lambda state, move: msg("tell.deal_action", action=names.action(move.action))),
    Wording(TurnDisc, lambda state, move: msg("tell.turn_disc", value=move.value)),
    Wording(DealBonus, tell_bonus),
    Wording(DealFair, lambda state, move: msg("tell.deal_fair", fair=names.fair(move.fair))),
    Wording(DealFairTown, lambda state, move: msg("tell.deal_fair_town", town=names.spot(move.town))),
    Wording(DealCost, tell_cost),
    Wording(DealContract, lambda state, move: msg("tell.deal_contract", tile=names.tile(move.tile))),
    Wording(DealCharacter, lambda state, move: msg("tell.deal_character", tile=names.tile(move.tile))),
    Wording(SeatNext, lambda state, move: msg("tell.seat", who=names.seat(move.seat, state.seats))),
    Wording(DealPriority, tell_priority),
    Wording(RollDie, lambda state, move: msg("tell.roll", colour=names.colour(move.colour), value=move.value)),
    Wording(FlipCorruption, lambda state, move: msg("tell.flip", n=move.steps)),
    Wording(RevealCard, lambda state, move: msg("tell.reveal", number=ACTION_CARDS[move.card].id)),
    Wording(DrawTown, lambda state, move: msg("tell.draw_town", town=names.spot(move.town))),
)
