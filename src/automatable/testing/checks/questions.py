"""Questions from outside: the position of any moment can be asked, and the example is answered."""

from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Author, Malformed
from automatable.testing.walk import Broken, Walk


def check_positions(walk: Walk[Any]) -> None:
    """Where a moment can be asked, the question is a good one."""
    game, words = walk.game, walk.game.words()
    for index, state, _ in walk.moments():
        if walk.match.log[index].by is not Author.AUTOMA:
            continue
        question = game.ask.position(state)
        try:
            if question is not None:
                game.ask.decide(question, words)
        except Malformed as error:
            walk.fail(index, f"the question of this moment is refused: {error}")


def check_example(game: Game[Any]) -> None:
    """The example is answered, with a trace."""
    if not game.ask.example:
        return
    try:
        answer = game.decide(dict(game.ask.example))
    except Malformed as error:
        raise Broken(f"{game.info.id}: the example is refused: {error}") from error
    if not answer.get("trace"):
        raise Broken(f"{game.info.id}: the answer to the example has no trace")
