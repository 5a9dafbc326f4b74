"""Where a row of a priority card decides what she does: ours are only a guess, apart from the home terrain, which comes first."""

from typing import Final, NamedTuple

from automatable.games.terra_mystica.automa.act import act
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.model.guessed import PRIORITY_CARDS, is_guess
from automatable.games.terra_mystica.model.moves import AutomaBuild, AutomaPlaceCube
from automatable.games.terra_mystica.model.owed import AutomaActs
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move

CARDS: Final = {"choice.priority": "hers", "choice.your_priority": "yours", "choice.youth_priority": "youth"}
"""By the rule that reads it: whose card it is."""


class RowRead(NamedTuple):
    """A row that takes one of several terrains."""

    card: str
    row: str
    lands: tuple[int, ...]
    """What it could have been; first what it is by our card."""


def row_read(state: State) -> RowRead | None:
    """The row that decides what she does now, where only our guess says which terrain comes first."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaActs) or not is_guess(state, PRIORITY_CARDS):
        return None
    trace = Trace()
    context = Context(state)
    move = act(context, owed.action, trace)
    if not isinstance(move, (AutomaBuild, AutomaPlaceCube)):
        return None
    chosen = state.terrain[move.at]
    before: tuple[int, ...] = ()
    for step in trace.steps:
        card = CARDS.get(step.what.key)
        lands = {state.terrain[space] for space in before}
        if card is not None and len(lands) > 1 and chosen != _home(state, card):
            return RowRead(card, context.support.row, (chosen, *sorted(lands - {chosen})))
        before = step.left or before
    return None


def _home(state: State, card: str) -> int:
    """TM-ATP-01: the terrain of a priority card stands leftmost in each of its rows."""
    if card == "hers":
        return state.automa.terrain
    return state.players[0].start if card == "yours" else state.automa.youth


def if_first(state: State, owed: AutomaActs, land: int) -> Move:
    """What she does if this terrain comes first in the row."""
    return act(Context(state, first=land), owed.action, None)
