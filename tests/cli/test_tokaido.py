"""The program with a real game: whole games on a terminal of 80 × 24, and the public answers."""

import json
import re
from typing import Any

import pytest
from rich.cells import cell_len

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract import registry
from automatable.saves.store.store import Store
from tests.cli.program import Run

QUESTION: dict[str, Any] = {
    "automa": "automa1",
    "card": {"range": 3, "icon": "none"},
    "travelers": {"you": {"space": 37}, "automa1": {"space": 34}, "automa2": {"space": 36}},
    "collections": {
        "automa1": {
            "coin": 3,
            "souvenir": 0,
            "encounter": 1,
            "hot_spring": 0,
            "paddy": 1,
            "mountain": 0,
            "sea": 4,
        }
    },
    "achievements_taken": [],
}

SETUPS = [
    [],
    ["--level", "1"],
    ["--level", "7", "--set", "gastronomy=yes", "--set", "return_trip=yes"],
    ["--set", "traveler=choose"],
    ["--set", "crossroads=yes", "--set", "good_luck=yes", "--set", "matsuri=yes"],
]


@pytest.fixture(autouse=True)
def tokaido(home: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("tokaido",))
    monkeypatch.setattr(registry, "game", lambda name: PLUGIN)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


def script(seed: int) -> str:
    """Choices that differ from game to game; where a number is too high, the next one counts."""
    return "".join(f"{(seed * 7 + turn * turn) % 4 + 1}\n1\n" for turn in range(200))


@pytest.mark.parametrize("setup", SETUPS, ids=["plain", "easy", "hard", "choose", "expansions"])
def test_a_whole_game_fits_80_by_24(run: Run, setup: list[str]) -> None:
    ran = run("play", "tokaido", "--seed", "5", *setup, typed=script(5))
    screens = re.findall(r"^Tokaido ·.*?(?=^Number ·)", ran.out, re.DOTALL | re.MULTILINE)
    assert (ran.status, ran.err, Store().list()[0].over) == (0, "", True)
    assert max(len(screen.splitlines()) for screen in screens) < 24
    assert max(cell_len(line) for line in ran.out.splitlines()) <= 80


def test_every_decision_of_a_game_can_be_explained(run: Run) -> None:
    run("play", "tokaido", "--seed", "5", typed=script(5))
    told = run("replay", Store().list()[0].id, "--explain").out
    assert told.count("Why entry") > 30


def test_the_question_of_the_format_is_answered_as_there(run: Run) -> None:
    told = json.loads(run("decide", "tokaido", typed=json.dumps(QUESTION)).out)
    assert told.pop("trace")
    assert told == {
        "space": 39,
        "type": "sea",
        "gains": "sea",
        "points": 8,
        "achievement": "sea",
        "temple_coins": 0,
    }


def test_a_thousand_positions_are_answered_in_one_call(run: Run) -> None:
    told = json.loads(run("decide", "tokaido", typed=json.dumps([QUESTION] * 1000)).out)
    assert [answer["space"] for answer in told] == [39] * 1000


@pytest.mark.parametrize("space", [4.0, True, "34", None, -1, 55, [34]])
def test_what_is_no_whole_number_is_refused_by_its_field(run: Run, space: Any) -> None:
    question = QUESTION | {"travelers": QUESTION["travelers"] | {"automa1": {"space": space}}}
    ran = run("decide", "tokaido", typed=json.dumps(question))
    assert (ran.status, json.loads(ran.out)["error"]["field"]) == (2, "travelers.automa1.space")


def test_selfplay_names_all_three_seats(run: Run) -> None:
    told = json.loads(run("selfplay", "tokaido", "--level", "6", "--seed", "9", "--json").out)
    assert (list(told["scores"]), told["level"]) == (["you", "automa1", "automa2"], 6)


def test_a_setup_that_the_rules_forbid_is_one_line_with_its_rule(run: Run) -> None:
    ran = run("selfplay", "tokaido", "--set", "rare_and_precious=yes")
    assert (ran.status, ran.err.count("\n"), ran.out, "TOK-" in ran.err) == (2, 1, "", True)


def test_decide_asks_for_a_fact_that_was_left_out_and_goes_on_when_it_is_told(run: Run) -> None:
    question = dict(QUESTION)
    whole = json.loads(run("decide", "tokaido", typed=json.dumps(question)).out)
    del question["achievements_taken"]
    forgotten = run("decide", "tokaido", typed=json.dumps(question))
    assert forgotten.status == 2
    assert json.loads(forgotten.out)["error"]["field"] == "achievements_taken"
    asked = run("decide", "tokaido", typed=json.dumps({**question, "told": []}))
    assert asked.status == 3
    need = json.loads(asked.out)["needs"]
    assert (need["fact"], need["rule"]) == ("achievements_taken", "TOK-COLL-11")
    told = {**question, "told": [{"fact": need["fact"], "answer": []}]}
    answered = run("decide", "tokaido", typed=json.dumps(told))
    assert (answered.status, json.loads(answered.out)) == (0, whole)
    both = run("decide", "tokaido", typed=json.dumps([told, {**question, "told": []}]))
    assert both.status == 0
    assert json.loads(both.out) == [whole, {"needs": need}]
