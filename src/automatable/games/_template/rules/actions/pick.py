"""Your turn: pick a tree."""

from automatable.author import Illegal, Verb, msg
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.owed import EndOfRound, ToPick, ToReveal
from automatable.games._template.model.state import AUTOMA, NOBODY, YOU, State


def picks(state: State, owed: ToPick) -> list[Pick]:
    """One for each free tree."""
    every = (Pick(tree) for tree in range(len(state.owner)))
    return [move for move in every if cannot_pick(state, owed, move) is None]


def cannot_pick(state: State, owed: ToPick, move: Pick) -> Illegal | None:
    """ORC-T-02: it is a tree of the orchard. ORC-T-03: nobody has picked it."""
    if not 0 <= move.tree < len(state.owner):
        return Illegal("ORC-T-02", msg("illegal.no_tree", trees=len(state.owner)), impossible=True)
    if state.owner[move.tree] != NOBODY:
        return Illegal("ORC-T-03", msg("illegal.picked"))
    return None


def pick(state: State, owed: ToPick, move: Pick) -> None:
    """The tree is yours; then it is the automa's turn (ORC-T-01)."""
    state.owner[move.tree] = YOU
    state.owed += [EndOfRound(), ToReveal(AUTOMA)]


PICK = Verb(Pick, (ToPick,), picks, pick, rule="ORC-T-02", obstacle=cannot_pick)
