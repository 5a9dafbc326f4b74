"""What a sentence costs in a language with grammar, beside English."""

import time
from functools import cache

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.words.message import Msg
from automatable.testing.messages import messages
from automatable.testing.walk import walk

MOST = 1.5
ROUNDS = 7


@cache
def told() -> tuple[Msg, ...]:
    """All that a game of Tokaido tells and offers."""
    game = registry.game("tokaido")
    found = walk(game, Setup(3))
    views = [found.view(index) for index, _ in found.states()]
    moves = [game.face.tell(state, found.match.log[index].move) for index, state in list(found.states())[:-1]]
    return tuple(message for view in (views, moves) for message in messages(view))


def cost(language: str) -> float:
    """CPU seconds to say all of it, the best of several rounds."""
    say = registry.game("tokaido").words(language).say
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        for message in told():
            say(message)
        best = min(best, time.process_time() - begun)
    return best


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_sentence_costs_at_most_half_more_than_in_english(language: str) -> None:
    assert cost(language) / cost("en") < MOST
