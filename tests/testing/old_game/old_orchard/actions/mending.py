"""Corrections: how the trees at the table really stand."""

from old_orchard.moves import SetOwner
from old_orchard.state import State
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg
from automatable.kernel.verbs import Mending


def impossible_owner(state: State, move: SetOwner) -> Illegal | None:
    """There must be such a tree."""
    if move.tree >= len(state.owner):
        return Illegal("OLD-T-02", msg("illegal.no_tree", trees=len(state.owner)), impossible=True)
    return None


def set_owner(state: State, move: SetOwner) -> None:
    """The tree belongs to whoever has it at the table."""
    state.owner[move.tree] = move.owner


SET_OWNER = Mending(SetOwner, set_owner, impossible_owner)
