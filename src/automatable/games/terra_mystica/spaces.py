"""Which spaces a person may transform or build on now (TM-BASE-BUILD-01 to 05, TM-BASE-SPADE-01 to 07)."""

from collections.abc import Iterator

from automatable.games.terra_mystica.board import leaps, reach, shipping_now
from automatable.games.terra_mystica.costs import MOST_SPADES, eruption_cost, has_volcano, skip_cost, spades_affordable
from automatable.games.terra_mystica.factions import COSTS, DRAGONLORDS, RIVERWALKERS, targets
from automatable.games.terra_mystica.owed import Digging
from automatable.games.terra_mystica.pieces import CULTS, RING, Structure, Terrain
from automatable.games.terra_mystica.state import Player, State

NO_SPADES = Digging(spades=0)
"""An action without free spades; more can be bought."""


Reach = tuple[set[int], set[int]]
"""Spaces in reach, and those that only a tunnel or a carpet reaches."""


def within_reach(state: State, player: Player, digging: Digging) -> Reach:
    """Spaces in reach, and those that only a tunnel or a carpet reaches; the latter cost workers or priests."""
    near = reach(state, player, shipping_now(player) if digging.action else player.shipping)
    if not player.skip or not digging.action:
        return near, set()
    workers, priests = skip_cost(player)
    if digging.skipped >= 0:
        return near | {digging.skipped}, set()
    if player.workers < workers or player.priests < priests:
        return near, set()
    return near, leaps(state, player) - near


def transformations(
    state: State, player: Player, digging: Digging, reached: Reach | None = None
) -> Iterator[tuple[int, int, int]]:
    """Every space, the terrain it may become, and for the Acolytes the cult they descend on (otherwise -1)."""
    if player.faction == RIVERWALKERS:
        return
    near, far = reached or within_reach(state, player, digging)
    if has_volcano(player):
        yield from _eruptions(state, player, near)
        return
    table = targets(player.faction, player.home)
    terrain, building = state.terrain, state.building
    for spaces, spare in ((near, 0), (far, skip_cost(player)[0] if far else 0)):
        bought = spades_affordable(player, spare) if digging.buy else 0
        spades = min(MOST_SPADES, digging.spades + bought)
        if not spades:
            continue
        for at in spaces:
            if not building[at] and terrain[at] < RING:
                for to, _ in table[terrain[at]][spades]:
                    yield at, to, -1


def _eruptions(state: State, player: Player, near: set[int]) -> Iterator[tuple[int, int, int]]:
    tokens = player.bowl1 + player.bowl2 + player.bowl3
    for at in near:
        if state.building[at] or state.terrain[at] >= RING:
            continue
        cost = eruption_cost(state, player, state.terrain[at])
        if player.faction == DRAGONLORDS:
            if tokens >= cost:
                yield at, Terrain.VOLCANO.value, -1
        else:
            for cult in range(len(CULTS)):
                if player.cults[cult] >= cost:
                    yield at, Terrain.VOLCANO.value, cult


def can_pay_dwelling(player: Player, spare_workers: int = 0) -> bool:
    """Whether there is a dwelling left and the means to build it."""
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    return player.workers - spare_workers >= workers and player.coins >= coins and player.supply[1] > 0


def is_home(player: Player, terrain: int) -> bool:
    """Whether the player may build on this terrain."""
    if player.faction == RIVERWALKERS:
        return terrain < RING and bool(player.unlocked >> terrain & 1)
    return terrain == player.soil


def building_sites(state: State, player: Player, digging: Digging, reached: Reach | None = None) -> Iterator[int]:
    """Spaces where a dwelling can be built as they are."""
    if not can_pay_dwelling(player):
        return
    near, far = reached or within_reach(state, player, digging)
    for at in near:
        if not state.building[at] and is_home(player, state.terrain[at]):
            yield at
    if far and can_pay_dwelling(player, skip_cost(player)[0]):
        for at in far:
            if not state.building[at] and is_home(player, state.terrain[at]):
                yield at
