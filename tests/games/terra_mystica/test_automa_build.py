import pytest

from automatable.games.terra_mystica.model.moves import AutomaBuild, AutomaDoNothing, AutomaUpgrade
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from tests.games.terra_mystica.given import Context, Structure, act, measures, site
from tests.games.terra_mystica.positions import context, left_after, rules, space, spaces, support


def built(found: Context) -> tuple[str, bool]:
    move = act(found, "transform_and_build", None)
    assert isinstance(move, AutomaBuild)
    return spaces([move.at]), move.marked


# --- range and valid spaces -------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-02")
def test_plain_disc_builds_near_marked_structures() -> None:
    found = context("D5* G6", "A1", support(structures="marked"))
    assert left_after(found, site(found), "TM-BUILD-02") == "C3 D4 E7 E8"


@pytest.mark.rule("TM-BUILD-03")
def test_crossed_disc_builds_near_unmarked_structures() -> None:
    found = context("D5* G6", "A1", support(structures="unmarked"))
    assert left_after(found, site(found), "TM-BUILD-03") == "F6 F7 G5 G7 H7 H8"


@pytest.mark.rule("TM-TERM-01")
def test_every_structure_without_token_is_unmarked() -> None:
    found = context("D5* G6 E4")
    assert spaces(found.marked) == "D5"
    assert spaces(found.unmarked) == "E4 G6"


@pytest.mark.rule("TM-BUILD-02")
def test_occupied_spaces_are_not_valid() -> None:
    found = context("D5* E8*", "C3")
    assert "C3" not in left_after(found, site(found), "TM-BUILD-02").split()
    assert "E8" not in left_after(found, site(found), "TM-BUILD-02").split()


@pytest.mark.parametrize("terrain", ["ice", "volcano"])
def test_ice_and_volcano_are_never_valid(terrain: str) -> None:
    found = context("D5*", "A1", terrain_tiles={"C3": terrain})
    assert left_after(found, site(found), "TM-BUILD-02") == "D4 E7 E8"


def test_your_home_terrain_and_tiles_are_valid() -> None:
    found = context("D5*", "A3", you="forest", terrain_tiles={"D4": "forest"})
    assert left_after(found, site(found), "TM-BUILD-02") == "C3 D4 E7 E8"


@pytest.mark.rule("TM-TERM-02", "TM-TERM-04")
def test_range_uses_the_shipping_value_of_the_round() -> None:
    early = context("D5*", "A1", round=2)
    late = context("D5*", "A1", round=3)
    assert left_after(early, site(early), "TM-BUILD-02") == "C3 D4 E7 E8"
    assert left_after(late, site(late), "TM-BUILD-02") == "B4 C3 C4 D4 D6 E7 E8"


@pytest.mark.rule("TM-TERM-03")
def test_shipping_of_level_automa() -> None:
    assert [context("D5*", round=number, level="automa").shipping for number in range(1, 7)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("TM-TERM-02")
@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("automalein", [0, 0, 1, 1, 1, 1]),
        ("automa", [0, 0, 1, 1, 2, 2]),
        ("automaechtig", [0, 0, 1, 1, 2, 2]),
        ("ultoma", [1, 1, 2, 2, 2, 2]),
        ("alptrauma", [1, 1, 2, 2, 3, 3]),
    ],
)
def test_shipping_by_level_and_round(level: str, expected: list[int]) -> None:
    assert [context("D5*", round=number, level=level).shipping for number in range(1, 7)] == expected


def test_your_bridge_makes_neighbours_for_her_too() -> None:
    without = context("E8*", "G3", you="forest")
    bridged = context("E8*", "G3", you="forest", bridges=[["E8", "G3"]])
    assert not measures.next_to_you(without, space("E8"))
    assert measures.next_to_you(bridged, space("E8"))


@pytest.mark.rule("TM-BUILD-15")
def test_ship_icon_sets_the_range_to_exactly_two() -> None:
    slow = context("D5*", "A1", support(), round=1, action_card="*4-mots")
    assert left_after(slow, site(slow), "TM-BUILD-02") == "A7 A8 B4 C3 C4 D4 D6 E7 E8"
    fast = context("D5*", "A1", support(), round=6, level="alptrauma", action_card="*4-mots")
    assert fast.shipping == 3
    assert left_after(fast, site(fast), "TM-BUILD-02") == "A7 A8 B4 C3 C4 D4 D6 E7 E8"


# --- reaching ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-04")
def test_reaching_keeps_the_spaces_that_shorten_the_distance() -> None:
    found = context("E4* D5", "E6 F5", support(reaching=True), you="plains")
    assert left_after(found, site(found), "TM-BUILD-02") == "D3 E3 E5"
    assert left_after(found, site(found), "TM-BUILD-04") == "E5"


@pytest.mark.rule("TM-BUILD-04")
def test_without_the_icon_nothing_is_kept_back() -> None:
    found = context("E4* D5", "E6 F5", support(reaching=False), you="plains")
    trace = Trace()
    decide(found, site(found), trace)
    assert "TM-BUILD-04" not in rules(trace)


@pytest.mark.rule("TM-BUILD-04")
def test_reaching_is_over_when_a_marked_structure_meets_an_unmarked_one() -> None:
    found = context("E4* E3", "A1", support(reaching=True))
    assert left_after(found, site(found), "TM-BUILD-04") == left_after(found, site(found), "TM-BUILD-02")


@pytest.mark.rule("TM-BUILD-04")
def test_structures_meet_over_a_river_with_her_shipping() -> None:
    apart = context("D5* D6", "A1", round=1, home="wasteland", you="lakes")
    met = context("D5* D6", "A1", round=3, home="wasteland", you="lakes")
    assert not measures.are_joined(apart)
    assert measures.are_joined(met)


@pytest.mark.rule("TM-BUILD-15")
def test_ship_icon_does_not_help_structures_meet() -> None:
    assert not measures.are_joined(context("D5* D6", "A1", support(), round=1, action_card="*4-mots"))


@pytest.mark.rule("TM-BUILD-05")
def test_all_spaces_stay_when_none_shortens_the_distance() -> None:
    found = context("H4* D5", "F4 G3", support(reaching=True), round=3)
    assert left_after(found, site(found), "TM-BUILD-04") == ""
    assert left_after(found, site(found), "TM-BUILD-05") == "G2 H5 I6 I7 I8"


@pytest.mark.rule("TM-DIST-05")
def test_distance_of_marked_and_unmarked_is_that_of_the_closest_pair() -> None:
    assert context("A1* A4* A6 A13").apart == 1


@pytest.mark.rule("TM-DIST-03")
def test_distance_may_lead_through_her_structures() -> None:
    assert context("E4* E5 E6").from_marked[space("E6")] == 1


@pytest.mark.rule("TM-DIST-04")
def test_distance_leads_around_your_structures() -> None:
    assert context("E4* E6", "E5", you="swamp").apart == 2


def test_would_be_token_decides_whether_the_distance_shrinks() -> None:
    # E3 touches the marked D2 and the unmarked E4: a tie leaves it unmarked, and it touches D2.
    found = context("D2* E4", "C3 A10")
    assert not measures.would_be_marked(found, space("E3"))
    assert measures.would_shorten(found, space("E3"))


# --- tie-breakers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-07", "TM-ATP-01")
@pytest.mark.parametrize(("row", "expected"), [("A", "D4"), ("B", "C3")])
def test_support_card_names_the_row_of_the_priority_card(row: str, expected: str) -> None:
    # C3 forest, D4 wasteland, E7 mountains, E8 desert: lakes rank forest first in both rows, so take it away for row A.
    tiles = {"C3": "mountains"} if row == "A" else {}
    found = context("D5*", "A1", support(row=row), you="plains", terrain_tiles=tiles)
    assert left_after(found, site(found), "TM-BUILD-07") == expected


@pytest.mark.rule("TM-ATP-02")
def test_all_spaces_of_the_first_terrain_remain() -> None:
    found = context("D5*", "A1", support(row="A"), you="plains", terrain_tiles={"E7": "swamp", "D4": "swamp"})
    assert left_after(found, site(found), "TM-BUILD-07") == "D4 E7"


@pytest.mark.rule("TM-ATP-02")
def test_priority_uses_the_terrain_of_the_moment() -> None:
    found = context("D5*", "A1", support(row="A"), you="plains", terrain_tiles={"E8": "lakes"})
    assert left_after(found, site(found), "TM-BUILD-07") == "E8"


@pytest.mark.rule("TM-BUILD-08")
def test_closest_to_your_structures_remains() -> None:
    found = context("D5*", "E9", support(), terrain_tiles={"C3": "lakes", "E8": "lakes"})
    assert left_after(found, site(found), "TM-BUILD-08") == "E8"


@pytest.mark.rule("TM-BUILD-08")
def test_all_stay_when_no_way_leads_to_you() -> None:
    found = context("D5*", "", support(count=2), terrain_tiles={"C3": "lakes", "E8": "lakes"})
    assert left_after(found, site(found), "TM-BUILD-08") == "C3 E8"


@pytest.mark.rule("TM-BUILD-09", "TM-GEN-03")
@pytest.mark.parametrize("tile", ["greatest_distance", "stronghold_and_sanctuary"])
def test_two_final_tiles_make_her_build_away_from_herself(tile: str) -> None:
    # From D5 with shipping 1: B4 lies one river space away, E8 touches D5; your structure stands beside E8.
    tiles = {"B4": "lakes", "E8": "lakes"}
    found = context("D5*", "E9", support(), round=3, terrain_tiles=tiles, final_scoring=tile)
    assert left_after(found, site(found), "TM-BUILD-09") == "B4"


@pytest.mark.rule("TM-BUILD-09")
def test_building_away_from_herself_looks_at_all_her_structures() -> None:
    # B4 and D6 both lie one river space away from D5, but B4 touches her unmarked structure.
    tiles = {"B4": "lakes", "D6": "lakes"}
    found = context("D5* B5", "E9", support(), round=3, terrain_tiles=tiles, final_scoring="greatest_distance")
    assert left_after(found, site(found), "TM-BUILD-09") == "D6"


@pytest.mark.rule("TM-BUILD-09", "TM-GEN-03")
@pytest.mark.parametrize("tile", [None, "settlements", "outposts"])
def test_other_final_tiles_change_nothing(tile: str | None) -> None:
    tiles = {"B4": "lakes", "E8": "lakes"}
    found = context("D5*", "E9", support(), round=3, terrain_tiles=tiles, final_scoring=tile)
    assert left_after(found, site(found), "TM-BUILD-08") == "E8"


@pytest.mark.rule("TM-BUILD-10", "TM-DIR-01", "TM-DIR-02", "TM-DIR-03", "TM-DIR-04", "TM-DIR-05")
@pytest.mark.parametrize(
    ("direction", "count", "expected"),
    [
        ("left_to_right", 1, "C3"),
        ("left_to_right", 2, "D4"),
        ("left_to_right", 4, "C3"),
        ("right_to_left", 1, "E7"),
        ("right_to_left", 3, "C3"),
        ("right_to_left", 4, "E7"),
    ],
)
def test_direction_counts_what_is_left(direction: str, count: int, expected: str) -> None:
    tiles = {"C3": "lakes", "D4": "lakes", "E7": "lakes"}
    found = context("D5*", "", support(direction=direction, count=count), terrain_tiles=tiles)
    assert built(found)[0] == expected


@pytest.mark.rule("TM-ACT-05")
def test_tie_breakers_stop_when_one_space_is_left() -> None:
    found = context("D5*", "A1", support(), you="plains")
    trace = Trace()
    decide(found, site(found), trace)
    assert rules(trace) == ["TM-BUILD-02", "TM-BUILD-07", "TM-BUILD-13"]


# --- execution --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-13")
def test_new_dwelling_near_a_marked_structure_is_marked() -> None:
    assert built(context("D5* I12", "A1", support())) == ("C3", True)


@pytest.mark.rule("TM-BUILD-13")
def test_new_dwelling_near_an_unmarked_structure_is_not_marked() -> None:
    assert built(context("I12* D5", "A1", support(structures="unmarked"))) == ("C3", False)


@pytest.mark.rule("TM-BUILD-16")
def test_a_tie_of_marked_and_unmarked_leaves_the_dwelling_unmarked() -> None:
    found = context("D2* E4", "C3 A10", support(reaching=True))
    assert built(found) == ("E3", False)


@pytest.mark.rule("TM-BUILD-13", "TM-BUILD-16")
@pytest.mark.parametrize(("hers", "rule"), [("D2* E4", "TM-BUILD-16"), ("D2* I12", "TM-BUILD-13")])
def test_trace_says_why_there_is_a_token_or_none(hers: str, rule: str) -> None:
    trace = Trace()
    act(context(hers, "C3 A10", support(reaching=True)), "transform_and_build", trace)
    assert rules(trace)[-1] == rule


def test_several_marked_structures_at_the_same_distance_still_mark() -> None:
    found = context("D4* D5* I12", "A1", support(), terrain_tiles={"E7": "lakes"})
    assert built(found) == ("E7", True)


@pytest.mark.rule("TM-BUILD-01")
def test_without_a_dwelling_she_upgrades() -> None:
    found = context("D5*", "A1", supply={"dwelling": 0})
    trace = Trace()
    assert act(found, "transform_and_build", trace) == AutomaUpgrade(space("D5"), Structure.TRADING_HOUSE)
    assert trace.steps[0].kind == "fallback"
    assert trace.steps[0].rule == "TM-BUILD-01"


@pytest.mark.rule("TM-BUILD-14")
def test_without_a_valid_space_she_upgrades() -> None:
    found = context("D5*", "A1", support(structures="unmarked"))
    trace = Trace()
    assert act(found, "transform_and_build", trace) == AutomaUpgrade(space("D5"), Structure.TRADING_HOUSE)
    assert "TM-BUILD-14" in rules(trace)


@pytest.mark.rule("TM-BUILD-14", "TM-ACT-01")
def test_without_upgrade_either_she_does_nothing() -> None:
    found = context("D5*", "A1", supply={"dwelling": 0, "trading_house": 0})
    assert act(found, "transform_and_build", None) == AutomaDoNothing("transform_and_build")
