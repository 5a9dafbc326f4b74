"""From the automa's card to her move."""

from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.moves import AutomaPick, AutomaRest
from automatable.games._template.state import State
from automatable.games._template.tables import CARDS
from automatable.kernel.decide import Trace, decide
from automatable.kernel.moves import Move
from automatable.kernel.text import msg


def bot(state: State, trace: Trace | None) -> Move:
    """The automa's move under her current card."""
    if trace is not None:
        trace.about = msg("choice.about")
    tree = decide(Wish(state, CARDS[state.card].wants), TREE, trace)
    if tree is not None:
        return AutomaPick(tree)
    if trace is not None:
        trace.fallback("ORC-A-06", msg("choice.rest", n=state.rest_points))
    return AutomaRest()
