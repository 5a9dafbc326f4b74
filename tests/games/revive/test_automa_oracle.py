"""The Mautoma held against a second, independent reading of its rules, on positions made by chance."""

from random import Random
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from tests.games.revive.oracle import CARDS
from tests.games.revive.oracle import answer as second_reading
from tests.games.revive.oracle_map import Json
from tests.games.revive.random_positions import position

CHUNKS, CHUNK = 8, 75
SOAK_CHUNKS, SOAK_CHUNK = 40, 500


def without_words(answer: Json) -> Json:
    """The answer as the second reading gives it: no trace, no reasons in words."""
    actions = [{name: value for name, value in action.items() if name != "why"} for action in answer["actions"]]
    return {name: value for name, value in answer.items() if name != "trace"} | {"actions": actions}


def compare(seeds: range) -> None:
    for seed in seeds:
        question = position(Random(seed))
        assert without_words(PLUGIN.decide(question)) == second_reading(question), f"position of seed {seed}"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_readings_agree(chunk: int) -> None:
    compare(range(chunk * CHUNK, (chunk + 1) * CHUNK))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_both_readings_agree_on_twenty_thousand_positions(chunk: int) -> None:
    compare(range(100_000 + chunk * SOAK_CHUNK, 100_000 + (chunk + 1) * SOAK_CHUNK))


def test_the_positions_use_every_card_and_every_kind_of_answer() -> None:
    questions = [position(Random(seed)) for seed in range(CHUNKS * CHUNK)]
    answers: list[dict[str, Any]] = [PLUGIN.decide(question) for question in questions]
    assert {question["card"] for question in questions} == {*CARDS, None}
    assert {answer["turn"] for answer in answers} == {"card", "refresh", "game_end"}
    kinds = {(action["action"], action.get("reason")) for answer in answers for action in answer["actions"]}
    reasons = {("nothing", "no_pieces"), ("nothing", "no_target")}
    assert kinds == {("explore", None), ("build", None), ("populate", None), *reasons}
    assert any(answer["needs_reveal"] for answer in answers)
