"""What can be asked of a game: the record of a question as a JSON Schema, and an example."""

from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def question_schema(game: Game[Any]) -> dict[str, Any]:
    """What a question to this game's automa looks like, made from the record that checks it; raises Malformed if there is none."""
    if game.ask.question is None:
        raise Malformed(game.info.id, msg("wrong.no_question_described"))
    schema = msgspec.json.schema(game.ask.question)
    return {"$schema": DIALECT, "title": f"automatable decide {game.info.id}", **schema}


def example(game: Game[Any]) -> dict[str, Any]:
    """A question that is answered; raises Malformed if the game has none."""
    if not game.ask.example:
        raise Malformed(game.info.id, msg("wrong.no_example"))
    return dict(game.ask.example)
