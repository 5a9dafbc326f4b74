"""The rules: everything that can be done, put together."""

from collections.abc import Iterable
from typing import Final

from automatable.author import CorrectionVerb, Rules
from automatable.games._template.automa.turn import REVEAL, TURN
from automatable.games._template.model.moves import OrchardMove
from automatable.games._template.model.state import State
from automatable.games._template.rules.actions.pick import PICK
from automatable.games._template.rules.actions.rounds import AUTOMATIC
from automatable.games._template.rules.scoring import progress, scores
from automatable.games._template.rules.setup import new


def rules(corrections: Iterable[CorrectionVerb[State]] = ()) -> Rules[State]:
    """On the screen; with corrections beside a board."""
    return Rules(
        moves=OrchardMove,
        new=new,
        scores=scores,
        progress=progress,
        turn_rule="ORC-T-01",
        verbs=(PICK,),
        draws=(REVEAL,),
        decisions=(TURN,),
        automatic=AUTOMATIC,
        corrections=corrections,
    )


RULES: Final = rules()
