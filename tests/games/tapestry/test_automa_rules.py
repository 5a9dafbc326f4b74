"""The bots on tracks and map, rule by rule."""

from typing import Any

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.automa import reach
from tests.games.tapestry.asking import ROLLS, automa_on, chosen, events, kinds
from tests.games.tapestry.given import geometry, hexagon, pieces, put, tables, your_turn
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.oracle_questions import AUTOMA_OUTPOST, YOURS, all_but, at, of, question

ALL, NEAREST, TO_END = (
    max(number for number, card in tables.DECISION_CARDS.items() if card.automa_track == indicator)
    for indicator in ("all", "landmark_or_end", "end")
)
"""Track cards by the Automa's indicator."""
TAKEN: Json = {"middle_island": ["automa"]}


def automa(tracks: Json, favorite: str = "science", **fields: Any) -> Json:
    return {"tracks": tracks, "favorite": favorite} | fields


@pytest.mark.rule("TAP-CARD-01")
def test_the_number_of_a_card_means_nothing() -> None:
    halves = [
        (card.automa_track, card.shadow_track, card.income_icon)
        for card in (tables.DECISION_CARDS[17], tables.DECISION_CARDS[19])
    ]
    assert halves[0] == halves[1]
    assert events(question((17, 3), rolls=ROLLS)) == events(question((19, 3), rolls=ROLLS))


@pytest.mark.rule("TAP-CARD-02", "TAP-CARD-03")
def test_the_left_card_says_which_tracks_the_right_one_breaks_ties() -> None:
    tracks = at(exploration=11, science=3, military=3, technology=3)
    assert chosen(cards=(TO_END, 3), automa=automa(tracks))["automa"] == "exploration"
    assert chosen(cards=(3, TO_END), automa=automa(tracks))["automa"] != "exploration"


@pytest.mark.rule("TAP-ADV-01", "TAP-ADV-02")
def test_each_bot_has_an_indicator_of_its_own() -> None:
    tracks = at(exploration=11, science=1, military=1, technology=1)
    card = next(
        number
        for number, row in tables.DECISION_CARDS.items()
        if (row.automa_track, row.shadow_track) == ("end", "all")
    )
    found = chosen(cards=(card, 2), automa=automa(tracks), shadow={"tracks": tracks, "favorite": "science"})
    assert found["automa"] == "exploration"
    assert found["shadow"] != "exploration"


@pytest.mark.rule("TAP-ADV-03")
def test_all_means_every_track_that_is_not_finished() -> None:
    assert chosen(cards=(ALL, 2), automa=automa(all_but("military", 4)))["automa"] == "military"
    assert chosen(cards=(ALL, 2), automa=automa(dict.fromkeys(at(), 12)))["automa"] is None


@pytest.mark.rule("TAP-ADV-04", "TAP-ADV-05")
def test_the_nearest_landmark_or_end() -> None:
    tracks = at(exploration=3, science=12, military=5, technology=4)
    assert chosen(cards=(NEAREST, 2), automa=automa(tracks))["automa"] == "exploration"
    free = ["Tank Factory", "Fusion Reactor", "Rubber Works"]
    assert chosen(cards=(NEAREST, 2), automa=automa(tracks), unclaimed=free)["automa"] == "military"


@pytest.mark.rule("TAP-ADV-06", "TAP-ADV-07")
def test_the_nearest_end() -> None:
    tracks = at(exploration=12, science=6, military=9, technology=3)
    assert chosen(cards=(TO_END, 2), automa=automa(tracks))["automa"] == "military"


@pytest.mark.rule("TAP-ADV-08", "TAP-ADV-09")
@pytest.mark.parametrize("card", tables.DECISION_CARDS)
def test_ties_are_read_from_the_top_by_the_automa_and_from_the_bottom_by_the_other(card: int) -> None:
    names = [name for name in tables.DECISION_CARDS[card].track_tiebreak if name != "favorite"]
    finished = at(exploration=0, science=0, military=0, technology=0)
    track_card = next(number for number in (17, 19) if number != card)
    found = chosen(
        cards=(track_card, card),
        automa=automa(finished, names[-1]),
        shadow={"tracks": finished, "favorite": names[0]},
    )
    heart = tables.DECISION_CARDS[card].track_tiebreak.index("favorite")
    assert found["automa"] == (names[-1] if heart == 0 else names[0])
    assert found["shadow"] == (names[0] if heart == 4 else names[-1])


@pytest.mark.rule("TAP-ADV-10")
def test_the_heart_is_the_favorite_of_the_bot_concerned() -> None:
    assert tables.DECISION_CARDS[7].track_tiebreak[0] == "favorite"
    for favorite in at():
        assert chosen(cards=(ALL, 7), automa=automa(at(), favorite))["automa"] == favorite


@pytest.mark.rule("TAP-BEN-01")
def test_only_what_the_chart_names_is_gained() -> None:
    assert automa_on("exploration", 6) == []
    assert automa_on("military", 4, unclaimed=[]) == []
    assert automa_on("exploration", 1) == []


@pytest.mark.rule("TAP-BEN-02")
def test_a_benefit_is_gained_once_on_a_space() -> None:
    assert kinds(automa_on("technology", 7, unclaimed=[])) == ["refresh_tech_cards"]
    assert kinds(automa_on("science", 11, rolls=["military"])) == ["roll", "nothing"]


@pytest.mark.rule("TAP-BEN-03", "TAP-SE-02")
def test_the_shadow_empire_gains_no_benefit() -> None:
    found = events(question(cards=(ALL, 2), shadow={"tracks": all_but("military", 0), "favorite": "military"}))
    mine = [number for number, event in enumerate(found) if event.get("bot") == "shadow"]
    assert kinds(found)[mine[0] :] == ["advance"]


@pytest.mark.rule("TAP-BEN-04")
def test_no_bonus_is_gained() -> None:
    assert kinds(automa_on("science", 2)) == ["tapestry_card"]
    assert kinds(automa_on("exploration", 5)) == []


@pytest.mark.rule("TAP-BEN-05", "TAP-BEN-06")
@pytest.mark.parametrize(("space", "gains"), [(5, ["roll", "advance", "explore"]), (1, ["roll", "advance"])])
def test_research_rolls_and_advances_with_or_without_the_benefit(space: int, gains: list[str]) -> None:
    tracks = at(exploration=1, science=space - 1, military=12, technology=12)
    heart_first = 7
    found = events(
        question((ALL, heart_first), automa=automa(tracks, "science"), rolls=["exploration", *ROLLS], unclaimed=[])
    )
    assert found[0]["track"] == "science"
    assert kinds(found)[1 : 1 + len(gains)] == gains


@pytest.mark.rule("TAP-BEN-07")
def test_a_tech_icon_replaces_the_face_up_cards() -> None:
    assert automa_on("technology", 1) == [{"event": "refresh_tech_cards"}]


@pytest.mark.rule("TAP-BEN-08")
def test_a_conquer_icon_conquers_also_anywhere() -> None:
    (near,) = of("conquer", automa_on("military", 1))
    (far,) = of("conquer", automa_on("military", 8, card=1, achievements=TAKEN, lands={(3, -1): YOURS}))
    assert near["at"] == [-1, 1]
    assert far["at"] == [3, -1]


@pytest.mark.rule("TAP-BEN-09")
def test_an_explore_icon_explores_also_anywhere() -> None:
    (near,) = of("explore", automa_on("exploration", 2))
    (far,) = of("explore", automa_on("exploration", 9, card=9, automa={"favorite": "military"}))
    assert near["at"] == [-3, 2]
    assert tuple(far["at"]) == next(
        tables.HEXES[place] for place in geometry.READING[9] if not geometry.IS_PRINTED[place]
    )


@pytest.mark.rule("TAP-BEN-10")
def test_one_of_several_tracks_is_rolled_for() -> None:
    found = automa_on("science", 10, rolls=["science", "exploration", "technology"])
    assert kinds(found) == ["landmark", "roll", "roll", "roll", "regress"]
    assert found[-1] == {"event": "regress", "bot": "automa", "track": "technology", "to": 11}


@pytest.mark.rule("TAP-BEN-11")
def test_a_tapestry_icon_brings_one_card() -> None:
    asked = question((6, 2), automa={"tracks": all_but("military", 1), "tapestry_cards": 3})
    assert PLUGIN.decide(asked)["after"]["automa"]["tapestry_cards"] == 4


@pytest.mark.rule("TAP-LM-01", "TAP-LM-02")
def test_landmarks_of_both_bots_are_the_automas() -> None:
    asked = question(cards=(ALL, 2), shadow={"tracks": all_but("military", 3), "favorite": "military"})
    found = PLUGIN.decide(asked)
    assert {"event": "landmark", "bot": "shadow", "name": "Barracks"} in found["events"]
    assert "Barracks" in found["after"]["automa"]["landmarks"]


@pytest.mark.rule("TAP-LM-03", "TAP-SE-01")
def test_only_the_first_token_takes_a_landmark() -> None:
    assert of("landmark", automa_on("military", 4)) != []
    assert of("landmark", automa_on("military", 4, you={"tracks": at(military=4)})) == []
    without = events(
        question(cards=(ALL, 8), automa=automa(at(3, 0, 12, 12)), rolls=["exploration"], unclaimed=["Lighthouse"])
    )
    assert of("landmark", without) != []


@pytest.mark.rule("TAP-HEX-01", "TAP-HEX-02", "TAP-HEX-03", "TAP-HEX-04", "TAP-HEX-05", "TAP-HEX-06")
@pytest.mark.parametrize("card", tables.DECISION_CARDS)
@pytest.mark.parametrize("skipped", [0, 1, 2, 5, 9, 15])
def test_the_first_valid_hex_in_reading_order_is_taken(card: int, skipped: int) -> None:
    order = [place for place in geometry.READING[card] if not geometry.IS_PRINTED[place]]
    lands: Any = {tables.HEXES[place]: [] for place in order[:skipped]}
    (found,) = of("explore", automa_on("exploration", 9, card, lands, automa={"favorite": "military"}))
    assert tuple(found["at"]) == tables.HEXES[order[skipped]]


@pytest.mark.rule("TAP-DIST-01", "TAP-DIST-02", "TAP-DIST-03")
def test_distance_goes_round_outposts_and_over_empty_hexes() -> None:
    state = your_turn()
    goal, start = hexagon(2, 0), hexagon(0, 0)
    assert reach.distances(state, [goal])[start] == 2
    put(state, 1, 0, pieces.AUTOMA_OUTPOST, tile=14)
    assert reach.distances(state, [goal])[start] == 3
    put(state, 1, 0, pieces.OUTPOST)
    assert reach.distances(state, [goal])[start] == 2
    put(state, 1, 0, pieces.OUTPOST, pieces.OTHER)
    assert reach.distances(state, [goal])[start] == 3
    for tile, (q, r) in enumerate(((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)), 20):
        put(state, q, r, pieces.AUTOMA_OUTPOST, tile=tile)
    assert reach.distances(state, [goal])[start] == reach.FAR


@pytest.mark.rule("TAP-CONQ-01", "TAP-CONQ-02")
def test_a_territory_of_yours_comes_first() -> None:
    (found,) = of("conquer", automa_on("military", 1, lands={(-2, 3): YOURS}))
    assert (found["kind"], found["at"]) == ("opponent", [-2, 3])
    (found,) = of("conquer", automa_on("military", 1, lands={(3, -1): YOURS}))
    assert found["kind"] == "neutral"


@pytest.mark.rule("TAP-COPP-01")
def test_she_attacks_only_what_she_legally_can() -> None:
    full = {(-2, 3): ["you", "you_other"]}
    assert of("conquer", automa_on("military", 1, lands=full))[0]["kind"] == "neutral"
    assert automa_on("military", 1, lands={(-2, 3): YOURS}, automa={"outposts": 0}) == [
        {"event": "nothing", "bot": "automa", "instead_of": "conquer"}
    ]


@pytest.mark.rule("TAP-COPP-02", "TAP-COPP-03")
def test_nearest_to_the_island_then_reading_order() -> None:
    lands = {(-2, 3): YOURS, (-2, 1): YOURS, (-3, 3): YOURS}
    (found,) = of("conquer", automa_on("military", 1, card=5, lands=lands))
    assert found["at"] == [-2, 1]
    (found,) = of("conquer", automa_on("military", 1, card=5, lands=lands, achievements=TAKEN))
    assert found["at"] == [-3, 3]


@pytest.mark.rule("TAP-COPP-04", "TAP-COPP-05")
def test_your_outpost_is_toppled_unless_you_answer() -> None:
    asked = question((6, 2), {(-2, 3): YOURS}, automa={"tracks": all_but("military", 0)})
    found = PLUGIN.decide(asked)
    assert (found["events"][1]["toppled"], found["after"]["automa"]["toppled"]) == ("you", 1)
    found = PLUGIN.decide(asked | {"traps": [True]})
    assert (found["events"][1]["toppled"], found["after"]["automa"]["toppled"]) == ("automa", 0)


@pytest.mark.rule("TAP-CNEU-01", "TAP-CNEU-03")
def test_a_neutral_conquest_needs_a_hex_and_an_outpost() -> None:
    (found,) = of("conquer", automa_on("military", 1))
    assert found["tile"] is not None
    assert kinds(automa_on("military", 1, automa={"outposts": 0})) == ["nothing"]
    walled = dict.fromkeys(((-2, 1), (-1, 1), (-1, 2), (-2, 3), (-3, 3), (-3, 2)), AUTOMA_OUTPOST)
    beyond = {place: ["you", "you_other"] for place in ((-1, 0), (0, 0), (0, 1), (-2, 0), (-3, 1), (0, 2), (-1, 3))}
    assert kinds(automa_on("military", 1, lands=walled | beyond)) == ["nothing"]


@pytest.mark.rule("TAP-CNEU-02")
def test_without_the_icon_she_keeps_away_from_you() -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (1, 0): YOURS}
    (found,) = of("conquer", automa_on("military", 1, card=2, lands=lands))
    assert found["at"] == [-1, 0]
    (found,) = of("conquer", automa_on("military", 1, card=1, lands=lands))
    assert found["at"] == [0, 0]


@pytest.mark.rule("TAP-CNEU-04")
def test_the_island_draws_her_while_she_can_have_it() -> None:
    assert of("conquer", automa_on("military", 1, card=1))[0]["at"] == [-1, 1]
    assert of("conquer", automa_on("military", 1, card=1, lands={(0, 0): YOURS}))[0]["at"] == [-1, 1]
    assert of("conquer", automa_on("military", 1, card=1, lands={(-2, 0): YOURS}, achievements=TAKEN))[0]["at"] == [
        -2,
        1,
    ]


@pytest.mark.rule("TAP-CNEU-05", "TAP-CNEU-06")
def test_then_your_single_territories_or_else_any() -> None:
    lands = {
        (-1, 1): ["automa", "shadow_toppled"],
        (0, 0): AUTOMA_OUTPOST,
        (1, -2): ["you", "you_other"],
        (-1, 3): YOURS,
    }
    (found,) = of("conquer", automa_on("military", 1, card=1, lands=lands, achievements=TAKEN))
    assert found["at"] == [-1, 2]
    lands[-1, 3] = ["you", "you_other"]
    (found,) = of("conquer", automa_on("military", 1, card=1, lands=lands, achievements=TAKEN))
    assert found["at"] == [0, -1]


@pytest.mark.rule("TAP-CNEU-07")
def test_the_hex_tiebreaker_comes_last() -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (0, 0): AUTOMA_OUTPOST}
    for card, at_hex in ((2, [1, -1]), (5, [0, 1])):
        (found,) = of("conquer", automa_on("military", 1, card=card, lands=lands, achievements=TAKEN))
        assert found["at"] == at_hex


@pytest.mark.rule("TAP-CNEU-08", "TAP-CNEU-09")
def test_an_empty_hex_gets_a_tile_and_an_outpost() -> None:
    asked = question(
        (6, 2), automa={"tracks": all_but("military", 0), "outposts": 3}, tiles=[{"tile": 9, "rotation": 4}]
    )
    found = PLUGIN.decide(asked)
    assert found["events"][1]["tile"] == {"tile": 9, "rotation": 4}
    assert found["after"]["automa"]["outposts"] == 2


@pytest.mark.rule("TAP-CNEU-10", "TAP-SE-04")
@pytest.mark.parametrize(
    ("lands", "shadow", "added"), [({}, 5, True), ({}, 0, False), ({(-1, 1): AUTOMA_OUTPOST}, 5, False)]
)
def test_the_icon_adds_a_shadow_outpost_but_never_on_the_island(lands: Any, shadow: int, added: bool) -> None:
    fields = {"shadow": {"tracks": at(), "favorite": "technology", "outposts": shadow}}
    (found,) = of("conquer", automa_on("military", 1, card=1, lands=lands, **fields))
    assert found["shadow_outpost"] is added


@pytest.mark.rule("TAP-EXPL-01", "TAP-EXPL-02")
def test_she_explores_next_to_her_land_or_not_at_all() -> None:
    (found,) = of("explore", automa_on("exploration", 2))
    assert found["at"] in ([-1, 1], [-2, 3], [-3, 2])
    explored: Any = {place: [] for place in ((-1, 1), (-2, 3), (-3, 2))}
    assert kinds(automa_on("exploration", 2, lands=explored)) == ["nothing"]


@pytest.mark.rule("TAP-EXPL-03", "TAP-EXPL-04")
def test_furthest_from_you_unless_military_is_the_favorite() -> None:
    (found,) = of("explore", automa_on("exploration", 2, card=1))
    assert found["at"] == [-3, 2]
    for card, place in ((1, [-1, 1]), (5, [-3, 2]), (8, [-2, 3])):
        (found,) = of("explore", automa_on("exploration", 2, card=card, automa={"favorite": "military"}))
        assert found["at"] == place


@pytest.mark.rule("TAP-EXPL-05")
def test_the_tile_comes_by_chance() -> None:
    (found,) = of("explore", automa_on("exploration", 2, tiles=[{"tile": 31, "rotation": 3}]))
    assert found["tile"] == {"tile": 31, "rotation": 3}


@pytest.mark.rule("TAP-ACH-01", "TAP-ACH-03", "TAP-ACH-04", "TAP-NEVER-04")
def test_a_completed_track() -> None:
    both = {"tracks": all_but("military", 11), "favorite": "military"}
    asked = question((6, 2), automa=automa(all_but("exploration", 11)), shadow=both)
    asked["achievements"]["complete_track"] = []
    for name in ("automa", "shadow"):
        asked[name]["tracks"] = at(exploration=11 if name == "automa" else 0, military=11 if name == "shadow" else 0)
        asked[name]["tracks"] |= {"science": 0, "technology": 0}
    found = PLUGIN.decide(asked | {"pair": {"track_card": 22, "tiebreaker_card": 2}, "unclaimed": []})
    earned = of("achievement", found["events"])
    assert {"event": "achievement", "bot": "automa", "name": "complete_track", "vp": 10} in earned
    assert all(event["vp"] == 0 for event in earned if event["bot"] == "shadow")


@pytest.mark.rule("TAP-ACH-02")
def test_two_of_your_outposts_toppled() -> None:
    found = automa_on("military", 1, lands={(-2, 3): YOURS, (1, 0): ["automa", "you_toppled"]}, automa={"toppled": 1})
    assert of("achievement", found) == [{"event": "achievement", "bot": "automa", "name": "topple_two", "vp": 10}]
    assert of("achievement", automa_on("military", 1, card=1)) == []
