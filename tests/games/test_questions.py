"""Every game documents its question: a schema made from the record that checks it, and an example that is answered."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.ask.faults import at
from automatable.kernel.companion.position import moments, question_at
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.contract.schema import example, question_schema
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Malformed, Who
from tests.games.left_out import may_be_left_out, without

GAMES: dict[str, Game[Any]] = {"orchard": PLUGIN, **{name: registry.game(name) for name in registry.names()}}
DESCRIBED = [name for name, game in GAMES.items() if game.ask.question is not None]

ALONE = [name for name in DESCRIBED if GAMES[name].info.humans == 1]
"""The public format asks about games of one person."""


@pytest.mark.parametrize("name", DESCRIBED)
def test_the_example_fits_the_schema_and_is_answered(name: str) -> None:
    game = GAMES[name]
    jsonschema_rs.validate(question_schema(game), example(game))
    assert game.decide(json.loads(json.dumps(example(game))))["trace"]


@pytest.mark.parametrize("name", ALONE)
def test_the_questions_of_a_whole_game_fit_the_schema_and_are_answered(name: str) -> None:
    match = played(GAMES[name])
    asked = [index for index in moments(match) if index < len(match.log)]
    assert asked
    check = jsonschema_rs.validator_for(question_schema(match.game))
    for index in asked:
        question = json.loads(json.dumps(question_at(match, index)))
        check.validate(question)
        assert match.game.decide(question)["trace"] is not None
    assert any(match.log[index].by is Author.AUTOMA for index in asked)


def played(game: Game[Any]) -> Match[Any]:
    match, rng = Match(game, Setup(2)), Rng(2, "person")
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(game.players["random"](match.state, game.rules.legal(match.state), rng))
    return match


@pytest.mark.parametrize("name", DESCRIBED)
def test_nothing_but_the_question_is_accepted(name: str) -> None:
    with pytest.raises(Malformed):
        GAMES[name].decide({**example(GAMES[name]), "nonsense": 1})


PAGE = (Path(__file__).parents[2] / "docs" / "decide.md").read_text(encoding="utf-8")
SECTIONS = {
    part.partition("\n")[0]: re.findall(r"```json\n(.*?)```", part, re.DOTALL) for part in PAGE.split("\n## ")[1:]
}
PUBLIC = {game.info.package: name for name, game in sorted(GAMES.items(), reverse=True) if name != "orchard"}.values()
"""The games of one folder have one format, under the shortest of their names."""


@pytest.mark.parametrize("name", PUBLIC)
def test_the_question_on_the_page_is_answered(name: str) -> None:
    question = json.loads(SECTIONS[name][0])
    jsonschema_rs.validate(question_schema(GAMES[name]), question)
    answer = GAMES[name].decide(question)
    assert answer["trace"]
    assert any(set(json.loads(block)) <= set(answer) for block in SECTIONS[name][1:])


def required_paths(question: Any, schema: Any, root: Any, path: str = "") -> list[str]:
    """The paths of all fields of an example that its schema requires."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    if not isinstance(question, dict):
        return []
    found = []
    for name in schema.get("required", ()):
        here = f"{path}.{name}" if path else name
        found += [here, *required_paths(question[name], schema["properties"][name], root, here)]
    return found


@pytest.mark.parametrize("name", DESCRIBED)
def test_all_missing_fields_are_named_at_once_however_deep_they_are(name: str) -> None:
    schema = question_schema(GAMES[name])
    question = json.loads(json.dumps(example(GAMES[name])))
    paths = required_paths(question, schema["$defs"]["Question"], schema)
    gone = [path for path in paths if not any(other.startswith(f"{path}.") for other in paths)]
    for path in gone:
        *parents, last = path.split(".")
        part = question
        for parent in parents:
            part = part[parent]
        del part[last]
    with pytest.raises(Malformed) as caught:
        GAMES[name].decide(question)
    told = {caught.value.where, *caught.value.why.partition("; so ")[2].partition(" ")[2].split(", ")}
    assert told >= set(gone)


LEFT_OUT = [name for name in DESCRIBED if GAMES[name].ask.left_out is not None]


@pytest.mark.parametrize("name", LEFT_OUT)
def test_the_schema_knows_what_may_be_left_out_told_and_needed(name: str) -> None:
    """Of every fact of the example: left out, told, and told as nonsense."""
    game, schema = GAMES[name], question_schema(GAMES[name])
    check = jsonschema_rs.validator_for(schema)
    needed = jsonschema_rs.validator_for({**schema["$defs"]["Needs"], "$defs": schema["$defs"]})
    whole = json.loads(json.dumps(example(game)))
    facts = may_be_left_out(game, whole)
    assert facts
    needs = 0
    for fact in facts:
        left, _ = without(whole, [fact])
        check.validate({**left, "told": []})
        check.validate({**left, "told": [{"fact": fact, "answer": at(whole, fact)}]})
        for bad in (
            {"fact": fact, "answer": {"nonsense": 1}},
            {"fact": fact},
            {"fact": f"{fact}.nonsense", "answer": 1},
        ):
            assert not check.is_valid({**left, "told": [bad]}), bad
        answered = game.decide({**left, "told": []})
        needs += "needs" in answered
        assert needed.is_valid(answered) == ("needs" in answered)
    assert needs
    assert not check.is_valid({**whole, "told": [{"fact": "nonsense", "answer": 1}]})
    assert not check.is_valid({**whole, "told": {}})


@pytest.mark.parametrize("name", LEFT_OUT)
def test_the_schema_asks_for_everything_else(name: str) -> None:
    schema = question_schema(GAMES[name])
    check = jsonschema_rs.validator_for(schema)
    whole = json.loads(json.dumps(example(GAMES[name])))
    optional = may_be_left_out(GAMES[name], whole)
    for path in required_paths(whole, schema["$defs"]["Question"], schema):
        left, _ = without(whole, [path])
        assert not check.is_valid(left), path
        assert check.is_valid({**left, "told": []}) == (path in optional), path
