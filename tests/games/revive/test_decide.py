"""`decide`: the public format to the letter, good questions and bad ones."""

import copy
import json
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model.moves import AutomaExplore, AutomaRefresh
from automatable.kernel.ask.question import answer as answer_text
from automatable.kernel.ask.question import read
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Malformed
from tests.games.revive.fixture_f import fixture, refresh
from tests.games.revive.given import Question
from tests.games.revive.test_oracle_format import FIRST, FIRST_ANSWER

Json = dict[str, Any]
REFRESH = refresh(purple=1, orange=2)


def changed(question: Json, path: str, value: Any) -> Json:
    """The question with another value at a path such as `mautoma.supply.small` or `tiles.ST1`; `...` takes it away."""
    found = copy.deepcopy(question)
    *way, last = path.split(".")
    inner: Any = found
    for key in way:
        inner = inner[int(key) if isinstance(inner, list) else key]
    if value is ...:
        del inner[last]
    else:
        inner[int(last) if isinstance(inner, list) else last] = value
    return found


def test_the_first_answer_of_the_format() -> None:
    found = PLUGIN.decide(FIRST)
    trace = found.pop("trace")
    assert found == FIRST_ANSWER
    assert {step["kind"] for step in trace} <= {"options", "condition", "tie-break", "fallback"}
    assert trace[0]["rule"] == "REV-EXPL-01"
    assert all(set(step) >= {"rule", "kind", "what", "left"} for step in trace)
    assert "ST2.W" in trace[-1]["left"]


def test_the_example_is_the_first_question() -> None:
    assert dict(PLUGIN.ask.example) == FIRST


def test_a_refresh_turn_and_the_end_of_the_game() -> None:
    found = PLUGIN.decide(REFRESH)
    assert (found["turn"], found["refresh"]["artifact_removed"]) == ("refresh", "purple")
    ended = PLUGIN.decide(refresh(progress=0))
    assert {key: value for key, value in ended.items() if key != "trace"} == {
        "turn": "game_end",
        "energy_position": 1,
        "arrow_group": None,
        "actions": [],
        "needs_reveal": None,
        "refresh": None,
    }


BAD: list[tuple[Json, str, Any, str]] = [
    (FIRST, "card", "dig", "card"),
    (FIRST, "card", ..., "card"),
    (FIRST, "energy_position", 0, "energy_position"),
    (FIRST, "energy_position", 13, "energy_position"),
    (FIRST, "energy_position", 4.0, "energy_position"),
    (FIRST, "energy_position", True, "energy_position"),
    (FIRST, "tiles", ..., "tiles"),
    (FIRST, "tiles", None, "tiles"),
    (FIRST, "reveals", None, "reveals"),
    (FIRST, "mautoma", ..., "mautoma"),
    (FIRST, "you", ..., "you"),
    (FIRST, "unknown", 1, "unknown"),
    (FIRST, "tiles.ST3", ..., "tiles.ST3"),
    (FIRST, "tiles.A99", {"tile": "T01", "orientation": "upright"}, "tiles.A99"),
    (FIRST, "tiles.ST1.tile", "T01", "tiles.ST1.tile"),
    (FIRST, "tiles.A07", {"tile": "SB1", "orientation": "upright"}, "tiles.A07.tile"),
    (FIRST, "tiles.ST1.tile", "SB2", "tiles.ST2.tile"),
    (FIRST, "tiles.ST1.orientation", "sideways", "tiles.ST1.orientation"),
    (FIRST, "tiles.ST1.orientation", ..., "tiles.ST1.orientation"),
    (FIRST, "tiles.A07.N", "swamp", "tiles.A07.N"),
    (FIRST, "tiles.A07.S", ..., "tiles.A07.S"),
    (FIRST, "tiles.A01", {"tile": "T01", "orientation": "upright"}, "tiles.A01"),
    (FIRST, "reveals.A07", {"tile": "T01", "orientation": "upright"}, "reveals.A07"),
    (FIRST, "reveals.ST1", {"tile": "SB1", "orientation": "upright"}, "reveals.ST1"),
    (FIRST, "mautoma.buildings", ["ST4.N"], "mautoma.buildings[0]"),
    (FIRST, "mautoma.buildings", ["A25.N"], "mautoma.buildings[0]"),
    (FIRST, "mautoma.buildings", ["NW"], "mautoma.buildings[0]"),
    (FIRST, "mautoma.buildings", [7], "mautoma.buildings[0]"),
    (FIRST, "mautoma.buildings", ["ST4.W", "ST4.W"], "mautoma.buildings[1]"),
    (FIRST, "you.buildings", ["ST4.W"], "you.buildings[0]"),
    (FIRST, "mautoma.figures", ["ST1.W"], "mautoma.figures[0]"),
    (FIRST, "mautoma.figures", ["ST1.N", "ST1.N"], "mautoma.figures[1]"),
    (FIRST, "mautoma.figures", ["NW"], "mautoma.figures[0]"),
    (FIRST, "you.figures", ["nowhere"], "you.figures[0]"),
    (FIRST, "mautoma.supply.small", 6, "mautoma.supply.small"),
    (FIRST, "mautoma.supply.small", 3, "mautoma.supply"),
    (FIRST, "mautoma.supply.figures", 4, "mautoma.supply"),
    (FIRST, "mautoma.supply.large", ..., "mautoma.supply.large"),
    (FIRST, "you.claims", ["ST2.N"], "you.claims[0]"),
    (FIRST, "you.claims", ["ST4.N"], "you.claims[0]"),
    (FIRST, "you.claims", ["NW"], "you.claims[0]"),
    (FIRST, "you.claims", ["ST2.E", "ST2.E"], "you.claims[1]"),
    (FIRST, "you.claims", None, "you.claims"),
    (FIRST, "board", [], "board"),
    (FIRST, "decks", {"discarded": 3, "progress": 2}, "decks"),
    (REFRESH, "artifacts", ..., "artifacts"),
    (REFRESH, "displays", ..., "displays"),
    (REFRESH, "decks", ..., "decks"),
    (REFRESH, "you", {"buildings": [], "figures": []}, "tiles"),
    (REFRESH, "reveals", {}, "tiles"),
    (REFRESH, "artifacts.purple", 9, "artifacts.purple"),
    (REFRESH, "artifacts.purple", 8, "artifacts"),
    (REFRESH, "artifacts.pink", 1, "artifacts.pink"),
    (REFRESH, "artifacts.purple", ..., "artifacts.purple"),
    (REFRESH, "displays.citizens", ["C1"], "displays.citizens"),
    (REFRESH, "displays.citizens.0", " ", "displays.citizens[0]"),
    (REFRESH, "displays.machines.green", ["a", "b", "c", "d"], "displays.machines.green"),
    (REFRESH, "displays.machines.blue", ["a", "b", "c"], "displays.machines.blue"),
    (REFRESH, "decks.progress", 2, "decks"),
    (REFRESH, "decks.progress", 4, "decks.progress"),
]


@pytest.mark.parametrize(("question", "path", "value", "field"), BAD)
def test_a_bad_question_gets_one_clear_line(question: Json, path: str, value: Any, field: str) -> None:
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(changed(question, path, value))
    assert caught.value.where == field
    assert caught.value.why
    assert "\n" not in str(caught.value)


POSITION = {
    "arrow_group": "top_lr",
    "artifact_colour": "dark blue",
    "discard_citizens": [1],
    "discard_modules": [],
    "discard_machines": {"green": [3], "yellow": [], "grey": []},
}


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("arrow_group", "left", "board[0].arrow_group"),
        ("artifact_colour", "  ", "board[0].artifact_colour"),
        ("discard_citizens", [6], "board[0].discard_citizens[0]"),
        ("discard_citizens", [1, 1], "board[0].discard_citizens[1]"),
        ("discard_machines", {"green": [3]}, "board[0].discard_machines.yellow"),
        ("discard_modules", ..., "board[0].discard_modules"),
    ],
)
def test_a_bad_board_is_refused(path: str, value: Any, field: str) -> None:
    question = refresh() | {"board": [changed(POSITION, path, value)], "artifacts": {"dark blue": 1}}
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(question)
    assert caught.value.where == field


def test_another_board_is_used() -> None:
    found = PLUGIN.decide(refresh() | {"board": [POSITION], "artifacts": {"dark blue": 1}})
    assert found["refresh"]["artifact_removed"] == "dark blue"
    assert found["refresh"]["discarded"]["citizens"] == ["C1"]


def test_a_key_given_twice_and_lists_of_questions() -> None:
    text = json.dumps(REFRESH).replace('"energy_position": 1', '"energy_position": 1, "energy_position": 1')
    found, good = answer_text(PLUGIN.decide, f"[{text}, {json.dumps(REFRESH)}, 7]")
    assert good
    assert found[0]["error"]["field"] == "energy_position"
    assert found[1]["turn"] == "refresh"
    assert "error" in found[2]


def test_reasons_are_told_in_words() -> None:
    found = PLUGIN.decide(fixture("build", hers=[], up="") | {"card": "build"})
    assert found["actions"][0]["value"] == 4
    none = fixture("populate_or_build", her_figures=["ST1.N", "ST2.W", "ST3.E", "ST4.E"])
    actions = PLUGIN.decide(none)["actions"]
    assert actions[0]["why"] == "no such location: the figure is skipped"
    assert actions[1]["action"] == "build"


def test_the_record_of_a_question_takes_good_questions() -> None:
    for question in (FIRST, REFRESH):
        assert read(question, Question).energy_position == question["energy_position"]


def test_every_moment_of_a_game_that_can_be_asked_is_answered_as_it_was_played() -> None:
    match = Match(PLUGIN, Setup(4, "", {"tribe": "claimants"}))
    match.run_on()
    asked = 0
    while match.person_is_next():
        legal = match.rules.legal(match.state)
        match.play(legal[(7 * len(match.log)) % len(legal)])
    for index, entry in enumerate(match.log):
        if entry.by is not Author.AUTOMA or (question := PLUGIN.ask.position(match.states[index])) is None:
            continue
        asked += 1
        found = PLUGIN.decide(question)
        if isinstance(entry.move, AutomaRefresh):
            assert found["turn"] == "refresh"
        else:
            assert found["energy_position"] == match.states[index].position
            assert (found["actions"][0]["action"] == "explore") == isinstance(entry.move, AutomaExplore)
    assert asked == 17
