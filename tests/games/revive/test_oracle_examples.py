"""The second reading itself on the worked examples (A) and on the derived cases (B)."""

import pytest

from tests.games.revive.fixture_f import DISPLAYS, fixture, hex_at, refresh
from tests.games.revive.oracle import FAR, GROUPS, answer, building_values, explorable, in_range, locations
from tests.games.revive.oracle_map import AREAS, Json, distances, ground

NOTHING_GAINED = {"gear": 0, "book": 0}
ALL_LOCATIONS = [hex_at(-2, 4), hex_at(1, 5), hex_at(5, 7), hex_at(3, 9)]
TWELVE = ["A06", "A07", "A08", "A10", "A11", "A13", "A14", "A15", "A16", "A18", "A19", "A20"]


def actions(question: Json) -> list[Json]:
    entries: list[Json] = answer(question)["actions"]
    return entries


def nothing(action: str, reason: str) -> Json:
    return {"action": "nothing", "instead_of": action, "reason": reason}


def value_at(question: Json, x: int, row: int) -> int:
    return building_values(question, FAR)[hex_at(x, row)]


# --- A. from the rulebook ---------------------------------------------------------------------------------------------


def test_a1_the_highest_value_is_built() -> None:
    question = fixture("build")
    values = {(1, 9): 4, (-3, 9): 3, (4, 6): 2, (4, 8): 2, (-3, 5): 1, (-1, 5): 1, (3, 5): 1, (2, 4): 0}
    assert building_values(question, 3) == {hex_at(*place): value for place, value in values.items()}
    built = {"action": "build", "at": "ST4.W", "size": "small", "value": 4, "you_gain": NOTHING_GAINED}
    assert actions(question) == [built]


@pytest.mark.parametrize("group", GROUPS)
def test_a2_of_two_occupied_locations_the_arrows_choose(group: str) -> None:
    hers, yours = [hex_at(-2, 4), hex_at(1, 5)], [hex_at(5, 7), hex_at(3, 9)]
    question = fixture("populate_or_build", group, her_figures=hers, your_figures=yours)
    at = hex_at(5, 7) if group.startswith("top") else hex_at(3, 9)
    gain = {"gear": 0, "book": 1}
    assert actions(question) == [{"action": "populate", "at": at, "shared": True, "you_gain": gain}]


@pytest.mark.parametrize(
    ("group", "tile"), [("top_lr", "A06"), ("top_rl", "A08"), ("bottom_rl", "A20"), ("bottom_lr", "A18")]
)
def test_a3_the_first_tile_along_the_arrows_is_explored(group: str, tile: str) -> None:
    question = fixture("explore", group)
    assert explorable(question, 3) == TWELVE
    assert actions(question) == [{"action": "explore", "at": tile}]


def test_a4_refresh_turn() -> None:
    found = answer(refresh(purple=3, orange=3, turquoise=2))
    assert found["turn"] == "refresh"
    assert found["energy_position"] == 1
    third = {"green": ["green3"], "yellow": ["yellow3"], "grey": ["grey3"]}
    left = {colour: [f"{colour}1", f"{colour}2", None] for colour in third}
    assert found["refresh"] == {
        "artifact_removed": "purple",
        "artifacts": {"purple": 2, "orange": 3, "turquoise": 2},
        "discarded": {"citizens": ["C1", "C2", "C5"], "modules": ["M1", "M2", "M5"], "machines": third},
        "displays": {
            "citizens": [None, None, "C3", "C4", None],
            "modules": [None, None, "M3", "M4", None],
            "machines": left,
        },
        "decks": {"action": 3, "progress": 2},
    }


def test_a5_range_counts_the_steps() -> None:
    question = fixture(up="A07")
    far = distances(["CHASM"], ground(question["tiles"]))
    assert (far[hex_at(1, 3)], far[hex_at(0, 2)]) == (3, 4)
    assert hex_at(1, 3) in in_range(question, 3)
    assert hex_at(0, 2) not in in_range(question, 3)


# --- B. derived cases -------------------------------------------------------------------------------------------------


def test_b1_only_her_own_building_makes_water_worthless() -> None:
    assert value_at(fixture(up="A20t"), 3, 11) == 5
    assert value_at(fixture(up="A20t", hers=["ST4.W"]), 3, 11) == 3
    assert value_at(fixture(up="A20t", yours=["ST4.W"]), 3, 11) == 5


@pytest.mark.parametrize("group", GROUPS)
def test_b2_the_arrows_choose_among_equal_values(group: str) -> None:
    (entry,) = actions(fixture("build", group, yours=[hex_at(1, 9), hex_at(-3, 9)]))
    assert entry["value"] == 2
    assert entry["at"] == (hex_at(4, 6) if group.startswith("top") else hex_at(4, 8))


def test_b3_second_building() -> None:
    (entry,) = actions(fixture("build", hers=["ST4.W"]))
    assert (entry["at"], entry["value"]) == (hex_at(-3, 9), 3)


def test_b4_populate_or_build_falls_back_to_building() -> None:
    question = fixture("populate_or_build", her_figures=ALL_LOCATIONS)
    first, second = actions(question)
    assert first == nothing("populate", "no_target")
    assert (second["at"], second["value"]) == ("ST4.W", 4)
    question["mautoma"]["supply"] |= {"small": 0, "large": 0}
    assert actions(question) == [nothing("populate", "no_target"), nothing("build", "no_pieces")]


def test_b5_an_empty_location_comes_before_an_occupied_corner() -> None:
    question = fixture("populate_or_build", "top_lr", up="A01 A06", hers=[hex_at(-4, 2)], your_figures=["NW"])
    assert {"NW", hex_at(-6, 0)} <= set(locations(question, 3))
    (entry,) = actions(question)
    assert entry == {"action": "populate", "at": hex_at(-6, 0), "shared": False, "you_gain": NOTHING_GAINED}


def test_b6_a_figure_goes_to_the_tile_just_explored() -> None:
    explored, populated = actions(fixture("explore_populate_far", "top_lr"))
    assert explored == {"action": "explore", "at": "A06"}
    assert populated["at"] == hex_at(-3, 3)
    after = fixture(up="A06")
    assert set(locations(after, FAR)) == {hex_at(-3, 3), *ALL_LOCATIONS}


def test_b7_without_a_range_limit_a_tile_must_still_touch() -> None:
    assert "A01" not in explorable(fixture(), FAR)
    assert "A13" in explorable(fixture(), FAR)


def test_b8_the_marker_moves_before_the_arrows_are_read() -> None:
    found = answer(fixture("explore", energy_position=3))
    assert (found["energy_position"], found["arrow_group"]) == (4, "top_rl")
    assert found["actions"] == [{"action": "explore", "at": "A08"}]


def test_b9_the_track_is_a_loop() -> None:
    assert answer(fixture("explore_populate_far", energy_position=11))["energy_position"] == 3


@pytest.mark.parametrize(
    ("artifacts", "removed"), [({"orange": 2, "turquoise": 1}, "orange"), ({"turquoise": 1}, "turquoise"), ({}, None)]
)
def test_b10_an_artifact_of_the_next_colour_that_is_left(artifacts: dict[str, int], removed: str | None) -> None:
    found = answer(refresh(**artifacts))["refresh"]
    assert found["artifact_removed"] == removed
    assert sum(found["artifacts"].values()) == max(0, sum(artifacts.values()) - 1)
    assert found["discarded"]["citizens"] == ["C1", "C2", "C5"]
    assert found["decks"] == {"action": 3, "progress": 2}


@pytest.mark.parametrize(("progress", "size"), [(3, 3), (2, 4), (1, 5)])
def test_b11_every_refresh_makes_the_deck_one_card_larger(progress: int, size: int) -> None:
    assert answer(refresh(progress=progress))["refresh"]["decks"] == {"action": size, "progress": progress - 1}


def test_b11_the_fourth_refresh_ends_the_game() -> None:
    assert answer(refresh(position=7, progress=0, purple=3)) == {
        "turn": "game_end",
        "energy_position": 7,
        "arrow_group": None,
        "actions": [],
        "needs_reveal": None,
        "refresh": None,
    }


def test_b13_without_figures_she_explores_or_builds_only() -> None:
    spots = [*ALL_LOCATIONS, hex_at(-3, 3), hex_at(0, 2), "NW"]
    question = fixture("explore_populate", "top_lr", up="A01 A06 A07", her_figures=spots)
    explored, skipped = actions(question)
    assert explored["action"] == "explore"
    assert skipped == nothing("populate", "no_pieces")
    del question["reveals"]
    assert answer(question)["needs_reveal"] is None
    first, second = actions(question | {"card": "populate_or_build"})
    assert first == nothing("populate", "no_pieces")
    assert second["action"] == "build"


@pytest.mark.parametrize(("placed", "size", "gears"), [(0, "small", 3), (4, "small", 3), (5, "large", 5)])
def test_b15_a_building_on_a_token_is_worth_its_gears(placed: int, size: str, gears: int) -> None:
    question = fixture("build")
    values = building_values(question, 3)
    question = fixture("build", hers=sorted(values, key=values.__getitem__)[:placed])
    question["you"]["claims"] = ["ST4.W"]
    (entry,) = actions(question)
    assert (entry["at"], entry["size"], entry["you_gain"]) == ("ST4.W", size, {"gear": gears, "book": 0})


@pytest.mark.parametrize(("placed", "books"), [(0, 2), (1, 3), (3, 3), (4, 4), (6, 4)])
def test_b15_a_figure_on_a_token_is_worth_its_books(placed: int, books: int) -> None:
    hers = ["NW", "A01.N", "A06.E", "A07.N", "ST1.N", "ST2.W"][:placed]
    question = fixture("populate_or_build", "bottom_lr", up="A01 A06 A07", her_figures=hers)
    question["you"]["claims"] = [hex_at(3, 9)]
    (entry,) = actions(question)
    assert (entry["at"], entry["you_gain"]) == (hex_at(3, 9), {"gear": 0, "book": books})


def test_b15_a_token_on_a_shared_location_comes_on_top() -> None:
    question = fixture("populate_or_build", her_figures=ALL_LOCATIONS[:3], your_figures=ALL_LOCATIONS[3:])
    question["you"]["claims"] = ALL_LOCATIONS[3:]
    (entry,) = actions(question)
    assert (entry["shared"], entry["you_gain"]) == (True, {"gear": 0, "book": 3 + 1})


def test_b18_a_corner_needs_a_way() -> None:
    assert "NW" not in locations(fixture(up="A06"), FAR)
    question = fixture(up="A01 A06")
    assert distances(["CHASM"], ground(question["tiles"]))["NW"] == 7
    assert "NW" in locations(question, FAR)
    assert "NW" not in locations(question, 3)
    assert "NW" in locations(fixture(up="A01 A06", hers=[hex_at(-4, 2)]), 3)


def test_b19_discards_follow_the_marker() -> None:
    question = refresh(orange=1, turquoise=1)
    question["displays"] = DISPLAYS | {"citizens": [None, "C2", "C3", "C4", "C5"]}
    found = answer(question)["refresh"]
    assert found["artifact_removed"] == "orange"
    assert found["discarded"]["citizens"] == ["C2", "C5"]
    assert found["discarded"]["modules"] == ["M1", "M2", "M5"]
    assert found["discarded"]["machines"] == {"green": ["green3"], "yellow": ["yellow3"], "grey": ["grey3"]}


def test_b20_water_on_a_new_tile_can_be_touched_already() -> None:
    hers, yours = fixture(up="A07t", hers=[hex_at(2, 4)]), fixture(up="A07t", yours=[hex_at(2, 4)])
    assert (value_at(hers, -1, 3), value_at(hers, 0, 2)) == (0, 0)
    assert (value_at(yours, -1, 3), value_at(yours, 0, 2)) == (2, 2)


def test_b21_a_way_leads_through_a_corner() -> None:
    question = fixture(up="A01 A05 A06", her_figures=[hex_at(-6, 0)])
    assert hex_at(-8, 4) in building_values(question, 3)
    assert distances([hex_at(-6, 0)], ground(question["tiles"]))[hex_at(-8, 4)] == 3


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("small", [(-1, 1), (-2, 2)])
def test_b22_a_corner_is_met_with_its_first_hex(group: str, small: tuple[int, int]) -> None:
    question = fixture("explore_populate_far", group, your_figures=["NE", "SW", "SE"], reveals={})
    question["tiles"] = {tile: dict.fromkeys("NWES", "blank") for tile in [*question["tiles"], *AREAS]}
    tile, part = hex_at(*small).split(".")
    question["tiles"][tile][part] = "location"
    explored, populated = actions(question)
    assert explored == nothing("explore", "no_target")
    assert populated["at"] == (hex_at(-2, 2) if (group, small) == ("bottom_rl", (-2, 2)) else "NW")


@pytest.mark.parametrize(
    ("group", "tile"), [("top_lr", "A01"), ("top_rl", "A01"), ("bottom_lr", "A25"), ("bottom_rl", "A25")]
)
def test_b23_out_of_range_is_not_out_of_reach(group: str, tile: str) -> None:
    up = " ".join(space for space in AREAS if space not in ("A01", "A25"))
    assert actions(fixture("explore", group, up=up)) == [nothing("explore", "no_target")]
    assert actions(fixture("explore_populate_far", group, up=up))[0] == {"action": "explore", "at": tile}
    assert explorable(fixture(up=up, hers=[hex_at(-4, 2)]), 3) == ["A01"]
