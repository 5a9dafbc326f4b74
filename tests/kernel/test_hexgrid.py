import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.maps.hexgrid import DIRECTIONS, Axial, axial, neighbours, steps

RADIUS = 3
DISC = [(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]


@given(st.lists(st.sampled_from(DISC), unique=True, min_size=1))
def test_neighbours_are_the_places_one_step_away(places: list[Axial]) -> None:
    near = neighbours(places)
    for one, other in itertools.product(range(len(places)), repeat=2):
        assert (other in near[one]) == (steps(places[one], places[other]) == 1)


def test_without_gaps_the_way_is_as_the_crow_flies() -> None:
    near = neighbours(DISC)
    for start in range(len(DISC)):
        reached, frontier = {start: 0}, [start]
        for place in frontier:
            fresh = [other for other in near[place] if other not in reached]
            reached |= dict.fromkeys(fresh, reached[place] + 1)
            frontier += fresh
        assert reached == {other: steps(DISC[start], DISC[other]) for other in range(len(DISC))}


def test_neighbours_are_listed_in_ascending_order() -> None:
    assert neighbours([(1, 0), (0, 0), (5, 5), (0, 1)]) == ((1, 3), (0, 3), (), (0, 1))


@given(st.integers(-20, 20), st.integers(-20, 20))
def test_shifted_rows_have_the_neighbours_of_half_steps(row: int, half: int) -> None:
    x = 2 * half + row % 2
    around = {axial(x + dx, row + dy) for dx, dy in [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]}
    q, r = axial(x, row)
    assert around == {(q + step_q, r + step_r) for step_q, step_r in DIRECTIONS}


def test_each_hexagon_needs_a_place_of_its_own() -> None:
    with pytest.raises(ValueError, match="each hexagon"):
        neighbours([(0, 0), (1, 0), (0, 0)])
