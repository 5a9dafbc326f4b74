import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.graph import OUT_OF_REACH, Graph


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 9))
    places = st.integers(0, size - 1)
    edges = draw(st.lists(st.tuples(places, places).filter(lambda edge: edge[0] != edge[1]), max_size=16))
    return Graph([f"p{place}" for place in range(size)], edges)


def bools(graph: Graph) -> st.SearchStrategy[list[bool]]:
    return st.lists(st.booleans(), min_size=len(graph), max_size=len(graph))


def brute_force(graph: Graph, starts: list[int], limit: int, through: list[bool]) -> list[int]:
    """The shortest of all paths, found by trying every one."""
    best = [OUT_OF_REACH] * len(graph)

    def walk(place: int, steps: int, visited: frozenset[int]) -> None:
        if best[place] == OUT_OF_REACH or steps < best[place]:
            best[place] = steps
        if steps < limit and (steps == 0 or through[place]):
            for other in graph.near[place]:
                if other not in visited:
                    walk(other, steps + 1, visited | {other})

    for start in starts:
        walk(start, 0, frozenset({start}))
    return best


@given(st.data())
def test_reach_equals_trying_every_path(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    starts = data.draw(st.lists(st.integers(0, len(graph) - 1), unique=True, max_size=3))
    through = data.draw(bools(graph))
    limit = data.draw(st.integers(0, 5))
    assert graph.reach(starts, limit, through) == brute_force(graph, starts, limit, through)


@given(graphs())
def test_distances_are_symmetric_and_zero_at_home(graph: Graph) -> None:
    for one, other in itertools.product(range(len(graph)), repeat=2):
        assert graph.distances[one][other] == graph.distances[other][one]
        assert (graph.distances[one][other] == 0) == (one == other)


@given(graphs())
def test_a_detour_is_never_shorter(graph: Graph) -> None:
    table = graph.distances
    for one, between, other in itertools.product(range(len(graph)), repeat=3):
        if table[one][between] >= 0 and table[between][other] >= 0:
            assert 0 <= table[one][other] <= table[one][between] + table[between][other]


@given(st.data())
def test_components_are_the_members_reachable_from_each_other(data: st.DataObject) -> None:
    graph = data.draw(graphs())
    member = data.draw(bools(graph))
    groups = graph.components(member)
    assert sorted(place for group in groups for place in group) == [
        place for place, inside in enumerate(member) if inside
    ]
    inside_only = Graph(
        graph.names,
        [(one, other) for one in range(len(graph)) for other in graph.near[one] if member[one] and member[other]],
    )
    for group in groups:
        assert [place for place, steps in enumerate(inside_only.reach(group[:1])) if steps >= 0] == group


def test_components_come_in_the_order_of_their_first_member() -> None:
    graph = Graph.of("abcde", [("e", "a"), ("b", "d")])
    assert graph.components([True] * 5) == [[0, 4], [1, 3], [2]]


def test_a_way_may_end_in_a_closed_place_but_not_cross_it() -> None:
    line = Graph.of("abcd", itertools.pairwise("abcd"))
    assert line.reach([0], through=[True, True, False, True]) == [0, 1, 2, OUT_OF_REACH]


def test_a_way_may_begin_in_a_closed_place() -> None:
    line = Graph.of("abc", itertools.pairwise("abc"))
    assert line.reach([0], through=[False] * 3) == [0, 1, OUT_OF_REACH]


def test_neighbours_are_mutual_and_listed_once() -> None:
    graph = Graph.of("abc", [("c", "a"), ("a", "c"), ("a", "b")])
    assert graph.near == ((1, 2), (0,), (0,))


def test_a_name_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        Graph.of(["a", "a"], [])


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(KeyError, match="z"):
        Graph.of(["a"], [("a", "z")])
