"""A second, slow and plain reading of the rules of both bots: answers questions of `decide` without any code of the package.

Written from the facts alone; the tables are read from the game's data. The answer has no `trace` and its `nothing` events no `why`.
"""

from tests.games.tapestry.oracle_income import income_turn
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.oracle_turn import Table

AUTOMA_AFTER = ["tracks", "favorite", "outposts", "toppled", "tapestry_cards", "landmarks", "vp"]
SHADOW_AFTER = ["tracks", "favorite", "outposts"]


def answer(question: Json) -> Json:
    """The answer to a valid question, which stays as it is; ValueError names `rolls` or `tiles` if they are too few."""
    game = Table(question)
    turn = question.get("income_turn")
    if turn is None:
        chosen = game.advance_by_cards()
    else:
        chosen = income_turn(game, turn, question["level"], question["automa"]["civilizations"])
    return {
        "turn": "advance" if turn is None else "income",
        "chosen": chosen,
        "events": game.events,
        "after": {
            "automa": {name: game.automa[name] for name in AUTOMA_AFTER},
            "shadow": {name: game.shadow[name] for name in SHADOW_AFTER},
        },
    }
