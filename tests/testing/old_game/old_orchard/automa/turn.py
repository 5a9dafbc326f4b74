"""The automa's turn: her card, her decision, and what it does."""

from old_orchard.automa.choices import TREE, Wish
from old_orchard.moves import AutomaPick, AutomaRest, Reveal
from old_orchard.owed import AutomaToPick, ToReveal
from old_orchard.state import AUTOMA, State
from old_orchard.tables import CARDS
from automatable.kernel.chance import Chance
from automatable.kernel.decide import Trace, decide
from automatable.kernel.moves import Move
from automatable.kernel.text import msg
from automatable.kernel.verbs import Decision, Draw


def cards(state: State, owed: ToReveal) -> Chance:
    """OLD-A-01: any card that is left in her deck."""
    return Chance("automa", state.deck.possible(), Reveal)


def reveal(state: State, owed: ToReveal, move: Reveal) -> None:
    """OLD-A-01: she plays by this card."""
    state.deck.take(move.card)
    state.card = move.card
    state.owed.append(AutomaToPick(AUTOMA))


def choose(state: State, owed: AutomaToPick, trace: Trace | None) -> Move:
    """The tree she picks under her card; OLD-A-06: without one she rests."""
    if trace is not None:
        trace.about = msg("choice.about")
    tree = decide(Wish(state, CARDS[state.card].wants), TREE, trace)
    if tree is not None:
        return AutomaPick(tree)
    if trace is not None:
        trace.fallback("OLD-A-06", msg("choice.rest", n=state.rest_points))
    return AutomaRest()


def pick(state: State, owed: AutomaToPick, move: AutomaPick) -> None:
    """OLD-A-02: the tree is hers."""
    state.owner[move.tree] = AUTOMA


def rest(state: State, owed: AutomaToPick, move: AutomaRest) -> None:
    """OLD-A-06: a rest is worth points at the end."""
    state.rests += 1


REVEAL = Draw(Reveal, (ToReveal,), cards, reveal, rule="OLD-A-01")
TURN = Decision((AutomaToPick,), choose, {AutomaPick: pick, AutomaRest: rest}, rule="OLD-A-02")
