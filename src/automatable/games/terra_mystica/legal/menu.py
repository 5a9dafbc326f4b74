"""All that a person may do with an action, and the conversions beside it."""

from automatable.games.terra_mystica.costs import upgrade_cost
from automatable.games.terra_mystica.effects.actions import (
    SHIPPING_COINS,
    power_action_cost,
)
from automatable.games.terra_mystica.effects.cult import (
    free_priest_space,
)
from automatable.games.terra_mystica.effects.gains import has_locked_terrain, room_for_priests
from automatable.games.terra_mystica.effects.round import ROUNDS
from automatable.games.terra_mystica.effects.towns import crossings
from automatable.games.terra_mystica.factions import (
    ALCHEMISTS,
    RIVERWALKERS,
    UPGRADES,
    YETIS,
)
from automatable.games.terra_mystica.legal.merchants import reports
from automatable.games.terra_mystica.legal.specials import bridge_sites, special_actions
from automatable.games.terra_mystica.moves import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Connect,
    Convert,
    Pass,
    Sacrifice,
    SendPriest,
    TakePowerAction,
    Transform,
    Upgrade,
)
from automatable.games.terra_mystica.pieces import CULTS, Structure
from automatable.games.terra_mystica.spaces import NO_SPADES, building_sites, transformations, within_reach
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS, POWER_ACTIONS
from automatable.kernel.moves import Move


def acting(state: State, player: Player) -> list[Move]:
    """Every action, and the conversions."""
    moves = conversions(player)
    moves += connections(state, player)
    seat = player.seat
    reached = within_reach(state, player, NO_SPADES)
    moves += [Transform(seat, at, to, cult) for at, to, cult in transformations(state, player, NO_SPADES, reached)]
    moves += [Build(seat, at) for at in building_sites(state, player, NO_SPADES, reached)]
    moves += upgrades(state, player)
    moves += tracks(player)
    moves += priests(state, player)
    moves += power_actions(state, player)
    moves += special_actions(state, player)
    moves += passing(state, player)
    if state.table.merchants:
        moves += reports(state, player)
    return moves


def conversions(player: Player) -> list[Move]:
    """Conversions and sacrifices (TM-BASE-CONV-01, TM-BASE-POWER-03)."""
    seat = player.seat
    moves: list[Move] = []
    if player.bowl3:
        moves.append(Convert(seat, "power_to_coin"))
        if player.bowl3 >= 3:
            moves.append(Convert(seat, "power_to_worker"))
        if player.bowl3 >= 5 and (room_for_priests(player) or has_locked_terrain(player)):
            moves.append(Convert(seat, "power_to_priest"))
    if player.priests:
        moves.append(Convert(seat, "priest_to_worker"))
    if player.workers:
        moves.append(Convert(seat, "worker_to_coin"))
    if player.faction == ALCHEMISTS:
        if player.vp:
            moves.append(Convert(seat, "vp_to_coin"))
        if player.coins >= 2:
            moves.append(Convert(seat, "coins_to_vp"))
    if player.bowl2 >= 2:
        moves.append(Sacrifice(seat))
    return moves


def connections(state: State, player: Player) -> list[Move]:
    """Towns that the Mermaids could found across a river space."""
    return [Connect(player.seat, river) for river in crossings(state, player)]


def upgrades(state: State, player: Player) -> list[Move]:
    """Structures that can be upgraded with the pieces and means at hand."""
    moves: list[Move] = []
    for at in player.structures:
        for to in UPGRADES[state.building[at]]:
            if player.supply[to]:
                workers, coins = upgrade_cost(state, player, at, to)
                if player.workers >= workers and player.coins >= coins:
                    moves.append(Upgrade(player.seat, at, to))
    return moves


def tracks(player: Player) -> list[Move]:
    """Shipping and digging."""
    moves: list[Move] = []
    row = FACTIONS[player.faction]
    if player.priests:
        if player.shipping < row.shipping_max and player.coins >= SHIPPING_COINS:
            moves.append(AdvanceShipping(player.seat))
        cost = row.digging_cost
        if player.digging < row.digging_max and player.workers >= cost.workers and player.coins >= cost.coins:
            moves.append(AdvanceDigging(player.seat))
    return moves


def priests(state: State, player: Player) -> list[Move]:
    """Priests to the cults."""
    if not player.priests:
        return []
    return [
        SendPriest(player.seat, cult, steps)
        for cult in range(len(CULTS))
        for steps in (3, 2, 1)
        if steps == 1 or free_priest_space(state, cult, steps) >= 0
    ]


def power_actions(state: State, player: Player) -> list[Move]:
    """Power actions that are uncovered and can be paid."""
    if not player.bowl3:
        return []
    return [
        TakePowerAction(player.seat, row.position)
        for row in POWER_ACTIONS
        if player.bowl3 >= power_action_cost(player, row.position)
        and is_uncovered(state, player, row.position)
        and has_use(state, player, row.position)
    ]


def is_uncovered(state: State, player: Player, position: int) -> bool:
    """Whether a power action can still be used; the Yetis' stronghold does not care."""
    if not state.power_used[position - 1]:
        return True
    return player.faction == YETIS and player.supply[Structure.STRONGHOLD] == 0


def has_use(state: State, player: Player, position: int) -> bool:
    """Whether the player could gain what a power action shows."""
    row = POWER_ACTIONS[position - 1]
    if row.effect == "bridge":
        return bool(bridge_sites(state, player))
    if row.effect == "spades":
        return player.faction != RIVERWALKERS
    return not row.gain.priests or room_for_priests(player) > 0 or has_locked_terrain(player)


def passing(state: State, player: Player) -> list[Move]:
    """One way to pass for each bonus card of the row; in the last round none is taken."""
    if state.round == ROUNDS:
        return [Pass(player.seat, 0)]
    return [Pass(player.seat, card) for card in state.bonus_row]
