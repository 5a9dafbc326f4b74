"""The five maps as integer tables, computed once: neighbours, rivers, shipping range, bridges, distances.

A space is its index in reading order (rows from top to bottom, each from left to right), so sorting spaces sorts them as the
directional selection counts them. Bridges belong to the game in progress and are handed in where they matter.
"""

import functools
import itertools
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from automatable.games.terra_mystica.model.pieces import LETTERS, Terrain
from automatable.games.terra_mystica.model.records import BridgeRow, HexRow
from automatable.games.terra_mystica.model.tables import MAP_BRIDGES, MAP_ROWS, MAPS
from automatable.kernel.maps.hexgrid import axial, neighbours, steps
from automatable.kernel.maps.waves import waves

FAR: Final = 99
"""The distance where no way leads: larger than any other."""
UNKNOWN: Final = -2
"""A distance that nobody has asked for yet."""
MOST_SHIPPING: Final = 6
MOST_RIVER_CROSSED: Final = 2
"""As many river spaces as a person who builds over rivers alone can cross."""
MOST_SKIP: Final = 4
"""As many spaces as a tunnel or a carpet can skip."""
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
    bridge_sites: tuple[Bridge, ...]
    """Where a bridge may stand, in order (TM-BASE-BRIDGE-01)."""
    rivers: tuple[int, ...]
    over_river: tuple[tuple[tuple[int, ...], ...], ...]
    """`over_river[n][space]`: land joined to this space by one to n river spaces, directly adjacent or not."""
    leap: tuple[tuple[tuple[int, ...], ...], ...]
    """`leap[n][space]`: land for which at most n spaces have to be skipped."""

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


class Distances:
    """The number of spaces between a space and the nearest of the starts, searched as far as it is asked for.

    A way may end in a blocked space but not cross it; it may begin in one (TM-DIST-01, TM-DIST-02, TM-DIST-03, TM-DIST-04).
    """

    __slots__ = ("_blocked", "_distance", "_found", "_near", "_onward")

    def __init__(
        self, starts: Sequence[int], near: Sequence[tuple[int, ...]], blocked: Container[int] = frozenset()
    ) -> None:
        self._near = near
        self._blocked = blocked
        self._found = [UNKNOWN] * len(near)
        self._onward = [*starts]
        """The spaces of the last wave that lead further."""
        self._distance = 0
        """That of the next wave."""
        for space in starts:
            self._found[space] = -1

    def __getitem__(self, space: int) -> int:
        """-1 for a start, FAR where no way leads."""
        found = self._found
        while found[space] == UNKNOWN:
            if not self._onward:
                return FAR
            self._spread()
        return found[space]

    def _spread(self) -> None:
        found, near, blocked, distance = self._found, self._near, self._blocked, self._distance
        onward: list[int] = []
        for space in self._onward:
            for other in near[space]:
                if found[other] == UNKNOWN:
                    found[other] = distance
                    if other not in blocked:
                        onward.append(other)
        self._onward = onward
        self._distance = distance + 1


@functools.cache
def game_map(name: str) -> GameMap:
    return lay_out(MAP_ROWS[name], MAP_BRIDGES[name])


_LAID_OUT: Final[list[GameMap | None]] = [None] * len(MAPS)


def map_number(number: int) -> GameMap:
    """One of the five maps by its number; asked for in every decision, so no cache of Python's."""
    found = _LAID_OUT[number]
    if found is None:
        found = _LAID_OUT[number] = game_map(MAPS[number])
    return found


def lay_out(rows: Sequence[HexRow], bridges: Sequence[BridgeRow]) -> GameMap:
    lines = [[int(LETTERS[cell]) for cell in row.cells.split()] for row in rows]
    places = [(line, 2 * at + rows[line].shifted) for line, cells in enumerate(lines) for at in range(len(cells))]
    terrain = tuple(cell for line in lines for cell in line)
    land = tuple(space for space, kind in enumerate(terrain) if kind != Terrain.RIVER)
    names = _names(rows, lines)
    hexes = [axial(column, row) for row, column in places]
    near = neighbours(hexes)
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
        bridge_sites=tuple(
            sorted(
                (min(one, other), max(one, other))
                for one, other in ((index[row.ends[0]], index[row.ends[1]]) for row in bridges)
            )
        ),
        rivers=tuple(space for space, kind in enumerate(terrain) if kind == Terrain.RIVER),
        over_river=tuple(
            tuple(_over_river(space, near, land_near, terrain, length) for space in range(len(terrain)))
            for length in range(MOST_RIVER_CROSSED + 1)
        ),
        leap=tuple(
            tuple(
                tuple(other for other in land if other != space and steps(hexes[space], hexes[other]) <= skip + 1)
                for space in range(len(terrain))
            )
            for skip in range(MOST_SKIP + 1)
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
    over_rivers = waves(
        (start,), lambda space: near[space] if space == start or terrain[space] == Terrain.RIVER else ()
    )
    for steps_taken, wave in enumerate(itertools.islice(over_rivers, MOST_SHIPPING + 2)):
        found.update((space, steps_taken - 1) for space in wave if terrain[space] != Terrain.RIVER)
    del found[start]
    return found


def _over_river(
    start: int,
    near: Sequence[Sequence[int]],
    land_near: Sequence[Sequence[int]],
    terrain: Sequence[int],
    length: int,
) -> tuple[int, ...]:
    """The land beside any of the river spaces that begin at this one, at most so many in a row."""
    rivers = waves((start,), lambda space: (other for other in near[space] if terrain[other] == Terrain.RIVER))
    crossed = [space for wave in itertools.islice(rivers, 1, length + 1) for space in wave]
    return tuple(sorted({other for space in crossed for other in land_near[space]} - {start}))
