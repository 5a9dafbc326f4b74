"""Any moment of a game as a question: the answer is what she does."""

from typing import Any

import msgspec
import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author
from automatable.testing.walk import walk
from tests.games.terra_mystica.given import SOURCES, Question, Source, describe, owed, pieces

WORDS = PLUGIN.words()
GAMES = [
    ("greedy", {}),
    ("random", {"automa_faction": "wanderers", "map": "fjords"}),
    ("greedy", {"automa_faction": "druids", "map": "lakes", "final_scoring": "random"}),
    ("greedy", {"faction": "engineers", "automa_faction": "mimics"}),
    ("random", {"faction": "ice_maidens", "automa_faction": "racelings", "map": "fire_ice_2"}),
]


def her_turns(match: Match[Any]) -> list[tuple[dict[str, Any], list[int]]]:
    """Each question that can be asked, and the entries that carry the same turn out."""
    found: list[tuple[dict[str, Any], list[int]]] = []
    for index, entry in enumerate(match.log):
        state = match.states[index]
        if entry.by is Author.AUTOMA and isinstance(state.owed[-1], (owed.AutomaActs, owed.AutomaPasses)):
            question = PLUGIN.ask.position(state)
            if question is not None:
                found.append((question, [index]))
            else:
                found[-1][1].append(index)
    return found


@pytest.mark.parametrize(("player", "options"), GAMES)
def test_the_question_of_every_turn_is_answered_with_what_she_did(player: str, options: dict[str, Any]) -> None:
    match = walk(PLUGIN, Setup(11, "automa", options), player).match
    turns = her_turns(match)
    assert len(turns) > 20
    for question, entries in turns:
        answer = PLUGIN.ask.decide(question, WORDS)
        if answer["pass"] is not None:
            before, after = match.states[entries[0]], match.states[entries[0] + 1]
            last = before.round == pieces.ROUNDS  # the final count follows at once
            gained = [
                after.automa.ledger[source] - before.automa.ledger[source]
                for source in ((Source.ROUND,) if last else range(len(SOURCES)))
            ]
            assert sum(gained) in ((points := answer["pass"]["vp"]), points // 2 if last else points)
            continue
        asked = [{key: part for key, part in entry.items() if key != "trace"} for entry in answer["actions"]]
        done = [describe(match.states[index], match.log[index].move, WORDS) for index in entries]
        assert [entry | {"instead_of": None} for entry in asked] == [entry | {"instead_of": None} for entry in done]


def test_the_question_goes_through_json_and_its_record() -> None:
    match = walk(PLUGIN, Setup(2), "greedy").match
    for question, _ in her_turns(match):
        assert msgspec.json.decode(msgspec.json.encode(question)) == question
        msgspec.convert(question, Question)


def test_what_the_format_cannot_say_is_no_question() -> None:
    choices: list[tuple[Any, dict[str, Any]]] = [(TWO, {}), (PLUGIN, {"merchants": True})]
    for game, options in choices:
        match = walk(game, Setup(1, "automa", options), "greedy").match
        assert {PLUGIN.ask.position(state) is None for state in match.states} == {True}
    assert PLUGIN.ask.position(PLUGIN.rules.new(walk(PLUGIN, Setup(1), "greedy").setup)) is None
