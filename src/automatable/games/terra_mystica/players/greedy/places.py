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
    AREA,
    COIN,
    POWER,
    PRIEST,
    TOWN,
    WORKER,
    cost_worth,
    gain_worth,
    incomes_left,
    tile_points,
)
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import spades_price, upgrade_cost
from automatable.games.terra_mystica.rules.reach import group, has_neighbour, town_power


def surroundings(state: State, player: Player, at: int) -> float:
    """Neighbouring land that is cheap to settle, and rivers to cross."""
    worth = 0.0
    for space in map_number(state.table.map).reach[1][at]:
        if state.owner[space] == player.seat:
            worth += 1.0
        elif state.owner[space] >= 0:
            worth += 0.4
        elif state.terrain[space] < RING:
            worth += (3 - spades_between(state.terrain[space], player.home)) / 3
    return worth


def initial_worth(state: State, player: Player, move: moves.PlaceDwelling) -> float:
    """A good neighbourhood, near the first dwelling."""
    near = 2.0 * has_neighbour(state, move.at, player.seat)
    steps = map_number(state.table.map).steps
    close = sum(1.5 for space in player.structures if steps(space, move.at) in (2, 3))
    return surroundings(state, player, move.at) + near + close


def town_worth(state: State, player: Player, at: int, structure: int) -> float:
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
        return TOWN
    return 0.5 * min(count, 3) + 0.2 * min(power, 6)


def dwelling_worth(state: State, player: Player, at: int) -> float:
    """Points, income, area and town."""
    worth = (
        tile_points(state, CONDITION_OF[Structure.DWELLING]) + AREA + incomes_left(state) * WORKER[state.round] * 0.8
    )
    if DWELLING_FAVOR.id in player.favors:
        worth += DWELLING_FAVOR.vp
    return worth + town_worth(state, player, at, Structure.DWELLING) + 0.1 * surroundings(state, player, at)


def build_worth(state: State, player: Player, move: moves.Build) -> float:
    """A dwelling less its price."""
    return dwelling_worth(state, player, move.at) - cost_worth(
        state, player, *COSTS[player.faction][Structure.DWELLING]
    )


def transform_worth(state: State, player: Player, move: moves.Transform) -> float:
    """Worth it if a dwelling follows; at the end of a round as a preparation."""
    if move.to != player.soil:
        return -5.0
    owed = state.owed[-1]
    free = owed.spades if type(owed) is Digging else 0
    if not any(SPADE_PRICES[player.faction][player.digging]):
        return dwelling_worth(state, player, move.at) - 4.0
    faction = ability(player)
    bought = max(0, faction.spades_needed(player, state.terrain[move.at], move.to) - free)
    workers, priests = spades_price(player, bought)
    worth = float(bought * (tile_points(state, SPADE) + faction.points_per_spade))
    worth -= cost_worth(state, player, workers, 0, priests)
    need_workers, need_coins = COSTS[player.faction][Structure.DWELLING]
    if type(owed) is Digging and not owed.action:
        return 3.0 + surroundings(state, player, move.at) * 0.1
    if player.workers - workers >= need_workers and player.coins >= need_coins and player.supply[1]:
        return worth + dwelling_worth(state, player, move.at) - cost_worth(state, player, need_workers, need_coins)
    return worth + 1.0 if free else -3.0


def upgrade_worth(state: State, player: Player, at: int, to: int) -> float:
    """Points, income and town."""
    row = FACTIONS[player.faction]
    left = incomes_left(state)
    now = state.round
    worth = tile_points(state, CONDITION_OF[to]) + town_worth(state, player, at, to)
    if to == Structure.TRADING_HOUSE:
        houses = 4 - player.supply[to]
        income = (row.trading_house_coins[houses + 1] - row.trading_house_coins[houses]) * COIN[now]
        income += (row.trading_house_power[houses + 1] - row.trading_house_power[houses]) * POWER[now]
        worth += left * (income - 0.5 * WORKER[now]) + 1.0
        if TRADING_HOUSE_FAVOR.id in player.favors:
            worth += TRADING_HOUSE_FAVOR.vp
    elif to == Structure.TEMPLE:
        worth += left * (PRIEST[now] - 1.7 * COIN[now]) + 4.5
    elif to == Structure.STRONGHOLD:
        worth += left * (gain_worth(row.stronghold_income, now) - COIN[now]) + 3.0 + 0.5 * left
    else:
        worth += left * (gain_worth(row.sanctuary_income, now) - 0.5 * PRIEST[now]) + 5.0
    return worth


def upgrade_move_worth(state: State, player: Player, move: moves.Upgrade) -> float:
    """An upgrade less its price."""
    cost = cost_worth(state, player, *upgrade_cost(state, player, move.at, move.to))
    return upgrade_worth(state, player, move.at, move.to) - cost


def swarm_worth(state: State, player: Player, move: moves.Swarm) -> float:
    """A trading house for nothing."""
    return upgrade_worth(state, player, move.at, Structure.TRADING_HOUSE)
