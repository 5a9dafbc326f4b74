"""The automa's turn: her card, her decision, and what it does."""

from automatable.author import Chance, Decision, Draw, Move, Trace, decide, fallback, msg
from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.model.moves import AutomaPick, AutomaRest, Reveal
from automatable.games._template.model.owed import AutomaToPick, ToReveal
from automatable.games._template.model.state import AUTOMA, State
from automatable.games._template.model.tables import CARDS


def cards(state: State, owed: ToReveal) -> Chance:
    """ORC-A-01: any card that is left in her deck."""
    return Chance("automa", state.deck.possible(), Reveal)


def reveal(state: State, owed: ToReveal, move: Reveal) -> None:
    """ORC-A-01: she plays by this card."""
    state.deck.take(move.card)
    state.card = move.card
    state.owed.append(AutomaToPick(AUTOMA))


def choose(state: State, owed: AutomaToPick, trace: Trace | None) -> Move:
    """The tree she picks under her card; ORC-A-06: without one she rests."""
    tree = decide(Wish(state, CARDS[state.card].wants), TREE, trace)
    if tree is None:
        fallback(trace, "ORC-A-06", lambda state: msg("choice.rest", n=state.rest_points), state)
        return AutomaRest()
    return AutomaPick(tree)


def pick(state: State, owed: AutomaToPick, move: AutomaPick) -> None:
    """ORC-A-02: the tree is hers."""
    state.owner[move.tree] = AUTOMA


def rest(state: State, owed: AutomaToPick, move: AutomaRest) -> None:
    """ORC-A-06: a rest is worth points at the end."""
    state.rests += 1


REVEAL = Draw(Reveal, (ToReveal,), cards, reveal, rule="ORC-A-01")
TURN = Decision((AutomaToPick,), choose, {AutomaPick: pick, AutomaRest: rest}, rule="ORC-A-02", about="choice.about")
