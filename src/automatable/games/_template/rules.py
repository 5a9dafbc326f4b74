"""The rules: everything that can be done, put together."""

from typing import Final

from automatable.games._template.actions.mending import SET_OWNER
from automatable.games._template.actions.pick import PICK
from automatable.games._template.actions.rounds import AUTOMATIC
from automatable.games._template.automa.turn import REVEAL, TURN
from automatable.games._template.moves import OrchardMove
from automatable.games._template.scoring import progress, scores
from automatable.games._template.setup import new
from automatable.games._template.state import State
from automatable.kernel.owed import Rules

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
    mendings=(SET_OWNER,),
)
