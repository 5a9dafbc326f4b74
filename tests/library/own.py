"""Players and an automa as somebody might write them, in a module that worker processes can import."""

from collections.abc import Sequence
from dataclasses import replace

import automatable as at
from automatable.games.tokaido.automa import choices
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.model.moves import AUTOMA_WALKS, Donate
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Rng
from tests.games.tokaido.given import State, owed

NEAREST_CHOICE = replace(choices.DESTINATION, prefer=choices.DESTINATION.prefer[-1:], quick=None)


def nearest(state: State, due: owed.AutomaToWalk, trace: Trace | None) -> at.Move:
    to = decide(journey(state, due.seat), NEAREST_CHOICE, trace)
    assert to is not None
    return AUTOMA_WALKS[due.seat][to]


NEAREST: at.Decisions = {owed.AutomaToWalk: nearest}
NEAREST_BY_CHOICE: at.Decisions = {owed.AutomaToWalk: replace(NEAREST_CHOICE, quick=choices.DESTINATION.quick)}
"""With the short form of the choice that it was made of, which is not hers."""


def temples_first(state: State, legal: Sequence[at.Move], rng: Rng) -> at.Move:
    gifts = [move for move in legal if isinstance(move, Donate)]
    return gifts[-1] if gifts else legal[rng.below(len(legal))]


class Remembering:
    """Notes which games it was told of."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int]] = []

    def begin(self, role: str, seed: int) -> None:
        self.begun.append((role, seed))

    def __call__(self, state: State, legal: Sequence[at.Move], rng: Rng) -> at.Move:
        assert self.begun
        return legal[0]
