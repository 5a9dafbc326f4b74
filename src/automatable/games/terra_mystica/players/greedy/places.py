"""What spaces and structures are worth to the greedy player."""

from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.model.faction_tables import COSTS, POWER_VALUES, SPADE_PRICES
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.pieces import RING, Structure, spades_between
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.model.tiles import CONDITION_OF, DWELLING_FAVOR, SPADE, TRADING_HOUSE_FAVOR
from automatable.games.terra_mystica.players.greedy.weights import (
    Weights,
    cost_worth,
    gain_worth,
    incomes_left,
    tile_points,
)
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import spades_price, upgrade_cost
from automatable.games.terra_mystica.rules.reach import group, has_neighbour, town_power


def surroundings(weights: Weights, state: State, player: Player, at: int) -> float:
    """Neighbouring land that is cheap to settle, and rivers to cross."""
    worth = 0.0
    for space in map_number(state.table.map).reach[1][at]:
        if state.owner[space] == player.seat:
            worth += weights.own_neighbour
        elif state.owner[space] >= 0:
            worth += weights.other_neighbour
        elif state.terrain[space] < RING:
            worth += (3 - spades_between(state.terrain[space], player.home)) / 3
    return worth


def initial_worth(weights: Weights, state: State, player: Player, move: moves.PlaceDwelling) -> float:
    """A good neighbourhood, near the first dwelling."""
    near = weights.first_neighbour * has_neighbour(state, move.at, player.seat)
    steps = map_number(state.table.map).steps
    close = sum(weights.first_nearby for space in player.structures if steps(space, move.at) in (2, 3))
    return surroundings(weights, state, player, move.at) + near + close


def town_worth(weights: Weights, state: State, player: Player, at: int, structure: int) -> float:
    """How near a town comes by this structure."""
    if state.in_town[at]:
        return 0.0
    spaces = group(state, player, (at,))
    if any(state.in_town[space] for space in spaces):
        return 0.0
    values = POWER_VALUES[player.faction]
    power = values[structure] + sum(values[state.building[space]] for space in spaces if space != at)
    count = len(spaces) + any(state.building[space] == Structure.SANCTUARY for space in spaces)
    if power >= town_power(player) and count >= 4:
        return weights.town
    return weights.town_structure * min(count, 3) + weights.town_power * min(power, 6)


def dwelling_worth(weights: Weights, state: State, player: Player, at: int) -> float:
    """Points, income, area and town."""
    worth = (
        tile_points(state, CONDITION_OF[Structure.DWELLING])
        + weights.area
        + incomes_left(state) * weights.worker[state.round] * weights.dwelling_income
    )
    if DWELLING_FAVOR.id in player.favors:
        worth += DWELLING_FAVOR.vp
    return (
        worth
        + town_worth(weights, state, player, at, Structure.DWELLING)
        + weights.dwelling_surroundings * surroundings(weights, state, player, at)
    )


def build_worth(weights: Weights, state: State, player: Player, move: moves.Build) -> float:
    """A dwelling less its price."""
    return dwelling_worth(weights, state, player, move.at) - cost_worth(
        weights, state, player, *COSTS[player.faction][Structure.DWELLING]
    )


def transform_worth(weights: Weights, state: State, player: Player, move: moves.Transform) -> float:
    """Worth it if a dwelling follows; at the end of a round as a preparation."""
    if move.to != player.soil:
        return weights.foreign_terrain
    owed = state.owed[-1]
    free = owed.spades if type(owed) is Digging else 0
    if not any(SPADE_PRICES[player.faction][player.digging]):
        return dwelling_worth(weights, state, player, move.at) - weights.digging_otherwise
    faction = ability(player)
    bought = max(0, faction.spades_needed(player, state.terrain[move.at], move.to) - free)
    workers, priests = spades_price(player, bought)
    worth = float(bought * (tile_points(state, SPADE) + faction.points_per_spade))
    worth -= cost_worth(weights, state, player, workers, 0, priests)
    need_workers, need_coins = COSTS[player.faction][Structure.DWELLING]
    if type(owed) is Digging and not owed.action:
        return weights.spade_at_hand + surroundings(weights, state, player, move.at) * weights.spade_surroundings
    if player.workers - workers >= need_workers and player.coins >= need_coins and player.supply[1]:
        return (
            worth
            + dwelling_worth(weights, state, player, move.at)
            - cost_worth(weights, state, player, need_workers, need_coins)
        )
    return worth + weights.prepared_space if free else weights.bought_too_early


def upgrade_worth(weights: Weights, state: State, player: Player, at: int, to: int) -> float:
    """Points, income and town."""
    row = FACTIONS[player.faction]
    left = incomes_left(state)
    now = state.round
    worth = tile_points(state, CONDITION_OF[to]) + town_worth(weights, state, player, at, to)
    if to == Structure.TRADING_HOUSE:
        houses = 4 - player.supply[to]
        income = (row.trading_house_coins[houses + 1] - row.trading_house_coins[houses]) * weights.coin[now]
        income += (row.trading_house_power[houses + 1] - row.trading_house_power[houses]) * weights.power[now]
        worth += left * (income - weights.trading_house_worker * weights.worker[now]) + weights.trading_house
        if TRADING_HOUSE_FAVOR.id in player.favors:
            worth += TRADING_HOUSE_FAVOR.vp
    elif to == Structure.TEMPLE:
        worth += left * (weights.priest[now] - weights.temple_coins * weights.coin[now]) + weights.temple
    elif to == Structure.STRONGHOLD:
        worth += (
            left * (gain_worth(weights, row.stronghold_income, now) - weights.coin[now])
            + weights.stronghold
            + weights.stronghold_round * left
        )
    else:
        worth += (
            left * (gain_worth(weights, row.sanctuary_income, now) - weights.sanctuary_priest * weights.priest[now])
            + weights.sanctuary
        )
    return worth


def upgrade_move_worth(weights: Weights, state: State, player: Player, move: moves.Upgrade) -> float:
    """An upgrade less its price."""
    cost = cost_worth(weights, state, player, *upgrade_cost(state, player, move.at, move.to))
    return upgrade_worth(weights, state, player, move.at, move.to) - cost


def swarm_worth(weights: Weights, state: State, player: Player, move: moves.Swarm) -> float:
    """A trading house for nothing."""
    return upgrade_worth(weights, state, player, move.at, Structure.TRADING_HOUSE)
