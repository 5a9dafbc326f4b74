"""The examples of the format and the worked examples that happen on the tracks and in income turns, asked of the oracle."""

import copy
from typing import Any

import pytest

from tests.games.tapestry.oracle import answer
from tests.games.tapestry.oracle_income import LEVELS
from tests.games.tapestry.oracle_map import CARDS, Json
from tests.games.tapestry.oracle_questions import AUTOMA_OUTPOST, all_but, at, events, income, of, question, scored
from tests.games.tapestry.oracle_turn import TRACKS

FORMAT: Json = {
    "level": 3,
    "pair": {"track_card": 6, "tiebreaker_card": 2},
    "deck_left": 4,
    "automa": {
        "tracks": at(3, 2, 4, 2),
        "favorite": "military",
        "outposts": 5,
        "toppled": 0,
        "tapestry_cards": 2,
        "landmarks": ["Barracks", "Forge"],
        "civilizations": ["conquerors"],
        "vp": 14,
    },
    "shadow": {"tracks": at(1, 3, 2, 4), "favorite": "science", "outposts": 8},
    "you": {"tracks": at(5, 1, 2, 3), "income_turns": 2},
    "unclaimed": [
        "Train Station",
        "Launch Pad",
        "Apothecary",
        "Academy",
        "Laboratory",
        "Tank Factory",
        "Fusion Reactor",
        "Rubber Works",
        "Tech Hub",
    ],
    "achievements": {"complete_track": [], "topple_two": [], "middle_island": []},
    "explored": [[-1, 1], [1, 0]],
    "tokens": [
        {"at": [2, 0], "on": ["you", "you"]},
        {"at": [-2, 2], "on": ["automa", "automa"]},
        {"at": [-1, 1], "on": ["automa", "shadow_toppled"]},
        {"at": [1, 0], "on": ["you"]},
    ],
    "rolls": [],
    "tiles": [{"tile": 17, "rotation": 2}],
    "traps": [],
}
FORMAT_EVENTS: list[Json] = [
    {"event": "advance", "bot": "automa", "track": "military", "to": 5},
    {
        "event": "conquer",
        "kind": "neutral",
        "at": [-1, 0],
        "tile": {"tile": 17, "rotation": 2},
        "toppled": None,
        "shadow_outpost": False,
    },
    {"event": "advance", "bot": "shadow", "track": "technology", "to": 5},
]
SHADOW_AFTER: Json = {"tracks": at(1, 3, 2, 5), "favorite": "science", "outposts": 8}
CHOSEN = {"automa": "military", "shadow": "technology"}


def automa_after(tapestry_cards: int, vp: int) -> Json:
    numbers = {"outposts": 4, "toppled": 0, "tapestry_cards": tapestry_cards, "vp": vp}
    return {"tracks": at(3, 2, 5, 2), "favorite": "military", "landmarks": ["Barracks", "Forge"]} | numbers


def vp(reason: str, count: int, times: int) -> Json:
    return {"event": "vp", "for": reason, "count": count, "times": times, "vp": count * times}


def automa_does(track: str, space: int, **fields: Any) -> list[Json]:
    """The Automa's events on that space, all her other tracks being finished, before the Shadow Empire moves."""
    found = events(question(automa={"tracks": all_but(track, space - 1)}, **fields))
    assert found[0] == {"event": "advance", "bot": "automa", "track": track, "to": space}
    return found[1 : next(number for number, event in enumerate(found) if event.get("bot") == "shadow")]


def test_the_advance_turn_of_the_format() -> None:
    asked = copy.deepcopy(FORMAT)
    found = answer(asked)
    after = {"automa": automa_after(2, 14), "shadow": SHADOW_AFTER}
    assert found == {"turn": "advance", "chosen": CHOSEN, "events": FORMAT_EVENTS, "after": after}
    assert asked == FORMAT


def test_the_income_turn_of_the_format() -> None:
    asked = {key: value for key, value in FORMAT.items() if key != "deck_left"} | {"income_turn": 3}
    assert answer(asked) == {
        "turn": "income",
        "chosen": CHOSEN,
        "events": [
            *FORMAT_EVENTS,
            vp("conquerors", 3, 1),
            vp("landmarks_and_territories", 5, 2),
            vp("military_and_science", 7, 1),
            vp("technology_and_exploration", 5, 1),
            vp("first_to_era", 1, 3),
            {"event": "progress_cards", "count": 2},
            {"event": "tapestry_on_mat"},
            {"event": "tapestry_card"},
            {"event": "shuffle", "cards": 10},
        ],
        "after": {"automa": automa_after(3, 42), "shadow": SHADOW_AFTER},
    }


@pytest.mark.parametrize("card", CARDS)
def test_a1_track_tiebreak(card: int) -> None:
    tracks = at(exploration=12, science=12, military=5, technology=5)
    bot = {"tracks": tracks, "favorite": "science"}
    track, other = "military", "technology"
    if card in (3, 4, 7, 9, 12, 13, 16, 17, 20, 21):
        track, other = other, track
    asked = question((7 if card == 6 else 6, card), automa=bot, shadow=copy.deepcopy(bot))
    assert answer(asked)["chosen"] == {"automa": track, "shadow": other}


@pytest.mark.parametrize(("civilization", "extra"), [("scientists", None), ("engineers", 1), ("conquerors", 3)])
@pytest.mark.parametrize(("begun", "expected"), [(2, 25), (3, 22)])
def test_a3_income_turn_3(civilization: str, extra: int | None, begun: int, expected: int) -> None:
    automa = {"tracks": at(2, 3, 4, 5), "favorite": "military", "landmarks": ["Forge"]}
    lands = {(-2, 1): AUTOMA_OUTPOST, (-1, 1): ["automa", "shadow_toppled"]}
    level = 1 if extra is None else 2
    found = income(3, [civilization], level=level, begun=begun, automa=automa, lands=lands)
    assert scored(found) == expected + (extra or 0)


def test_b8_the_last_pair_without_the_income_icon_is_an_advance_turn() -> None:
    found = answer(question((6, 2), deck_left=0, level=2))
    assert found["turn"] == "advance"
    assert found["chosen"] == {"automa": "military", "shadow": "technology"}


@pytest.mark.parametrize("cards", [(1, 2), (6, 2)])
def test_b8_the_income_turn_has_no_advance(cards: tuple[int, int]) -> None:
    found = income(2, ["engineers"], cards=cards)
    assert of("advance", found) == []
    assert found[-1] == {"event": "shuffle", "cards": 10}


def test_b9_level_3_advances_and_adds_no_cards() -> None:
    found = income(2, ["engineers"], level=3)
    assert [(event["bot"], event["track"]) for event in of("advance", found)] == [
        ("automa", "military"),
        ("shadow", "technology"),
    ]
    assert of("conquer", found) != []
    assert of("progress_cards", found) == []
    assert found[-1] == {"event": "shuffle", "cards": 8}


@pytest.mark.parametrize(
    ("track_card", "technology", "expected"),
    [(4, 9, "technology"), (1, 9, "technology"), (4, 12, "science"), (1, 12, "military")],
)
def test_b10_track_choice_with_claimed_landmarks(track_card: int, technology: int, expected: str) -> None:
    ahead = ["Train Station", "Launch Pad", "Academy", "Laboratory", "Fusion Reactor", "Tech Hub"]
    unclaimed = [name for name in ahead if name != "Tech Hub" or technology < 10]
    asked = question((track_card, 2), automa={"tracks": at(3, 5, 6, technology)}, unclaimed=unclaimed, rolls=TRACKS)
    assert answer(asked)["chosen"]["automa"] == expected


@pytest.mark.parametrize(
    ("automa", "you", "shadow", "changes"), [(4, 5, 0, True), (4, 4, 4, False), (12, 0, 0, True), (4, 0, 5, True)]
)
def test_b11_favorite_check(automa: int, you: int, shadow: int, changes: bool) -> None:
    found = income(
        2,
        ["engineers"],
        automa={"tracks": at(science=automa)},
        you={"tracks": at(science=you)},
        shadow={"tracks": at(science=shadow)},
    )
    assert [event["bot"] for event in of("favorite", found)] == ["automa"] * changes


def test_b12_rubber() -> None:
    landmark = {"event": "landmark", "bot": "automa", "name": "Rubber Works"}
    assert automa_does("technology", 7) == [landmark, {"event": "refresh_tech_cards"}]


def test_b12_quantum_physics() -> None:
    automa = {"tracks": at(12, 10, 1, 12)}
    found = events(question((6, 3), automa=automa, rolls=["science", "science", "military", "military"]))
    assert found[:5] == [
        {"event": "advance", "bot": "automa", "track": "science", "to": 11},
        *[{"event": "roll", "track": track} for track in ("science", "science", "military")],
        {"event": "advance", "bot": "automa", "track": "military", "to": 2},
    ]
    assert [event["event"] for event in found[5:]] == ["tapestry_card", "advance"]


def test_b12_alien_biology() -> None:
    automa = {"tracks": at(12, 11, 0, 12)}
    found = events(question((6, 3), automa=automa, rolls=["military", "military"]))
    assert found[:3] == [
        {"event": "advance", "bot": "automa", "track": "science", "to": 12},
        {"event": "roll", "track": "military"},
        {"event": "advance", "bot": "automa", "track": "military", "to": 1},
    ]
    assert found[3]["bot"] == "shadow"


def test_b12_standing_army_and_tunnels() -> None:
    assert automa_does("military", 4) == [{"event": "landmark", "bot": "automa", "name": "Barracks"}]
    assert automa_does("exploration", 6) == []


def test_b14_the_shadow_empire_completes_a_track_first() -> None:
    found = events(question(shadow={"tracks": at(11, 11, 11, 11)}))
    assert found[-1] == {"event": "achievement", "bot": "shadow", "name": "complete_track", "vp": 0}


@pytest.mark.parametrize(("earlier", "expected"), [([], 10), (["shadow"], 5), (["shadow", "you"], None)])
def test_b14_the_next_to_complete_a_track(earlier: list[str], expected: int | None) -> None:
    asked = question(
        (1, 2),
        automa={"tracks": at(technology=11, military=9), "favorite": "technology"},
        shadow={"tracks": at(exploration=12 if earlier else 0)},
        achievements={"complete_track": earlier},
    )
    found = answer(asked)
    assert found["after"]["automa"]["vp"] == (expected or 0)
    assert len(of("achievement", found["events"])) == (expected is not None)


def test_b15_level_5_income_turn_5() -> None:
    automa = {
        "tracks": at(7, 5, 8, 8),
        "favorite": "military",
        "landmarks": ["Forge", "Barracks", "Tank Factory", "Rubber Works"],
    }
    lands = dict.fromkeys([(-2, 1), (-1, 1), (-1, 2), (-3, 3), (-3, 2)], AUTOMA_OUTPOST)
    found = income(5, ["engineers"], level=5, cards=(6, 9), begun=1, automa=automa, lands=lands)
    assert of("advance", found)[0] == {"event": "advance", "bot": "automa", "track": "technology", "to": 9}
    assert found[-4:] == [
        vp("engineers", 4, 1),
        vp("landmarks_and_territories", 10, 3),
        vp("military_and_science", 13, 3),
        vp("technology_and_exploration", 16, 4),
    ]
    assert scored(found) == 137


def test_b19_favorite_check_and_the_heart() -> None:
    tracks = at(1, 1, 1, 1)
    found = income(2, ["engineers"], cards=(6, 7), automa={"tracks": tracks}, you={"tracks": at(science=2)})
    assert found[0] == {"event": "favorite", "bot": "automa", "track": "science"}


def test_b20_nested_advance_before_the_shadow_empire() -> None:
    asked = question(
        (5, 13),
        automa={"tracks": at(exploration=3, science=4)},
        shadow={"tracks": at(exploration=3, military=1)},
        rolls=["exploration"],
    )
    found = answer(asked)
    assert found["chosen"] == {"automa": "science", "shadow": "military"}
    assert [event["event"] for event in found["events"]] == [
        "advance",
        "roll",
        "advance",
        "landmark",
        "explore",
        "advance",
    ]
    assert found["after"]["automa"]["landmarks"] == ["Lighthouse"]


def test_d7_a_landmark_taken_from_afar() -> None:
    asked = question((4, 2), automa={"tracks": at(1, 1, 3, 1)})
    assert answer(asked)["chosen"]["automa"] == "military"
    asked["unclaimed"].remove("Barracks")
    assert answer(asked)["chosen"]["automa"] == "exploration"
    assert automa_does("military", 4, unclaimed=["Tank Factory", "Fusion Reactor"]) == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_the_new_decks_have_the_sizes_of_the_table(level: int, turn: int) -> None:
    found = income(turn, ["engineers"], level=level)
    assert found[-1] == {"event": "shuffle", "cards": LEVELS[level]["decision_deck_size_era_1_to_4"][turn - 1]}


@pytest.mark.parametrize(("track", "field"), [("science", "rolls"), ("exploration", "tiles")])
def test_too_little_chance_is_an_error(track: str, field: str) -> None:
    space = 4 if track == "science" else 1
    with pytest.raises(ValueError, match=field):
        answer(question(automa={"tracks": all_but(track, space)}, rolls=[], tiles=[]))


def test_level_6_income_turn_1() -> None:
    asked = question(income_turn=1, level=6, pair={"tiebreaker_card": 12}, rolls=["science"])
    asked["automa"]["civilizations"] = ["engineers", "explorers"]
    asked["you"]["income_turns"] = 0
    found = answer(asked)
    order = [track for track in ("military", "exploration", "technology", "science") for _ in range(2)]
    assert [event["track"] for event in of("advance", found["events"])] == [*order, "science"]
    assert found["after"]["automa"]["tracks"] == at(1, 2, 1, 1)
    assert found["events"][-1] == {"event": "tapestry_card"}
    assert found["chosen"] == {"automa": None, "shadow": None}
