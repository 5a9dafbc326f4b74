"""Questions about the board that never change it: reach, neighbours, groups."""

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from automatable.games.terra_mystica.factions import POWER_VALUES, RIVERWALKERS
from automatable.games.terra_mystica.geometry import GameMap, game_map
from automatable.games.terra_mystica.pieces import RING, Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import BONUS_CARDS, MAPS

MOST_SKIP = 4
BONUS_SHIPPING = (0, *(row.shipping for row in BONUS_CARDS))
"""By bonus card held."""


@dataclass(frozen=True, slots=True)
class Board:
    """A map, with the tables that only the persons need."""

    map: GameMap
    terrain: tuple[int, ...]
    over_river: tuple[tuple[tuple[int, ...], ...], ...]
    """`over_river[n][space]`: land joined to this space by one to n river spaces, directly adjacent or not."""
    leap: tuple[tuple[tuple[int, ...], ...], ...]
    """`leap[n][space]`: land for which at most n spaces have to be skipped."""
    bridges: tuple[tuple[int, int], ...]
    rivers: tuple[int, ...]


@functools.cache
def board(number: int) -> Board:
    """One of the five maps by number."""
    found = game_map(MAPS[number])
    land = set(found.land)
    river = [space for space in range(len(found)) if space not in land]
    over_river = [tuple(_over_river(found, space, length) for space in range(len(found))) for length in (0, 1, 2)]
    leap = [
        tuple(
            tuple(other for other in found.land if other != space and found.steps(space, other) <= skip + 1)
            for space in range(len(found))
        )
        for skip in range(MOST_SKIP + 1)
    ]
    return Board(
        found,
        tuple(int(kind) for kind in found.terrain),
        tuple(over_river),
        tuple(leap),
        tuple(sorted(found.bridge_sites)),
        tuple(river),
    )


def _over_river(found: GameMap, start: int, length: int) -> tuple[int, ...]:
    rivers: set[int] = set()
    frontier = {start}
    for _ in range(length):
        frontier = {other for space in frontier for other in found.near[space] if found.terrain[other] == RING}
        rivers |= frontier
    lands = {other for space in rivers for other in found.land_near[space]} - {start}
    return tuple(sorted(lands))


def shipping_now(player: Player) -> int:
    """The shipping value in an action: the track, and the ship of a bonus card for factions that know ships at all."""
    return 0 if player.skip else player.shipping + BONUS_SHIPPING[player.bonus]


def reach(state: State, player: Player, shipping: int) -> set[int]:
    """Land that is directly or indirectly adjacent to an own structure, whatever stands there."""
    tables = board(state.table.map)
    found: set[int] = set()
    if player.faction == RIVERWALKERS:
        table = tables.over_river[min(shipping, 2)]
        for space in player.structures:
            found.update(table[space])
        return found
    table = tables.map.reach[shipping]
    for space in player.structures:
        found.update(table[space])
    seat = player.seat
    owner = state.owner
    for one, other, _ in state.bridges:
        if owner[one] == seat:
            found.add(other)
        if owner[other] == seat:
            found.add(one)
    return found


def leaps(state: State, player: Player) -> set[int]:
    """Land that a tunnel or a carpet reaches, whatever stands there."""
    table = board(state.table.map).leap[player.skip]
    found: set[int] = set()
    for space in player.structures:
        found.update(table[space])
    return found


def has_neighbour(state: State, at: int, seat: int) -> bool:
    """Whether another player's structure is directly adjacent."""
    owner = state.owner
    return any(owner[space] >= 0 and owner[space] != seat for space in state.near[at])


def beside_automa(state: State, at: int) -> bool:
    """Whether a structure of the Automa is directly adjacent."""
    owner, automa = state.owner, state.automa.seat
    return any(owner[space] == automa for space in state.near[at])


def her_near(state: State) -> Sequence[tuple[int, ...]]:
    """What is directly adjacent for the Automa: the persons may agree that bridges are not for her."""
    return state.near if state.table.automa_bridges else board(state.table.map).map.near


def structure_power(state: State, at: int) -> int:
    """The power value of a person's structure."""
    return POWER_VALUES[state.players[state.owner[at]].faction][state.building[at]]


def power_given(state: State, at: int, seat: int, giver: int) -> int:
    """The sum of the power values of a person's structures directly adjacent to a space where `giver` built."""
    owner, building = state.owner, state.building
    near = her_near(state) if giver == state.automa.seat else state.near
    values = POWER_VALUES[state.players[seat].faction]
    return sum(values[building[space]] for space in near[at] if owner[space] == seat)


def group(state: State, player: Player, starts: Iterable[int]) -> list[int]:
    """The own structures directly connected with these, themselves included; a crossing of the Mermaids connects too."""
    owner, near, seat = state.owner, state.near, player.seat
    found = list(starts)
    seen = set(found)
    for space in found:
        for other in near[space]:
            if owner[other] == seat:
                if other not in seen:
                    seen.add(other)
                    found.append(other)
            elif other in player.crossings:
                for across in near[other]:
                    if owner[across] == seat and across not in seen:
                        seen.add(across)
                        found.append(across)
    return found


def is_town(state: State, player: Player, spaces: Iterable[int], needed: int) -> bool:
    """Whether these structures are enough for a town: four of them (the sanctuary counts twice) with so much power."""
    building = state.building
    values = POWER_VALUES[player.faction]
    count = power = 0
    for space in spaces:
        kind = building[space]
        count += 2 if kind == Structure.SANCTUARY else 1
        power += values[kind]
    return count >= 4 and power >= needed
