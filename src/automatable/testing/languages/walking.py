"""Whole games told in a language: every sentence that a player meets, and which of them are not in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.words.text import Catalogue, catalogue
from automatable.testing.messages import messages
from automatable.testing.walk import walk

_UNFILLED = re.compile(r"[{}]")
SEEDS = 3


@dataclass
class Heard:
    """What was said in the games of one title."""

    sentences: dict[str, str] = field(default_factory=dict)
    """One sentence for each key."""
    faults: dict[str, str] = field(default_factory=dict)
    """What is wrong with a key: not in the language, or something left unfilled."""


def listen(game: Game[Any], language: str, seeds: int = SEEDS) -> Heard:
    """Play games and say everything that is shown and told in them."""
    words = catalogue(language, game.info.package)
    heard = Heard()
    for seed in range(1, seeds + 1):
        found = walk(game, Setup(seed))
        for value in _shown(game, found):
            _hear(value, words, heard)
    return heard


def _shown(game: Game[Any], found: Any) -> Iterator[Any]:
    yield game.info
    for index, state in found.states():
        yield found.view(index)
        if index < len(found.match.log):
            yield game.face.tell(state, found.match.log[index].move)
            yield found.match.trace(index)


def _hear(value: Any, words: Catalogue, heard: Heard) -> None:
    for message in messages(value):
        if message.key in heard.sentences:
            continue
        said = heard.sentences[message.key] = words.say(message)
        if message.key not in words:
            heard.faults[message.key] = "has no text"
        elif message.key in words.borrowed:
            heard.faults[message.key] = f"is said in English: {said}"
        elif _UNFILLED.search(said):
            heard.faults[message.key] = f"is not filled: {said}"
