"""Corrections: how the trees at the table really stand."""

from automatable.games._template.model.moves import SetOwner
from automatable.games._template.model.state import State
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg


def impossible_owner(state: State, move: SetOwner) -> Illegal | None:
    """There must be such a tree."""
    if move.tree >= len(state.owner):
        return Illegal("ORC-T-02", msg("illegal.no_tree", trees=len(state.owner)), impossible=True)
    return None


def set_owner(state: State, move: SetOwner) -> None:
    """The tree belongs to whoever has it at the table."""
    state.owner[move.tree] = move.owner


SET_OWNER = CorrectionVerb(SetOwner, set_owner, impossible_owner)
