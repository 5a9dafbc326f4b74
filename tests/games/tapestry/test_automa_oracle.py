"""The answers of `decide` against a second reading of the bots' rules, for positions by chance."""

import json
from random import Random

import pytest

from automatable.games.tapestry import PLUGIN
from tests.games.tapestry.oracle import answer
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.random_positions import position

POSITIONS, CHUNK = 400, 100
SOAK_POSITIONS, SOAK_CHUNK = 8_000, 1_000


def fixed(found: Json) -> Json:
    """An answer without what the format leaves open."""
    events = [{key: event[key] for key in event if key != "why"} for event in found["events"]]
    return {key: found[key] for key in found if key != "trace"} | {"events": events}


def compare(numbers: range) -> None:
    for number in numbers:
        question = position(Random(number))
        before = json.dumps(question)
        assert fixed(PLUGIN.decide(question)) == answer(question), f"position {number}"
        assert json.dumps(question) == before, f"question {number} was changed"


@pytest.mark.parametrize("first", range(0, POSITIONS, CHUNK))
def test_decide_agrees_with_the_oracle(first: int) -> None:
    compare(range(first, first + CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, SOAK_POSITIONS, SOAK_CHUNK))
def test_decide_agrees_with_the_oracle_in_thousands_of_positions(first: int) -> None:
    compare(range(POSITIONS + first, POSITIONS + first + SOAK_CHUNK))


def test_every_decision_is_explained_to_its_end() -> None:
    for number in range(60):
        found = PLUGIN.decide(position(Random(number)))
        chosen = [event for event in found["events"] if event["event"] in ("conquer", "explore", "shadow_outpost")]
        ends = [step["left"] for step in found["trace"] if len(step["left"]) == 1]
        assert all([event["at"]] in ends for event in chosen)
