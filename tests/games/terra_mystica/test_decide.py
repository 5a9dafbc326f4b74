import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.ask.question import answer
from automatable.kernel.turns.moves import Malformed
from tests.games.terra_mystica.positions import ask, cults

decide = PLUGIN.decide

QUESTION: dict[str, Any] = json.loads("""
{"map": "base", "round": 3, "level": "automa", "automa_faction": "simpletons",
 "automa": {"terrain": "lakes", "vp": 25, "priests": 6, "supply": {"dwelling": 2, "trading_house": 3, "temple": 3, "stronghold": 1, "sanctuary": 1},
            "cults": {"fire": 3, "water": 1, "earth": 1, "air": 1},
            "structures": [{"at": "D5", "type": "dwelling", "marked": true}, {"at": "D2", "type": "dwelling", "marked": false}]},
 "you": {"terrain": "forest", "faction": "witches", "cults": {"fire": 0, "water": 0, "earth": 0, "air": 2},
         "structures": [{"at": "F4", "type": "dwelling"}, {"at": "C4", "type": "trading_house"}]},
 "terrain_tiles": {"C3": "lakes"},
 "bridges": [["F4", "G3"]],
 "power_actions_taken": [1, 3],
 "priest_spaces_taken": {"fire": [3], "water": [], "earth": [2, 2], "air": []},
 "favor_tiles_gone": ["fire_3"],
 "scoring_tile": 3,
 "final_scoring": null,
 "bonus_row": ["bonus_2", "bonus_5", "bonus_7"], "automa_bonus": "bonus_1",
 "passed_first": false,
 "action_card": "*4", "support_card": "6"}
""")


def changed(path: str, value: Any) -> dict[str, Any]:
    """The question of the format with one field replaced, added, or (Ellipsis) left out."""
    question = copy.deepcopy(QUESTION)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    part: Any = question
    for key in parents:
        part = part[key]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return question


def without_trace(found: dict[str, Any]) -> dict[str, Any]:
    """The fixed fields of an answer."""
    actions = [{key: value for key, value in entry.items() if key != "trace"} for entry in found["actions"]]
    return {"actions": actions, "vp": found["vp"], "pass": found["pass"]}


def actions(**changes: Any) -> list[dict[str, Any]]:
    hers, yours = changes.pop("hers", "D5* D2"), changes.pop("yours", "F4")
    found: list[dict[str, Any]] = without_trace(decide(ask(hers, yours, **changes)))["actions"]
    return found


# --- answers ----------------------------------------------------------------------------------------------------------


def test_question_of_the_format_has_the_answer_of_the_format() -> None:
    assert without_trace(decide(QUESTION)) == {
        "actions": [
            {
                "action": "transform_and_build",
                "at": "D4",
                "terrain_before": "wasteland",
                "marked": True,
                "power_offer": 0,
            },
            {"action": "gain_vp", "vp": 1},
        ],
        "vp": 26,
        "pass": None,
    }


def test_pass_of_the_format() -> None:
    assert without_trace(decide(changed("pass", True))) == {
        "actions": [],
        "vp": 29,
        "pass": {"vp": 4, "bonus_taken": "bonus_5", "bonus_row": ["bonus_2", "bonus_1", "bonus_7"]},
    }


def test_pass_needs_no_action_card() -> None:
    expected = decide(changed("pass", True))
    for card in (..., None):
        question = changed("action_card", card)
        assert decide(question | {"pass": True}) == expected


def test_pass_does_not_look_at_the_action_card() -> None:
    question = changed("pass", True)
    assert decide(question | {"action_card": question["support_card"]}) == decide(question)


def test_in_round_six_no_bonus_card_changes_hands() -> None:
    found = decide(changed("round", 6) | {"pass": True})
    assert found["pass"] == {"vp": 6, "bonus_taken": None, "bonus_row": ["bonus_2", "bonus_5", "bonus_7"]}


def test_passed_first_means_nothing_without_pass() -> None:
    racelings = changed("automa_faction", "racelings")
    assert decide(racelings | {"passed_first": True}) == decide(racelings)


def test_upgrade_entry() -> None:
    found = actions(hers="E5* H4", yours="E6=trading_house", you="plains", action_card="10", support_card="6")
    assert found == [
        {"action": "upgrade", "at": "E5", "from": "dwelling", "to": "trading_house", "power_offer": 2},
        {"action": "gain_vp", "vp": 1},
    ]


def test_block_entry() -> None:
    found = actions(action_card="12", support_card="*2", power_actions_taken=[6])
    assert found == [{"action": "block_power_action", "position": 5}, {"action": "gain_vp", "vp": 0}]


def test_block_that_is_impossible() -> None:
    found = actions(action_card="12", power_actions_taken=[1, 2, 3, 4, 5, 6])
    assert (found[0]["action"], found[0]["instead_of"]) == ("nothing", "block_power_action")
    assert found[0]["why"]
    assert found[1] == {"action": "gain_vp", "vp": 0}


@pytest.mark.parametrize(
    ("taken", "entry"),
    [
        ([], {"action": "advance_cult_track", "cult": "fire", "steps": 3, "priest_space": 3, "to": 3}),
        ([3, 2, 2, 2], {"action": "advance_cult_track", "cult": "fire", "steps": 1, "priest_space": None, "to": 1}),
    ],
)
def test_cult_entry(taken: list[int], entry: dict[str, Any]) -> None:
    spaces = {"fire": taken, "water": [], "earth": [], "air": []}
    assert actions(action_card="*3", her_cults=cults(0, 1, 1, 1), priest_spaces_taken=spaces) == [entry]


def test_steps_are_those_due_when_the_marker_stops_at_ten() -> None:
    found = actions(action_card="*3", support_card="*1", scoring_tile=3, her_cults=cults(1, 9, 1, 1))
    assert found == [{"action": "advance_cult_track", "cult": "water", "steps": 3, "priest_space": 3, "to": 10}]


def test_favor_entry() -> None:
    found = actions(
        action_card="*1", support_card="6", round=5, her_cults=cults(1, 1, 1, 8), favor_tiles_gone=["fire_3"]
    )
    assert [entry["action"] for entry in found] == ["upgrade", "take_favor_tile", "gain_vp"]
    assert found[1] == {"action": "take_favor_tile", "cult": "water", "to": 4}


def test_favor_tile_before_round_five_does_not_appear() -> None:
    assert [entry["action"] for entry in actions(action_card="*1", round=4)] == ["upgrade", "gain_vp"]


def test_favor_tile_that_is_impossible() -> None:
    gone = ["fire_3", "water_3", "earth_3", "air_3"]
    assert actions(action_card="*1", round=5, favor_tiles_gone=gone)[1]["instead_of"] == "take_favor_tile"


@pytest.mark.rule("TM-TRADE-06")
def test_trade_entry() -> None:
    question = ask("D5*", "F4 C4=trading_house", round=3, action_card="mots-special", support_card="6")
    found = decide(question)
    assert without_trace(found) == {"actions": [{"action": "trade", "at": "C4", "vp": 2}], "vp": 22, "pass": None}


@pytest.mark.rule("TM-TRADE-02", "TM-TRADE-05")
def test_trade_passes_over_structures_with_her_marker() -> None:
    question = ask("D5*", "F4 C4=trading_house", round=3, action_card="mots-special", support_card="6")
    found = decide(question | {"trade_markers": ["C4"]})
    assert found["actions"][0]["at"] == "F4"
    assert decide(question | {"trade_markers": ["C4", "F4"]})["actions"][0]["instead_of"] == "trade"


def test_trade_in_another_round_does_not_appear() -> None:
    assert actions(round=2, action_card="mots-special") == []


def test_fallback_to_an_upgrade_names_the_build() -> None:
    found = actions(hers="D5*", supply={"dwelling": 0}, action_card="13", support_card="6")
    assert found[0]["action"] == "upgrade"
    assert found[0]["instead_of"] == "transform_and_build"


@pytest.mark.parametrize("card", ["13", "*5"])
def test_build_and_upgrade_impossible(card: str) -> None:
    found = actions(hers="D5*", supply={"dwelling": 0, "trading_house": 0}, action_card=card, support_card="6")
    assert [entry["action"] for entry in found] == ["nothing", "gain_vp"]
    assert found[0]["instead_of"] == "transform_and_build"


@pytest.mark.parametrize(
    ("faction", "kinds"),
    [
        ("simpletons", ["transform_and_build", "gain_vp"]),
        ("druids", ["transform_and_build", "advance_cult_track"]),
        ("racelings", ["transform_and_build"]),
        ("wanderers", ["transform_and_build", "gain_vp"]),
        ("symbionts", ["transform_and_build"]),
        ("blight", ["transform_and_build", "gain_vp"]),
        ("gognomes", ["transform_and_build"]),
    ],
)
def test_faction_action_lists_its_known_steps(faction: str, kinds: list[str]) -> None:
    assert [entry["action"] for entry in actions(action_card="*5", automa_faction=faction)] == kinds


def test_druids_entry() -> None:
    found = actions(action_card="*5", automa_faction="druids", her_cults=cults(2, 0, 1, 1))
    assert found[1] == {"action": "advance_cult_track", "cult": "water", "steps": 2, "priest_space": None, "to": 2}


def test_faction_points_count() -> None:
    assert decide(ask("D5*", action_card="*5", automa_faction="blight"))["vp"] == 21


def test_asking_does_not_change_the_question() -> None:
    question = copy.deepcopy(QUESTION)
    decide(question)
    assert question == QUESTION


def test_every_entry_and_every_answer_has_a_trace() -> None:
    found = decide(QUESTION)
    assert all(entry["trace"] for entry in found["actions"])
    assert found["trace"] == [step for entry in found["actions"] for step in entry["trace"]]
    assert found["trace"][0] == {
        "rule": "TM-BUILD-02",
        "kind": "options",
        "what": "empty land within range of her marked structures",
        "left": ["B4", "C3", "D4", "D6", "E7", "E8"],
        "measured": None,
        "source": "support-structures",
        "unmet": False,
    }
    assert decide(changed("pass", True))["trace"]


def test_bridges_count_in_either_order() -> None:
    assert decide(changed("bridges", [["G3", "F4"]])) == decide(QUESTION)


# --- faults -----------------------------------------------------------------------------------------------------------

FAULTS: list[tuple[str, Any, str]] = [
    ("map", "moon", "map"),
    ("round", 0, "round"),
    ("round", 7, "round"),
    ("round", 3.0, "round"),
    ("round", True, "round"),
    ("level", "hard", "level"),
    ("level", 2, "level"),
    ("automa_faction", "witches", "automa_faction"),
    ("automa.terrain", "river", "automa.terrain"),
    ("automa.terrain", "ice", "automa.terrain"),
    ("automa.vp", -1, "automa.vp"),
    ("automa.priests", 8, "automa.priests"),
    ("automa.supply.dwelling", 5, "automa.supply.dwelling"),
    ("automa.supply.trading_house", 5, "automa.supply.trading_house"),
    ("automa.supply.temple", 4, "automa.supply.temple"),
    ("automa.supply.stronghold", 2, "automa.supply.stronghold"),
    ("automa.supply.sanctuary", -1, "automa.supply.sanctuary"),
    ("automa.supply.shipyard", 1, "automa.supply.shipyard"),
    ("automa.cults.fire", 11, "automa.cults.fire"),
    ("automa.cults.fire", ..., "automa.cults.fire"),
    ("automa.structures.0.at", "Z9", "automa.structures[0].at"),
    ("automa.structures.0.at", "r3", "automa.structures[0].at"),
    ("automa.structures.0.at", 5, "automa.structures[0].at"),
    ("automa.structures.1.at", "D5", "automa.structures[1].at"),
    ("automa.structures.0.type", "shipyard", "automa.structures[0].type"),
    ("automa.structures.0.marked", 1, "automa.structures[0].marked"),
    ("automa.structures.0.marked", ..., "automa.structures[0].marked"),
    ("automa.structures", {}, "automa.structures"),
    ("you.terrain", "lakes", "you.terrain"),
    ("you.terrain", "swamp", "you.terrain"),
    ("you.faction", "humans", "you.faction"),
    ("you.cults.air", "2", "you.cults.air"),
    ("you.structures.0.at", "D5", "you.structures[0].at"),
    ("you.structures.0.at", "C4", "you.structures[1].at"),
    ("you.structures.0.marked", True, "you.structures[0].marked"),
    ("you.structures", [{"at": at, "type": "stronghold"} for at in ("F4", "C4")], "you.structures"),
    ("terrain_tiles", [], "terrain_tiles"),
    ("terrain_tiles.C3", "river", "terrain_tiles.C3"),
    ("terrain_tiles.r1", "lakes", "terrain_tiles.r1"),
    ("bridges", [["F4", "C4"]], "bridges[0]"),
    ("bridges", [["F4"]], "bridges[0]"),
    ("bridges", [["F4", "F4"]], "bridges[0]"),
    ("bridges", [["F4", "G3"], ["G3", "F4"]], "bridges[1]"),
    ("bridges", [["A3", "C1"], ["A7", "C3"], ["B1", "D1"], ["B1", "C1"]], "bridges"),
    ("power_actions_taken", [0], "power_actions_taken[0]"),
    ("power_actions_taken", [1, 7], "power_actions_taken[1]"),
    ("power_actions_taken", [1, 1], "power_actions_taken[1]"),
    ("priest_spaces_taken.fire", [3, 3], "priest_spaces_taken.fire"),
    ("priest_spaces_taken.fire", [2, 2, 2, 2], "priest_spaces_taken.fire"),
    ("priest_spaces_taken.fire", [1], "priest_spaces_taken.fire[0]"),
    ("priest_spaces_taken.air", ..., "priest_spaces_taken.air"),
    ("favor_tiles_gone", ["fire_2"], "favor_tiles_gone[0]"),
    ("favor_tiles_gone", ["fire_3", "fire_3"], "favor_tiles_gone[1]"),
    ("scoring_tile", 10, "scoring_tile"),
    ("scoring_tile", "3", "scoring_tile"),
    ("final_scoring", "area", "final_scoring"),
    ("final_scoring", ..., "final_scoring"),
    ("bonus_row", ["bonus_2", "bonus_5"], "bonus_row"),
    ("bonus_row", ["bonus_2", "bonus_5", "bonus_5"], "bonus_row[2]"),
    ("bonus_row", ["bonus_2", "bonus_5", "bonus_11"], "bonus_row[2]"),
    ("automa_bonus", "bonus_5", "automa_bonus"),
    ("automa_bonus", 1, "automa_bonus"),
    ("passed_first", None, "passed_first"),
    ("pass", "yes", "pass"),
    ("action_card", "14", "action_card"),
    ("action_card", 6, "action_card"),
    ("action_card", ..., "action_card"),
    ("action_card", None, "action_card"),
    ("action_card", "6", "support_card"),
    ("support_card", "*6", "support_card"),
    ("support_card", ..., "support_card"),
    ("trade_markers", ["D5"], "trade_markers[0]"),
    ("trade_markers", ["F4", "F4"], "trade_markers[1]"),
    ("coins", 3, "coins"),
    ("automa.coins", 3, "automa.coins"),
    ("you.structures.0.colour", "green", "you.structures[0].colour"),
]


@pytest.mark.parametrize(("path", "value", "field"), FAULTS, ids=[f"{path}={value}" for path, value, _ in FAULTS])
def test_fault_is_named_by_its_field(path: str, value: Any, field: str) -> None:
    with pytest.raises(Malformed) as caught:
        decide(changed(path, value))
    assert caught.value.where == field
    assert caught.value.why


@pytest.mark.parametrize("field", list(QUESTION))
def test_every_field_is_needed(field: str) -> None:
    with pytest.raises(Malformed) as caught:
        decide(changed(field, ...))
    assert caught.value.where == field


@pytest.mark.rule("TM-SETUP-10")
def test_both_homes_must_differ() -> None:
    question = changed("you.faction", "yetis")
    question["you"]["terrain"] = "lakes"
    with pytest.raises(Malformed, match=r"you\.terrain"):
        decide(question)


@pytest.mark.rule("TM-HUMAN-05")
def test_giants_do_not_play_against_the_blight() -> None:
    question = changed("you.faction", "giants") | {"automa_faction": "blight"}
    question["you"]["terrain"] = "wasteland"
    with pytest.raises(Malformed, match=r"you\.faction"):
        decide(question)


def test_the_spade_tile_in_a_late_round_hinders_no_answer() -> None:
    assert decide(changed("scoring_tile", 1) | {"round": 5, "pass": True})["pass"]["vp"] == 6


@pytest.mark.rule("TM-GEN-10")
def test_the_tile_for_trade_markers_is_not_used() -> None:
    with pytest.raises(Malformed, match="final_scoring"):
        decide(changed("final_scoring", "most_trade_markers"))


def test_two_markers_never_stand_on_ten() -> None:
    question = changed("automa.cults.fire", 10)
    question["you"]["cults"]["fire"] = 10
    with pytest.raises(Malformed, match=r"you\.cults\.fire"):
        decide(question)


@pytest.mark.parametrize(("action", "support"), [("*2", "*4-mots"), ("*4", "*2-mots"), ("mots-special", "*2")])
def test_a_merchants_card_beside_a_replaced_one_hinders_no_answer(action: str, support: str) -> None:
    assert decide(changed("action_card", action) | {"support_card": support})["actions"]


@pytest.mark.rule("TM-SETUP-15")
def test_pieces_may_be_out_of_the_game() -> None:
    assert decide(changed("automa.supply.trading_house", 1))


@pytest.mark.parametrize("terrain", ["ice", "volcano"])
def test_tiles_may_be_ice_or_volcano(terrain: str) -> None:
    found = decide(changed("terrain_tiles", {"D4": terrain}))
    assert found["actions"][0]["at"] != "D4"


def test_a_list_keeps_its_order() -> None:
    text = json.dumps([QUESTION, changed("map", "moon"), changed("pass", True)])
    found, good = answer(decide, text)
    assert good
    assert found[0]["vp"] == 26
    assert found[1]["error"]["field"] == "map"
    assert found[2]["vp"] == 29


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.just(2.0),
    st.sampled_from(["", "D5", "F4", "r1", "lakes", "*5", "bonus_3", "temple", "fire"]),
    st.just([]),
    st.just({}),
    st.just([["D5", "D5"]]),
)


def paths(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(path for key, part in parts for path in paths(part, (*at, key)))]


def put(question: dict[str, Any], path: tuple[Any, ...], value: Any) -> None:
    part: Any = question
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(paths(QUESTION)[1:]), JUNK, min_size=1, max_size=3), st.booleans())
def test_any_question_is_answered_or_refused(changes: dict[tuple[Any, ...], Any], passes: bool) -> None:
    question = copy.deepcopy(QUESTION) | {"pass": passes}
    for path in sorted(changes, key=len, reverse=True):
        put(question, path, changes[path])
    found, good = answer(decide, json.dumps(question))
    assert good == ("error" not in found)
    assert not good or (found["pass"] is None) != passes
