"""`decide` against the second reading of the rules: every example, every reading, and positions by chance."""

import json
from random import Random

import pytest

from automatable.games.tiletum import PLUGIN
from tests.games.tiletum.oracle import answer
from tests.games.tiletum.questions import FORMAT, Json
from tests.games.tiletum.random_positions import position


def ask(question: Json) -> Json:
    """The answer without its trace."""
    found = PLUGIN.decide(question)
    return {key: value for key, value in found.items() if key != "trace"}


def compare(seeds: range) -> None:
    for seed in seeds:
        question = position(Random(seed))
        assert ask(question) == answer(question), json.dumps(question)


def test_the_example_of_the_format() -> None:
    assert ask(FORMAT) == answer(FORMAT)


@pytest.mark.parametrize("first", range(0, 400, 100))
def test_every_answer_is_that_of_the_oracle(first: int) -> None:
    compare(range(first, first + 100))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 6000, 500))
def test_thousands_of_answers_are_those_of_the_oracle(first: int) -> None:
    compare(range(first, first + 500))
