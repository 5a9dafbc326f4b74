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
    POWER,
    TOWN,
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
from automatable.kernel.players.named import random_player
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move


def worth(state: State, move: Move) -> float:
    """What she thinks a legal move is worth, in points; nothing where she would draw lots."""
    if type(move) in _BY_LOT:
        return 0.0
    return _WORTH[type(move)](state, state.players[state.owed[-1].seat], move)


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move of the highest worth; the first among equals."""
    player = state.players[state.owed[-1].seat]
    if type(legal[0]) in _BY_LOT:
        return legal[rng.below(len(legal))]
    best, most = legal[0], -1e9
    for move in legal:
        value = _WORTH[type(move)](state, player, move)
        if value > most:
            best, most = move, value
    return best


# --- power ------------------------------------------------------------------------------------------------------------


def _power_action(state: State, player: Player, move: moves.TakePowerAction) -> float:
    return (
        _action_worth(state, player, move.position)
        - ability(player).power_action_cost(move.position) * POWER[state.round]
    )


def _action_worth(state: State, player: Player, position: int) -> float:
    effect = ACTION_EFFECT[position - 1]
    if effect == "bridge":
        return 0.5
    row = POWER_ACTIONS[position - 1]
    if effect == "gain":
        return gain_worth_now(state, player, row.gain)
    return row.spades * (1.6 * worker_worth(state, player) + tile_points(state, SPADE) + 0.3)


def _sacrifice(state: State, player: Player, move: moves.Sacrifice) -> float:
    """Only to reach a power action that is worth it."""
    best = 0.0
    faction = ability(player)
    for position in range(1, len(ACTION_EFFECT) + 1):
        if state.power_used[position - 1] or ACTION_EFFECT[position - 1] == "bridge":
            continue
        needed = faction.power_action_cost(position) - player.bowl3
        if needed > 0 and can_burn(player, needed):
            lost = needed * 0.5 * (incomes_left(state) + 1) * POWER[state.round]
            best = max(best, _action_worth(state, player, position) - 4 * POWER[state.round] - lost)
    return best


def _convert(state: State, player: Player, move: moves.Convert) -> float:
    """Power that would find no room, and what makes a dwelling or an upgrade affordable."""
    if move.what == "power_to_coin" and 0 < _coins_short(state, player) <= player.bowl3:
        return 1.0
    return -1.0


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


def _offer(state: State, player: Player, move: moves.TakePower) -> float:
    owed = state.owed[-1]
    amount = owed.amount if isinstance(owed, OfferedPower) else 0
    return amount * (1.2 if state.round < 5 else 0.8) - (amount - 1)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _shipping(state: State, player: Player, move: moves.AdvanceShipping) -> float:
    row = FACTIONS[player.faction]
    points = row.shipping_vp[player.shipping - row.shipping]
    return points + 0.5 * incomes_left(state) + 0.5 - cost_worth(state, player, 0, 4, 1)


def _digging(state: State, player: Player, move: moves.AdvanceDigging) -> float:
    row = FACTIONS[player.faction]
    cost = row.digging_cost
    return (
        row.digging_vp + 0.8 * incomes_left(state) - cost_worth(state, player, cost.workers, cost.coins, cost.priests)
    )


def _spades(state: State, player: Player, move: moves.UseSpades) -> float:
    return 2.5 + tile_points(state, SPADE)


def _storm(state: State, player: Player, move: moves.Sandstorm) -> float:
    return dwelling_worth(state, player, move.at)


def _ride(state: State, player: Player, move: moves.Ride) -> float:
    return dwelling_worth(state, player, move.at) + 1.0


def _bridge(state: State, player: Player, move: moves.BuildBridge) -> float:
    if state.owner[move.one] == state.owner[move.other] == player.seat:
        return 2.0
    return -1.0


def _terrain(state: State, player: Player, move: moves.ChooseTerrain) -> float:
    return float(state.terrain.count(move.terrain))


def _always(worth: float) -> Callable[[State, Player, Any], float]:
    return lambda state, player, move: worth


_BY_LOT: Final = frozenset({moves.ChooseFaction, moves.ChooseAutomaFaction, moves.ChooseAutomaTerrain})
"""What the greedy player has no opinion of: drawn by lot, so that many games see many factions."""
_WORTH: Final[dict[type[Move], Callable[[State, Player, Any], float]]] = {
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
    moves.TakeDoubleTurn: _always(0.2),
    moves.ChangeHome: _always(-9.0),
    moves.BuildBridge: _bridge,
    moves.Connect: _always(TOWN),
    moves.Pass: pass_worth,
    moves.EndTurn: _always(0.0),
    moves.Decline: _always(0.0),
    moves.TakePower: _offer,
    moves.BuyToken: _always(-0.1),
    moves.TakeFavor: favor_worth,
    moves.FoundTown: town_tile_worth,
    moves.StepCult: step_worth,
    moves.Crown: step_worth,
    moves.TradePriests: lambda state, player, move: float(min(move.count, max(0, player.workers - 2))),
    moves.UseMerchants: _always(-9.0),
    moves.BuildShipyard: _always(-9.0),
    moves.LandShip: _always(-9.0),
    moves.Unlock: lambda state, player, move: 1.5 if player.unlocked.bit_count() < 4 else -1.0,
}


PLAYERS: Final[Mapping[str, StandIn[State]]] = {"random": random_player, "greedy": greedy_player}
