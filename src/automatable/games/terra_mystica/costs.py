"""What things cost: spades, eruptions, structures, tunnels (TM-BASE-SPADE-01, 02; TM-BASE-UPG-02)."""

from automatable.games.terra_mystica.board import has_neighbour
from automatable.games.terra_mystica.factions import (
    ALCHEMISTS,
    COSTS,
    DRAGONLORDS,
    DWARVES,
    FAKIRS,
    GIANTS,
    HOMES,
    RIVERWALKERS,
)
from automatable.games.terra_mystica.pieces import Structure, Terrain, spades_between
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS

MOST_SPADES = 3


def spades_needed(player: Player, terrain: int, to: int) -> int:
    """How many spades a transformation takes."""
    if player.faction == GIANTS:
        return 2
    if to == Terrain.ICE:
        return max(1, spades_between(terrain, player.home))
    return spades_between(terrain, to)


def spades_affordable(player: Player, spare_workers: int = 0) -> int:
    """How many spades the player can buy, at most three."""
    row = FACTIONS[player.faction]
    if row.priests_per_spade:
        return min(MOST_SPADES, player.priests // row.priests_per_spade)
    if not row.workers_per_spade:
        return 0
    return min(MOST_SPADES, (player.workers - spare_workers) // row.workers_per_spade[player.digging])


def pay_spades(player: Player, count: int) -> None:
    """Pay for spades with workers, or with priests."""
    row = FACTIONS[player.faction]
    if row.priests_per_spade:
        player.priests -= count * row.priests_per_spade
    else:
        player.workers -= count * row.workers_per_spade[player.digging]


def is_anothers_home(state: State, player: Player, terrain: int) -> bool:
    """Whether a terrain is the home terrain of somebody else; the Riverwalkers have none."""
    if state.automa.terrain == terrain:
        return True
    return any(
        other.seat != player.seat and other.faction != RIVERWALKERS and other.soil == terrain for other in state.players
    )


def eruption_cost(state: State, player: Player, terrain: int) -> int:
    """What a volcano costs: tokens for the Dragonlords, cult steps for the Acolytes; one more on another's home terrain."""
    base = 1 if player.faction == DRAGONLORDS else 3
    return base + is_anothers_home(state, player, terrain)


def skip_cost(player: Player) -> tuple[int, int]:
    """Workers and priests for a tunnel or a carpet."""
    if player.faction == FAKIRS:
        return 0, 1
    if player.faction == DWARVES:
        return (1 if player.supply[Structure.STRONGHOLD] == 0 else 2), 0
    return 0, 0


def upgrade_cost(state: State, player: Player, at: int, to: int) -> tuple[int, int]:
    """Workers and coins; a trading house costs twice the coins without a neighbour."""
    workers, coins = COSTS[player.faction][to]
    if to == Structure.TRADING_HOUSE and not has_neighbour(state, at, player.seat):
        return workers, 2 * coins
    return workers, coins


def has_volcano(player: Player) -> bool:
    """Whether this is a faction that makes volcanoes."""
    return HOMES[player.faction] == Terrain.VOLCANO


def could_pay(player: Player, workers: int, coins: int) -> bool:
    """Whether conversions could bring so many workers and coins together."""
    power = player.bowl3 + player.bowl2 // 2
    spare = player.workers + player.priests - workers
    if spare < 0:
        power += 3 * spare
        spare = 0
    if player.faction == ALCHEMISTS:
        spare += player.vp
    return power >= 0 and player.coins + spare + power >= coins
