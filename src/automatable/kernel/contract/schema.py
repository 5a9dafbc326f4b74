"""What can be asked of a game: the record of a question as a JSON Schema, and an example."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from automatable.kernel.ask.question import NEEDS
from automatable.kernel.ask.schemas import PartialQuestion
from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NEEDS_ANSWER: Final[dict[str, Any]] = {
    "title": "Needs",
    "description": "The answer to a question that leaves out a fact which the decision reads.",
    "type": "object",
    "properties": {
        NEEDS: {
            "type": "object",
            "properties": {
                "fact": {"type": "string", "description": "Where it stands in the question."},
                "rule": {"type": "string", "description": "The rule that reads it."},
                "ask": {"type": "string", "description": "The question to ask at the table."},
                "values": {"type": "object", "description": "What can be answered, as a JSON Schema."},
            },
            "required": ["fact", "rule", "ask", "values"],
            "additionalProperties": False,
        }
    },
    "required": [NEEDS],
    "additionalProperties": False,
}


REFERENCE: Final = "#/$defs/{name}"


def question_schema(game: Game[Any]) -> dict[str, Any]:
    """What a question to this game's automa looks like, whole or with facts left out, made from the record that checks it; in its `$defs` also what
    answers one that lacks a fact (`Needs`). Raises Malformed if there is none."""
    if game.ask.question is None:
        raise Malformed(game.info.id, msg("wrong.no_question_described"))
    said = {"$schema": DIALECT, "title": f"automatable decide {game.info.id}"}
    schema = msgspec.json.schema(game.ask.question)
    partial = partial_question(game, schema["$defs"], REFERENCE)
    if partial is None:
        return said | schema
    either = [{"$ref": schema["$ref"]}, {"$ref": REFERENCE.format(name=partial.name)}]
    return said | {"anyOf": either, "$defs": {**schema["$defs"], **partial.named, "Needs": NEEDS_ANSWER}}


def partial_question(game: Game[Any], named: Mapping[str, Any], reference: str) -> PartialQuestion | None:
    """A question with facts left out, by the records of a whole one; None where a question must say all."""
    left_out = game.ask.left_out
    if left_out is None:
        return None
    return PartialQuestion(named, game.ask.question.__name__, left_out.fields, reference)


def example(game: Game[Any]) -> dict[str, Any]:
    """A question that is answered; raises Malformed if the game has none."""
    if not game.ask.example:
        raise Malformed(game.info.id, msg("wrong.no_example"))
    return dict(game.ask.example)
