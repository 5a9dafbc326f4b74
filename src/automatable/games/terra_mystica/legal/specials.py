"""Special actions: those of bonus cards, favor tiles and factions, and bridges (TM-BASE-SPECIAL-01, TM-BASE-BRIDGE-01)."""

from collections.abc import Iterable
from typing import Final

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.actions import BRIDGE_WORKERS, CHANGE_POWER
from automatable.games.terra_mystica.effects.cult import USED_BONUS_CARD, USED_FAVOR_TILE, USED_STRONGHOLD
from automatable.games.terra_mystica.factions import (
    AUREN,
    CHAOS_MAGICIANS,
    ENGINEERS,
    GIANTS,
    NOMADS,
    RIVERWALKERS,
    SHAPESHIFTERS,
    SWARMLINGS,
    WITCHES,
)
from automatable.games.terra_mystica.moves import (
    BuildBridge,
    ChangeHome,
    Ride,
    Sandstorm,
    Swarm,
    TakeDoubleTurn,
    UseCult,
    UseSpades,
)
from automatable.games.terra_mystica.pieces import CULTS, RING, Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import BONUS_CARDS, FAVORS
from automatable.kernel.moves import Move

CULT_FAVOR: Final = next(row.id for row in FAVORS if row.effect == "cult_action")
BONUS_ACTION: Final = ("", *(row.action for row in BONUS_CARDS))
"""The special action of each bonus card."""


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
    taken = {state.automa.terrain, *(other.soil for other in state.players)}
    free = [terrain for terrain in range(RING) if terrain not in taken]
    moves: list[Move] = []
    if player.bowl3 >= CHANGE_POWER:
        moves += [ChangeHome(player.seat, terrain, False) for terrain in free]
    if player.bowl1 + player.bowl2 + player.bowl3 >= CHANGE_POWER:
        moves += [ChangeHome(player.seat, terrain, True) for terrain in free]
    return moves
