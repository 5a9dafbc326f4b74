"""States are values: a copy is independent, and what has been played stays as it was."""

import sys
from typing import Any

from automatable.kernel.turns.fingerprint import fingerprint
from automatable.testing.compare import difference, shared
from automatable.testing.walk import Walk


def check_copies(walk: Walk[Any]) -> None:
    """A copy is equal and shares nothing mutable with its original, but for fields that are `REPLACED` and never changed."""
    for index, state in walk.states():
        copy = state.copy()
        if (what := difference(state, copy)) is not None:
            walk.fail(index, f"a copy differs: {what}")
        if (where := shared(state, copy, replaced=_replaced(state))) is not None:
            walk.fail(index, f"a copy shares a mutable object: {where}")


def check_following_states(walk: Walk[Any]) -> None:
    """A state shares nothing mutable with the one before it, nor with any record of the move."""
    for index, state, move in walk.moments():
        following = walk.match.states[index + 1]
        if (
            where := shared(state, following, replaced=_replaced(state)) or shared(move, following, "move")
        ) is not None:
            walk.fail(index, f"{type(move).__name__} leaves a mutable object shared: {where}")


def check_old_states(walk: Walk[Any]) -> None:
    """Every state still is what it was when it was new."""
    fresh = walk.game.rules.new(walk.setup)
    for index, state in enumerate(walk.match.states):
        if fingerprint(state) != walk.fingerprints[index]:
            walk.fail(index, f"the state has changed since: {difference(fresh, state)}")
        if index < len(walk.match.log):
            walk.game.rules.advance(fresh, walk.match.log[index].move)


def check_in_place(walk: Walk[Any]) -> None:
    """One state advanced in place, without copies, comes by the same states."""
    state = walk.game.rules.new(walk.setup)
    for index, (before, move) in enumerate(zip(walk.match.states, walk.match.moves, strict=False)):
        if (what := difference(before, state)) is not None:
            walk.fail(index, f"played in place the state differs: {what}")
        walk.game.rules.advance(state, move)


def _replaced(state: Any) -> tuple[str, ...]:
    """The fields of a state that are never changed in place, as the module of its class names them."""
    found: tuple[str, ...] = getattr(sys.modules[type(state).__module__], "REPLACED", ())
    return found
