"""Maps: places are small integers with names and neighbours; searches and distance tables over them.

Edges of different kinds (roads, rivers, bridges) are separate graphs over the same names.
"""

import functools
from collections.abc import Iterable, Sequence

OUT_OF_REACH = -1


class Graph:
    """Places `0 … n - 1`; `near[place]` lists its neighbours in ascending order."""

    def __init__(self, names: Sequence[str], edges: Iterable[tuple[int, int]]) -> None:
        self.names = tuple(names)
        self.index = {name: place for place, name in enumerate(names)}
        if len(self.index) != len(self.names):
            raise ValueError(f"a name occurs twice in {list(names)}")
        near: list[set[int]] = [set() for _ in names]
        for one, other in edges:
            near[one].add(other)
            near[other].add(one)
        self.near = tuple(tuple(sorted(places)) for places in near)

    @classmethod
    def of(cls, names: Sequence[str], edges: Iterable[tuple[str, str]]) -> "Graph":
        """A graph whose edges are given by name; raises KeyError for an unknown one."""
        index = {name: place for place, name in enumerate(names)}
        return Graph(names, [(index[one], index[other]) for one, other in edges])

    def __len__(self) -> int:
        return len(self.names)

    def reach(
        self, starts: Iterable[int], limit: int | None = None, through: Sequence[bool] | None = None
    ) -> list[int]:
        """For each place the number of steps from the nearest start, OUT_OF_REACH beyond the limit or where no way leads.

        A way may end in a place that is not `through`, and begin in one, but not cross it.
        """
        near = self.near
        steps = [OUT_OF_REACH] * len(near)
        frontier = list(starts)
        for place in frontier:
            steps[place] = 0
        distance = 0
        while frontier and distance != limit:
            distance += 1
            reached: list[int] = []
            for place in frontier:
                for other in near[place]:
                    if steps[other] < 0:
                        steps[other] = distance
                        if through is None or through[other]:
                            reached.append(other)
            frontier = reached
        return steps

    @functools.cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """`distances[one][other]`: steps between any two places; OUT_OF_REACH where no way leads."""
        return tuple(tuple(self.reach([place])) for place in range(len(self)))

    def components(self, member: Sequence[bool]) -> list[list[int]]:
        """The members in connected groups: each group ascending, the groups by their first member."""
        found: list[list[int]] = []
        seen = [not inside for inside in member]
        for start in range(len(self.near)):
            if seen[start]:
                continue
            seen[start] = True
            group = [start]
            for place in group:
                for other in self.near[place]:
                    if not seen[other]:
                        seen[other] = True
                        group.append(other)
            found.append(sorted(group))
        return found
