"""The second reading of the Mautoma's rules where the rulebook is silent: the readings of the facts, and the fair cards."""

from typing import Any

import pytest

from tests.games.tiletum.oracle import answer
from tests.games.tiletum.oracle_tables import STEPS
from tests.games.tiletum.questions import FORMAT, Json, asked_for, by, fairs, give_pillars, question, wheel

PAIRS = ["london", "paris", "koeln", "lyon"]


@pytest.mark.parametrize(
    ("fair", "houses", "pillars", "board", "target"),
    [
        ("sets_house_pillar", 0, 1, {}, "architect"),
        ("sets_house_pillar", 0, 2, {}, "merchant"),
        ("sets_house_pillar", 1, 2, {}, "architect"),
        ("sets_contract_crest", 0, 0, {"contracts": 1, "crests_waiting": ["lily"]}, "contract"),
        ("sets_contract_crest", 0, 0, {"contracts": 2, "crests_waiting": ["lily"]}, "merchant"),
        ("sets_contract_cathedral", 0, 2, {"contracts": 2}, "contract"),
        ("sets_contract_cathedral", 0, 2, {"contracts": 3}, "architect"),
        ("crests", 0, 0, {}, "contract"),
        ("pillars", 0, 0, {}, "architect"),
    ],
)
def test_fair_card(fair: str, houses: int, pillars: int, board: Json, target: str) -> None:
    """The house in Tiletum counts (reading 31), crests count also while they wait."""
    asked = question(card=by("fair_current"), fairs=fairs(fair), wheel=wheel({"joker": "blue"}), board=board)
    asked["houses"] = {town: ["mautoma1"] for town in PAIRS[:houses]}
    give_pillars(asked, *PAIRS[:pillars])
    assert answer(asked)["target"] == target


@pytest.mark.parametrize("number", [3, 4])
def test_next_fair_in_round_4_is_the_current_one(number: int) -> None:
    """Reading 7."""
    names = ("contracts", "filled_buildings", "king_track", "houses")
    asked = question(card=by("fair_next", ("architect", "fair_next")), round=number, fairs=fairs(*names))
    found = answer(asked)
    assert (found["moves"][0]["to"], found["target"]) == ("venezia", "merchant")


def test_full_row_still_takes_a_crest() -> None:
    """Reading 14, the rightmost of two."""
    offer = ["crest:lily", "contract:9", "crest:key", "contract:1", "crest:eagle"]
    asked = asked_for("contract", contract_offer=offer, board={"contracts": 6, "crests_waiting": ["eagle"]})
    assert answer(asked)["action"]["tiles"] == [{"tile": "crest:key", "offer": 2, "building": None, "vp": 1}]


def test_crest_goes_below_the_rightmost_full_building() -> None:
    """Reading 4."""
    buildings = [[None, None, None], ["king", "king"], [None, None], ["merchant"], [None]]
    asked = asked_for("contract", contract_offer=["crest:lily", None, None, None, None])
    asked["board"]["buildings"] = buildings
    assert answer(asked)["action"]["tiles"][0]["building"] == 3


def test_tiles_come_from_the_alphabetically_first_town_with_one_it_may_take() -> None:
    """Reading 1: a crest farther on in the alphabet does not attract it, inside a town it does."""
    tiles = {"bordeaux": ["crest:lily"], "arles": ["crest:key"], "toulouse": ["gain_vp", "crest:lion"]}
    asked = asked_for("merchant", bonus_tiles=tiles, board={"merchant": "toulouse", "crests_waiting": ["key"]})
    found = [(tile["tile"], tile["at"]) for tile in answer(asked)["action"]["tiles"]]
    assert found == [("crest:lily", "bordeaux"), ("crest:lion", "toulouse")]


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [("tiletum", "paris", 1), ("paris", "bordeaux", 2), ("paris", "lyon", 2), ("bordeaux", "arles", 2)],
)
def test_sourced_distances(start: str, end: str, steps: int) -> None:
    assert STEPS[start][end] == steps


@pytest.mark.parametrize(
    ("offer", "following", "placed"),
    [
        (["king", None, None, None, None], "king", [(0, 4)]),
        (["merchant", "king", "king", None, None], None, [(1, 4), (0, 3)]),
        ([None, "king", None, None, None], "architect", [(1, 4), (1, 3)]),
    ],
)
def test_second_character_sees_the_refilled_offer(
    offer: list[Any], following: str, placed: list[tuple[int, int]]
) -> None:
    """TIL-CHA-14; readings 16 and 27."""
    found = answer(asked_for("character", character_offer=offer, next_character=following))["action"]["placed"]
    assert [(entry["offer"], entry["building"]) for entry in found] == placed


def test_second_of_two_equally_close_sectors_has_fewer_action_points() -> None:
    """TIL-DIE3-02: values 6 and 2 are two sectors away, 2 has more action points."""
    asked = asked_for("king", wheel=wheel({"contract": "pink yellow", "merchant": "blue"}))
    assert answer(asked)["die"] == {"colour": "pink", "from": "contract", "value_before": 2, "value_after": 4}


def test_wheel_tile_it_may_not_take_stays() -> None:
    """Reading 11."""
    asked = asked_for("king", wheel=wheel({"king": "blue"}, {"king": "crest:lion"}), board={"crests_waiting": ["lion"]})
    assert (answer(asked)["bonus_tile"], answer(asked)["vp"]) == (None, 0)


def test_the_question_is_left_as_it_was() -> None:
    before = repr(FORMAT)
    answer(FORMAT)
    assert repr(FORMAT) == before
