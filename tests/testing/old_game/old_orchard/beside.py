"""Beside a physical orchard: nothing of yours is private, so the rules are those of the screen."""

from collections.abc import Sequence
from typing import Final

from old_orchard.moves import AutomaPick, AutomaRest, SetOwner
from old_orchard.rules import RULES
from old_orchard.state import AUTOMA, NOBODY, YOU, State
from old_orchard.tables import TREES, tree_name
from old_orchard.words import WORDS, owner_name
from automatable.kernel.beside import Beside, Meter, Source, Step
from automatable.kernel.moves import Move
from automatable.kernel.text import msg
from automatable.kernel.view import Offer


def prepare(state: State) -> Sequence[Step]:
    """The row of trees, and the automa's deck."""
    return (
        Step(msg("prepare.trees", n=len(state.owner)), place=TREES[0].id),
        Step(msg("prepare.deck", n=len(state.deck))),
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


def instead(state: State) -> Sequence[Offer]:
    """Any free tree, or a rest."""
    moves: list[Move] = [*(AutomaPick(tree) for tree in state.free()), AutomaRest()]
    return [WORDS.offer(state, move) for move in moves]


BESIDE: Final[Beside[State]] = Beside(
    rules=RULES,
    sources=(Source("automa", msg("source.automa")),),
    prepare=prepare,
    corrections=corrections,
    meters=meters,
    instead=instead,
    unknown=lambda state: frozenset(),
)
