"""The positions by chance are valid as the format says, and reach every corner."""

from random import Random

from tests.games.tapestry.oracle import answer
from tests.games.tapestry.oracle_income import CIVILIZATIONS, LEVELS
from tests.games.tapestry.oracle_map import CARDS, HEXES, PRINTED, Json
from tests.games.tapestry.oracle_turn import END, LANDMARKS, TRACKS
from tests.games.tapestry.random_positions import position

POSITIONS = 600
QUESTIONS = [position(Random(number)) for number in range(POSITIONS)]
TOGETHER = [
    ["you"],
    ["automa"],
    ["automa_toppled", "you"],
    ["automa", "you_toppled"],
    ["automa", "shadow_toppled"],
    ["you", "you_other"],
]
STARTS = {(2, 0): ["you", "you"], (-2, 2): ["automa", "automa"]}
REQUIRED = {"pair", "automa", "shadow", "you", "unclaimed", "achievements", "explored", "tokens"}
CHANCE = {"rolls", "tiles", "traps"}
KINDS = {
    ("nothing", "automa", "conquer"),
    ("nothing", "automa", "explore"),
    ("nothing", "automa", "advance"),
    ("nothing", "automa", "regress"),
    ("nothing", "shadow", "advance"),
    ("conquer", "neutral", None),
    ("conquer", "opponent", "you"),
    ("conquer", "opponent", "automa"),
    *[("achievement", "automa", name) for name in ("complete_track", "topple_two", "middle_island")],
    ("achievement", "shadow", "complete_track"),
}
PLAIN = ["advance", "regress", "landmark", "roll", "refresh_tech_cards", "tapestry_card", "explore", "favorite", "vp"]
PLAIN += ["shadow_outpost", "progress_cards", "tapestry_on_mat", "shuffle"]


def held(question: Json) -> dict[tuple[int, int], list[str]]:
    return {(entry["at"][0], entry["at"][1]): sorted(entry["on"]) for entry in question["tokens"]}


def test_all_fields_are_there() -> None:
    for question in QUESTIONS:
        turn = question.get("income_turn")
        needed = REQUIRED | ({"deck_left"} if turn is None else {"income_turn", "level"})
        if turn == 1 and question["level"] < 5:
            needed.remove("pair")
        assert needed <= set(question) <= needed | CHANCE | {"level", "pair"}
        if turn is not None:
            assert "civilizations" in question["automa"]
            assert "income_turns" in question["you"]


def test_cards_and_turns_are_valid() -> None:
    for question in QUESTIONS:
        turn, pair = question.get("income_turn"), question.get("pair", {})
        begun = question["you"].get("income_turns", 1)
        if turn == 1:
            assert pair.get("tiebreaker_card", 8) in range(8, 23)
            assert "track_card" not in pair
            assert begun in (0, 1)
            assert {*question["automa"]["tracks"].values(), *question["shadow"]["tracks"].values()} == {0}
        else:
            assert pair["track_card"] != pair["tiebreaker_card"]
            assert begun in range(1, 6)
        if turn is None:
            assert question["deck_left"] in range(0, 21, 2)
            assert question["deck_left"] or not CARDS[pair["track_card"]]["income_icon"]
        if "civilizations" in question["automa"]:
            number = len(set(question["automa"]["civilizations"]))
            assert number in {6: [2], None: [1, 2]}.get(question.get("level"), [1])


def test_landmarks_and_achievements_are_valid() -> None:
    for question in QUESTIONS:
        people = {name: question[name]["tracks"] for name in ("automa", "shadow", "you")}
        for name in question["unclaimed"]:
            track, space = LANDMARKS[name]
            assert all(tracks[track] < space for tracks in people.values())
            assert name not in question["automa"]["landmarks"]
        earned = question["achievements"]
        assert all(len(set(names)) == len(names) <= 2 for names in earned.values())
        finished = {name for name, tracks in people.items() if END in tracks.values()}
        assert len(earned["complete_track"]) == 2 or finished <= set(earned["complete_track"])
        assert ("automa" in earned["topple_two"]) == (question["automa"]["toppled"] >= 2)
        assert "automa" not in held(question).get((0, 0), []) or "automa" in earned["middle_island"]


def test_the_map_is_valid() -> None:
    for question in QUESTIONS:
        explored = [(q, r) for q, r in question["explored"]]
        assert len(set(explored)) == len(explored)
        assert set(explored) <= set(HEXES) - set(PRINTED)
        tokens = held(question)
        assert len(tokens) == len(question["tokens"])
        assert {place: tokens[place] for place in STARTS} == STARTS
        assert all(on in TOGETHER for place, on in tokens.items() if place not in STARTS)
        assert set(tokens) <= set(explored) | set(PRINTED)
        every = [token for on in tokens.values() for token in on]
        on_map = every.count("automa") + every.count("automa_toppled")
        assert 0 <= question["automa"]["outposts"] <= 9 - on_map
        assert 0 <= question["shadow"]["outposts"] <= 9 - every.count("shadow_toppled")
        assert every.count("you_toppled") <= question["automa"]["toppled"] <= 20
        tiles = [drawn["tile"] for drawn in question.get("tiles", [])]
        assert len(set(tiles)) == len(tiles)


def test_the_positions_use_everything() -> None:
    assert {question.get("income_turn") for question in QUESTIONS} == {None, 1, 2, 3, 4, 5}
    assert {question.get("level") for question in QUESTIONS} == {None, *LEVELS}
    for half in ("track_card", "tiebreaker_card"):
        assert {question.get("pair", {}).get(half) for question in QUESTIONS} == {None, *CARDS}
    applied = {
        (name, question["income_turn"], place)
        for question in QUESTIONS
        if question.get("income_turn", 1) > 1
        for place, name in enumerate(question["automa"]["civilizations"])
    }
    assert {(name, turn) for name, turn, _ in applied} == {
        (name, turn) for name in CIVILIZATIONS for turn in (2, 3, 4, 5)
    }
    assert {(name, place) for name, _, place in applied} == {
        (name, place) for name in CIVILIZATIONS for place in (0, 1)
    }
    favorites = {(question["automa"]["favorite"], question["shadow"]["favorite"]) for question in QUESTIONS}
    assert favorites == {(hers, its) for hers in TRACKS for its in TRACKS}
    assert {len(question["explored"]) for question in QUESTIONS} == set(range(22))


def test_the_answers_hold_every_kind_of_event() -> None:
    events = [event for question in QUESTIONS for event in answer(question)["events"]]
    assert {event["event"] for event in events} == {*PLAIN, "nothing", "conquer", "achievement"}
    seen = {("nothing", event["bot"], event["instead_of"]) for event in events if event["event"] == "nothing"}
    seen |= {("conquer", event["kind"], event["toppled"]) for event in events if event["event"] == "conquer"}
    seen |= {("achievement", event["bot"], event["name"]) for event in events if event["event"] == "achievement"}
    assert seen == KINDS
