"""Beside a physical orchard: nothing of yours is private, so the rules are those of the screen."""

from collections.abc import Sequence
from typing import Final

from automatable.games._template.model.moves import AutomaPick, AutomaRest, SetOwner
from automatable.games._template.model.state import AUTOMA, NOBODY, YOU, State
from automatable.games._template.model.tables import TREES, tree_name
from automatable.games._template.show.words import WORDS, owner_name
from automatable.games._template.turn_machine import RULES
from automatable.kernel.contract.companion import Companion, Meter, SetupStep, Source
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def setup_steps(state: State) -> Sequence[SetupStep]:
    """The row of trees, and the automa's deck."""
    return (
        SetupStep(msg("prepare.trees", n=len(state.owner)), place=TREES[0].id),
        SetupStep(msg("prepare.deck", n=len(state.deck))),
    )


def corrections(state: State) -> Sequence[Offer]:
    """Each tree may belong to somebody else."""
    return [
        Offer(
            SetOwner(tree, owner),
            owner_name(owner),
            group=tree_name(tree),
            place=TREES[tree].id,
        )
        for tree, now in enumerate(state.owner)
        for owner in (YOU, AUTOMA, NOBODY)
        if owner != now
    ]


def meters(state: State) -> Sequence[Meter]:
    """Nothing here can be counted that is not in sight."""
    return ()


def offered_alternatives(state: State) -> Sequence[Offer]:
    """Any free tree, or a rest."""
    moves: list[Move] = [*(AutomaPick(tree) for tree in state.free()), AutomaRest()]
    return [WORDS.offer(state, move) for move in moves]


COMPANION: Final[Companion[State]] = Companion(
    rules=RULES,
    sources=(Source("automa", msg("source.automa")),),
    setup_steps=setup_steps,
    corrections=corrections,
    meters=meters,
    alternatives=offered_alternatives,
    seats_without_score=lambda state: frozenset(),
)
