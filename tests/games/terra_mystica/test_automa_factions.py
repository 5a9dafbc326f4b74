from typing import Any

import pytest

from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.rules.effects import her_card
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from tests.games.terra_mystica.given import (
    BLIGHT,
    CUBE,
    Source,
    State,
    Structure,
    Terrain,
    act,
    automa_ending,
    check_achievements,
    owed,
    owed_actions,
    site,
    tables,
)
from tests.games.terra_mystica.her import bot, carry_out, change
from tests.games.terra_mystica.positions import (
    context,
    cults,
    left_after,
    position,
    rules,
    space,
    spaces,
    support,
)

NAMES = [row.id for row in tables.AUTOMA_FACTIONS]


@pytest.mark.rule("TM-COMP-05")
def test_there_are_ten_factions() -> None:
    assert len(set(NAMES)) == 10


# --- the faction action -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FCARD-03", "TM-FACT-01")
@pytest.mark.parametrize(
    ("faction", "steps"),
    [
        ("simpletons", ["build", "vp"]),
        ("kuddlers", ["build", "vp"]),
        ("druids", ["build", "cult"]),
        ("racelings", ["build"]),
        ("wanderers", ["build_anywhere", "vp"]),
        ("mimics", ["build", "vp"]),
        ("powermongers", ["build", "vp"]),
        ("symbionts", ["build", "cube"]),
        ("blight", ["build", "blight", "blight", "vp"]),
        ("gognomes", ["build"]),
    ],
)
def test_steps_of_the_faction_action(faction: str, steps: list[str]) -> None:
    state = position("D5*", automa_faction=faction, action_card="*5")
    assert [due.action for due in owed_actions(state, tables.CARD["*5"])] == steps


@pytest.mark.rule("TM-GEN-04", "TM-FACT-01")
@pytest.mark.parametrize(
    ("faction", "points"),
    [("simpletons", 2), ("kuddlers", 2), ("mimics", 2), ("powermongers", 2), ("wanderers", 1), ("blight", 1)],
)
def test_points_of_the_faction_card(faction: str, points: int) -> None:
    state = position("D5*", automa_faction=faction, action_card="*5")
    state.owed.append(owed.AutomaActs(1, action="vp", faction=True))
    move = bot(state, None)
    assert move == moves.AutomaGainPoints(points)
    change(state, move)
    assert state.automa.vp == 20 + points
    assert state.automa.ledger[Source.FACTION] == points


@pytest.mark.rule("TM-GEN-04")
def test_points_of_a_decision_card_are_not_the_factions() -> None:
    state = position("D5*", action_card="8")
    state.owed.append(owed.AutomaActs(1, action="gain_vp"))
    change(state, bot(state, None))
    assert state.automa.vp == 22
    assert state.automa.ledger[Source.CARDS] == 2


# C3 forest, D4 wasteland, E7 mountains, E8 desert lie around D5; your structure stands on F4, beside E7 alone.


@pytest.mark.rule("TM-BUILD-06", "TM-ACT-06")
def test_kuddlers_build_closest_to_you_first() -> None:
    found = context("D5*", "F4", support(), automa_faction="kuddlers")
    trace = Trace()
    assert act(found, "build", trace) == moves.AutomaBuild(space("E7"), True)
    assert rules(trace)[:2] == ["TM-BUILD-02", "TM-BUILD-06"]


@pytest.mark.rule("TM-BUILD-06")
def test_kuddlers_then_follow_the_priority_of_your_home() -> None:
    # D4 and E7 both touch E6. Row B of plains has desert before mountains, row B of lakes the other way round.
    found = context(
        "D5*", "E6", support(row="B"), you="plains", automa_faction="kuddlers", terrain_tiles={"D4": "desert"}
    )
    choice = site(found, tiebreakers=found.faction.build_tiebreakers)
    assert left_after(found, choice, "TM-BUILD-06") == "D4"
    normal = site(found)
    assert left_after(found, normal, "TM-BUILD-07") == "C3"


@pytest.mark.rule("TM-BUILD-06")
def test_mimics_follow_the_priority_of_your_home_first() -> None:
    found = context("D5*", "F4", support(), you="wasteland", automa_faction="mimics")
    assert act(found, "build", None) == moves.AutomaBuild(space("D4"), True)


@pytest.mark.rule("TM-BUILD-06")
def test_mimics_keep_to_the_terrain_on_which_shapeshifters_started() -> None:
    found = context("D5*", "F4", support(), you="wasteland", faction="shapeshifters", automa_faction="mimics")
    found.state.players[0].home = found.state.players[0].soil = Terrain.FOREST
    assert act(found, "build", None) == moves.AutomaBuild(space("D4"), True)


@pytest.mark.rule("TM-BUILD-06")
def test_mimics_then_build_closest_to_you() -> None:
    tiles = {"C3": "wasteland", "E7": "wasteland"}
    found = context("D5*", "F4", support(), you="wasteland", automa_faction="mimics", terrain_tiles=tiles)
    assert act(found, "build", None) == moves.AutomaBuild(space("E7"), True)


@pytest.mark.rule("TM-BUILD-06")
@pytest.mark.parametrize("faction", ["kuddlers", "mimics"])
def test_own_lists_are_not_changed_by_final_tiles(faction: str) -> None:
    tiles = {"C3": "forest", "E7": "forest", "D4": "forest", "E8": "forest"}
    for tile in (None, "greatest_distance"):
        found = context("D5*", "F4", support(), automa_faction=faction, terrain_tiles=tiles, final_scoring=tile)
        assert act(found, "build", None) == moves.AutomaBuild(space("E7"), True)


@pytest.mark.rule("TM-BUILD-06")
def test_powermongers_build_where_you_gain_most_power() -> None:
    found = context("D5*", "F4=temple E6", support(), you="plains", automa_faction="powermongers")
    trace = Trace()
    assert act(found, "build", trace) == moves.AutomaBuild(space("E7"), True)
    assert rules(trace)[:2] == ["TM-BUILD-02", "TM-BUILD-06"]


@pytest.mark.rule("TM-BUILD-06", "TM-BUILD-07")
def test_powermongers_go_on_with_the_normal_tie_breakers() -> None:
    found = context("D5*", "A1", support(), you="plains", automa_faction="powermongers")
    trace = Trace()
    act(found, "build", trace)
    assert rules(trace)[:3] == ["TM-BUILD-02", "TM-BUILD-06", "TM-BUILD-07"]


@pytest.mark.rule("TM-BUILD-06")
@pytest.mark.parametrize("faction", ["kuddlers", "mimics", "powermongers"])
def test_own_tie_breakers_are_for_faction_actions_only(faction: str) -> None:
    found = context("D5*", "F4", support(), automa_faction=faction)
    trace = Trace()
    act(found, "transform_and_build", trace)
    assert "TM-BUILD-06" not in rules(trace)


@pytest.mark.rule("TM-FACT-01")
def test_wanderers_build_anywhere_whatever_the_icons_say() -> None:
    found = context(
        "D5* G6", "A1", support(structures="unmarked", reaching=True), you="plains", automa_faction="wanderers"
    )
    trace = Trace()
    assert act(found, "build_anywhere", trace) == moves.AutomaBuild(space("A4"), True)
    assert len(trace.steps[0].left) == 77 - 3
    assert "TM-BUILD-04" not in rules(trace)


@pytest.mark.rule("TM-FACT-01")
def test_druids_take_two_steps_by_catch_up_without_a_priest() -> None:
    found = context(
        "D5*", icons=support(cult="scoring_tile"), automa_faction="druids", scoring_tile=3, her_cults=cults(2, 1, 0, 1)
    )
    assert act(found, "cult", None) == moves.AutomaAdvanceCult(2, 2, 0)


@pytest.mark.rule("TM-BUILD-14", "TM-FACT-01")
def test_faction_build_falls_back_to_an_upgrade() -> None:
    found = context("D5*", "A1", automa_faction="druids", supply={"dwelling": 0})
    assert act(found, "build", None) == moves.AutomaUpgrade(space("D5"), Structure.TRADING_HOUSE)


# --- ongoing abilities ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FCARD-04")
@pytest.mark.parametrize(
    ("faction", "first", "points"),
    [("racelings", True, 8), ("racelings", False, 4), ("simpletons", True, 4)],
)
def test_racelings_score_the_tile_twice_when_they_pass_first(faction: str, first: bool, points: int) -> None:
    state = position("D5*", automa_faction=faction)
    state.passed = [not first, False]
    change(state, moves.AutomaPass(0))
    assert state.automa.vp == 20 + points


@pytest.mark.rule("TM-FCARD-04")
@pytest.mark.parametrize(("amount", "owes"), [(1, False), (2, True), (3, True)])
def test_powermongers_climb_for_two_power_you_gained(amount: int, owes: bool) -> None:
    state = position("D5*", automa_faction="powermongers")
    her_card.power_gained(state, amount)
    assert state.owed == ([owed.AutomaClimbs(1)] if owes else [])


@pytest.mark.rule("TM-FCARD-04", "TM-FCARD-05")
def test_other_factions_do_not_care_for_your_power() -> None:
    state = position("D5*")
    her_card.power_gained(state, 5)
    assert state.owed == []


@pytest.mark.rule("TM-FCARD-04")
def test_powermongers_climb_one_step_by_catch_up_without_a_priest() -> None:
    state = position("D5*", automa_faction="powermongers", her_cults=cults(3, 0, 0, 2), your_cults=cults(3, 6, 1, 2))
    state.owed.append(owed.AutomaClimbs(1))
    assert bot(state, None) == moves.AutomaAdvanceCult(2, 1, 0)


def test_powermongers_do_nothing_when_every_track_is_full() -> None:
    state = position("D5*", automa_faction="powermongers", her_cults=cults(10, 10, 10, 10))
    state.owed.append(owed.AutomaClimbs(1))
    assert bot(state, None) == moves.AutomaDoNothing("advance_cult_track")


@pytest.mark.rule("TM-FCARD-04")
@pytest.mark.parametrize(("faction", "points"), [("wanderers", 3), ("simpletons", 0)])
def test_wanderers_score_a_point_for_each_structure_at_the_end(faction: str, points: int) -> None:
    state = position("D5* G6=temple E4", automa_faction=faction)
    automa_ending.end_points(state)
    assert state.automa.vp == 20 + points


# --- Symbionts (reconstructed) ----------------------------------------------------------------------------------------


def symbionts(**changes: Any) -> Any:
    found = context(
        "D5* G6", "F4", support(row="B", direction="right_to_left", count=1), automa_faction="symbionts", **changes
    )
    found.state.automa.youth = Terrain.SWAMP
    return found


@pytest.mark.rule("TM-FACT-01")
def test_symbionts_lay_a_cube_beside_your_structures() -> None:
    found = symbionts()
    found.state.automa.cubes = [space("E6")]
    # Around F4: E6 plains (cube), E7 mountains, F3 desert, G2 wasteland. Row B of swamp: plains, …, wasteland, desert, mountains.
    assert left_after(found, CUBE, "TM-FACT-01") == "G2"
    assert act(found, "cube", None) == moves.AutomaPlaceCube(space("G2"))


def test_a_cube_lies_where_it_was_laid() -> None:
    state = symbionts().state
    change(state, moves.AutomaPlaceCube(space("F3")))
    assert state.automa.cubes == [space("F3")]


def test_using_a_space_with_a_cube_gives_the_symbionts_three_points() -> None:
    state = symbionts().state
    state.automa.cubes = [space("F3")]
    her_card.space_used(state, space("E6"))
    assert (state.automa.vp, state.automa.cubes) == (20, [space("F3")])
    her_card.space_used(state, space("F3"))
    assert (state.automa.vp, state.automa.cubes) == (23, [])


def test_cubes_left_at_the_end_give_a_point_each() -> None:
    state = symbionts().state
    state.automa.cubes = [space("F3"), space("E6")]
    automa_ending.end_points(state)
    assert state.automa.vp == 22


# --- The Blight (reconstructed) ---------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACT-01")
def test_blight_turns_the_fallow_land_closest_to_you() -> None:
    found = context("D5* G6", "F4", support(), automa_faction="blight")
    found.state.automa.fallow, found.state.automa.blighted = Terrain.MOUNTAINS, Terrain.DESERT
    assert spaces([decide(found, BLIGHT)]) == "E7"
    move = act(found, "blight", None)
    assert move == moves.AutomaBlight(space("E7"))
    change(found.state, move)
    assert found.state.terrain[space("E7")] == Terrain.DESERT


def test_blight_needs_fallow_land() -> None:
    found = context("D5*", "F4", automa_faction="blight")
    found.state.automa.fallow = Terrain.ICE
    assert act(found, "blight", None) == moves.AutomaDoNothing("blight")


# --- Gognomes (reconstructed) -----------------------------------------------------------------------------------------


def gognomes(hers: str, yours: str = "", **changes: Any) -> State:
    state = position(hers, yours, automa_faction="gognomes", **changes)
    state.automa.tokens = ["I", "II", "III", "IV", "V", "VI"]
    check_achievements(state)
    return state


@pytest.mark.rule("TM-FCARD-04")
@pytest.mark.parametrize(
    ("earned", "points", "arguments"),
    [
        ("I", 4, {"hers": "D5*=stronghold G6*"}),
        ("II", 5, {"hers": "D5*=sanctuary G6*"}),
        ("III", 5, {"hers": "D5* D4"}),
        ("III", 5, {"hers": "D5* D6", "round": 3}),
        ("IV", 5, {"hers": "D5*", "her_cults": cults(1, 10, 1, 1)}),
        ("V", 5, {"hers": "D5*", "supply": {"dwelling": 0}}),
        ("VI", 4, {"hers": "E5* E7* D4*", "yours": "E6"}),
    ],
)
def test_achievements_pay_when_they_are_reached(earned: str, points: int, arguments: dict[str, Any]) -> None:
    state = gognomes(**arguments)
    assert state.automa.earned == [earned]
    assert state.automa.vp == 20 + points


@pytest.mark.parametrize("arguments", [{"hers": "D5* D6", "round": 1}, {"hers": "E5* E7*", "yours": "E6"}])
def test_achievements_wait_until_they_are_reached(arguments: dict[str, Any]) -> None:
    assert gognomes(**arguments).automa.earned == []


def test_an_achievement_pays_once() -> None:
    state = gognomes("D5*=stronghold")
    check_achievements(state)
    assert state.automa.vp == 24


def test_only_drawn_achievements_count() -> None:
    state = position("D5*=stronghold", automa_faction="gognomes")
    state.automa.tokens = ["II"]
    check_achievements(state)
    assert state.automa.vp == 20


def test_achievements_are_checked_after_her_moves() -> None:
    state = position("D5*=trading_house", "A1", automa_faction="gognomes")
    state.automa.tokens = ["I"]
    state.owed = [owed.NextTurn(), owed.AutomaActs(1, action="upgrade")]
    carry_out(state, moves.AutomaUpgrade(space("D5"), Structure.STRONGHOLD))
    assert state.automa.vp == 24


@pytest.mark.rule("TM-FCARD-04")
def test_initial_dwellings_are_no_turn_and_earn_no_achievement() -> None:
    state = position("", automa_faction="gognomes")
    state.automa.tokens = ["III"]
    state.owed = [owed.NextTurn(), owed.AutomaPlaces(1, card="*1")]
    carry_out(state, moves.AutomaPlace(space("D5"), space("D4")))
    assert state.automa.tokens == ["III"]


@pytest.mark.rule("TM-FCARD-04")
def test_achievements_are_checked_once_more_at_the_end() -> None:
    # Three of her structures came to stand beside you by a build of yours after her last turn.
    state = position("E5* E7* D4*", "E6", automa_faction="gognomes")
    state.automa.tokens = ["VI"]
    automa_ending.end_points(state)
    assert state.automa.vp == 24


# --- what a move of hers leaves to you ---------------------------------------------------------------------------------


def test_her_upgrade_offers_you_power() -> None:
    state = position("E5*", "E6=trading_house", you="plains")
    state.players[0].bowl1 = 5
    state.owed = [owed.NextTurn(), owed.AutomaActs(1, action="upgrade")]
    carry_out(state, moves.AutomaUpgrade(space("E5"), Structure.TRADING_HOUSE))
    assert state.owed == [owed.NextTurn(), owed.OfferedPower(0, amount=2, giver=1)]
