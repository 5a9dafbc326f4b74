"""The six actions of a Mautoma, the tiles it gains, its limits and tie-breakers; examples A2 to A5, A7 and the B cases."""

from typing import Any

import pytest

from automatable.games.tiletum.model.moves import MautomaTake
from tests.games.tiletum.given import ask, bare, owed, pieces, play_mautoma, rules_in_trace, tile, tiles
from tests.games.tiletum.oracle_tables import TOWNS
from tests.games.tiletum.questions import FORMAT, Json, asked_for, by, fairs, give_pillars, question, wheel

SEVEN = ["london", "koeln", "paris", "praha", "bordeaux", "lyon", "milano"]
SEVEN_HOUSES: Json = {town: ["mautoma1"] for town in SEVEN}
FULL = [["merchant"] * 3, ["king"] * 2, ["contract"] * 2, ["architect"], ["character"]]
CONTRACTS = [tile(f"contract:{name}") for name in ("C01", "C14", "C19")]
EMPTY: list[list[str | None]] = [[None, None, None], [None, None], [None, None], [None], [None]]


def act(asked: Json) -> Any:
    return ask(asked)["action"]


def taken(asked: Json) -> list[tuple[str, Any]]:
    return [(gained["tile"], gained.get("at", gained.get("offer"))) for gained in act(asked)["tiles"]]


def placed(asked: Json) -> list[tuple[str, int, int]]:
    return [(entry["type"], entry["building"], entry["floor"]) for entry in act(asked)["placed"]]


# --- tiles it gains ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-BONUS-01", "TIL-OVER-04", "TIL-OVER-05", "TIL-OVER-06", "TIL-BONUS-09")
@pytest.mark.parametrize("helper", ["gain_vp", "gain_gold", "action", "use_characters_of_one_building"])
def test_a_helper_is_worth_a_point_wherever_it_comes_from(helper: str) -> None:
    asked = asked_for("merchant", bonus_tiles={"london": [helper]}, board={"merchant": "london"})
    asked["wheel"] = wheel({"merchant": "blue"}, {"merchant": helper})
    found = ask(asked)
    assert found["bonus_tile"] == {"tile": helper, "vp": 1}
    assert found["action"]["tiles"] == [{"tile": helper, "vp": 1, "at": "london"}]


@pytest.mark.rule("TIL-BONUS-02", "TIL-CON-04", "TIL-OVER-07")
@pytest.mark.parametrize(("contracts", "vp"), [(0, 8), (2, 10), (5, 15)])
def test_a_contract_scores_itself_and_its_space(contracts: int, vp: int) -> None:
    offer = [None, "contract:7", None, None, None]
    asked = asked_for("contract", contract_offer=offer, board={"contracts": contracts})
    assert act(asked)["tiles"] == [{"tile": "contract:7", "offer": 1, "space": contracts, "vp": vp}]


@pytest.mark.rule("TIL-BONUS-03", "TIL-CON-05", "TIL-LIM-01", "TIL-LIM-02")
def test_a5_a_sixth_contract_is_the_last() -> None:
    offer = ["contract:9", "contract:7", None, "contract:3", None]
    asked = asked_for("contract", contract_offer=offer, board={"contracts": 5})
    assert act(asked)["tiles"] == [{"tile": "contract:9", "offer": 0, "space": 5, "vp": 17}]
    assert ask(asked)["skipped"] == []


@pytest.mark.rule("TIL-BONUS-04", "TIL-BONUS-11", "TIL-BONUS-08", "TIL-CHA-09", "TIL-CHA-10")
def test_b4_a_crest_goes_below_a_full_building_and_unlocks_its_marker() -> None:
    buildings = [[None, None, None], ["king", "king"], [None, None], [None], [None]]
    asked = asked_for("merchant", bonus_tiles={"london": ["crest:lily"]}, board={"merchant": "london"})
    asked["board"]["buildings"] = buildings
    assert act(asked)["tiles"] == [{"tile": "crest:lily", "at": "london", "building": 1, "vp": 6}]


@pytest.mark.rule("TIL-BONUS-05", "TIL-BONUS-06", "TIL-BONUS-10", "TIL-ARC-07")
def test_a3b_a_crest_kind_is_owned_once() -> None:
    tiles = {"arles": ["crest:lily"], "toulouse": ["action", "gain_vp"]}
    asked = asked_for("architect", bonus_tiles=tiles, board={"architect": "bordeaux", "crests_waiting": ["lily"]})
    assert taken(asked) == [("action", "toulouse"), ("gain_vp", "toulouse")]


@pytest.mark.rule("TIL-BONUS-07", "TIL-BONUS-12", "TIL-BONUS-13", "TIL-BONUS-08")
@pytest.mark.parametrize("full", [False, True])
def test_a_crest_waits_without_a_full_building_of_its_own(full: bool) -> None:
    """The far-right building is none; a building with a crest takes no second one."""
    board: Json = {"merchant": "london"}
    if full:
        board |= {"buildings": [*EMPTY[:4], ["king"]], "crests": [None, None, None, None, "eagle"]}
    asked = asked_for("merchant", bonus_tiles={"london": ["crest:lily"]}, board=board)
    assert act(asked)["tiles"] == [{"tile": "crest:lily", "at": "london", "building": None, "vp": 1}]


# --- general ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-ACT-01", "TIL-ACT-02", "TIL-OVER-03")
@pytest.mark.parametrize("value", range(6))
def test_action_points_never_matter(value: int) -> None:
    order = ["king", "contract", "architect", "joker", "merchant", "character"]
    turned = " ".join(order[value:] + order[:value])
    asked = asked_for("king", wheel=wheel({"king": "blue"}, order=turned))
    assert act(asked) == {"action": "king", "from": 0, "to": 5, "vp": 0}


@pytest.mark.rule("TIL-TIE-01")
def test_tie_breakers_wait_until_the_procedure_leaves_a_choice() -> None:
    """Zealous alphabet: Antwerpen comes first, but Köln is nearer."""
    asked = asked_for("merchant", board={"merchant": "koeln"})
    assert act(asked)["to"] == "koeln"
    assert "TIL-TIE-02" not in rules_in_trace(asked)


@pytest.mark.rule("TIL-TIE-02")
def test_towns_are_taken_from_a_to_z() -> None:
    asked = asked_for("merchant", board={"merchant": "tiletum"})
    assert act(asked)["to"] == "antwerpen"
    tiles = {"troyes": ["gain_vp"], "brugge": [], "koeln": ["gain_gold"]}
    asked = asked_for("merchant", bonus_tiles=tiles, houses={"antwerpen": ["you"]}, board={"merchant": "antwerpen"})
    assert (act(asked)["to"], taken(asked)) == ("brugge", [("gain_gold", "koeln")])


@pytest.mark.rule("TIL-TIE-03", "TIL-TIE-04")
def test_in_a_town_a_new_crest_comes_first_then_reading_order() -> None:
    tiles = {"toulouse": ["gain_vp", "crest:lily"]}
    asked = asked_for("merchant", bonus_tiles=tiles, board={"merchant": "toulouse"})
    assert taken(asked) == [("crest:lily", "toulouse"), ("gain_vp", "toulouse")]
    asked = asked_for("merchant", bonus_tiles={"toulouse": ["gain_vp", "action"]}, board={"merchant": "toulouse"})
    assert taken(asked) == [("gain_vp", "toulouse"), ("action", "toulouse")]


@pytest.mark.rule("TIL-TIE-05")
def test_of_several_dice_the_first_clockwise() -> None:
    assert ask(asked_for("king", wheel=wheel({"king": "pink blue yellow"})))["die"]["colour"] == "pink"


# --- merchant ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-MER-01", "TIL-MER-02", "TIL-MER-04", "TIL-MER-05", "TIL-MER-07")
def test_a2_the_merchant_stays_where_it_can_build() -> None:
    asked = asked_for("merchant", bonus_tiles={"london": ["gain_vp", "action"]}, board={"merchant": "london"})
    found = act(asked)
    assert (found["from"], found["to"], found["spot"], found["house_vp"]) == ("london", "london", 0, 0)
    assert (taken(asked), found["vp"]) == ([("gain_vp", "london"), ("action", "london")], 2)


@pytest.mark.rule("TIL-MER-03")
@pytest.mark.parametrize(("town", "vp"), [("venezia", 4), ("leipzig", 0), ("london", 0)])
def test_printed_points_of_a_spot_count_and_nothing_else(town: str, vp: int) -> None:
    assert act(asked_for("merchant", board={"merchant": town}))["house_vp"] == vp


@pytest.mark.rule("TIL-MER-06")
@pytest.mark.parametrize("owner", ["mautoma1", "you"])
def test_a_town_with_its_house_or_without_a_free_spot_is_passed_over(owner: str) -> None:
    asked = asked_for("merchant", houses={"london": [owner]}, board={"merchant": "london"})
    assert act(asked)["to"] == "brugge"


@pytest.mark.rule("TIL-MER-04")
def test_tiles_are_taken_within_two_steps() -> None:
    """Lyon is two steps from Arles' neighbour Toulouse; Milano is farther."""
    tiles = {"lyon": ["gain_vp"], "milano": ["action"]}
    assert taken(asked_for("merchant", bonus_tiles=tiles, board={"merchant": "toulouse"})) == [("gain_vp", "lyon")]


def test_b22_the_first_free_spot_is_used() -> None:
    asked = asked_for("merchant", players=3, houses={"hamburg": ["you", None]}, board={"merchant": "hamburg"})
    assert (act(asked)["to"], act(asked)["spot"], act(asked)["house_vp"]) == ("hamburg", 1, 0)


# --- architect --------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "TIL-ARC-01", "TIL-ARC-02", "TIL-ARC-03", "TIL-ARC-04", "TIL-ARC-05", "TIL-ARC-06", "TIL-ARC-08", "TIL-ARC-09"
)
def test_a3_from_paris_to_bordeaux() -> None:
    found = act(FORMAT)
    assert (found["from"], found["to"], found["cost_vp"], found["tile_vp"]) == ("paris", "bordeaux", 6, 4)
    tiles = [(gained["tile"], gained["at"]) for gained in found["tiles"]]
    assert tiles == [("crest:lily", "arles"), ("change_die_colour", "toulouse")]


@pytest.mark.rule("TIL-ARC-01")
def test_the_architect_stays_where_it_can_place() -> None:
    assert act(asked_for("architect", board={"architect": "koeln"}))["to"] == "koeln"


# --- character --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-CHA-01", "TIL-CHA-02", "TIL-CHA-03", "TIL-CHA-06", "TIL-CHA-13", "TIL-CHA-14")
def test_a4_a_new_building_instead_of_a_started_one() -> None:
    asked = asked_for(
        "character",
        character_offer=["merchant", "architect", "contract", "merchant", "contract"],
        next_character="king",
        board={"buildings": [*EMPTY[:3], ["merchant"], ["contract"]]},
    )
    assert placed(asked) == [("architect", 2, 1), ("king", 1, 1)]
    assert act(asked)["vp"] == 2


@pytest.mark.rule("TIL-CHA-04", "TIL-CHA-05")
def test_one_type_in_a_building_one_building_for_a_type() -> None:
    buildings = [[None] * 3, ["king", None], [None, None], ["merchant"], ["contract"]]
    asked = asked_for(
        "character", character_offer=["king", "merchant", None, None, None], board={"buildings": buildings}
    )
    assert placed(asked) == [("king", 1, 2)]


@pytest.mark.rule("TIL-CHA-07")
def test_the_first_of_a_building_is_chosen_by_priority() -> None:
    asked = asked_for("character", character_offer=["character", "contract", "architect", None, None])
    assert placed(asked) == [("architect", 4, 1), ("contract", 3, 1)]


@pytest.mark.rule("TIL-CHA-08", "TIL-CHA-16", "TIL-CHA-09", "TIL-CHA-10")
def test_b3_a_waiting_crest_unlocks_and_scores_nothing_again() -> None:
    offer = ["merchant", None, None, None, None]
    asked = asked_for("character", character_offer=offer, board={"crests_waiting": ["lily"]})
    entry = {"type": "merchant", "offer": 0, "building": 4, "floor": 1, "crest": "lily", "vp": 6}
    assert act(asked)["placed"] == [entry]


UPPER = fairs("filled_buildings", "upper_floor_characters")
SCORED = fairs("upper_floor_characters", "filled_buildings")
ROWS = [("merchant", 0, 3), ("king", 2, 2)]


@pytest.mark.rule("TIL-CHA-11", "TIL-CHA-12", "TIL-CHA-17", "TIL-CHA-18")
@pytest.mark.parametrize(
    ("changes", "rooms"),
    [
        ({"fairs": UPPER}, ROWS),
        ({"fairs": SCORED}, ROWS),
        ({"fairs": SCORED, "round": 2}, [("merchant", 4, 1), ("king", 3, 1)]),
    ],
)
def test_b13_rows_from_the_top_while_the_fair_is_open(changes: Json, rooms: list[tuple[str, int, int]]) -> None:
    asked = asked_for(
        "character",
        character_offer=["contract", "merchant", "king", "merchant", "contract"],
        board={"priority": ["merchant", "king", "contract", "architect", "character"]},
        **changes,
    )
    assert placed(asked) == rooms


@pytest.mark.rule("TIL-CHA-15")
@pytest.mark.parametrize(
    ("offer", "rooms"),
    [
        (["character", "contract", None, None, None], [("contract", 1, 2), ("character", 0, 1)]),
        (["character", "merchant", None, None, None], [("character", 0, 1)]),
    ],
)
def test_b19_each_take_looks_anew_from_the_right(offer: list[str | None], rooms: list[tuple[str, int, int]]) -> None:
    buildings = [[None, None, None], ["contract", None], ["king", None], ["merchant"], ["architect"]]
    assert placed(asked_for("character", character_offer=offer, board={"buildings": buildings})) == rooms


# --- contract ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-CON-01", "TIL-CON-02", "TIL-CON-03", "TIL-CON-07")
@pytest.mark.parametrize(("owned", "second"), [(["lily"], ("contract:3", 4)), ([], ("crest:lily", 1))])
def test_b5_the_best_then_a_crest_or_the_least(owned: list[str], second: tuple[str, int]) -> None:
    offer = ["contract:5", "crest:lily", "contract:8", "contract:5", "contract:3"]
    asked = asked_for("contract", contract_offer=offer, board={"crests_waiting": owned})
    assert taken(asked) == [("contract:8", 2), second]


@pytest.mark.rule("TIL-CON-07")
def test_the_contract_offer_is_refilled_at_the_end_of_its_turn() -> None:
    """The least of all is still in the pile at the second step."""
    state = bare()
    most, middle, least = sorted(CONTRACTS, key=tiles.VALUES.__getitem__, reverse=True)
    state.contract_offer, state.contract_pile = [pieces.NONE, middle, pieces.NONE, most, pieces.NONE], [least]
    state.owed += [owed.EndOfTurn(1), owed.ToAct(1, state.sector_of(pieces.CONTRACT))]
    assert play_mautoma(state) == [MautomaTake(3), MautomaTake(1)]
    assert state.contract_offer == [pieces.NONE, pieces.NONE, pieces.NONE, pieces.NONE, least]


@pytest.mark.rule("TIL-CON-01", "TIL-CON-03")
def test_b6_the_rightmost_of_tied_ones() -> None:
    offer = ["contract:7", "contract:4", "contract:7", "contract:4", "crest:eagle"]
    asked = asked_for("contract", contract_offer=offer, board={"crests_waiting": ["eagle"]})
    assert taken(asked) == [("contract:7", 2), ("contract:4", 3)]


@pytest.mark.rule("TIL-CON-06", "TIL-CON-08")
def test_the_rightmost_of_several_crests_is_scored_like_any_crest() -> None:
    offer = ["crest:lily", "contract:8", "crest:key", None, None]
    asked = asked_for("contract", contract_offer=offer, board={"buildings": [*EMPTY[:4], ["king"]]})
    assert act(asked)["tiles"][1] == {"tile": "crest:key", "offer": 2, "building": 4, "vp": 6}


# --- king and joker ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-KING-01", "TIL-KING-02", "TIL-KING-03")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("sector", ["king", "joker"])
def test_b8_five_steps_and_a_point_for_each_beyond_the_end(sector: str, level: str) -> None:
    tiles = wheel({sector: "pink"}, {sector: "crest:lily"})
    found = ask(question(level=level, card=by("bonus_tile"), wheel=tiles, board={"king": 7}))
    assert found["action"] == {"action": sector, "from": 7, "to": 10, "vp": 2}


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-LIM-03", "TIL-LIM-04", "TIL-LIM-05")
@pytest.mark.parametrize(
    ("pillars", "skipped", "done"), [([], ["merchant"], "architect"), (SEVEN, ["merchant", "architect"], "joker")]
)
def test_b7_the_next_action_clockwise(pillars: list[str], skipped: list[str], done: str) -> None:
    order = "character contract merchant architect joker king"
    asked = asked_for("merchant", houses=SEVEN_HOUSES)
    asked["wheel"] = wheel({"merchant": "blue"}, {"merchant": "gain_vp", "architect": "gain_gold"}, order)
    give_pillars(asked, *pillars)
    found = ask(asked)
    assert (found["target"], found["die"]["from"], found["bonus_tile"]["tile"]) == ("merchant", "merchant", "gain_vp")
    assert (found["skipped"], found["action"]["action"]) == (skipped, done)


@pytest.mark.rule("TIL-LIM-01", "TIL-LIM-04")
def test_b23_everything_full() -> None:
    asked = asked_for(
        "merchant",
        houses=SEVEN_HOUSES,
        contract_offer=["contract:9", "crest:lily", "crest:key", None, None],
        character_offer=["king", "merchant", "contract", "architect", "character"],
        bonus_tiles={town: ["gain_vp"] for town in TOWNS if 2 in TOWNS[town]["bonus_slots"]},
        board={
            "buildings": FULL,
            "crests": ["lily", "lion", "eagle", "cross", "tower"],
            "crests_waiting": ["key"],
            "contracts": 6,
            "king": -8,
        },
    )
    give_pillars(asked, *SEVEN)
    found = ask(asked)
    assert found["skipped"] == ["merchant", "character", "contract", "architect"]
    assert found["action"] == {"action": "king", "from": -8, "to": -3, "vp": 0}


@pytest.mark.rule("TIL-LIM-02")
def test_one_tile_is_taken_if_there_is_only_one() -> None:
    asked = asked_for("merchant", bonus_tiles={"london": ["gain_vp"]}, board={"merchant": "london"})
    assert taken(asked) == [("gain_vp", "london")]
    offer = ["crest:lily", None, None, None, None]
    assert taken(asked_for("contract", contract_offer=offer)) == [("crest:lily", 0)]


# --- levels -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-DIFF-01", "TIL-DIFF-02", "TIL-DIFF-03", "TIL-DIFF-04")
@pytest.mark.parametrize(
    ("level", "marker", "character", "crest", "other"),
    [("easy", 0, 0, 0, 0), ("normal", 5, 1, 1, 1), ("hard", 10, 2, 2, 2)],
)
def test_a7_what_the_level_is_worth(level: str, marker: int, character: int, crest: int, other: int) -> None:
    tiles = {"london": ["crest:lily", "gain_vp"]}
    asked = asked_for("merchant", level=level, bonus_tiles=tiles, board={"merchant": "london"})
    assert [gained["vp"] for gained in act(asked)["tiles"]] == [crest, other]
    offer = ["merchant", None, None, None, None]
    asked = asked_for("character", level=level, character_offer=offer, board={"crests_waiting": ["key"]})
    assert act(asked)["vp"] == character + marker
    asked = asked_for("contract", level=level, contract_offer=["contract:7", None, None, None, None])
    asked["board"]["contracts"] = 2
    assert act(asked)["vp"] == 10
    assert act(FORMAT | {"level": level})["cost_vp"] + act(FORMAT | {"level": level})["tile_vp"] == 10
