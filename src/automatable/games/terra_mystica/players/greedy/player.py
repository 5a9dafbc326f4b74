"""A sane stand-in for the person: weighs each legal move by what it brings now, as income, and at the end.

All weights are in points. Nothing is simulated, so that thousands of games can be played.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.model.owed import OfferedPower
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import FACTIONS, POWER_ACTIONS
from automatable.games.terra_mystica.model.tiles import ACTION_EFFECT, SPADE
from automatable.games.terra_mystica.players.greedy.places import (
    build_worth,
    dwelling_worth,
    initial_worth,
    swarm_worth,
    transform_worth,
    upgrade_move_worth,
)
from automatable.games.terra_mystica.players.greedy.tiles import (
    bonus_worth,
    cult_action_worth,
    favor_worth,
    pass_worth,
    priest_worth,
    step_worth,
    town_tile_worth,
)
from automatable.games.terra_mystica.players.greedy.weights import (
    WEIGHTS,
    Weights,
    cost_worth,
    gain_worth_now,
    incomes_left,
    tile_points,
    worker_worth,
)
from automatable.games.terra_mystica.rules.effects.power import can_burn
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import upgrade_cost
from automatable.kernel.contract.game import Player as StandIn
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move


def worth(state: State, move: Move) -> float:
    """What she thinks a legal move is worth, in points; nothing where she would draw lots."""
    if type(move) in _BY_LOT:
        return 0.0
    return _WORTH[type(move)](WEIGHTS, state, state.players[state.owed[-1].seat], move)


def greedy(weights: Weights, state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move of the highest worth; the first among equals."""
    player = state.players[state.owed[-1].seat]
    if type(legal[0]) in _BY_LOT:
        return legal[rng.below(len(legal))]
    best, most = legal[0], -1e9
    for move in legal:
        value = _WORTH[type(move)](weights, state, player, move)
        if value > most:
            best, most = move, value
    return best


def player_of(numbers: WeightNumbers) -> StandIn[State]:
    """The greedy player with these weights."""
    weights = Weights(numbers)
    return lambda state, legal, rng: greedy(weights, state, legal, rng)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return greedy(WEIGHTS, state, legal, rng)


# --- power ------------------------------------------------------------------------------------------------------------


def _power_action(weights: Weights, state: State, player: Player, move: moves.TakePowerAction) -> float:
    return (
        _action_worth(weights, state, player, move.position)
        - ability(player).power_action_cost(move.position) * weights.power[state.round]
    )


def _action_worth(weights: Weights, state: State, player: Player, position: int) -> float:
    effect = ACTION_EFFECT[position - 1]
    if effect == "bridge":
        return weights.bridge_action
    row = POWER_ACTIONS[position - 1]
    if effect == "gain":
        return gain_worth_now(weights, state, player, row.gain)
    return row.spades * (
        weights.spade_workers * worker_worth(weights, state, player) + tile_points(state, SPADE) + weights.spade_action
    )


def _sacrifice(weights: Weights, state: State, player: Player, move: moves.Sacrifice) -> float:
    """Only to reach a power action that is worth it."""
    best = 0.0
    faction = ability(player)
    for position in range(1, len(ACTION_EFFECT) + 1):
        if state.power_used[position - 1] or ACTION_EFFECT[position - 1] == "bridge":
            continue
        needed = faction.power_action_cost(position) - player.bowl3
        if needed > 0 and can_burn(player, needed):
            lost = needed * weights.burned_power * (incomes_left(state) + 1) * weights.power[state.round]
            best = max(
                best,
                _action_worth(weights, state, player, position)
                - weights.action_power * weights.power[state.round]
                - lost,
            )
    return best


def _convert(weights: Weights, state: State, player: Player, move: moves.Convert) -> float:
    """Power that would find no room, and what makes a dwelling or an upgrade affordable."""
    if move.what == "power_to_coin" and 0 < _coins_short(state, player) <= player.bowl3:
        return weights.needed_coin
    return weights.other_conversion


def _coins_short(state: State, player: Player) -> int:
    """How many coins are missing for a temple or the stronghold that the workers allow."""
    wanted = [
        upgrade_cost(state, player, at, to)
        for at in player.structures
        for to in (Structure.TEMPLE, Structure.STRONGHOLD)
        if state.building[at] == Structure.TRADING_HOUSE and player.supply[to]
    ]
    short = [coins - player.coins for workers, coins in wanted if player.workers >= workers]
    return min(short, default=0)


def _offer(weights: Weights, state: State, player: Player, move: moves.TakePower) -> float:
    owed = state.owed[-1]
    amount = owed.amount if isinstance(owed, OfferedPower) else 0
    return amount * (weights.offered_power if state.round < 5 else weights.late_offered_power) - (amount - 1)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _shipping(weights: Weights, state: State, player: Player, move: moves.AdvanceShipping) -> float:
    row = FACTIONS[player.faction]
    points = row.shipping_vp[player.shipping - row.shipping]
    return (
        points
        + weights.shipping_round * incomes_left(state)
        + weights.shipping
        - cost_worth(weights, state, player, 0, 4, 1)
    )


def _digging(weights: Weights, state: State, player: Player, move: moves.AdvanceDigging) -> float:
    row = FACTIONS[player.faction]
    cost = row.digging_cost
    return (
        row.digging_vp
        + weights.digging_round * incomes_left(state)
        - cost_worth(weights, state, player, cost.workers, cost.coins, cost.priests)
    )


def _spades(weights: Weights, state: State, player: Player, move: moves.UseSpades) -> float:
    return weights.card_spade + tile_points(state, SPADE)


def _storm(weights: Weights, state: State, player: Player, move: moves.Sandstorm) -> float:
    return dwelling_worth(weights, state, player, move.at)


def _ride(weights: Weights, state: State, player: Player, move: moves.Ride) -> float:
    return dwelling_worth(weights, state, player, move.at) + weights.ride


def _bridge(weights: Weights, state: State, player: Player, move: moves.BuildBridge) -> float:
    if state.owner[move.one] == state.owner[move.other] == player.seat:
        return weights.own_bridge
    return weights.other_bridge


def _terrain(weights: Weights, state: State, player: Player, move: moves.ChooseTerrain) -> float:
    return float(state.terrain.count(move.terrain))


_BY_LOT: Final = frozenset({moves.ChooseFaction, moves.ChooseAutomaFaction, moves.ChooseAutomaTerrain})
"""What the greedy player has no opinion of: drawn by lot, so that many games see many factions."""
_WORTH: Final[dict[type[Move], Callable[[Weights, State, Player, Any], float]]] = {
    moves.ChooseTerrain: _terrain,
    moves.ChooseBonusCard: bonus_worth,
    moves.PlaceDwelling: initial_worth,
    moves.Convert: _convert,
    moves.Sacrifice: _sacrifice,
    moves.Transform: transform_worth,
    moves.Build: build_worth,
    moves.Upgrade: upgrade_move_worth,
    moves.AdvanceShipping: _shipping,
    moves.AdvanceDigging: _digging,
    moves.SendPriest: priest_worth,
    moves.TakePowerAction: _power_action,
    moves.UseSpades: _spades,
    moves.UseCult: cult_action_worth,
    moves.Sandstorm: _storm,
    moves.Ride: _ride,
    moves.Swarm: swarm_worth,
    moves.TakeDoubleTurn: lambda weights, state, player, move: weights.double_turn,
    moves.ChangeHome: lambda weights, state, player, move: weights.change_home,
    moves.BuildBridge: _bridge,
    moves.Connect: lambda weights, state, player, move: weights.town,
    moves.Pass: pass_worth,
    moves.EndTurn: lambda weights, state, player, move: 0.0,
    moves.Decline: lambda weights, state, player, move: 0.0,
    moves.TakePower: _offer,
    moves.BuyToken: lambda weights, state, player, move: weights.buy_token,
    moves.TakeFavor: favor_worth,
    moves.FoundTown: town_tile_worth,
    moves.StepCult: step_worth,
    moves.Crown: step_worth,
    moves.TradePriests: lambda weights, state, player, move: float(min(move.count, max(0, player.workers - 2))),
    moves.UseMerchants: lambda weights, state, player, move: weights.merchants,
    moves.BuildShipyard: lambda weights, state, player, move: weights.shipyard,
    moves.LandShip: lambda weights, state, player, move: weights.land_ship,
    moves.Unlock: lambda weights, state, player, move: (
        weights.unlock if player.unlocked.bit_count() < 4 else weights.late_unlock
    ),
}


PLAYERS: Final[Mapping[str, StandIn[State]]] = {"random": random_player, "greedy": greedy_player}
