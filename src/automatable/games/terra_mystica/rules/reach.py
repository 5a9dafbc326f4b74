"""What is near what: questions about the map that never change it."""

import functools
from collections.abc import Iterable, Sequence

from automatable.games.terra_mystica.model.faction_tables import POWER_VALUES
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.pieces import FIXED, TOWN_POWER, Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import LEVELS
from automatable.games.terra_mystica.model.tiles import BONUS_SHIPPING, TOWN_POWER_FAVOR
from automatable.kernel.maps.waves import joined


def shipping_now(player: Player) -> int:
    """The shipping value in an action: the track, and the ship of a bonus card for factions that know ships at all."""
    return 0 if player.skip else player.shipping + BONUS_SHIPPING[player.bonus]


def by_ships(state: State, player: Player, shipping: int) -> set[int]:
    """TM-BASE-BUILD-01: land directly adjacent to an own structure, by a side or a bridge, or indirectly over rivers."""
    owner, seat = state.owner, player.seat
    ends: list[int] = []
    for one, other, _ in state.bridges:
        if owner[one] == seat:
            ends.append(other)
        if owner[other] == seat:
            ends.append(one)
    return _by_ships(state.table.map, shipping, tuple(player.structures), tuple(ends))


@functools.lru_cache(maxsize=1024)
def _by_ships(number: int, shipping: int, structures: tuple[int, ...], ends: tuple[int, ...]) -> set[int]:
    table = map_number(number).reach[shipping]
    found: set[int] = set()
    for space in structures:
        found.update(table[space])
    for space in ends:
        found.add(space)
    return found


def over_rivers(state: State, player: Player, shipping: int) -> set[int]:
    """Land that is joined to an own structure by at least one river space."""
    table = map_number(state.table.map).over_river
    spaces = table[min(shipping, len(table) - 1)]
    found: set[int] = set()
    for space in player.structures:
        found.update(spaces[space])
    return found


def leaps(state: State, player: Player) -> set[int]:
    """Land that a tunnel or a carpet reaches, whatever stands there."""
    return _leaps(state.table.map, player.skip, tuple(player.structures))


@functools.lru_cache(maxsize=256)
def _leaps(number: int, skip: int, structures: tuple[int, ...]) -> set[int]:
    table = map_number(number).leap[skip]
    found: set[int] = set()
    for space in structures:
        found.update(table[space])
    return found


def free(state: State, spaces: Iterable[int]) -> list[int]:
    """TM-BASE-BUILD-02: those of these spaces on which nothing stands."""
    building = state.building
    return [at for at in spaces if not building[at]]


def changeable(state: State, spaces: Iterable[int]) -> list[int]:
    """TM-BASE-SPADE-05: those of these spaces that can become another terrain."""
    terrain = state.terrain
    return [at for at in spaces if terrain[at] not in FIXED]


def spaces_of(state: State, terrain: int) -> list[int]:
    return [at for at, here in enumerate(state.terrain) if here == terrain]


def has_neighbour(state: State, at: int, seat: int) -> bool:
    """Whether another player's structure is directly adjacent."""
    owner = state.owner
    return any(owner[space] >= 0 and owner[space] != seat for space in state.near[at])


def beside_automa(state: State, at: int) -> bool:
    """Whether a structure of the Automa is directly adjacent."""
    owner, automa = state.owner, state.automa.seat
    return any(owner[space] == automa for space in state.near[at])


def structure_power(state: State, at: int) -> int:
    """The power value of a person's structure."""
    return POWER_VALUES[state.players[state.owner[at]].faction][state.building[at]]


def power_given(state: State, at: int, seat: int, giver: int) -> int:
    """TM-BASE-POWER-04: the sum of the power values of a person's structures directly adjacent to a space where `giver` built."""
    owner, building = state.owner, state.building
    near = her_near(state) if giver == state.automa.seat else state.near
    values = POWER_VALUES[state.players[seat].faction]
    return sum(values[building[space]] for space in near[at] if owner[space] == seat)


def group(state: State, player: Player, starts: Iterable[int]) -> list[int]:
    """The own structures directly connected with these, themselves included; a town across a river space connects too."""
    owner, near, seat = state.owner, state.near, player.seat

    def linked(space: int) -> list[int]:
        return [other for other in near[space] if owner[other] == seat]

    if not player.crossings:
        return joined(starts, linked)

    def linked_across(space: int) -> list[int]:
        rivers = [river for river in player.crossings if river in near[space]]
        return linked(space) + [other for river in rivers for other in linked(river)]

    return joined(starts, linked_across)


def town_power(player: Player) -> int:
    """The power value that a town needs; TM-BASE-FAVOR-02: one less with the fire tile."""
    return TOWN_POWER - 1 if TOWN_POWER_FAVOR in player.favors else TOWN_POWER


def town_size(state: State, player: Player, spaces: Iterable[int]) -> tuple[int, int]:
    """How many structures these are for a town (the sanctuary counts twice), and their power value."""
    building = state.building
    values = POWER_VALUES[player.faction]
    count = power = 0
    for space in spaces:
        kind = building[space]
        count += 2 if kind == Structure.SANCTUARY else 1
        power += values[kind]
    return count, power


def is_town(state: State, player: Player, spaces: Iterable[int]) -> bool:
    """TM-BASE-TOWN-01: whether these structures are enough for a town: four of them with so much power."""
    count, power = town_size(state, player, spaces)
    return count >= 4 and power >= town_power(player)


# --- the Automa's side ------------------------------------------------------------------------------------------------


def her_near(state: State) -> Sequence[tuple[int, ...]]:
    """What is directly adjacent for the Automa: the persons may agree that bridges are not for her."""
    return state.near if state.table.automa_bridges else map_number(state.table.map).near


def by_round(values: tuple[int, int, int], round_: int) -> int:
    """A number of the difficulty card: for rounds 1-2, 3-4 or 5-6; the last one also after the game."""
    return values[min((round_ - 1) // 2, 2)]


def is_joined(state: State) -> bool:
    """Whether one of her marked structures is directly or indirectly adjacent to an unmarked one with her shipping value of the round."""
    automa = state.automa
    shipping = by_round(LEVELS[state.table.level].shipping, state.round)
    reached = map_number(state.table.map).in_range(automa.marked, shipping, her_near(state))
    return any(space in reached and space not in automa.marked for space in automa.structures)
