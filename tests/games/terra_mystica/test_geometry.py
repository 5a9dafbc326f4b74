import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.terra_mystica.given import Terrain, geometry, tables

BASE = geometry.game_map("base")
every_map = pytest.mark.parametrize("board", [geometry.game_map(name) for name in tables.MAPS], ids=tables.MAPS)


def spaces(board: geometry.GameMap, *names: str) -> list[int]:
    return [board.index[name] for name in names]


def names(board: geometry.GameMap, found: tuple[int, ...] | set[int]) -> str:
    return " ".join(board.names[space] for space in sorted(found))


def touching(board: geometry.GameMap, one: int, other: int) -> bool:
    return board.steps(one, other) == 1


TOUCHING = [pair for pair in itertools.permutations(range(len(BASE)), 2) if touching(BASE, *pair)]


def slow_distance(one: int, other: int, blocked: set[int], bridges: set[tuple[int, int]]) -> int:
    """Relax until nothing changes; nothing in common with a breadth-first search."""
    steps = [geometry.FAR + 1] * len(BASE)
    steps[one] = 0
    joined = TOUCHING + [ends for bridge in bridges for ends in (bridge, bridge[::-1])]
    while True:
        before = steps[:]
        for here, there in joined:
            if here == one or here not in blocked:
                steps[there] = min(steps[there], steps[here] + 1)
        if steps == before:
            return steps[other] - 1


@every_map
def test_neighbours_are_the_spaces_one_step_away(board: geometry.GameMap) -> None:
    for space in range(len(board)):
        assert list(board.near[space]) == [other for other in range(len(board)) if touching(board, space, other)]


@every_map
def test_bridges_stand_where_two_river_spaces_lie_between(board: geometry.GameMap) -> None:
    expected = set()
    for one, other in itertools.combinations(board.land, 2):
        if board.steps(one, other) != 2:
            continue
        between = set(board.near[one]) & set(board.near[other])
        straight_line = abs(board.row[one] - board.row[other]) != 2 and len(between) < 2
        in_one_line = board.row[one] == board.row[other] or abs(board.column[one] - board.column[other]) == 2
        if (
            between
            and not straight_line
            and not in_one_line
            and all(board.terrain[s] == Terrain.RIVER for s in between)
        ):
            expected.add((one, other))
    assert set(board.bridge_sites) == expected


@every_map
def test_shipping_range_counts_the_river_spaces_on_the_way(board: geometry.GameMap) -> None:
    for start in board.land:
        wet = {start}
        for shipping in range(geometry.MOST_SHIPPING + 1):
            around = {other for space in wet for other in range(len(board)) if touching(board, space, other)}
            land = {other for other in around if board.terrain[other] != Terrain.RIVER} - {start}
            assert set(board.reach[shipping][start]) == land
            wet |= {other for other in around if board.terrain[other] == Terrain.RIVER}


@every_map
def test_the_edge_is_where_a_hex_is_missing(board: geometry.GameMap) -> None:
    # A corner of a shifted row may touch four others; inside the map every space touches six.
    for space in range(len(board)):
        assert board.edge[space] == (len(board.near[space]) < 6)


@every_map
def test_map_has_its_land_and_names(board: geometry.GameMap) -> None:
    assert len(board) in (112, 113)
    assert len(board.land) in (77, 80)
    assert len(set(board.names)) == len(board)
    assert all(
        board.names[space].startswith("r") == (board.terrain[space] == Terrain.RIVER) for space in range(len(board))
    )


def test_rows_run_from_left_to_right() -> None:
    places = [(BASE.row[space], BASE.column[space]) for space in range(len(BASE))]
    assert places == sorted(places)
    assert BASE.names[:3] == ("A1", "A2", "A3")


@pytest.mark.rule("TM-TERM-04")
@pytest.mark.parametrize(
    ("shipping", "expected"),
    [(0, "C3 D4 E7 E8"), (1, "B4 C3 C4 D4 D6 E7 E8"), (2, "A7 A8 B4 C3 C4 D4 D6 E7 E8")],
)
def test_range_from_d5_grows_with_shipping(shipping: int, expected: str) -> None:
    assert names(BASE, BASE.in_range(spaces(BASE, "D5"), shipping, BASE.near)) == expected


def test_a_bridge_makes_its_ends_directly_adjacent() -> None:
    one, other = spaces(BASE, "F4", "G3")
    near = BASE.near_with([(one, other)])
    assert other not in BASE.near[one]
    assert other in near[one]
    assert one in near[other]
    assert other in BASE.in_range([one], 0, near)


def test_a_bridge_adds_no_river_to_the_range() -> None:
    one, other = spaces(BASE, "F4", "G3")
    assert BASE.in_range([one], 0, BASE.near_with([(one, other)])) == {*BASE.reach[0][one], other}


@pytest.mark.rule("TM-DIST-01")
def test_distance_counts_the_spaces_between() -> None:
    found = geometry.Distances(spaces(BASE, "E4"), BASE.near)
    assert [found[space] for space in spaces(BASE, "E4", "E5", "E6")] == [-1, 0, 1]


@pytest.mark.rule("TM-DIST-02")
def test_distance_may_cross_rivers() -> None:
    one, other = spaces(BASE, "A3", "C1")
    assert geometry.Distances([one], BASE.near)[other] == 1


def test_a_bridge_shortens_the_way() -> None:
    one, other = spaces(BASE, "F4", "G3")
    assert geometry.Distances([one], BASE.near)[other] == 1
    assert geometry.Distances([one], BASE.near_with([(one, other)]))[other] == 0


@pytest.mark.rule("TM-DIST-04")
def test_an_enclosed_space_has_no_way() -> None:
    corner = BASE.index["A1"]
    found = geometry.Distances([corner], BASE.near, BASE.near[corner])
    assert found[BASE.index["A2"]] == 0
    assert found[BASE.index["E5"]] == geometry.FAR


@pytest.mark.rule("TM-DIST-01", "TM-DIST-04")
@given(data=st.data())
def test_distances_equal_a_slow_relaxation(data: st.DataObject) -> None:
    some = st.sampled_from(BASE.land)
    blocked = data.draw(st.sets(some, max_size=25))
    one, other = data.draw(some), data.draw(some)
    bridges = data.draw(st.sets(st.sampled_from(sorted(BASE.bridge_sites)), max_size=3))
    found = geometry.Distances([one], BASE.near_with(bridges), blocked)
    assert found[other] == slow_distance(one, other, blocked, bridges)
