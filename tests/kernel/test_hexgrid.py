import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.hexgrid import DIRECTIONS, Axial, Flat, HexGrid, Pointed, axial

RADIUS = 3
DISC = [(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]


def grid(places: list[Axial], flat: bool = False) -> HexGrid:
    return HexGrid([f"{q},{r}" for q, r in places], places, flat)


FULL = grid(DISC)


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    return grid(draw(st.lists(st.sampled_from(DISC), unique=True, min_size=1)))


@given(grids())
def test_neighbours_are_the_places_one_step_away(board: HexGrid) -> None:
    for one, other in itertools.product(range(len(board)), repeat=2):
        assert (other in board.near[one]) == (board.steps(one, other) == 1)


@given(grids())
def test_gaps_never_shorten_a_way(board: HexGrid) -> None:
    for one, other in itertools.product(range(len(board)), repeat=2):
        walked = board.distances[one][other]
        assert walked < 0 or walked >= board.steps(one, other)


def test_without_gaps_the_way_is_as_the_crow_flies() -> None:
    for one, other in itertools.product(range(len(FULL)), repeat=2):
        assert FULL.distances[one][other] == FULL.steps(one, other)


@given(grids(), st.integers(0, 5))
def test_there_and_back_leads_home(board: HexGrid, direction: int) -> None:
    for place in range(len(board)):
        neighbour = board.toward(place, direction)
        assert neighbour is None or board.toward(neighbour, (direction + 3) % 6) == place


def test_a_ray_runs_to_the_edge() -> None:
    middle = FULL.at[0, 0]
    assert [FULL.places[place] for place in FULL.ray(middle, Pointed.NORTH_EAST)] == [(1, -1), (2, -2), (3, -3)]


def test_a_ray_stops_at_a_gap() -> None:
    board = grid([(0, 0), (1, 0), (3, 0)])
    assert board.ray(0, 0) == [1]


def heading(board: HexGrid, direction: int) -> tuple[float, float]:
    """Where a step leads on the screen, as a unit vector; y grows downwards."""
    start, neighbour = board.at[0, 0], board.toward(board.at[0, 0], direction)
    assert neighbour is not None
    (x, y), (other_x, other_y) = board.pixel(start, 1), board.pixel(neighbour, 1)
    length = math.hypot(other_x - x, other_y - y)
    return (other_x - x) / length, (other_y - y) / length


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("direction", range(6))
def test_a_direction_leads_where_its_name_says(flat: bool, direction: int) -> None:
    name = (Flat if flat else Pointed)(direction).name
    x, y = heading(grid(DISC, flat), direction)
    assert ("NORTH" in name, "SOUTH" in name) == (y < -0.1, y > 0.1)
    assert ("WEST" in name, "EAST" in name) == (x < -0.1, x > 0.1)


@pytest.mark.parametrize("flat", [False, True])
def test_hexagons_that_share_a_side_share_two_corners(flat: bool) -> None:
    board = grid(DISC, flat)
    rounded = [
        {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in board.corners(place, 10)} for place in range(len(board))
    ]
    for one, other in itertools.combinations(range(len(board)), 2):
        assert (len(rounded[one] & rounded[other]) == 2) == (other in board.near[one])


def test_corners_are_one_side_away_from_the_middle() -> None:
    x, y = FULL.pixel(5, 10)
    assert all(math.isclose(math.hypot(corner_x - x, corner_y - y), 10) for corner_x, corner_y in FULL.corners(5, 10))


@given(st.integers(-20, 20), st.integers(-20, 20))
def test_shifted_rows_have_the_neighbours_of_half_steps(row: int, half: int) -> None:
    x = 2 * half + row % 2
    around = {axial(x + dx, row + dy) for dx, dy in [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]}
    q, r = axial(x, row)
    assert around == {(q + step_q, r + step_r) for step_q, step_r in DIRECTIONS}


@pytest.mark.parametrize(("names", "places"), [("ab", [(0, 0), (0, 0)]), ("a", [(0, 0), (1, 0)])])
def test_each_hexagon_needs_a_name_and_a_place(names: str, places: list[Axial]) -> None:
    with pytest.raises(ValueError, match="each hexagon"):
        HexGrid(names, places)
