"""A sane stand-in for the person: weighs each legal move by what it brings now, as income, and at the end.

All weights are in points. Nothing is simulated, so that thousands of games can be played.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.terra_mystica import moves
from automatable.games.terra_mystica.board import board, group, has_neighbour
from automatable.games.terra_mystica.costs import spades_needed, upgrade_cost
from automatable.games.terra_mystica.effects.actions import power_action_cost
from automatable.games.terra_mystica.effects.build import DWELLING_FAVOR, TRADING_HOUSE_FAVOR
from automatable.games.terra_mystica.effects.cult import is_top_taken
from automatable.games.terra_mystica.effects.points import CONDITION_OF, SPADE, TILE_POINTS
from automatable.games.terra_mystica.effects.towns import CULT_OF_FAVOR, town_power
from automatable.games.terra_mystica.factions import COSTS, DARKLINGS, HALFLINGS, POWER_VALUES
from automatable.games.terra_mystica.pending import Digging, OfferedPower
from automatable.games.terra_mystica.pieces import CULT_TOP, CULTS, RING, Structure, spades_between
from automatable.games.terra_mystica.records import Gain
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    POWER_ACTIONS,
    SCORING_TILES,
    TOWNS,
)
from automatable.kernel.chance import Rng
from automatable.kernel.moves import Move

COIN: Final = (0.6, 0.6, 0.57, 0.54, 0.5, 0.45, 0.34)
"""What a coin is worth in each round, 0 being the setup."""
WORKER: Final = tuple(1.5 * coin for coin in COIN)
PRIEST: Final = (3.0, 3.0, 2.8, 2.6, 2.4, 2.0, 1.6)
POWER: Final = tuple(0.45 * coin for coin in COIN)
AREA: Final = 1.2
"""What one more structure is worth in the final scoring."""
TOWN: Final = 8.0
CULT_STEP: Final = 0.7


_POWER_TO: Final = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power gained on the way to each space of a cult track."""


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move of the highest worth; the first among equals."""
    player = state.players[state.pending[-1].seat]
    best, most = legal[0], -1e9
    for move in legal:
        worth = _WORTH[type(move)](state, player, move)
        if worth > most:
            best, most = move, worth
    return best


def _gain(what: Gain, round_: int) -> float:
    return (
        what.coins * COIN[round_]
        + what.workers * WORKER[round_]
        + what.priests * PRIEST[round_]
        + what.power * POWER[round_]
    )


_TILE_CULT: Final = tuple(CULTS.index(row.cult) if row.cult else -1 for row in SCORING_TILES)
_TILE_BONUS: Final = tuple(
    tuple(_gain(row.gain, round_) + 2.0 * row.spades for round_ in range(len(COIN))) for row in SCORING_TILES
)


def _left(state: State) -> int:
    """How many incomes are still to come."""
    return max(0, 6 - state.round)


def _cost(state: State, workers: int, coins: int, priests: int = 0) -> float:
    return workers * WORKER[state.round] + coins * COIN[state.round] + priests * PRIEST[state.round]


def _tile(state: State, condition: int) -> int:
    return TILE_POINTS[state.scoring_tiles[state.round - 1]][condition]


# --- places -----------------------------------------------------------------------------------------------------------


def _surroundings(state: State, player: Player, at: int) -> float:
    """Neighbouring land that is cheap to settle, and rivers to cross."""
    worth = 0.0
    for space in board(state.table.map).map.reach[1][at]:
        if state.owner[space] == player.seat:
            worth += 1.0
        elif state.owner[space] >= 0:
            worth += 0.4
        elif state.terrain[space] < RING:
            worth += (3 - spades_between(state.terrain[space], player.home)) / 3
    return worth


def _initial(state: State, player: Player, move: moves.PlaceDwelling) -> float:
    near = 2.0 * has_neighbour(state, move.at, player.seat)
    steps = board(state.table.map).map.steps
    close = sum(1.5 for space in player.structures if steps(space, move.at) in (2, 3))
    return _surroundings(state, player, move.at) + near + close


def _town_worth(state: State, player: Player, at: int, structure: int) -> float:
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


def _dwelling(state: State, player: Player, at: int) -> float:
    worth = _tile(state, CONDITION_OF[Structure.DWELLING]) + AREA + _left(state) * WORKER[state.round] * 0.8
    if DWELLING_FAVOR.id in player.favors:
        worth += DWELLING_FAVOR.vp
    return worth + _town_worth(state, player, at, Structure.DWELLING) + 0.1 * _surroundings(state, player, at)


def _build(state: State, player: Player, move: moves.Build) -> float:
    return _dwelling(state, player, move.at) - _cost(state, *COSTS[player.faction][Structure.DWELLING])


def _transform(state: State, player: Player, move: moves.Transform) -> float:
    """Worth it if a dwelling follows; at the end of a round as a preparation."""
    if move.to != player.soil:
        return -5.0
    owed = state.pending[-1]
    free = owed.spades if isinstance(owed, Digging) else 0
    row = FACTIONS[player.faction]
    if not row.workers_per_spade and not row.priests_per_spade:
        return _dwelling(state, player, move.at) - 4.0
    bought = max(0, spades_needed(player, state.terrain[move.at], move.to) - free)
    priests = bought * row.priests_per_spade
    workers = 0 if priests else bought * row.workers_per_spade[player.digging] if row.workers_per_spade else 0
    worth = float(bought * (_tile(state, SPADE) + (player.faction == HALFLINGS) + 2 * (player.faction == DARKLINGS)))
    worth -= _cost(state, workers, 0, priests)
    need_workers, need_coins = COSTS[player.faction][Structure.DWELLING]
    if isinstance(owed, Digging) and not owed.action:
        return 3.0 + _surroundings(state, player, move.at) * 0.1
    if player.workers - workers >= need_workers and player.coins >= need_coins and player.supply[1]:
        return worth + _dwelling(state, player, move.at) - _cost(state, need_workers, need_coins)
    return worth + 1.0 if free else -3.0


# --- structures -------------------------------------------------------------------------------------------------------


def _upgrade_worth(state: State, player: Player, at: int, to: int) -> float:
    row = FACTIONS[player.faction]
    left = _left(state)
    now = state.round
    worth = _tile(state, CONDITION_OF[Structure(to)]) + _town_worth(state, player, at, to)
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
        worth += left * (_gain(row.stronghold_income, now) - COIN[now]) + 3.0 + 0.5 * left
    else:
        worth += left * (_gain(row.sanctuary_income, now) - 0.5 * PRIEST[now]) + 5.0
    return worth


def _upgrade(state: State, player: Player, move: moves.Upgrade) -> float:
    return _upgrade_worth(state, player, move.at, move.to) - _cost(
        state, *upgrade_cost(state, player, move.at, move.to)
    )


def _swarm(state: State, player: Player, move: moves.Swarm) -> float:
    return _upgrade_worth(state, player, move.at, Structure.TRADING_HOUSE)


# --- cults ------------------------------------------------------------------------------------------------------------


def _steps(state: State, player: Player, cult: int, steps: int) -> float:
    """Ranks at the end, power on the way, and the cult bonus of this round."""
    before = player.cults[cult]
    after = before + steps
    if after >= CULT_TOP:
        after = CULT_TOP if player.keys and not is_top_taken(state, cult) else max(before, CULT_TOP - 1)
    round_ = state.round
    worth = (after - before) * CULT_STEP + (_POWER_TO[after] - _POWER_TO[before]) * POWER[round_]
    rival = state.automa.cults[cult]
    for other in state.players:
        if other is not player and other.cults[cult] > rival:
            rival = other.cults[cult]
    if before <= rival < after:
        worth += 2.0
    if 0 < round_ < len(COIN) - 1:
        number = state.scoring_tiles[round_ - 1] - 1
        if _TILE_CULT[number] == cult:
            each = SCORING_TILES[number].steps
            worth += (after // each - before // each) * _TILE_BONUS[number][round_]
    return worth


def _priest(state: State, player: Player, move: moves.SendPriest) -> float:
    return _steps(state, player, move.cult, move.steps) - 0.5 * PRIEST[state.round] + 0.3


def _cult_action(state: State, player: Player, move: moves.UseCult) -> float:
    steps = 2 if move.source == "stronghold" else 1
    return _steps(state, player, move.cult, steps) + 0.5


def _step(state: State, player: Player, move: moves.StepCult | moves.Crown) -> float:
    return _steps(state, player, move.cult, 1)


# --- tiles and cards --------------------------------------------------------------------------------------------------


def _favor(state: State, player: Player, move: moves.TakeFavor) -> float:
    row = FAVORS[move.tile - 1]
    left = _left(state)
    worth = _steps(state, player, CULT_OF_FAVOR[move.tile - 1], row.steps) + left * _gain(row.income, state.round)
    if row.effect == "dwelling_vp":
        worth += 2.0 * min(player.supply[Structure.DWELLING], left + 1)
    elif row.effect == "trading_house_vp":
        worth += 2.0 * min(player.supply[Structure.TRADING_HOUSE], left + 1)
    elif row.effect == "pass_vp":
        worth += (left + 1) * row.pass_vp[min(4, 4 - player.supply[Structure.TRADING_HOUSE] + (left > 2))] * 0.9
    elif row.effect in ("cult_action", "town_power"):
        worth += 0.8 * left
    return worth


def _town(state: State, player: Player, move: moves.FoundTown) -> float:
    row = TOWNS[move.tile - 1]
    worth = row.vp + _gain(row.gain, state.round) + 2.0 * row.shipping
    return worth + sum(_steps(state, player, cult, row.cult_steps) for cult in range(4) if row.cult_steps)


def _card(state: State, player: Player, card: int) -> float:
    """What a bonus card will bring in the next round."""
    row = BONUS_CARDS[card - 1]
    following = min(state.round + 1, 6)
    points = row.pass_vp
    worth = _gain(row.income, following) + 1.3 * bool(row.action) + 0.8 * row.shipping
    for kind, each in enumerate((points.dwelling, points.trading_house, 0, points.stronghold, points.sanctuary), 1):
        on_board = (8, 4, 3, 1, 1)[kind - 1] - player.supply[kind]
        worth += 0.9 * each * on_board
    worth += 0.9 * points.shipping * player.shipping
    if card in state.bonus_row and state.bonus_coins:
        worth += state.bonus_coins[state.bonus_row.index(card)] * COIN[following]
    return worth


def _pass(state: State, player: Player, move: moves.Pass) -> float:
    """Better than anything that is worth nothing."""
    return 0.05 + 0.01 * _card(state, player, move.card) if move.card else 0.05


def _bonus(state: State, player: Player, move: moves.ChooseBonusCard) -> float:
    return _card(state, player, move.card)


# --- power ------------------------------------------------------------------------------------------------------------


def _power_action(state: State, player: Player, move: moves.TakePowerAction) -> float:
    return _action_worth(state, player, move.position) - power_action_cost(player, move.position) * POWER[state.round]


def _action_worth(state: State, player: Player, position: int) -> float:
    row = POWER_ACTIONS[position - 1]
    if row.effect == "bridge":
        return 0.5
    if row.effect == "gain":
        return _gain(row.gain, state.round)
    return row.spades * (1.6 * WORKER[state.round] + _tile(state, SPADE) + 0.3)


def _sacrifice(state: State, player: Player, move: moves.Sacrifice) -> float:
    """Only to reach a power action that is worth it."""
    best = 0.0
    for row in POWER_ACTIONS:
        needed = power_action_cost(player, row.position) - player.bowl3
        if not state.power_used[row.position - 1] and 0 < needed <= player.bowl2 // 2 and row.effect != "bridge":
            lost = needed * 0.5 * (_left(state) + 1) * POWER[state.round]
            best = max(best, _action_worth(state, player, row.position) - 4 * POWER[state.round] - lost)
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
    owed = state.pending[-1]
    amount = owed.amount if isinstance(owed, OfferedPower) else 0
    return amount * (1.2 if state.round < 5 else 0.8) - (amount - 1)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _shipping(state: State, player: Player, move: moves.AdvanceShipping) -> float:
    row = FACTIONS[player.faction]
    points = row.shipping_vp[player.shipping - row.shipping]
    return points + 0.5 * _left(state) + 0.5 - _cost(state, 0, 4, 1)


def _digging(state: State, player: Player, move: moves.AdvanceDigging) -> float:
    row = FACTIONS[player.faction]
    cost = row.digging_cost
    return row.digging_vp + 0.8 * _left(state) - _cost(state, cost.workers, cost.coins, cost.priests)


def _spades(state: State, player: Player, move: moves.UseSpades) -> float:
    return 2.5 + _tile(state, SPADE)


def _storm(state: State, player: Player, move: moves.Sandstorm) -> float:
    return _dwelling(state, player, move.at)


def _ride(state: State, player: Player, move: moves.Ride) -> float:
    return _dwelling(state, player, move.at) + 1.0


def _bridge(state: State, player: Player, move: moves.BuildBridge) -> float:
    if state.owner[move.one] == state.owner[move.other] == player.seat:
        return 2.0
    return -1.0


def _terrain(state: State, player: Player, move: moves.ChooseTerrain) -> float:
    return float(sum(terrain == move.terrain for terrain in state.terrain))


def _always(worth: float) -> Callable[[State, Player, Any], float]:
    return lambda state, player, move: worth


_WORTH: Final[dict[type[Move], Callable[[State, Player, Any], float]]] = {
    moves.ChooseTerrain: _terrain,
    moves.ChooseBonusCard: _bonus,
    moves.PlaceDwelling: _initial,
    moves.Convert: _convert,
    moves.Sacrifice: _sacrifice,
    moves.Transform: _transform,
    moves.Build: _build,
    moves.Upgrade: _upgrade,
    moves.AdvanceShipping: _shipping,
    moves.AdvanceDigging: _digging,
    moves.SendPriest: _priest,
    moves.TakePowerAction: _power_action,
    moves.UseSpades: _spades,
    moves.UseCult: _cult_action,
    moves.Sandstorm: _storm,
    moves.Ride: _ride,
    moves.Swarm: _swarm,
    moves.TakeDoubleTurn: _always(0.2),
    moves.ChangeHome: _always(-9.0),
    moves.BuildBridge: _bridge,
    moves.Connect: _always(TOWN),
    moves.Pass: _pass,
    moves.EndTurn: _always(0.0),
    moves.Decline: _always(0.0),
    moves.TakePower: _offer,
    moves.BuyToken: _always(-0.1),
    moves.TakeFavor: _favor,
    moves.FoundTown: _town,
    moves.StepCult: _step,
    moves.Crown: _step,
    moves.TradePriests: lambda state, player, move: float(min(move.count, max(0, player.workers - 2))),
    moves.Unlock: lambda state, player, move: 1.5 if player.unlocked.bit_count() < 4 else -1.0,
}
