"""Why a move is not allowed: the first rule that it breaks, found with the same predicates that list the legal moves."""

from collections.abc import Callable
from typing import Any, Final, get_args

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.costs import spades_needed, upgrade_cost
from automatable.games.terra_mystica.effects.actions import power_action_cost
from automatable.games.terra_mystica.effects.cult import free_priest_space
from automatable.games.terra_mystica.factions import COSTS, RIVERWALKERS, UPGRADES
from automatable.games.terra_mystica.legal.menu import is_uncovered
from automatable.games.terra_mystica.moves import (
    AdvanceDigging,
    AdvanceShipping,
    AutomaMove,
    Build,
    BuildBridge,
    ChanceMove,
    ChooseBonusCard,
    ChooseTerrain,
    Convert,
    DrawScoringTile,
    FoundTown,
    Pass,
    PlaceDwelling,
    Sacrifice,
    SendPriest,
    TakeFavor,
    TakePowerAction,
    Transform,
    Upgrade,
    UseCult,
    UseSpades,
)
from automatable.games.terra_mystica.pending import (
    Acting,
    Bridging,
    ChoosingBonusCard,
    ChoosingTerrain,
    Claiming,
    Digging,
    Finishing,
    Pending,
    PlacingDwelling,
    Settling,
)
from automatable.games.terra_mystica.pieces import CULTS, RING, STRUCTURES, TERRAINS, Structure
from automatable.games.terra_mystica.spaces import NO_SPADES, is_home, within_reach
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS, POWER_ACTIONS
from automatable.kernel.moves import Illegal, Move, Who
from automatable.kernel.text import msg

_AUTOMA_MOVES: Final = frozenset(get_args(AutomaMove))
_CHANCE_MOVES: Final = frozenset(get_args(ChanceMove))
_ACTING: Final[frozenset[type[Pending]]] = frozenset({Acting})
_CONVERTING: Final[frozenset[type[Pending]]] = frozenset({Acting, Digging, Settling, Finishing})

Why = Callable[[State, Player, Any], Illegal | None]


def why_not(state: State, move: Move) -> Illegal:
    """The rule that a move breaks, and the reason in words."""
    owed = state.pending[-1]
    kind = type(move)
    if kind in _AUTOMA_MOVES and owed.who is Who.BOT:
        return Illegal("TM-ACT-05", msg("illegal.automa"))
    if kind in _CHANCE_MOVES and owed.who is Who.CHANCE:
        rule = "TM-SETUP-04" if isinstance(move, DrawScoringTile) else "TM-SETUP-01"
        return Illegal(rule, msg("illegal.chance"))
    when, why = _REASONS.get(kind, (frozenset(), _anything))
    if owed.who is Who.HUMAN and type(owed) in when and getattr(move, "seat", -1) == owed.seat:
        found = why(state, state.players[owed.seat], move)
        if found is not None:
            return found
    return Illegal("TM-BASE-TURN-01", msg("illegal.not_now"))


def _anything(state: State, player: Player, move: Move) -> Illegal | None:
    return None


def _free_land(state: State, at: int) -> Illegal | None:
    if not 0 <= at < len(state.terrain) or state.terrain[at] == RING:
        return Illegal("TM-BASE-BUILD-02", msg("illegal.no_land"))
    if state.building[at]:
        return Illegal("TM-BASE-BUILD-02", msg("illegal.occupied", at=_name(state, at)))
    return None


def _name(state: State, at: int) -> str:
    return board(state.table.map).map.names[at]


def _reached(state: State, player: Player, at: int) -> Illegal | None:
    owed = state.pending[-1]
    digging = owed if isinstance(owed, Digging) else NO_SPADES
    near, far = within_reach(state, player, digging)
    if at in near or at in far:
        return None
    return Illegal("TM-BASE-BUILD-01", msg("illegal.reach", at=_name(state, at)))


def _build(state: State, player: Player, move: Build) -> Illegal | None:
    if found := _free_land(state, move.at):
        return found
    if isinstance(state.pending[-1], Settling):
        if move.at not in state.pending[-1].spaces:
            return Illegal("TM-BASE-SPADE-07", msg("illegal.other_space"))
    elif found := _reached(state, player, move.at):
        return found
    if not is_home(player, state.terrain[move.at]):
        return Illegal("TM-BASE-BUILD-03", msg("illegal.not_home", at=_name(state, move.at)))
    if not player.supply[Structure.DWELLING]:
        return Illegal("TM-BASE-BUILD-05", msg("illegal.no_piece", structure=msg("structure.dwelling")))
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    return _cannot_pay("TM-BASE-BUILD-04", player, workers, coins)


def _cannot_pay(rule: str, player: Player, workers: int, coins: int) -> Illegal | None:
    if player.workers >= workers and player.coins >= coins:
        return None
    return Illegal(
        rule, msg("illegal.cost", workers=workers, coins=coins, has_workers=player.workers, has_coins=player.coins)
    )


def _transform(state: State, player: Player, move: Transform) -> Illegal | None:
    if player.faction == RIVERWALKERS:
        return Illegal("TM-FACTION-RIVERWALKERS", msg("illegal.no_spades"))
    if found := _free_land(state, move.at) or _reached(state, player, move.at):
        return found
    if state.terrain[move.at] > RING:
        return Illegal(
            "TM-BASE-SPADE-05", msg("illegal.fixed", terrain=msg(f"terrain.{TERRAINS[state.terrain[move.at]]}"))
        )
    if not 0 <= move.to < RING or move.to == state.terrain[move.at]:
        return Illegal("TM-BASE-SPADE-01", msg("illegal.target"))
    return Illegal("TM-BASE-SPADE-02", msg("illegal.spades", n=spades_needed(player, state.terrain[move.at], move.to)))


def _upgrade(state: State, player: Player, move: Upgrade) -> Illegal | None:
    if move.at not in player.structures:
        return Illegal("TM-BASE-UPG-01", msg("illegal.not_yours"))
    if move.to not in UPGRADES[state.building[move.at]]:
        return Illegal("TM-BASE-UPG-01", msg("illegal.upgrade"))
    if not player.supply[move.to]:
        return Illegal("TM-BASE-UPG-03", msg("illegal.no_piece", structure=msg(f"structure.{STRUCTURES[move.to]}")))
    return _cannot_pay("TM-BASE-UPG-05", player, *upgrade_cost(state, player, move.at, move.to))


def _shipping(state: State, player: Player, move: AdvanceShipping) -> Illegal:
    if player.shipping >= FACTIONS[player.faction].shipping_max:
        return Illegal("TM-BASE-TRACK-01", msg("illegal.track_end"))
    return Illegal("TM-BASE-TRACK-01", msg("illegal.shipping_cost"))


def _digging(state: State, player: Player, move: AdvanceDigging) -> Illegal:
    row = FACTIONS[player.faction]
    if player.digging >= row.digging_max:
        return Illegal("TM-BASE-TRACK-02", msg("illegal.track_end"))
    cost = row.digging_cost
    return Illegal("TM-BASE-TRACK-02", msg("illegal.digging_cost", workers=cost.workers, coins=cost.coins))


def _priest(state: State, player: Player, move: SendPriest) -> Illegal:
    if not player.priests:
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_priest"))
    if 0 <= move.cult < len(CULTS) and move.steps in (2, 3) and free_priest_space(state, move.cult, move.steps) < 0:
        return Illegal("TM-BASE-CULT-01", msg("illegal.priest_space", n=move.steps))
    return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"))


def _power_action(state: State, player: Player, move: TakePowerAction) -> Illegal:
    if not 1 <= move.position <= len(POWER_ACTIONS):
        return Illegal("TM-BASE-ACT-01", msg("illegal.no_power_action"))
    if not is_uncovered(state, player, move.position):
        return Illegal("TM-BASE-ACT-01", msg("illegal.covered"))
    cost = power_action_cost(player, move.position)
    if player.bowl3 < cost:
        return Illegal("TM-BASE-ACT-02", msg("illegal.power", n=cost, has=player.bowl3))
    return Illegal("TM-BASE-ACT-02", msg("illegal.no_use"))


def _bridge(state: State, player: Player, move: BuildBridge) -> Illegal:
    if not player.bridges:
        return Illegal("TM-BASE-BRIDGE-01", msg("illegal.no_bridge"))
    return Illegal("TM-BASE-BRIDGE-01", msg("illegal.bridge_place"))


def _conversion(state: State, player: Player, move: Convert) -> Illegal:
    return Illegal("TM-BASE-CONV-01", msg("illegal.conversion"))


def _sacrifice(state: State, player: Player, move: Sacrifice) -> Illegal:
    return Illegal("TM-BASE-POWER-03", msg("illegal.sacrifice"))


def _special(state: State, player: Player, move: UseCult | UseSpades) -> Illegal:
    return Illegal("TM-BASE-SPECIAL-01", msg("illegal.special"))


def _pass(state: State, player: Player, move: Pass) -> Illegal:
    return Illegal("TM-BASE-PASS-02", msg("illegal.bonus_card"))


def _bonus_card(state: State, player: Player, move: ChooseBonusCard) -> Illegal:
    return Illegal("TM-SETUP-22", msg("illegal.bonus_card"))


def _terrain(state: State, player: Player, move: ChooseTerrain) -> Illegal:
    return Illegal("TM-BASE-SETUP-04", msg("illegal.terrain"))


def _initial_dwelling(state: State, player: Player, move: PlaceDwelling) -> Illegal:
    return Illegal("TM-BASE-SETUP-03", msg("illegal.initial_dwelling"))


def _favor(state: State, player: Player, move: TakeFavor) -> Illegal:
    return Illegal("TM-BASE-FAVOR-01", msg("illegal.favor"))


def _town(state: State, player: Player, move: FoundTown) -> Illegal:
    return Illegal("TM-BASE-TOWN-03", msg("illegal.town"))


_REASONS: Final[dict[type[Move], tuple[frozenset[type[Pending]], Why]]] = {
    Build: (frozenset({Acting, Digging, Settling}), _build),
    Transform: (frozenset({Acting, Digging}), _transform),
    Upgrade: (_ACTING, _upgrade),
    AdvanceShipping: (_ACTING, _shipping),
    AdvanceDigging: (_ACTING, _digging),
    SendPriest: (_ACTING, _priest),
    TakePowerAction: (_ACTING, _power_action),
    BuildBridge: (frozenset({Acting, Bridging}), _bridge),
    Convert: (_CONVERTING, _conversion),
    Sacrifice: (_CONVERTING, _sacrifice),
    UseCult: (_ACTING, _special),
    UseSpades: (_ACTING, _special),
    Pass: (_ACTING, _pass),
    ChooseBonusCard: (frozenset({ChoosingBonusCard}), _bonus_card),
    ChooseTerrain: (frozenset({ChoosingTerrain}), _terrain),
    PlaceDwelling: (frozenset({PlacingDwelling}), _initial_dwelling),
    TakeFavor: (frozenset({Claiming}), _favor),
    FoundTown: (frozenset({Claiming}), _town),
}
