"""Questions that leave out facts: what the decision does not read may be anything, and what it reads is asked for until the same decision is made."""

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from automatable.kernel.ask.faults import at
from automatable.kernel.ask.left_out import put
from automatable.kernel.ask.question import answer
from automatable.kernel.companion.position import moments, question_at
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Malformed, Who
from automatable.rulebook.book import rulebook
from tests.games.left_out import Question, may_be_left_out, without

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "tiletum_three", "revive")


def decided(answered: Any) -> Any:
    """An answer without its reasons, and without counts that it only repeats."""
    if isinstance(answered, dict):
        return {key: decided(part) for key, part in answered.items() if key not in ("trace", "artifacts")}
    return [decided(part) for part in answered] if isinstance(answered, list) else answered


def asked(game: Game[Any], question: Question) -> Any:
    return answer(game.decide, json.dumps(question))[0]


def value_of(question: Question, path: str) -> Any:
    """What the whole question says of a fact; a town that it does not name has no tiles."""
    try:
        return at(question, path)
    except KeyError:
        return []


def told_until_decided(game: Game[Any], whole: Question, left: Question, gone: list[str]) -> tuple[Any, list[str]]:
    """Tell what is asked for until there is a decision, and which facts that were."""
    told: list[dict[str, Any]] = []
    for _ in range(60):
        found = asked(game, {**left, "told": told})
        if "needs" not in found:
            assert "error" not in found, (found, gone)
            return found, [entry["fact"] for entry in told]
        need = found["needs"]
        path = need["fact"]
        assert set(found) == {"needs"}
        assert any(path == each or path.startswith((f"{each}.", f"{each}[")) for each in gone), (path, gone)
        assert need["rule"] in rulebook(game.info.package)
        assert need["ask"].endswith("?")
        value = value_of(whole, path)
        jsonschema_rs.validate(need["values"], value)
        told.append({"fact": path, "answer": value})
    raise AssertionError("asks for ever")


@cache
def questions(name: str, seed: int) -> tuple[Game[Any], list[Question]]:
    game = registry.game(name)
    match, rng = Match(game, Setup(seed)), Rng(seed, "person")
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(game.players["random"](match.state, game.rules.legal(match.state), rng))
    found = [question_at(match, index) for index in moments(match) if index < len(match.log)]
    return game, [json.loads(json.dumps(question)) for question in found if question is not None]


def check(name: str, seed: int, every: int, times: int) -> tuple[int, int]:
    """How often nothing had to be told, and how often something had."""
    game, all_questions = questions(name, seed)
    random, unread, read = Random(seed), 0, 0
    for whole in all_questions[::every]:
        full = decided(game.decide(deepcopy(whole)))
        facts = may_be_left_out(game, whole)
        for _ in range(times):
            paths = random.sample(facts, random.randint(1, min(len(facts), 6)))
            left, gone = without(whole, paths)
            found, told = told_until_decided(game, whole, left, gone)
            assert decided(found) == full, (whole, gone, told)
            unread, read = unread + (not told), read + bool(told)
            anything_else(game, whole, [path for path in gone if path not in told], told, full, random, all_questions)
    return unread, read


def anything_else(
    game: Game[Any],
    whole: Question,
    untold: list[str],
    told: list[str],
    full: Any,
    random: Random,
    all_questions: list[Question],
) -> None:
    """What was never told may be as in any other position of the game."""
    other = deepcopy(whole)
    for path in untold:
        if not any(fact.startswith((f"{path}.", f"{path}[")) for fact in told):
            try:
                value = at(random.choice(all_questions), path)
            except (KeyError, IndexError, TypeError):
                continue
            put(other, path, deepcopy(value))
    try:
        found = game.decide(other)
    except Malformed:
        return
    assert decided(found) == full, (whole, untold, other)


@pytest.mark.parametrize("name", GAMES)
def test_facts_that_are_not_read_may_be_left_out_and_others_are_asked_for(name: str) -> None:
    _, all_questions = questions(name, 4)
    unread, read = check(name, 4, 1 + len(all_questions) // 25, 4)
    assert unread > 10
    assert read > 10


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(20, 30))
def test_the_same_of_ten_games(name: str, seed: int) -> None:
    check(name, seed, 1, 12)


BAD_TOLD = [
    ({}, "told"),
    ([{"fact": "scoring_tile"}], "told[0].answer"),
    ([{"fact": 3, "answer": 0}], "told[0].fact"),
    ([{"fact": "scoring_tile", "answer": 99}], "scoring_tile"),
    ([{"fact": "round", "answer": 2}], "told[0].fact"),
    ([{"fact": "scoring_tile", "answer": 1}, {"fact": "scoring_tile", "answer": 1}], "told[1].fact"),
    ([{"fact": "nonsense", "answer": 1}], "nonsense"),
    ([{"fact": "you.nonsense.deep", "answer": 1}], "told[0].fact"),
    ([{"fact": "bridges[0]", "answer": 1}], "told[0].fact"),
    ([{"fact": "", "answer": 1}], "told[0].fact"),
]


@pytest.mark.parametrize(("told", "field"), BAD_TOLD)
def test_what_is_wrong_with_a_told_fact_is_named(told: Any, field: str) -> None:
    game = registry.game("terra_mystica")
    question = json.loads(json.dumps(dict(game.ask.example)))
    del question["scoring_tile"]
    assert asked(game, {**question, "told": told})["error"]["field"] == field


@pytest.mark.parametrize("name", GAMES)
def test_without_told_every_field_is_needed(name: str) -> None:
    game = registry.game(name)
    question = json.loads(json.dumps(dict(game.ask.example)))
    for path in may_be_left_out(game, question):
        left, _ = without(question, [path])
        if left.get("tiles") != question.get("tiles") or path == "collections.automa2":
            continue
        assert asked(game, left)["error"]["field"].startswith(path)
        assert 'a question with "told": [] may leave it out' in asked(game, left)["error"]["why"]


def test_what_can_never_be_left_out_is_an_error_with_told_too() -> None:
    game = registry.game("tokaido")
    question = {**json.loads(json.dumps(dict(game.ask.example))), "told": []}
    del question["card"], question["achievements_taken"]
    assert asked(game, question)["error"] == {"field": "card", "why": "is missing"}


def test_all_missing_fields_are_named_where_only_some_may_be_left_out() -> None:
    game = registry.game("terra_mystica")
    question = json.loads(json.dumps(dict(game.ask.example)))
    del question["scoring_tile"], question["automa"]["vp"], question["automa"]["priests"]
    fault = asked(game, question)["error"]
    assert (fault["field"], fault["why"]) == ("scoring_tile", "is missing; so are automa.vp, automa.priests")
