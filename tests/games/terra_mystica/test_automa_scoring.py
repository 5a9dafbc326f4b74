import pytest

from automatable.games.terra_mystica.model.moves import AutomaBuild, AutomaUpgrade
from tests.games.terra_mystica.given import Structure, Terrain, automa_ending, read
from tests.games.terra_mystica.her import change
from tests.games.terra_mystica.oracle_end import end_values
from tests.games.terra_mystica.positions import position, space
from tests.games.terra_mystica.random_positions import random_position

# D5, D4, E7 touch each other; over rivers D6 lies one space from D5, A8 two, A6 three; D6, B4 and C5 do not touch.


def test_area_is_her_largest_group() -> None:
    assert automa_ending.area(position("D5* D4 E7 G6 G5")) == 3


@pytest.mark.rule("TM-END-02")
@pytest.mark.parametrize(("level", "expected"), [("automalein", 2), ("automa", 3), ("ultoma", 3), ("alptrauma", 3)])
@pytest.mark.parametrize("number", [1, 6])
def test_area_uses_the_highest_shipping_of_the_level(level: str, expected: int, number: int) -> None:
    # D5 and D6 are one river space apart, A8 and D5 two.
    assert automa_ending.area(position("D5* D6 A8", level=level, round=number)) == expected


@pytest.mark.rule("TM-END-02")
def test_three_river_spaces_need_the_highest_level() -> None:
    found = {level: automa_ending.area(position("A6* D5", level=level)) for level in ("automa", "alptrauma")}
    assert found == {"automa": 1, "alptrauma": 2}


def test_your_bridge_joins_her_settlements() -> None:
    assert automa_ending.settlements(position("E8* G3")) == 2
    assert automa_ending.settlements(position("E8* G3", bridges=[["E8", "G3"]])) == 1


@pytest.mark.rule("TM-END-04", "TM-GEN-07")
def test_greatest_distance_is_measured_inside_one_group() -> None:
    # A1 to A4 is a group of its own: 3 steps; D5 and D4 touch.
    state = position("A1* A2 A3 A4 D5 D4", level="automalein", final_scoring="greatest_distance")
    assert automa_ending.greatest_distance(state) == automa_ending.final_value(state) == 3


@pytest.mark.rule("TM-END-05", "TM-GEN-07")
def test_settlements_are_the_clusters_of_one_group() -> None:
    # D5 with D4, then over one river space D6; G6 is far away.
    state = position("D5* D4 D6 G6", level="automalein", final_scoring="settlements")
    assert automa_ending.settlements(state) == automa_ending.final_value(state) == 2


@pytest.mark.rule("TM-END-06")
@pytest.mark.parametrize(("hers", "value"), [("A1* A2 A3 A4", 2), ("A1* A2 A3", 1), ("A1*", 0)])
def test_stronghold_and_sanctuary_is_half_her_greatest_distance_rounded_up(hers: str, value: int) -> None:
    assert (
        automa_ending.final_value(position(hers, level="automalein", final_scoring="stronghold_and_sanctuary")) == value
    )


@pytest.mark.rule("TM-END-07")
@pytest.mark.parametrize(("hers", "value"), [("D5* D6 B4 C5", 2), ("D5* D6 B4", 1), ("D5* D6", 0), ("D5*", 0)])
def test_outposts_is_two_less_than_settlements(hers: str, value: int) -> None:
    assert automa_ending.final_value(position(hers, level="automa", final_scoring="outposts")) == value


def test_without_a_final_tile_there_is_no_value() -> None:
    assert automa_ending.final_value(position("A1* A2")) == 0


@pytest.mark.rule("TM-END-03")
def test_she_scores_no_resources() -> None:
    state = position("D5* D4", "F4")
    before = state.automa.vp
    automa_ending.end_points(state)
    assert state.automa.vp == before


# --- what she never gets ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-GEN-12", "TM-GEN-13", "TM-BUILD-11", "TM-BUILD-12")
def test_building_transforms_for_nothing() -> None:
    state = position("D5*", "F4")
    change(state, AutomaBuild(space("E8"), True))
    automa = state.automa
    assert state.terrain[space("E8")] == Terrain.LAKES
    assert state.building[space("E8")] == Structure.DWELLING
    assert state.owner[space("E8")] == automa.seat
    assert automa.supply == [0, 4, 4, 3, 1, 1, 0]
    assert (automa.vp, automa.priests) == (20, 7)


@pytest.mark.rule("TM-BUILD-13")
@pytest.mark.parametrize("marked", [True, False])
def test_a_power_token_marks_the_new_dwelling(marked: bool) -> None:
    state = position("D5*", "F4")
    change(state, AutomaBuild(space("E8"), marked))
    assert (space("E8") in state.automa.marked) == marked


@pytest.mark.rule("TM-GEN-15", "TM-GEN-16")
def test_building_scores_nothing_on_a_tile_for_dwellings() -> None:
    state = position("D5*", "F4", scoring_tile=3)
    change(state, AutomaBuild(space("E8"), True))
    assert state.automa.vp == 20


@pytest.mark.rule("TM-GEN-08", "TM-GEN-16")
@pytest.mark.parametrize("kind", ["temple", "trading_house"])
def test_upgrading_to_temple_or_sanctuary_brings_no_favor_tile(kind: str) -> None:
    state = position(f"D5*={kind}", "F4", scoring_tile=9, supply={"stronghold": 0})
    after = Structure.SANCTUARY if kind == "temple" else Structure.TEMPLE
    favors, cults = state.favors[:], state.automa.cults[:]
    change(state, AutomaUpgrade(space("D5"), after))
    assert (state.favors, state.automa.favors, state.automa.cults, state.automa.vp) == (favors, [], cults, 20)


@pytest.mark.rule("TM-GEN-08")
def test_four_large_structures_found_no_town() -> None:
    state = position("D5*=temple D4=temple E7=trading_house", "F4")
    change(state, AutomaBuild(space("E8"), True))
    assert (state.automa.vp, state.automa.cults) == (20, [1, 1, 1, 1])


@pytest.mark.rule("TM-END-02", "TM-END-04", "TM-END-05", "TM-END-06", "TM-END-07")
@pytest.mark.parametrize("first", range(0, 200, 50))
def test_her_values_agree_with_the_oracle(first: int) -> None:
    for number in range(first, first + 50):
        question = random_position(number)
        expected = end_values(question)
        found = {"area": automa_ending.area(read(question).state)}
        for tile in list(expected)[1:]:
            found[tile] = automa_ending.final_value(read(question | {"final_scoring": tile}).state)
        assert found == expected, f"position {number}"
