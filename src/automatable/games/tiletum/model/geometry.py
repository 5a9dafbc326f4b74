"""The map as tables of integers: spots, roads, steps between them, and the slots in use with so many players."""

from dataclasses import dataclass
from typing import Final

from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.tables import CATHEDRALS, ROADS, SPOTS, START
from automatable.kernel.maps.waves import steps_from

IDS: Final = tuple(SPOTS)
SPOT_OF: Final = {spot: number for number, spot in enumerate(IDS)}
NAMES: Final = tuple(spot.name for spot in SPOTS.values())
TILETUM: Final = SPOT_OF[START]
IS_TOWN: Final = tuple(spot.kind == "town" for spot in SPOTS.values())
TOWNS: Final = tuple(number for number, town in enumerate(IS_TOWN) if town)
ALPHABET: Final = tuple(sorted(NAMES).index(name) for name in NAMES)
"""The rank of each spot from A to Z (TIL-TIE-02)."""
CATHEDRAL_TOWNS: Final = tuple(SPOT_OF[town] for town in CATHEDRALS)
CATHEDRAL_AT: Final = tuple(
    CATHEDRAL_TOWNS.index(spot) if spot in CATHEDRAL_TOWNS else NONE for spot in range(len(IDS))
)
PILLAR_SPOTS: Final = tuple(SPOTS[town].pillar_spots for town in CATHEDRALS)
NEIGHBOURS: Final = tuple(
    tuple(SPOT_OF[other] for road in ROADS for here, other in ((road.a, road.b), (road.b, road.a)) if here == spot)
    for spot in IDS
)
REACH: Final = 2
"""TIL-MER-04, TIL-ARC-05: tiles come from towns at most two steps away."""


DISTANCE: Final = tuple(steps_from((spot,), NEIGHBOURS.__getitem__, len(IDS)) for spot in range(len(IDS)))
"""Steps along the roads; a waypoint costs a step like a town (TIL-ARC-09)."""
WITHIN: Final = tuple(
    tuple(
        tuple(sorted((spot for spot in range(len(IDS)) if 0 < row[spot] <= points), key=row.__getitem__))
        for points in range(max(row) + 1)
    )
    for row in DISTANCE
)
"""The other spots that so many steps lead to, the nearest first."""


def within(start: int, steps: int) -> tuple[int, ...]:
    """The other spots at most so many steps away."""
    known = WITHIN[start]
    return known[min(steps, len(known) - 1)]


def path(start: int, end: int) -> tuple[int, ...]:
    """A shortest way along the roads, both ends included."""
    found = [end]
    while found[-1] != start:
        found.append(min(NEIGHBOURS[found[-1]], key=DISTANCE[start].__getitem__))
    return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Layout:
    """The slots of the map with so many players, numbered in the order of the table."""

    tile_town: tuple[int, ...]
    tiles_of: tuple[tuple[int, ...], ...]
    """By spot, in reading order."""
    house_town: tuple[int, ...]
    house_vp: tuple[int, ...]
    house_uses: tuple[bool, ...]
    """Whether the spot lets one use the characters of a building."""
    houses_of: tuple[tuple[int, ...], ...]
    near: tuple[tuple[int, ...], ...]
    """By spot: the tile slots of all towns in reach of a Mautoma's piece."""


def _layout(players: int) -> Layout:
    tile_town = [SPOT_OF[name] for name, spot in SPOTS.items() for lowest in spot.bonus_slots if lowest <= players]
    houses = [
        (SPOT_OF[name], slot)
        for name, spot in SPOTS.items()
        for slot in spot.house_slots
        if slot.min_players <= players
    ]
    spots = range(len(IDS))
    return Layout(
        tuple(tile_town),
        tuple(tuple(slot for slot, town in enumerate(tile_town) if town == spot) for spot in spots),
        tuple(town for town, _ in houses),
        tuple(slot.vp for _, slot in houses),
        tuple(slot.use_building for _, slot in houses),
        tuple(tuple(number for number, (town, _) in enumerate(houses) if town == spot) for spot in spots),
        tuple(tuple(slot for slot, town in enumerate(tile_town) if DISTANCE[spot][town] <= REACH) for spot in spots),
    )


LAYOUTS: Final = {players: _layout(players) for players in (2, 3, 4)}
