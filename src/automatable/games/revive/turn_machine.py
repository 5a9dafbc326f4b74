"""The rules: everything that can be done, put together."""

from typing import Final

from automatable.games.revive.automa import refresh, turn
from automatable.games.revive.model import owed
from automatable.games.revive.model.moves import ReviveMove
from automatable.games.revive.model.state import State
from automatable.games.revive.rules.actions import asked, cards, displays, free, hibernate, preparing, windows
from automatable.games.revive.rules.actions.build import BUILD
from automatable.games.revive.rules.actions.claims import PLACE
from automatable.games.revive.rules.actions.explore import EXPLORE, TURN_OVER
from automatable.games.revive.rules.actions.ordering import TAKE
from automatable.games.revive.rules.actions.points import ACCEPT_POINTS
from automatable.games.revive.rules.actions.populate import POPULATE
from automatable.games.revive.rules.actions.resolve import resolve
from automatable.games.revive.rules.actions.switch import USE
from automatable.games.revive.rules.actions.tracks import ACCEPT_STEP, STEP
from automatable.games.revive.rules.scoring import progress, scores
from automatable.games.revive.rules.setup import new
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence

AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    owed.Resolve: resolve,
    owed.Refill: displays.refill,
    owed.Playing: cards.played,
    owed.ActionDone: windows.action_done,
    owed.HibernationDone: windows.hibernation_done,
    owed.Slotted: hibernate.slots_emptied,
    owed.HibernateOn: hibernate.go_on,
    owed.MachineUsed: free.machine_used,
    owed.DraftOver: preparing.draft_over,
    owed.AutomaTurn: turn.begin,
    owed.NewDeck: refresh.new_deck,
    owed.NextTurn: windows.next_turn,
}

RULES: Final[Rules[State]] = Rules(
    moves=ReviveMove,
    new=new,
    scores=scores,
    progress=progress,
    turn_rule="REV-H-TURN-01",
    verbs=(
        *preparing.VERBS,
        *cards.VERBS,
        USE,
        EXPLORE,
        BUILD,
        POPULATE,
        *hibernate.VERBS,
        windows.CLOSE,
        windows.END,
        TAKE,
        ACCEPT_STEP,
        ACCEPT_POINTS,
        STEP,
        *displays.VERBS,
        PLACE,
        *asked.VERBS,
        *free.VERBS,
    ),
    draws=(*preparing.DRAWS, *displays.DRAWS, TURN_OVER, turn.DRAW_CARD, refresh.ADD_PROGRESS),
    decisions=(turn.TURN, refresh.REFRESH),
    automatic=AUTOMATIC,
)
