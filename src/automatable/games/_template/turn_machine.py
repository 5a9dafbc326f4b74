"""The rules: everything that can be done, put together."""

from typing import Final

from automatable.games._template.automa.turn import REVEAL, TURN
from automatable.games._template.model.moves import OrchardMove
from automatable.games._template.model.state import State
from automatable.games._template.rules.actions.corrections import SET_OWNER
from automatable.games._template.rules.actions.pick import PICK
from automatable.games._template.rules.actions.rounds import AUTOMATIC
from automatable.games._template.rules.scoring import progress, scores
from automatable.games._template.rules.setup import new
from automatable.kernel.turns.machine import Rules

RULES: Final[Rules[State]] = Rules(
    moves=OrchardMove,
    new=new,
    scores=scores,
    progress=progress,
    turn_rule="ORC-T-01",
    verbs=(PICK,),
    draws=(REVEAL,),
    decisions=(TURN,),
    automatic=AUTOMATIC,
    corrections=(SET_OWNER,),
)
