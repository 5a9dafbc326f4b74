"""The second reading itself on the two questions that the format answers."""

from tests.games.revive.oracle import answer
from tests.games.revive.oracle_map import Json

START = {f"ST{number}": {"tile": f"SB{number}", "orientation": "upright"} for number in range(1, 5)}
FIRST: Json = {
    "card": "explore_populate",
    "energy_position": 3,
    "tiles": START
    | {
        "ST5": {"tile": "SB5", "orientation": "turned"},
        "A07": {"N": "water", "W": "sand", "E": "blank", "S": "crystal_small"},
    },
    "reveals": {"A03": {"N": "green", "W": "sand", "E": "bonus", "S": "sand"}},
    "mautoma": {
        "buildings": ["ST4.W"],
        "figures": ["ST1.N", "ST4.E"],
        "supply": {"small": 4, "large": 3, "figures": 5},
    },
    "you": {"buildings": ["ST2.N"], "figures": ["ST2.W", "ST3.E"], "claims": []},
}
FIRST_ANSWER: Json = {
    "turn": "card",
    "energy_position": 5,
    "arrow_group": "top_rl",
    "actions": [
        {"action": "explore", "at": "A03"},
        {"action": "populate", "at": "ST2.W", "shared": True, "you_gain": {"gear": 0, "book": 1}},
    ],
    "needs_reveal": None,
    "refresh": None,
}


def test_first_answer_of_the_format() -> None:
    assert answer(FIRST) == FIRST_ANSWER


def test_first_question_without_reveals_asks_for_the_tile() -> None:
    question = {field: FIRST[field] for field in FIRST if field != "reveals"}
    expected = FIRST_ANSWER | {"actions": FIRST_ANSWER["actions"][:1], "needs_reveal": "A03"}
    assert answer(question) == expected
    assert answer(question | {"card": "explore"})["needs_reveal"] is None


def test_second_answer_of_the_format() -> None:
    question = {
        "card": None,
        "energy_position": 1,
        "artifacts": {"purple": 0, "orange": 2, "turquoise": 1},
        "displays": {
            "citizens": ["C07", "C12", "C31", None, "C02"],
            "modules": ["M03", "M40", "M11", "M29", "M08"],
            "machines": {
                "green": ["MG01", "MG04", "MG07"],
                "yellow": ["MY02", "MY05", None],
                "grey": ["MR03", "MR09", "MR10"],
            },
        },
        "decks": {"discarded": 3, "progress": 2},
    }
    assert answer(question) == {
        "turn": "refresh",
        "energy_position": 1,
        "arrow_group": None,
        "actions": [],
        "needs_reveal": None,
        "refresh": {
            "artifact_removed": "orange",
            "artifacts": {"purple": 0, "orange": 1, "turquoise": 1},
            "discarded": {
                "citizens": ["C07", "C12", "C02"],
                "modules": ["M03", "M40", "M08"],
                "machines": {"green": ["MG07"], "yellow": [], "grey": ["MR10"]},
            },
            "displays": {
                "citizens": [None, None, "C31", None, None],
                "modules": [None, None, "M11", "M29", None],
                "machines": {
                    "green": ["MG01", "MG04", None],
                    "yellow": ["MY02", "MY05", None],
                    "grey": ["MR03", "MR09", None],
                },
            },
            "decks": {"action": 4, "progress": 1},
        },
    }
