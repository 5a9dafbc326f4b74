"""The five maps as integer tables, computed once: neighbours, rivers, shipping range, bridges, distances.

A space is its index in reading order (rows from top to bottom, each from left to right), so sorting spaces sorts them as the
directional selection counts them. Bridges belong to the game in progress and are handed in where they matter (TM-DIST-01 to 04,
TM-TERM-04).
"""

import functools
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from automatable.games.terra_mystica.pieces import Terrain
from automatable.games.terra_mystica.records import BridgeRow, HexRow
from automatable.games.terra_mystica.tables import MAP_BRIDGES, MAP_ROWS
from automatable.kernel.hexgrid import axial, neighbours, steps

FAR = 99
"""The distance where no way leads: larger than any other."""
MOST_SHIPPING = 6
LETTERS = {
    "D": Terrain.DESERT,
    "P": Terrain.PLAINS,
    "S": Terrain.SWAMP,
    "L": Terrain.LAKES,
    "F": Terrain.FOREST,
    "M": Terrain.MOUNTAINS,
    "W": Terrain.WASTELAND,
    "~": Terrain.RIVER,
}

Bridge = tuple[int, int]
"""The two land spaces that a bridge joins, the smaller one first."""


@dataclass(frozen=True, slots=True)
class GameMap:
    """What never changes on a map; every table is indexed by space."""

    names: tuple[str, ...]
    index: dict[str, int]
    terrain: tuple[int, ...]
    row: tuple[int, ...]
    column: tuple[int, ...]
    """In half hexes, so that rows can be compared."""
    edge: tuple[bool, ...]
    land: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    """Spaces that share a side, land and river."""
    land_near: tuple[tuple[int, ...], ...]
    riverside: tuple[bool, ...]
    """Land beside a river space."""
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """`reach[shipping][space]`: land directly or indirectly adjacent with that shipping value."""
    bridge_sites: frozenset[Bridge]
    """Where a bridge may stand."""

    def __len__(self) -> int:
        return len(self.names)

    def steps(self, one: int, other: int) -> int:
        """Hexes to walk from one space to another as the crow flies."""
        return steps(axial(self.column[one], self.row[one]), axial(self.column[other], self.row[other]))

    def near_with(self, bridges: Iterable[Bridge]) -> list[tuple[int, ...]]:
        """Directly adjacent spaces when these bridges stand: `near`, and the ends of each bridge."""
        near = list(self.near)
        for one, other in bridges:
            near[one] += (other,)
            near[other] += (one,)
        return near

    def in_range(self, spaces: Iterable[int], shipping: int, near: Sequence[tuple[int, ...]]) -> set[int]:
        """Land directly (by `near`) or indirectly adjacent to any of these spaces."""
        over_river = self.reach[shipping]
        found: set[int] = set()
        for space in spaces:
            found.update(over_river[space])
            if near[space] is not self.near[space]:
                found.update(other for other in near[space] if self.terrain[other] != Terrain.RIVER)
        return found


def distances(starts: Iterable[int], near: Sequence[Sequence[int]], blocked: Collection[int]) -> list[int]:
    """For each space the number of spaces between it and the nearest start; -1 for a start, FAR where no way leads.

    A way may end in a blocked space but not cross it; it may begin in one.
    """
    found = [FAR] * len(near)
    frontier = list(starts)
    for space in frontier:
        found[space] = -1
    distance = 0
    while frontier:
        reached: list[int] = []
        for space in frontier:
            for other in near[space]:
                if found[other] == FAR:
                    found[other] = distance
                    reached.append(other)
        frontier = [space for space in reached if space not in blocked] if blocked else reached
        distance += 1
    return found


@functools.cache
def game_map(name: str) -> GameMap:
    """One of the five maps."""
    return lay_out(MAP_ROWS[name], MAP_BRIDGES[name])


def lay_out(rows: Sequence[HexRow], bridges: Sequence[BridgeRow]) -> GameMap:
    """All tables of a map."""
    lines = [[LETTERS[cell] for cell in row.cells.split()] for row in rows]
    places = [(line, 2 * at + rows[line].shifted) for line, cells in enumerate(lines) for at in range(len(cells))]
    terrain = tuple(cell for line in lines for cell in line)
    land = tuple(space for space, kind in enumerate(terrain) if kind != Terrain.RIVER)
    names = _names(rows, lines)
    near = neighbours([axial(column, row) for row, column in places])
    land_near = tuple(tuple(other for other in around if terrain[other] != Terrain.RIVER) for around in near)
    rivers = [_rivers_between(space, near, terrain) for space in range(len(terrain))]
    index = {name: space for space, name in enumerate(names)}
    return GameMap(
        names=names,
        index=index,
        terrain=terrain,
        row=tuple(row for row, _ in places),
        column=tuple(column for _, column in places),
        edge=tuple(
            row in (0, len(lines) - 1) or at in (0, len(line) - 1)
            for row, line in enumerate(lines)
            for at in range(len(line))
        ),
        land=land,
        near=near,
        land_near=land_near,
        riverside=tuple(
            kind != Terrain.RIVER and len(near[space]) > len(land_near[space]) for space, kind in enumerate(terrain)
        ),
        reach=tuple(
            tuple(tuple(sorted(other for other, count in found.items() if count <= shipping)) for found in rivers)
            for shipping in range(MOST_SHIPPING + 1)
        ),
        bridge_sites=frozenset(
            (min(one, other), max(one, other))
            for one, other in ((index[row.ends[0]], index[row.ends[1]]) for row in bridges)
        ),
    )


def _names(rows: Sequence[HexRow], lines: Sequence[Sequence[int]]) -> tuple[str, ...]:
    names: list[str] = []
    rivers = 0
    for row, line in zip(rows, lines, strict=True):
        lands = 0
        for kind in line:
            if kind == Terrain.RIVER:
                names.append(f"r{rivers}")
                rivers += 1
            else:
                lands += 1
                names.append(f"{row.label}{lands}")
    return tuple(names)


def _rivers_between(start: int, near: Sequence[Sequence[int]], terrain: Sequence[int]) -> dict[int, int]:
    """Each land space joined to this one by river spaces alone, and how many of them; 0 where the two share a side."""
    if terrain[start] == Terrain.RIVER:
        return {}
    found: dict[int, int] = {}
    seen = {start}
    frontier = [start]
    for rivers in range(MOST_SHIPPING + 1):
        reached = {other for space in frontier for other in near[space]} - seen
        seen |= reached
        found.update((other, rivers) for other in reached if terrain[other] != Terrain.RIVER)
        frontier = [other for other in reached if terrain[other] == Terrain.RIVER]
    return found
