"""Why a move is not allowed: the first rule that it breaks, found with the same predicates that list the legal moves."""

from collections.abc import Callable
from typing import Any, Final, get_args

from automatable.games.terra_mystica import moves, words
from automatable.games.terra_mystica.legal import why_acts, why_merchants, why_owed, why_spaces
from automatable.games.terra_mystica.owed import (
    Acting,
    Bridging,
    ChoosingBonusCard,
    ChoosingTerrain,
    Claiming,
    Crowning,
    Digging,
    Finishing,
    Pending,
    PlacingDwelling,
    Settling,
    SteppingCult,
    TradingPriests,
    Unlocking,
)
from automatable.games.terra_mystica.state import Player, State
from automatable.kernel.moves import Illegal, Move, Who
from automatable.kernel.text import Msg, msg

_AUTOMA_MOVES: Final = frozenset(get_args(moves.AutomaMove))
_CHANCE_MOVES: Final = frozenset(get_args(moves.ChanceMove))

Why = Callable[[State, Player, Any], Illegal | None]
Times = tuple[type[Pending], ...]


def why_not(state: State, move: Move) -> Illegal:
    """The rule that a move breaks, and the reason in words."""
    owed = state.owed[-1]
    kind = type(move)
    if kind in _AUTOMA_MOVES and owed.who is Who.BOT:
        return Illegal("TM-ACT-05", msg("illegal.automa"))
    if kind in _CHANCE_MOVES and owed.who is Who.CHANCE:
        rule = "TM-SETUP-04" if isinstance(move, moves.DrawScoringTile) else "TM-SETUP-01"
        return Illegal(rule, msg("illegal.chance"))
    if kind in _REASONS and owed.who is Who.HUMAN and getattr(move, "seat", -1) == owed.seat:
        when, why = _REASONS[kind]
        found = why(state, state.players[owed.seat], move) if isinstance(owed, when) else None
        if found is not None:
            return found
    return Illegal("TM-BASE-TURN-01", _whose_turn(state, owed, move))


def _whose_turn(state: State, owed: Pending, move: Move) -> Msg:
    """Whose decision is due, if it is not that of the move's seat."""
    if owed.who is Who.BOT:
        return msg("illegal.her_turn")
    if owed.who is Who.CHANCE:
        return msg("illegal.draw_first")
    if owed.who is Who.HUMAN and getattr(move, "seat", owed.seat) != owed.seat:
        return msg("illegal.others_turn", who=words.seat(state, owed.seat))
    return msg("illegal.not_now")


_ACTING: Final[Times] = (Acting,)
_CONVERTING: Final[Times] = (Acting, Digging, Settling, Finishing)
_REASONS: Final[dict[type[Move], tuple[Times, Why]]] = {
    moves.Build: ((Acting, Digging, Settling), why_spaces.build),
    moves.Transform: ((Acting, Digging), why_spaces.transform),
    moves.Upgrade: (_ACTING, why_spaces.upgrade),
    moves.PlaceDwelling: ((PlacingDwelling,), why_spaces.initial_dwelling),
    moves.BuildBridge: ((Acting, Bridging), why_spaces.bridge),
    moves.Connect: ((Acting, Finishing), why_spaces.connect),
    moves.AdvanceShipping: (_ACTING, why_acts.shipping),
    moves.AdvanceDigging: (_ACTING, why_acts.digging),
    moves.SendPriest: (_ACTING, why_acts.priest),
    moves.TakePowerAction: (_ACTING, why_acts.power_action),
    moves.Convert: (_CONVERTING, why_acts.conversion),
    moves.Sacrifice: (_CONVERTING, why_acts.sacrifice),
    moves.UseCult: (_ACTING, why_acts.cult),
    moves.UseSpades: (_ACTING, why_acts.spades),
    moves.TakeDoubleTurn: (_ACTING, why_acts.double_turn),
    moves.Sandstorm: (_ACTING, why_acts.sandstorm),
    moves.Ride: (_ACTING, why_acts.ride),
    moves.Swarm: (_ACTING, why_acts.swarm),
    moves.ChangeHome: (_ACTING, why_acts.change_home),
    moves.Pass: (_ACTING, why_acts.passing),
    moves.ChooseBonusCard: ((ChoosingBonusCard,), why_owed.bonus_card),
    moves.ChooseTerrain: ((ChoosingTerrain,), why_owed.terrain),
    moves.TakeFavor: ((Acting, Finishing, Claiming), why_owed.favor),
    moves.FoundTown: ((Acting, Finishing, Claiming), why_owed.town),
    moves.StepCult: ((SteppingCult,), why_owed.step),
    moves.Crown: ((Crowning,), why_owed.crown),
    moves.TradePriests: ((TradingPriests,), why_owed.trade),
    moves.Unlock: ((Unlocking,), why_owed.unlock),
    moves.UseMerchants: (_ACTING, why_merchants.action),
    moves.BuildShipyard: (_ACTING, why_merchants.shipyard),
    moves.LandShip: (_ACTING, why_merchants.landing),
    moves.Correct: (_ACTING, why_merchants.correction),
}
