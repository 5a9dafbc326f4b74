"""All that a person may do with an action, and the conversions beside it."""

from collections.abc import Iterable
from typing import Final

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.costs import upgrade_cost
from automatable.games.terra_mystica.effects.actions import (
    BRIDGE_WORKERS,
    CHANGE_POWER,
    SHIPPING_COINS,
    power_action_cost,
)
from automatable.games.terra_mystica.effects.cult import (
    USED_BONUS_CARD,
    USED_FAVOR_TILE,
    USED_STRONGHOLD,
    free_priest_space,
)
from automatable.games.terra_mystica.effects.gains import has_locked_terrain, room_for_priests
from automatable.games.terra_mystica.effects.round import ROUNDS
from automatable.games.terra_mystica.effects.towns import crossings
from automatable.games.terra_mystica.factions import (
    ALCHEMISTS,
    AUREN,
    CHAOS_MAGICIANS,
    ENGINEERS,
    GIANTS,
    NOMADS,
    RIVERWALKERS,
    SHAPESHIFTERS,
    SWARMLINGS,
    UPGRADES,
    WITCHES,
    YETIS,
)
from automatable.games.terra_mystica.moves import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    BuildBridge,
    ChangeHome,
    Connect,
    Convert,
    Pass,
    Ride,
    Sacrifice,
    Sandstorm,
    SendPriest,
    Swarm,
    TakeDoubleTurn,
    TakePowerAction,
    Transform,
    Upgrade,
    UseCult,
    UseSpades,
)
from automatable.games.terra_mystica.pieces import CULTS, RING, Structure
from automatable.games.terra_mystica.spaces import NO_SPADES, building_sites, transformations, within_reach
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import BONUS_CARDS, FACTIONS, FAVORS, POWER_ACTIONS
from automatable.kernel.moves import Move

CULT_FAVOR: Final = next(row.id for row in FAVORS if row.effect == "cult_action")
BONUS_ACTION: Final = ("", *(row.action for row in BONUS_CARDS))
"""The special action of each bonus card."""


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


def bridge_sites(state: State, player: Player) -> list[tuple[int, int]]:
    """Where the player may put a bridge: one end at least is an own structure, and no bridge is there yet."""
    if not player.bridges:
        return []
    owner, seat = state.owner, player.seat
    taken = {(one, other) for one, other, _ in state.bridges}
    return [
        site
        for site in board(state.table.map).bridges
        if (owner[site[0]] == seat or owner[site[1]] == seat) and site not in taken
    ]


def bridges(state: State, player: Player) -> list[Move]:
    """Every bridge that can be built."""
    return [BuildBridge(player.seat, one, other) for one, other in bridge_sites(state, player)]


def special_actions(state: State, player: Player) -> list[Move]:
    """Actions of bonus card, favor tile and faction."""
    seat = player.seat
    moves: list[Move] = []
    action = BONUS_ACTION[player.bonus]
    if action and not player.used & USED_BONUS_CARD:
        if action == "cult":
            moves += [UseCult(seat, "bonus_card", cult) for cult in range(len(CULTS))]
        elif player.faction != RIVERWALKERS:
            moves.append(UseSpades(seat, "bonus_card"))
    if CULT_FAVOR in player.favors and not player.used & USED_FAVOR_TILE:
        moves += [UseCult(seat, "favor_tile", cult) for cult in range(len(CULTS))]
    if player.faction == ENGINEERS and player.workers >= BRIDGE_WORKERS:
        moves += bridges(state, player)
    if player.supply[Structure.STRONGHOLD] == 0:
        moves += stronghold_actions(state, player)
    return moves


def stronghold_actions(state: State, player: Player) -> Iterable[Move]:
    """The special action that a stronghold unlocks."""
    seat, faction = player.seat, player.faction
    if faction == SHAPESHIFTERS:
        return _changes_of_home(state, player)
    if player.used & USED_STRONGHOLD:
        return []
    if faction == CHAOS_MAGICIANS:
        return [TakeDoubleTurn(seat)]
    if faction == GIANTS:
        return [UseSpades(seat, "stronghold")]
    if faction == AUREN:
        return [UseCult(seat, "stronghold", cult) for cult in range(len(CULTS))]
    if faction == NOMADS:
        return [Sandstorm(seat, at) for at in storm_sites(state, player)]
    if faction == WITCHES and player.supply[Structure.DWELLING]:
        return [Ride(seat, at) for at in ride_sites(state, player)]
    if faction == SWARMLINGS and player.supply[Structure.TRADING_HOUSE]:
        return [Swarm(seat, at) for at in player.structures if state.building[at] == Structure.DWELLING]
    return []


def storm_sites(state: State, player: Player) -> list[int]:
    """Land beside an own structure, not over a bridge, that is not yet home terrain."""
    beside = board(state.table.map).map.land_near
    return sorted(
        {
            at
            for space in player.structures
            for at in beside[space]
            if not state.building[at] and state.terrain[at] < RING and state.terrain[at] != player.soil
        }
    )


def ride_sites(state: State, player: Player) -> list[int]:
    """Every free space of home terrain."""
    return [at for at, terrain in enumerate(state.terrain) if terrain == player.soil and not state.building[at]]


def _changes_of_home(state: State, player: Player) -> list[Move]:
    taken = {state.automa.terrain, *(other.home for other in state.players)}
    free = [terrain for terrain in range(RING) if terrain not in taken]
    moves: list[Move] = []
    if player.bowl3 >= CHANGE_POWER:
        moves += [ChangeHome(player.seat, terrain, False) for terrain in free]
    if player.bowl1 + player.bowl2 + player.bowl3 >= CHANGE_POWER:
        moves += [ChangeHome(player.seat, terrain, True) for terrain in free]
    return moves


def passing(state: State, player: Player) -> list[Move]:
    """One way to pass for each bonus card of the row; in the last round none is taken."""
    if state.round == ROUNDS:
        return [Pass(player.seat, 0)]
    return [Pass(player.seat, card) for card in state.bonus_row]
