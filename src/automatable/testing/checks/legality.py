"""`legal` and `check` say the same."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from automatable.testing.messages import unsayable
from automatable.testing.neighbours import json_form, neighbours, words_of
from automatable.testing.walk import Walk

SAMPLE = 4
"""How many legal moves of a moment have their neighbours tried."""


def check_legal_moves(walk: Walk[Any]) -> None:
    """Each legal move passes `check`, and is listed once; what was played is one of them."""
    for index, state, played in walk.moments():
        legal = walk.game.rules.legal(state)
        if twice := [move for move, times in Counter(legal).items() if times > 1]:
            walk.fail(index, f"a legal move is listed twice: {twice[0]!r}")
        if played not in legal:
            walk.fail(index, f"{played!r} was played and is not in legal")
        for move in legal:
            try:
                walk.game.rules.check(state, move)
            except Illegal as error:
                walk.fail(index, f"{move!r} is in legal, and check refuses it: {error}")


def check_neighbours(walk: Walk[Any]) -> None:
    """A move that differs from a legal one in one field passes `check` exactly if it is legal too."""
    words = words_of(walk.match.moves)
    rng = Rng(walk.setup.seed, "neighbours")
    for index, state, played in walk.moments():
        legal = walk.game.rules.legal(state)
        tried = [played, *(legal[rng.below(len(legal))] for _ in range(min(SAMPLE, len(legal)) - 1))]
        for move in tried:
            for candidate in neighbours(move, words, rng):
                _check_candidate(walk, index, candidate, legal)


def check_moves_of_other_moments(walk: Walk[Any]) -> None:
    """A move that was legal at another time passes `check` exactly if it is legal now."""
    rng = Rng(walk.setup.seed, "moments")
    log = walk.match.moves
    for index, state, _ in walk.moments():
        legal = walk.game.rules.legal(state)
        for _ in range(SAMPLE):
            _check_candidate(walk, index, json_form(log[rng.below(len(log))]), legal)
    for move in log[-SAMPLE:]:
        _check_candidate(walk, len(log), json_form(move), ())


def _check_candidate(walk: Walk[Any], index: int, candidate: Any, legal: Iterable[Move]) -> None:
    try:
        move = msgspec.convert(candidate, walk.game.rules.moves)
    except msgspec.ValidationError:
        return
    try:
        walk.game.rules.check(walk.match.states[index], move)
    except Illegal as error:
        if move in legal:
            walk.fail(index, f"check refuses {move!r}, which is in legal: {error}")
        _check_refusal(walk, index, error)
    except Exception as error:
        walk.fail(index, f"check of {move!r} raises {type(error).__name__} rather than Illegal: {error}")
    else:
        if move not in legal:
            walk.fail(index, f"check accepts {move!r}, which is not in legal")


def _check_refusal(walk: Walk[Any], index: int, error: Illegal) -> None:
    package = walk.game.info.package
    if error.rule not in rulebook(package):
        walk.fail(index, f"check refers to the rule {error.rule!r}, which the rule book does not have")
    if (what := unsayable(error.why, catalogue(package=package))) is not None:
        walk.fail(index, f"the reason of {error.rule} cannot be said: {what}")
