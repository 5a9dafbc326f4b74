"""The second reading of the Mautoma's rules against the worked examples: those of the format, A1 to A7, B1 to B23."""

from typing import Any

import pytest

from tests.games.tiletum.oracle import answer
from tests.games.tiletum.oracle_tables import TOWNS
from tests.games.tiletum.questions import FORMAT, Json, asked_for, by, fairs, give_pillars, question, wheel

FULL = [["merchant"] * 3, ["king"] * 2, ["contract"] * 2, ["architect"], ["character"]]
SEVEN = ["london", "koeln", "paris", "praha", "lyon", "milano", "firenze"]
SEVEN_HOUSES = {town: ["mautoma1"] for town in SEVEN}


def action(asked: Json) -> Json:
    found: Json = answer(asked)["action"]
    return found


def taken(asked: Json) -> list[tuple[str, Any]]:
    """The tiles gained in the action, each with where it came from."""
    return [(tile["tile"], tile.get("at", tile.get("offer"))) for tile in action(asked)["tiles"]]


def rooms(asked: Json) -> list[tuple[str, int, int]]:
    return [(entry["type"], entry["building"], entry["floor"]) for entry in action(asked)["placed"]]


# --- the format -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_format() -> None:
    assert answer(FORMAT) == {
        "moves": [],
        "target": "architect",
        "die": {"colour": "dark_grey", "from": "contract", "value_before": 2, "value_after": 3},
        "bonus_tile": {"tile": "gain_gold", "vp": 1},
        "skipped": [],
        "action": {
            "action": "architect",
            "from": "paris",
            "to": "bordeaux",
            "cost_vp": 6,
            "tile_vp": 4,
            "tiles": [
                {"tile": "crest:lily", "at": "arles", "vp": 6, "building": 3},
                {"tile": "change_die_colour", "at": "toulouse", "vp": 1},
            ],
            "vp": 17,
        },
        "vp": 18,
    }


def test_the_movement_of_the_format() -> None:
    asked = question(card=by("king", ("merchant", "draw")), town_tile="genova", board={"merchant": "london"})
    assert answer(asked)["moves"] == [{"piece": "merchant", "from": "london", "to": "genova"}]


def test_the_merchant_of_the_format() -> None:
    found = {"action": "merchant", "from": "london", "to": "london", "spot": 0, "house_vp": 0, "tiles": [], "vp": 0}
    assert action(asked_for("merchant", board={"merchant": "london"})) == found


def test_the_character_of_the_format() -> None:
    offer = [None, None, None, None, "architect"]
    placed = [{"type": "architect", "offer": 4, "building": 2, "floor": 1, "crest": None, "vp": 1}]
    asked = asked_for("character", character_offer=offer, board={"buildings": FORMAT["board"]["buildings"]})
    assert action(asked) == {"action": "character", "placed": placed, "vp": 1}


def test_the_contract_of_the_format() -> None:
    offer = ["contract:9", "crest:lily", None, None, None]
    tiles = [
        {"tile": "contract:9", "offer": 0, "space": 1, "vp": 11},
        {"tile": "crest:lily", "offer": 1, "building": None, "vp": 1},
    ]
    asked = asked_for("contract", contract_offer=offer, board={"contracts": 1})
    assert action(asked) == {"action": "contract", "tiles": tiles, "vp": 12}


def test_the_king_of_the_format() -> None:
    assert action(asked_for("king", board={"king": 8})) == {"action": "king", "from": 8, "to": 10, "vp": 3}


# --- A. from the solo rulebook ----------------------------------------------------------------------------------------


def test_a1_empty_target_sector() -> None:
    dice = {"contract": "dark_grey pink", "king": "blue"}
    bonus = {"architect": "gain_gold", "king": "gain_vp", "merchant": "action"}
    found = answer(question(card=by("bonus_tile"), wheel=wheel(dice, bonus)))
    assert found["die"] == {"colour": "dark_grey", "from": "contract", "value_before": 2, "value_after": 3}
    assert (found["target"], found["bonus_tile"]) == ("architect", {"tile": "gain_gold", "vp": 1})
    assert found["action"]["action"] == "architect"


def test_a2_merchant_stays() -> None:
    asked = asked_for("merchant", bonus_tiles={"london": ["gain_gold", "gain_vp"]}, board={"merchant": "london"})
    assert (action(asked)["to"], action(asked)["vp"]) == ("london", 2)
    assert taken(asked) == [("gain_gold", "london"), ("gain_vp", "london")]


@pytest.mark.parametrize(
    ("owned", "tiles"),
    [
        ([], [("crest:lily", "arles"), ("change_die_colour", "toulouse")]),
        (["lily"], [("change_die_colour", "toulouse"), ("gain_vp", "toulouse")]),
    ],
)
def test_a3_architect_goes_to_bordeaux(owned: list[str], tiles: list[tuple[str, str]]) -> None:
    """A3 and A3b."""
    asked = asked_for(
        "architect",
        bonus_tiles=FORMAT["bonus_tiles"],
        pillars={"paris": ["mautoma1"]},
        cathedrals=FORMAT["cathedrals"],
        board={"architect": "paris", "crests_waiting": owned},
    )
    found = action(asked)
    assert (found["to"], found["cost_vp"] + found["tile_vp"], found["vp"]) == ("bordeaux", 10, 12)
    assert taken(asked) == tiles


def test_a4_character_starts_a_new_building() -> None:
    asked = asked_for(
        "character",
        character_offer=["merchant", "contract", "architect", "merchant", "character"],
        next_character="king",
        board={"buildings": FORMAT["board"]["buildings"], "crests": [None, None, None, "lily", "eagle"]},
    )
    assert rooms(asked) == [("architect", 2, 1), ("king", 1, 1)]
    assert action(asked)["vp"] == 2


def test_a5_partial_contract_action() -> None:
    asked = asked_for("contract", contract_offer=["contract:9", "contract:7", "contract:3", None, None])
    asked["board"]["contracts"] = 5
    assert action(asked)["tiles"] == [{"tile": "contract:9", "offer": 0, "space": 5, "vp": 17}]
    assert answer(asked)["skipped"] == []


def test_a6_each_mautoma_uses_its_own_section() -> None:
    asked = question(players=3, card=2, town_tile="genova", fairs=fairs("houses"), wheel=wheel({"king": "blue"}))
    assert answer(asked)["moves"] == [{"piece": "architect", "from": "tiletum", "to": "genova"}]
    other = answer(asked | {"mautoma": 2, "town_tile": None})
    assert (other["moves"], other["target"]) == (
        [{"piece": "merchant", "from": "tiletum", "to": "tiletum"}],
        "merchant",
    )


@pytest.mark.parametrize(("level", "vp"), [("easy", 0), ("normal", 14), ("hard", 28)])
def test_a7_levels(level: str, vp: int) -> None:
    """1 marker, 3 characters, 2 crests and 4 other tiles."""
    in_london = {"merchant": "london"}
    asked = [
        asked_for("character", character_offer=["king", "king", None, None, None], board={"crests_waiting": ["lily"]}),
        asked_for("character", character_offer=["merchant", "king", None, None, None]),
        asked_for("merchant", bonus_tiles={"london": ["crest:lily", "crest:key"]}, board=in_london),
        asked_for("merchant", bonus_tiles={"london": ["action", "action"]}, board=in_london),
        asked_for("merchant", bonus_tiles={"london": ["gain_gold", "gain_vp"]}, board=in_london),
    ]
    assert sum(answer(each | {"level": level})["vp"] for each in asked) == vp


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a7_contracts_count_the_same_on_every_level(level: str) -> None:
    offer = [None, "contract:7", None, None, None]
    assert action(asked_for("contract", level=level, contract_offer=offer, board={"contracts": 2}))["vp"] == 10


# --- B. derived -------------------------------------------------------------------------------------------------------


def test_b1_distance_before_action_points() -> None:
    assert answer(asked_for("king", wheel=wheel({"joker": "pink", "contract": "blue"})))["die"]["from"] == "joker"


def test_b2_no_bonus_tiles_left() -> None:
    found = answer(question(card=by("bonus_tile"), wheel=wheel({"contract": "yellow pink", "joker": "blue"})))
    assert (found["target"], found["die"]["colour"], found["bonus_tile"]) == ("contract", "yellow", None)


def test_b3_waiting_crest_unlocks() -> None:
    offer = ["merchant", None, None, None, None]
    found = action(asked_for("character", character_offer=offer, board={"crests_waiting": ["lily"]}))
    assert found["placed"] == [
        {"type": "merchant", "offer": 0, "building": 4, "floor": 1, "crest": "lily", "vp": 6},
    ]


def test_b4_crest_with_a_full_building() -> None:
    buildings = [[None, None, None], ["king", "king"], [None, None], [None], [None]]
    asked = asked_for("merchant", bonus_tiles={"london": ["crest:lily"]}, board={"merchant": "london"})
    asked["board"]["buildings"] = buildings
    assert action(asked)["tiles"] == [{"tile": "crest:lily", "at": "london", "building": 1, "vp": 6}]


@pytest.mark.parametrize(("owned", "second"), [(["lily"], ("contract:3", 4)), ([], ("crest:lily", 1))])
def test_b5_owned_crest_in_the_contract_offer(owned: list[str], second: tuple[str, int]) -> None:
    offer = ["contract:5", "crest:lily", "contract:8", "contract:5", "contract:3"]
    asked = asked_for("contract", contract_offer=offer, board={"crests_waiting": owned})
    assert taken(asked) == [("contract:8", 2), second]


def test_b6_tie_in_the_contract_offer() -> None:
    offer = ["contract:7", "contract:4", "contract:7", "contract:4", "crest:eagle"]
    asked = asked_for("contract", contract_offer=offer, board={"crests_waiting": ["eagle"]})
    assert taken(asked) == [("contract:7", 2), ("contract:4", 3)]


@pytest.mark.parametrize(
    ("pillars", "skipped", "done"),
    [([], ["merchant"], "architect"), (SEVEN, ["merchant", "architect"], "joker")],
)
def test_b7_action_impossible(pillars: list[str], skipped: list[str], done: str) -> None:
    order = "character contract merchant architect joker king"
    asked = asked_for("merchant", houses=SEVEN_HOUSES)
    asked["wheel"] = wheel({"merchant": "blue"}, {"merchant": "gain_vp", "architect": "gain_gold"}, order)
    give_pillars(asked, *pillars)
    found = answer(asked)
    assert (found["target"], found["die"]["from"], found["bonus_tile"]["tile"]) == ("merchant", "merchant", "gain_vp")
    assert (found["skipped"], found["action"]["action"]) == (skipped, done)


@pytest.mark.parametrize("sector", ["king", "joker"])
def test_b8_king_overflow(sector: str) -> None:
    tiles = wheel({sector: "pink"}, {sector: "gain_vp"})
    found = answer(question(card=by("bonus_tile"), wheel=tiles, board={"king": 7}))
    assert found["action"] == {"action": sector, "from": 7, "to": 10, "vp": 2}


UPPER = fairs("filled_buildings", "upper_floor_characters")
SCORED = fairs("upper_floor_characters", "filled_buildings")


@pytest.mark.parametrize(
    ("changes", "placed"),
    [
        ({"fairs": UPPER}, [("merchant", 0, 3), ("king", 2, 2)]),
        ({"fairs": SCORED}, [("merchant", 0, 3), ("king", 2, 2)]),
        ({"fairs": SCORED, "round": 2}, [("merchant", 4, 1), ("king", 3, 1)]),
    ],
)
def test_b13_upper_floor_fair(changes: Json, placed: list[tuple[str, int, int]]) -> None:
    """Still to be scored in a later round, in this one, and scored already."""
    asked = asked_for(
        "character",
        character_offer=["contract", "merchant", "king", "merchant", "contract"],
        board={"priority": ["merchant", "king", "contract", "architect", "character"]},
        **changes,
    )
    assert rooms(asked) == placed


def test_b18_one_town_tile_for_two_pieces() -> None:
    asked = question(card=by("king", ("architect", "draw"), ("merchant", "draw")), town_tile="genova")
    moves = [(move["piece"], move["to"]) for move in answer(asked)["moves"]]
    assert moves == [("merchant", "genova"), ("architect", "genova")]


@pytest.mark.parametrize(
    ("offer", "placed"),
    [
        (["character", "contract", None, None, None], [("contract", 1, 2), ("character", 0, 1)]),
        (["character", "merchant", None, None, None], [("character", 0, 1)]),
    ],
)
def test_b19_passing_over_a_started_building(offer: list[str | None], placed: list[tuple[str, int, int]]) -> None:
    buildings = [[None, None, None], ["contract", None], ["king", None], ["merchant"], ["architect"]]
    assert rooms(asked_for("character", character_offer=offer, board={"buildings": buildings})) == placed


def test_b20_wheel_tile_first() -> None:
    asked = asked_for("merchant", bonus_tiles={"london": ["crest:lily", "gain_vp"]}, board={"merchant": "london"})
    asked["wheel"] = wheel({"merchant": "blue"}, {"merchant": "crest:lily"})
    assert answer(asked)["bonus_tile"] == {"tile": "crest:lily", "building": None, "vp": 1}
    assert taken(asked) == [("gain_vp", "london")]


@pytest.mark.parametrize(("bonus", "target"), [("action", "joker"), (None, "king")])
def test_b21_untakeable_wheel_tiles(bonus: str | None, target: str) -> None:
    """Without a tile it may have: the lowest die, here in the king sector."""
    tiles = {"character": "crest:lily", "contract": "contract:4"} | ({"joker": bonus} if bonus else {})
    asked = question(card=by("bonus_tile"), wheel=wheel({"king": "blue", "merchant": "pink"}, tiles))
    asked["board"] |= {"crests_waiting": ["lily"], "contracts": 6}
    found = answer(asked)
    assert (found["target"], (found["bonus_tile"] or {}).get("tile")) == (target, bonus)


def test_b22_second_house_spot() -> None:
    asked = asked_for("merchant", players=3, houses={"hamburg": ["you", None]}, board={"merchant": "hamburg"})
    assert (action(asked)["to"], action(asked)["spot"], action(asked)["house_vp"]) == ("hamburg", 1, 0)


@pytest.mark.parametrize(
    ("target", "skipped"),
    [
        ("contract", ["contract", "architect"]),
        ("architect", ["architect"]),
        ("merchant", ["merchant", "character", "contract", "architect"]),
        ("character", ["character", "contract", "architect"]),
    ],
)
def test_b23_everything_full(target: str, skipped: list[str]) -> None:
    crests = ["lily", "lion", "eagle", "cross", "tower"]
    asked = asked_for(
        target,
        houses=SEVEN_HOUSES,
        contract_offer=["contract:9", "crest:lily", "crest:key", None, None],
        character_offer=["king", "merchant", "contract", "architect", "character"],
        bonus_tiles={town: ["gain_vp"] for town in TOWNS if 2 in TOWNS[town]["bonus_slots"]},
        board={"buildings": FULL, "crests": crests, "crests_waiting": ["key"], "contracts": 6, "king": -8},
    )
    give_pillars(asked, *SEVEN)
    found = answer(asked)
    assert (found["skipped"], found["action"]) == (skipped, {"action": "king", "from": -8, "to": -3, "vp": 0})
