"""Beside a physical orchard: nothing of yours is private, so the rules are those of the screen with corrections."""

from collections.abc import Sequence
from typing import Final

from automatable.author import Companion, Move, Offer, SetupStep, Source, msg
from automatable.games._template.companion.things import COUNTED, TABLE
from automatable.games._template.companion.words import WORDS
from automatable.games._template.model.moves import AutomaPick, AutomaRest
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import TREES
from automatable.games._template.turn_machine import rules


def setup_steps(state: State) -> Sequence[SetupStep]:
    """The row of trees, and the automa's deck."""
    return (
        SetupStep(msg("prepare.trees", n=len(state.owner)), place=TREES[0].id),
        SetupStep(msg("prepare.deck", n=len(state.deck)), part=2),
    )


def offered_alternatives(state: State) -> Sequence[Offer]:
    """Any free tree, or a rest."""
    moves: list[Move] = [*(AutomaPick(tree) for tree in state.free()), AutomaRest()]
    return [WORDS.offer(state, move) for move in moves]


COMPANION: Final[Companion[State]] = Companion(
    rules=rules(TABLE.verbs),
    sources=(Source("automa", msg("source.automa")),),
    setup_steps=setup_steps,
    corrections=TABLE.corrections,
    meters=COUNTED.meters,
    alternatives=offered_alternatives,
    seats_without_score=lambda state: frozenset(),
)
