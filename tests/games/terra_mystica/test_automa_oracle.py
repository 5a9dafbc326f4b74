"""The answers of `decide` against a slow second reading of the rules, for positions by chance."""

import json
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from tests.games.terra_mystica.given import owed_actions, read, tables
from tests.games.terra_mystica.her import bot, change
from tests.games.terra_mystica.oracle import CARDS, FACTIONS, LEVELS, MAPS, Json, answer
from tests.games.terra_mystica.random_positions import FINAL, random_position

decide = PLUGIN.decide

POSITIONS, CHUNK = 400, 50
SOAK_POSITIONS, SOAK_CHUNK = 5_000, 500
CHOSEN = {
    "transform_and_build": "at",
    "upgrade": "at",
    "trade": "at",
    "block_power_action": "position",
    "advance_cult_track": "cult",
    "take_favor_tile": "cult",
    "gain_vp": "vp",
}
"""By kind of entry: the field that holds the chosen option."""
KINDS = {(kind, None) for kind in CHOSEN} | {
    ("upgrade", "transform_and_build"),
    ("nothing", "transform_and_build"),
    ("nothing", "upgrade"),
    ("nothing", "trade"),
    ("nothing", "block_power_action"),
    ("nothing", "advance_cult_track"),
    ("nothing", "take_favor_tile"),
}


def fixed(found: Json) -> Json:
    """An answer without what the format leaves open."""
    entries = [{key: entry[key] for key in entry if key not in ("trace", "why")} for entry in found["actions"]]
    return {key: found[key] for key in found if key != "trace"} | {"actions": entries}


def last_left(entry: Json) -> list[Any]:
    left: list[Any] = entry["trace"][-1]["left"]
    return left


def moves(question: Json, traced: bool) -> list[Move]:
    """Her moves, with or without noting why."""
    state = read(question).state
    found = []
    for due in [] if question.get("pass") else owed_actions(state, tables.CARD[state.automa.action]):
        if due.action not in ("cube", "blight"):
            state.owed.append(due)
            found.append(bot(state, Trace() if traced else None))
            change(state, found[-1])
            state.owed.pop()
    return found


def compare(numbers: range) -> None:
    for number in numbers:
        question = random_position(number)
        before = json.dumps(question)
        found = decide(question)
        assert fixed(found) == answer(question), f"position {number}"
        for entry in found["actions"]:
            chosen = [entry[CHOSEN[entry["action"]]]] if entry["action"] != "nothing" else []
            assert last_left(entry) == chosen, f"trace of {entry['action']} in position {number}"
        assert moves(question, traced=False) == moves(question, traced=True), f"position {number} without a trace"
        assert json.dumps(question) == before, f"question {number} was changed"


@pytest.mark.parametrize("first", range(0, POSITIONS, CHUNK))
def test_decide_agrees_with_the_oracle(first: int) -> None:
    compare(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_POSITIONS, SOAK_CHUNK))
def test_decide_agrees_with_the_oracle_in_thousands_of_positions(first: int) -> None:
    compare(range(POSITIONS + first, POSITIONS + first + SOAK_CHUNK))


def test_the_positions_use_everything() -> None:
    questions = [random_position(number) for number in range(POSITIONS)]
    answers = [answer(question) for question in questions]
    assert {question["map"] for question in questions} == set(MAPS)
    assert {question["level"] for question in questions} == set(LEVELS)
    assert {question["support_card"] for question in questions} == set(CARDS)
    assert {question.get("action_card") for question in questions} == {*CARDS, None}
    assert {question["final_scoring"] for question in questions} == set(FINAL)
    by_faction = {question["automa_faction"] for question in questions if question.get("action_card") in ("*5", "7")}
    assert by_faction == set(FACTIONS)
    entries = [entry for found in answers for entry in found["actions"]]
    assert {(entry["action"], entry.get("instead_of")) for entry in entries} == KINDS
