"""The question for this very moment: its answer is what the Automa does, and its record describes it."""

from typing import Any

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import AutomaWalk, PutPawn, SetItems
from automatable.testing.walk import walk
from tests.games.correcting import correct
from tests.games.tokaido.given import ITEM_NAMES, Question, given, tables
from tests.games.tokaido.mixtures import mixture

WORDS = PLUGIN.words()
GAMES = (1, 4, 9, 20, 25, 28, 33)


@pytest.mark.parametrize("number", GAMES)
def test_the_answer_is_what_the_automa_does(number: int) -> None:
    game = walk(PLUGIN, *mixture(number))
    asked = 0
    for index, state, move in game.moments():
        question = PLUGIN.ask.position(state)
        if not isinstance(move, AutomaWalk):
            assert question is None
            continue
        shared = len({space for space in state.at if tables.KINDS[space] != 8}) < sum(
            tables.KINDS[space] != 8 for space in state.at
        )
        assert (question is None) == (bool(state.festivals.closed) or shared), index
        if question is None:
            continue
        asked += 1
        answer = PLUGIN.decide(question)
        assert answer["space"] == move.to
        automa = game.match.states[index + 1].automas[move.seat]
        gained = [now - before for now, before in zip(automa.items, state.automas[move.seat].items, strict=True)]
        assert answer["gains"] == (ITEM_NAMES[gained.index(1)] if 1 in gained else None)
        assert answer["temple_coins"] == automa.temple - state.automas[move.seat].temple
        won = [name for name in automa.achievements if name not in state.automas[move.seat].achievements]
        assert answer["achievement"] == (won[0] if won else None)
    assert asked > 20


@pytest.mark.parametrize("number", GAMES[:2])
def test_every_position_fits_the_record_of_a_question(number: int) -> None:
    for _, state, _ in walk(PLUGIN, *mixture(number)).moments():
        question = PLUGIN.ask.position(state)
        if question is not None:
            assert msgspec.to_builtins(msgspec.convert(question, Question)) == question


def test_without_her_card_there_is_no_question() -> None:
    assert PLUGIN.ask.position(given((7, 5, 9))) is None
    assert PLUGIN.ask.position(given((7, 5, 9), card="1")) is not None


def test_what_no_journey_leads_to_is_not_asked() -> None:
    state = given((7, 5, 9), card="1")
    for correction in (PutPawn(0, 9), SetItems(2, "sea", 7)):
        other = state.copy()
        correct(PLUGIN, other, correction)
        assert PLUGIN.ask.position(other) is None


def test_the_example_is_a_question_and_is_answered() -> None:
    msgspec.convert(dict(PLUGIN.ask.example), PLUGIN.ask.question)
    assert PLUGIN.decide(dict(PLUGIN.ask.example))["space"] == 39


def test_the_schema_names_every_field_and_its_bounds() -> None:
    schema: dict[str, Any] = msgspec.json.schema(PLUGIN.ask.question)
    parts = schema["$defs"]
    assert parts["Question"]["required"] == ["automa", "card", "travelers", "collections", "achievements_taken"]
    assert parts["CardAsked"]["properties"]["range"] == {"type": "integer", "minimum": 1, "maximum": 3}
    assert parts["Standing"]["properties"]["space"] == {"type": "integer", "minimum": 0, "maximum": 54}
    assert sorted(parts["Collection"]["properties"]) == sorted(ITEM_NAMES)


def test_the_record_refuses_what_the_reader_refuses() -> None:
    wrong: list[dict[str, Any]] = [
        {"automa": "you"},
        {"card": {"range": 4, "icon": "none"}},
        {"card": {"range": 1, "icon": "farm"}},
        {"achievements_taken": ["hill"]},
        {"direction": "sideways"},
        {"extra": 1},
    ]
    for change in wrong:
        question = dict(PLUGIN.ask.example) | change
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(question, Question)
