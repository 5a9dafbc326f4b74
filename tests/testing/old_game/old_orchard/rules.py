"""The rules: everything that can be done, put together."""

from typing import Final

from old_orchard.actions.mending import SET_OWNER
from old_orchard.actions.pick import PICK
from old_orchard.actions.rounds import AUTOMATIC
from old_orchard.automa.turn import REVEAL, TURN
from old_orchard.moves import OldOrchardMove
from old_orchard.scoring import progress, scores
from old_orchard.setup import new
from old_orchard.state import State
from automatable.kernel.owed import Rules

RULES: Final[Rules[State]] = Rules(
    moves=OldOrchardMove,
    new=new,
    scores=scores,
    progress=progress,
    turn_rule="OLD-T-01",
    verbs=(PICK,),
    draws=(REVEAL,),
    decisions=(TURN,),
    automatic=AUTOMATIC,
    mendings=(SET_OWNER,),
)
