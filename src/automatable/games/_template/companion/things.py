"""What can be otherwise on the table: whose a tree is."""

from operator import setitem
from typing import Final

from automatable.author import Illegal, Msg, Thing, Things, msg, others
from automatable.games._template.model.moves import SetOwner
from automatable.games._template.model.state import AUTOMA, NOBODY, YOU, State
from automatable.games._template.model.tables import TREES, tree_name


def _no_such_tree(state: State, move: SetOwner) -> Illegal | None:
    if move.tree < len(state.owner):
        return None
    return Illegal("ORC-T-02", msg("illegal.no_tree", trees=len(state.owner)), impossible=True)


def _owner_name(owner: int) -> Msg:
    return msg(("owner.nobody", "owner.you", "owner.automa")[owner + 1])


TABLE: Final[Things[State]] = Things(
    Thing(
        SetOwner,
        put=lambda state, move: setitem(state.owner, move.tree, move.owner),
        tell=lambda state, move: msg("tell.set_owner", tree=tree_name(move.tree), owner=_owner_name(move.owner)),
        others=lambda state: others(state.owner, (YOU, AUTOMA, NOBODY)),
        label=lambda state, move: _owner_name(move.owner),
        group=lambda state, move: tree_name(move.tree),
        place=lambda state, move: TREES[move.tree].id,
        obstacle=_no_such_tree,
    ),
)
COUNTED: Final[Things[State]] = Things()
"""Nothing here can be counted that is not in sight."""
