"""Your turn: pick a tree."""

from old_orchard.moves import Pick
from old_orchard.owed import EndOfRound, ToPick, ToReveal
from old_orchard.state import AUTOMA, NOBODY, YOU, State
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg
from automatable.kernel.verbs import Verb


def picks(state: State, owed: ToPick) -> list[Pick]:
    """One for each free tree."""
    every = (Pick(tree) for tree in range(len(state.owner)))
    return [move for move in every if cannot_pick(state, owed, move) is None]


def cannot_pick(state: State, owed: ToPick, move: Pick) -> Illegal | None:
    """OLD-T-02: it is a tree of the orchard. OLD-T-03: nobody has picked it."""
    if not 0 <= move.tree < len(state.owner):
        return Illegal("OLD-T-02", msg("illegal.no_tree", trees=len(state.owner)), impossible=True)
    if state.owner[move.tree] != NOBODY:
        return Illegal("OLD-T-03", msg("illegal.picked"))
    return None


def pick(state: State, owed: ToPick, move: Pick) -> None:
    """The tree is yours; then it is the automa's turn (OLD-T-01)."""
    state.owner[move.tree] = YOU
    state.owed += [EndOfRound(), ToReveal(AUTOMA)]


PICK = Verb(Pick, (ToPick,), picks, pick, rule="OLD-T-02", obstacle=cannot_pick)
