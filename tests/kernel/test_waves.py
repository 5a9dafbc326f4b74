"""What can be reached from where: a small map with two islands."""

from automatable.kernel.maps.waves import groups, joined, steps_from, waves

NEAR = ((1, 2), (0, 3), (0, 3), (1, 2, 4), (3,), (6,), (5,))


def test_each_place_comes_once_in_the_first_wave_that_reaches_it() -> None:
    assert list(waves((0,), NEAR.__getitem__)) == [[0], [1, 2], [3], [4]]
    assert list(waves((0, 4), NEAR.__getitem__)) == [[0, 4], [1, 2, 3]]


def test_what_is_joined_is_reached_from_any_of_it() -> None:
    assert sorted(joined((3,), NEAR.__getitem__)) == [0, 1, 2, 3, 4]
    assert joined((6,), NEAR.__getitem__) == [6, 5]


def test_groups_are_joined_within_themselves_alone() -> None:
    assert groups((0, 1, 4, 6), NEAR.__getitem__) == [[0, 1], [4], [6]]


def test_steps_are_counted_from_the_nearest_start() -> None:
    assert steps_from((0,), NEAR.__getitem__, len(NEAR)) == (0, 1, 1, 2, 3, 7, 7)
    assert steps_from((0, 4), NEAR.__getitem__, len(NEAR)) == (0, 1, 1, 1, 0, 7, 7)
