import pytest

from automatable.games.terra_mystica.model.moves import AdvanceDigging, Build, Decline, Transform
from tests.games.terra_mystica.given import (
    State,
    Structure,
    Terrain,
    at,
    hex_names,
    offered,
    owed,
    paint,
    pending,
    play,
    refused,
    resources,
    seat,
)

FOREST = Terrain.FOREST


def spaces_to_transform(state: State) -> set[int]:
    return {move.at for move in offered(state, Transform)}


@pytest.mark.rule("TM-BASE-BUILD-01")
def test_directly_adjacent_spaces_are_in_reach() -> None:
    state = seat(own="E6", workers=9)
    assert hex_names(spaces_to_transform(state)) == "D4 E5 E7 F3 F4"


@pytest.mark.rule("TM-BASE-BUILD-01")
def test_shipping_reaches_across_so_many_rivers() -> None:
    reached = [hex_names(spaces_to_transform(seat(own="D5", workers=9, shipping=shipping))) for shipping in (0, 1, 2)]
    assert reached == ["C3 D4 E7 E8", "B4 C3 C4 D4 D6 E7 E8", "A7 A8 B4 C3 C4 D4 D6 E7 E8"]


@pytest.mark.rule("TM-BASE-BUILD-01", "TM-BASE-BRIDGE-02")
def test_a_bridge_makes_its_ends_adjacent() -> None:
    state = seat(own="E4", workers=9, bridges=2)
    state.bridges.append((at("E4"), at("G1"), 0))
    state.near[at("E4")] += (at("G1"),)
    state.near[at("G1")] += (at("E4"),)
    assert at("G1") in spaces_to_transform(state)


@pytest.mark.rule("TM-BASE-BUILD-01")
def test_the_ship_of_a_bonus_card_adds_to_shipping() -> None:
    state = seat(own="D5", workers=9, bonus=4)
    assert at("C4") in spaces_to_transform(state)


@pytest.mark.rule("TM-BASE-BUILD-01")
def test_a_space_out_of_reach_is_refused() -> None:
    assert refused(seat(own="E6"), Build(0, at("I11"))) == "TM-BASE-BUILD-01"


@pytest.mark.rule("TM-BASE-BUILD-02")
def test_an_occupied_space_and_a_river_are_refused() -> None:
    state = seat(own="E6", automa="E5")
    assert refused(state, Build(0, at("E5"))) == "TM-BASE-BUILD-02"
    assert refused(state, Build(0, at("r0"))) == "TM-BASE-BUILD-02"
    assert refused(state, Build(0, 999)) == "TM-BASE-BUILD-02"


@pytest.mark.rule("TM-BASE-BUILD-03")
def test_other_terrain_is_refused() -> None:
    assert refused(seat(own="E6"), Build(0, at("E5"))) == "TM-BASE-BUILD-03"


@pytest.mark.rule("TM-BASE-BUILD-04")
def test_a_dwelling_costs_a_worker_and_two_coins() -> None:
    state = seat(own="E6", coins=5, workers=3)
    paint(state, "forest", "E5")
    player = play(state, Build(0, at("E5")))
    assert resources(player) == (3, 2, 0)
    assert (state.owner[at("E5")], state.building[at("E5")]) == (0, Structure.DWELLING)
    assert player.supply[Structure.DWELLING] == 6


@pytest.mark.rule("TM-BASE-BUILD-04")
def test_a_dwelling_that_cannot_be_paid_is_refused() -> None:
    state = seat(own="E6", coins=1)
    paint(state, "forest", "E5")
    assert refused(state, Build(0, at("E5"))) == "TM-BASE-BUILD-04"


@pytest.mark.rule("TM-BASE-BUILD-05")
def test_without_a_dwelling_left_nothing_is_built() -> None:
    state = seat(own="E6")
    paint(state, "forest", "E5")
    state.players[0].supply[Structure.DWELLING] = 0
    assert refused(state, Build(0, at("E5"))) == "TM-BASE-BUILD-05"


@pytest.mark.rule("TM-BASE-BUILD-06", "TM-BASE-SPADE-07")
def test_a_dwelling_may_follow_where_home_terrain_was_made() -> None:
    state = seat(own="E6", coins=5, workers=4)
    paint(state, "lakes", "E5")
    paint(state, "forest", "F3")
    play(state, Transform(0, at("E5"), FOREST))
    assert offered(state, Build) == [Build(0, at("E5"))]
    assert refused(state, Build(0, at("F3"))) == "TM-BASE-SPADE-07"
    player = play(state, Build(0, at("E5")))
    assert resources(player) == (3, 0, 0)
    assert pending(state, owed.DrawingCard)


@pytest.mark.rule("TM-BASE-BUILD-06")
def test_transforming_without_building_is_allowed() -> None:
    state = seat(own="E6", coins=5, workers=4)
    paint(state, "lakes", "E5")
    play(state, Transform(0, at("E5"), FOREST), Decline(0))
    assert state.building[at("E5")] == Structure.NONE
    assert state.terrain[at("E5")] == FOREST


def test_no_question_is_asked_if_no_dwelling_could_be_paid() -> None:
    state = seat(own="E6", coins=0, workers=3, bowl2=0)
    paint(state, "lakes", "E5")
    play(state, Transform(0, at("E5"), FOREST))
    assert not pending(state, owed.Settling)


@pytest.mark.rule("TM-BASE-SPADE-01")
@pytest.mark.parametrize(("terrain", "workers"), [("lakes", 3), ("swamp", 6), ("plains", 9), ("desert", 9)])
def test_each_step_on_the_ring_takes_a_spade(terrain: str, workers: int) -> None:
    state = seat(own="E6", coins=0, workers=9)
    paint(state, terrain, "E5")
    assert play(state, Transform(0, at("E5"), FOREST)).workers == 9 - workers


@pytest.mark.rule("TM-BASE-SPADE-01")
def test_stopping_short_of_home_terrain_is_allowed() -> None:
    state = seat(own="E6", coins=9, workers=3)
    paint(state, "swamp", "E5")
    play(state, Transform(0, at("E5"), Terrain.LAKES))
    assert state.terrain[at("E5")] == Terrain.LAKES
    assert not pending(state, owed.Settling)


@pytest.mark.rule("TM-BASE-SPADE-01")
def test_a_space_does_not_become_what_it_is() -> None:
    assert refused(seat(own="E6", workers=9), Transform(0, at("E5"), Terrain.SWAMP)) == "TM-BASE-SPADE-01"


@pytest.mark.rule("TM-BASE-SPADE-02")
@pytest.mark.parametrize(("digging", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_the_digging_track_sets_the_price(digging: int, workers: int) -> None:
    state = seat(own="E6", coins=0, workers=9, digging=digging)
    paint(state, "lakes", "E5")
    assert play(state, Transform(0, at("E5"), FOREST)).workers == 9 - workers


@pytest.mark.rule("TM-BASE-SPADE-02")
def test_too_few_workers_are_refused() -> None:
    state = seat(own="E6", workers=2)
    paint(state, "lakes", "E5")
    assert refused(state, Transform(0, at("E5"), FOREST)) == "TM-BASE-SPADE-02"


@pytest.mark.rule("TM-BASE-SPADE-05")
@pytest.mark.parametrize("terrain", ["ice", "volcano"])
def test_ice_and_volcano_stay(terrain: str) -> None:
    state = seat(own="E6", workers=9)
    paint(state, terrain, "E5")
    assert at("E5") not in spaces_to_transform(state)
    assert refused(state, Transform(0, at("E5"), FOREST)) == "TM-BASE-SPADE-05"


@pytest.mark.rule("TM-BASE-TRACK-02")
def test_a_digging_step_costs_and_scores() -> None:
    state = seat(coins=6, workers=3, priests=2)
    player = play(state, AdvanceDigging(0))
    assert (resources(player), player.digging, player.vp) == ((1, 1, 1), 1, 26)


@pytest.mark.rule("TM-BASE-TRACK-02")
def test_the_digging_track_ends() -> None:
    state = seat(coins=6, workers=3, priests=2, digging=2)
    assert refused(state, AdvanceDigging(0)) == "TM-BASE-TRACK-02"
