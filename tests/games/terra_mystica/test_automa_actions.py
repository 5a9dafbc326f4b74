from typing import Any

import pytest

from automatable.games.terra_mystica.model import moves
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from tests.games.terra_mystica.given import Context, act, choices, pieces, power_for_you
from tests.games.terra_mystica.her import change
from tests.games.terra_mystica.positions import (
    context,
    cults,
    left_after,
    options_after,
    rules,
    space,
    spaces,
    support,
)

FIRE, WATER, EARTH, AIR = range(4)


def names(found: list[int]) -> str:
    return " ".join(pieces.CULTS[cult] for cult in found)


def done(found: Context, move: Move) -> Context:
    change(found.state, move)
    return found


# --- block ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BLOCK-02")
def test_only_uncovered_power_actions_can_be_blocked() -> None:
    assert options_after(context(power_actions_taken=[1, 3, 6]), choices.BLOCK, "TM-BLOCK-02") == [2, 4, 5]


@pytest.mark.rule("TM-BLOCK-03", "TM-DIR-06")
@pytest.mark.parametrize(
    ("direction", "count", "expected"),
    [("left_to_right", 2, 4), ("right_to_left", 1, 5), ("right_to_left", 4, 5), ("left_to_right", 4, 2)],
)
def test_power_actions_are_counted_along_their_row(direction: str, count: int, expected: int) -> None:
    found = context(icons=support(direction=direction, count=count), power_actions_taken=[1, 3, 6])
    assert act(found, "block_power_action", None) == moves.AutomaBlock(expected)


@pytest.mark.rule("TM-BLOCK-01", "TM-ACT-03")
def test_nothing_is_blocked_when_all_are_covered() -> None:
    found = context(power_actions_taken=[1, 2, 3, 4, 5, 6])
    trace = Trace()
    assert act(found, "block_power_action", trace) == moves.AutomaDoNothing("block_power_action")
    assert trace.steps[-1].kind == "fallback"


@pytest.mark.rule("TM-BLOCK-04", "TM-GEN-08")
def test_blocking_only_covers_the_power_action() -> None:
    found = context("D5*", "F4", power_actions_taken=[1])
    before = found.state.copy()
    done(found, moves.AutomaBlock(4))
    assert found.state.power_used == [True, False, False, True, False, False]
    assert found.state.automa == before.automa
    assert found.state.players == before.players


# --- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-VP-01")
@pytest.mark.parametrize(("card", "points"), [("*4", 1), ("8", 2), ("9", 2), ("10", 1), ("13", 2)])
def test_printed_points_are_gained(card: str, points: int) -> None:
    assert act(context(action_card=card), "gain_vp", None) == moves.AutomaGainPoints(points)


@pytest.mark.rule("TM-VP-02")
@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("automalein", [0, 0, 0, 0, 0, 0]),
        ("automa", [0, 0, 1, 1, 1, 1]),
        ("automaechtig", [1, 1, 2, 2, 2, 2]),
        ("ultoma", [2, 2, 2, 2, 3, 3]),
        ("alptrauma", [2, 2, 3, 3, 4, 4]),
    ],
)
def test_x_is_the_number_of_the_difficulty_card(level: str, expected: list[int]) -> None:
    found = [act(context(action_card="*1", level=level, round=number), "gain_vp", None) for number in range(1, 7)]
    assert found == [moves.AutomaGainPoints(points) for points in expected]


@pytest.mark.rule("TM-VP-01", "TM-VP-02")
@pytest.mark.parametrize(("card", "rule"), [("8", "TM-VP-01"), ("*1", "TM-VP-02")])
def test_trace_says_where_the_points_are_printed(card: str, rule: str) -> None:
    trace = Trace()
    act(context(action_card=card), "gain_vp", trace)
    assert rules(trace) == [rule]


# --- cult tracks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CULT-02")
def test_tracks_with_a_marker_on_ten_are_not_valid() -> None:
    found = context(her_cults=cults(10, 1, 1, 1), your_cults=cults(0, 0, 10, 0))
    assert names(options_after(found, choices.track(found), "TM-CULT-02")) == "water air"


@pytest.mark.rule("TM-CULT-01")
def test_she_does_not_advance_when_every_track_is_full() -> None:
    found = context(her_cults=cults(10, 10, 1, 1), your_cults=cults(0, 0, 10, 10))
    assert act(found, "advance_cult_track", None) == moves.AutomaDoNothing("advance_cult_track")


@pytest.mark.rule("TM-CULT-03")
def test_scoring_tile_icon_takes_the_track_of_the_head() -> None:
    found = context(icons=support(cult="scoring_tile"), scoring_tile=3, her_cults=cults(0, 9, 0, 0))
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(WATER, 3, 3)


@pytest.mark.rule("TM-CULT-03")
def test_catch_up_replaces_a_full_head_track() -> None:
    found = context(
        icons=support(cult="scoring_tile"), scoring_tile=3, her_cults=cults(1, 1, 0, 1), your_cults=cults(1, 10, 5, 1)
    )
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(EARTH, 3, 3)


def test_scoring_tile_without_known_head_means_catch_up() -> None:
    found = context(icons=support(cult="scoring_tile"), scoring_tile=9, her_cults=cults(1, 1, 0, 1))
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(EARTH, 3, 3)


@pytest.mark.rule("TM-CULT-03")
def test_catch_up_icon_ignores_the_head() -> None:
    found = context(icons=support(cult="catch_up"), scoring_tile=3, her_cults=cults(1, 5, 0, 1))
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(EARTH, 3, 3)


@pytest.mark.rule("TM-CULT-04")
def test_catch_up_prefers_tracks_at_zero() -> None:
    found = context(her_cults=cults(2, 0, 3, 0), your_cults=cults(2, 9, 3, 8))
    assert names(options_after(found, choices.track(found), "TM-CULT-04")) == "water air"


@pytest.mark.rule("TM-CULT-05")
def test_catch_up_then_takes_the_marker_nearest_to_yours() -> None:
    found = context(her_cults=cults(2, 5, 3, 6), your_cults=cults(5, 4, 4, 8))
    assert names(options_after(found, choices.track(found), "TM-CULT-05")) == "water earth"


@pytest.mark.rule("TM-CULT-06", "TM-DIR-06")
@pytest.mark.parametrize(("direction", "expected"), [("left_to_right", WATER), ("right_to_left", EARTH)])
def test_catch_up_ends_with_the_direction(direction: str, expected: int) -> None:
    found = context(icons=support(direction=direction), her_cults=cults(2, 5, 3, 6), your_cults=cults(5, 4, 4, 8))
    assert decide(found, choices.track(found)) == expected


@pytest.mark.rule("TM-CULT-07")
@pytest.mark.parametrize(("taken", "steps"), [([], 3), ([3], 2), ([3, 2, 2], 2), ([2, 2, 2], 3)])
def test_priest_goes_to_the_highest_free_space(taken: list[int], steps: int) -> None:
    found = context(
        her_cults=cults(0, 1, 1, 1), priest_spaces_taken={"fire": taken, "water": [], "earth": [], "air": []}
    )
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(FIRE, steps, steps)


@pytest.mark.rule("TM-CULT-08")
@pytest.mark.parametrize(
    "changes", [{"priests": 0}, {"priest_spaces_taken": {"fire": [3, 2, 2, 2], "water": [], "earth": [], "air": []}}]
)
def test_without_priest_or_space_she_takes_one_step(changes: dict[str, Any]) -> None:
    found = context(her_cults=cults(0, 1, 1, 1), **changes)
    assert act(found, "advance_cult_track", None) == moves.AutomaAdvanceCult(FIRE, 1, 0)


@pytest.mark.rule("TM-CULT-07")
def test_priest_leaves_her_supply_and_stays_on_its_space() -> None:
    found = context(priests=5, priest_spaces_taken={"fire": [3, 2], "water": [], "earth": [], "air": []})
    done(found, moves.AutomaAdvanceCult(FIRE, 2, 2))
    assert found.state.automa.priests == 4
    assert found.state.priest_spaces[:4] == [0, 0, 1, -1]
    assert found.state.automa.cults == [3, 1, 1, 1]


@pytest.mark.rule("TM-CULT-08")
def test_a_step_without_priest_takes_no_space() -> None:
    found = context()
    done(found, moves.AutomaAdvanceCult(FIRE, 1, 0))
    assert found.state.automa.priests == 7
    assert found.state.priest_spaces == [-1] * 16


@pytest.mark.rule("TM-GEN-14")
def test_she_reaches_ten_without_a_key() -> None:
    found = done(context(her_cults=cults(8, 1, 1, 1)), moves.AutomaAdvanceCult(FIRE, 3, 3))
    assert found.state.automa.cults[FIRE] == 10


# --- upgrade ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-02")
def test_structures_whose_next_piece_is_missing_cannot_be_upgraded() -> None:
    hers = "D5 H4=trading_house E4=temple D2=stronghold I4=sanctuary"
    found = context(hers)
    assert left_after(found, choices.upgrade(found), "TM-UPG-02") == "D5 H4"
    found = context(hers, supply={"trading_house": 0})
    assert left_after(found, choices.upgrade(found), "TM-UPG-02") == "H4"
    found = context(hers, supply={"temple": 0})
    assert left_after(found, choices.upgrade(found), "TM-UPG-02") == "D5"


@pytest.mark.rule("TM-UPG-01")
def test_nothing_is_upgraded_when_nothing_can_be() -> None:
    found = context("D2=stronghold I4=sanctuary", supply={"stronghold": 0, "sanctuary": 0})
    assert act(found, "upgrade", None) == moves.AutomaDoNothing("upgrade")


@pytest.mark.rule("TM-UPG-03")
def test_dwellings_beside_you_come_first() -> None:
    found = context("E5 H5 D5=trading_house", "E6=trading_house", you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "E5"


@pytest.mark.rule("TM-UPG-03")
def test_trading_houses_beside_you_do_not_come_first() -> None:
    found = context("E5=trading_house H5", "E6", you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "E5 H5"


@pytest.mark.rule("TM-UPG-04")
def test_without_a_trading_house_every_upgradable_structure_stays_in() -> None:
    found = context("E5 H5=trading_house D5=trading_house", "E6", you="plains", supply={"trading_house": 0})
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "D5 H5"


@pytest.mark.rule("TM-UPG-04")
def test_without_a_dwelling_beside_you_every_upgradable_structure_stays_in() -> None:
    found = context("D5 H4=trading_house", "A1", you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "D5 H4"


@pytest.mark.rule("TM-UPG-05")
def test_least_power_for_you_comes_next() -> None:
    found = context("E5=trading_house H5=trading_house D5", "E6=temple G3", supply={"trading_house": 0})
    assert left_after(found, choices.upgrade(found), "TM-UPG-05") == "H5"


@pytest.mark.rule("TM-UPG-05")
def test_power_is_the_sum_of_all_neighbours() -> None:
    # G6 touches your F6 and G5, H4 touches your H5.
    found = context("G6 H4", "F6 G5 H5", you="plains")
    assert left_after(found, choices.upgrade(found), "TM-UPG-05") == "H4"


def test_large_structures_of_the_yetis_count_four() -> None:
    found = context("G6", "F6=stronghold G5=sanctuary", you="plains", faction="yetis")
    assert power_for_you(found, space("G6")) == 8


@pytest.mark.rule("TM-UPG-06")
@pytest.mark.parametrize(("direction", "expected"), [("left_to_right", "D5"), ("right_to_left", "H4")])
def test_direction_decides_among_equal_upgrades(direction: str, expected: str) -> None:
    found = context("H4 D5", "A1", support(direction=direction), you="plains")
    assert act(found, "upgrade", None) == moves.AutomaUpgrade(space(expected), pieces.Structure.TRADING_HOUSE)


@pytest.mark.rule("TM-UPG-07")
@pytest.mark.parametrize(
    ("before", "after"), [("dwelling", "trading_house"), ("temple", "sanctuary"), ("trading_house", "stronghold")]
)
def test_structure_becomes_the_next_one(before: str, after: str) -> None:
    found = context(f"D5={before}")
    assert act(found, "upgrade", None) == moves.AutomaUpgrade(space("D5"), pieces.STRUCTURES.index(after))


@pytest.mark.rule("TM-UPG-09")
def test_trading_house_becomes_the_stronghold_while_there_is_one() -> None:
    assert act(context("D5=trading_house"), "upgrade", None) == moves.AutomaUpgrade(
        space("D5"), pieces.Structure.STRONGHOLD
    )
    without = context("D5=trading_house", supply={"stronghold": 0})
    assert act(without, "upgrade", None) == moves.AutomaUpgrade(space("D5"), pieces.Structure.TEMPLE)


@pytest.mark.rule("TM-UPG-07")
def test_old_piece_returns_to_her_supply() -> None:
    found = done(context("D5=trading_house"), moves.AutomaUpgrade(space("D5"), pieces.Structure.STRONGHOLD))
    assert found.state.automa.supply == [0, 6, 4, 3, 0, 1, 0]
    assert found.state.building[space("D5")] == pieces.Structure.STRONGHOLD


# --- favor tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FAV-02")
def test_favor_tiles_must_be_there_and_their_track_open() -> None:
    found = context(round=5, scoring_tile=9, favor_tiles_gone=["fire_3"], your_cults=cults(0, 0, 10, 0))
    assert names(options_after(found, choices.favor(found), "TM-FAV-02")) == "water air"


@pytest.mark.rule("TM-FAV-03")
def test_favor_tile_follows_the_cult_icon() -> None:
    by_tile = context(icons=support(cult="scoring_tile"), round=5, scoring_tile=7, her_cults=cults(0, 1, 1, 5))
    catch_up = context(icons=support(cult="catch_up"), round=5, scoring_tile=7, her_cults=cults(0, 1, 1, 5))
    assert act(by_tile, "take_favor_tile", None) == moves.AutomaTakeFavor(4)
    assert act(catch_up, "take_favor_tile", None) == moves.AutomaTakeFavor(1)


@pytest.mark.rule("TM-FAV-03")
def test_missing_tile_of_the_head_means_catch_up() -> None:
    found = context(
        icons=support(cult="scoring_tile"),
        round=5,
        scoring_tile=7,
        her_cults=cults(1, 1, 0, 1),
        favor_tiles_gone=["air_3"],
    )
    assert act(found, "take_favor_tile", None) == moves.AutomaTakeFavor(3)


@pytest.mark.rule("TM-FAV-04")
def test_favor_tile_is_hers_and_moves_her_marker_three_spaces() -> None:
    found = done(context(her_cults=cults(1, 1, 1, 8)), moves.AutomaTakeFavor(4))
    assert found.state.automa.favors == [4]
    assert found.state.favors[3] == 0
    assert found.state.automa.cults == [1, 1, 1, 10]
    assert found.state.automa.priests == 7


@pytest.mark.rule("TM-ACT-04")
def test_without_a_favor_tile_the_action_is_skipped() -> None:
    found = context(round=5, favor_tiles_gone=["fire_3", "water_3", "earth_3", "air_3"])
    trace = Trace()
    assert act(found, "take_favor_tile", trace) == moves.AutomaDoNothing("take_favor_tile")
    assert rules(trace)[-1] == "TM-ACT-04"


# --- trade ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-TRADE-02")
def test_trade_needs_your_structure_beside_a_river() -> None:
    found = context("D5*", "E1 F4 C4", icons=support())
    assert left_after(found, choices.TRADE, "TM-TRADE-02") == "C4 F4"


@pytest.mark.rule("TM-TRADE-02")
def test_trade_needs_a_structure_without_her_marker() -> None:
    found = context("D5*", "C4 F4", trade_markers=["F4"])
    assert left_after(found, choices.TRADE, "TM-TRADE-02") == "C4"


@pytest.mark.rule("TM-TRADE-03")
def test_trade_prefers_the_highest_power_value() -> None:
    found = context("D5*", "C4 F4=trading_house G3=temple", icons=support())
    assert left_after(found, choices.TRADE, "TM-TRADE-03") == "F4 G3"


@pytest.mark.rule("TM-TRADE-04")
@pytest.mark.parametrize(("direction", "expected"), [("left_to_right", "F4"), ("right_to_left", "G3")])
def test_trade_ends_with_the_direction(direction: str, expected: str) -> None:
    found = context("D5*", "C4 F4=trading_house G3=temple", icons=support(direction=direction))
    assert spaces([decide(found, choices.TRADE)]) == expected
