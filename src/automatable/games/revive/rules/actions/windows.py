"""Turns and actions: where an action begins and ends, and what belongs to it."""

from typing import Final

from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.moves import CloseWindow, EndTurn
from automatable.games.revive.model.owed import (
    Acting,
    ActionDone,
    AutomaTurn,
    Closing,
    Ending,
    HibernationDone,
    NextTurn,
    Refill,
    ToAct,
)
from automatable.games.revive.model.state import State
from automatable.games.revive.rules.actions.displays import gaps
from automatable.games.revive.rules.prices import close_window, over_the_limit
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Verb

CLOSE_MOVE: Final = CloseWindow()
END_MOVE: Final = EndTurn()
ACTIONS: Final = 2
"""REV-HUMAN-02, REV-H-TURN-01: how many actions a turn has at most."""


def begin_action(state: State, owed: Owed) -> None:
    """One of the two actions begins: after it the displays are refilled and the window may close. An extra action has neither, for it
    belongs to what gave it (REV-H-TURN-10)."""
    if isinstance(owed, Acting):
        state.owed += [ActionDone(0, owed.done), Refill()]


def begin_free_action(state: State) -> None:
    """REV-H-TURN-08: after a free action its own gaps are refilled."""
    state.owed.append(Refill(0, gaps(state)))


def less(owed: Owed, deed: Deed) -> int | None:
    """How much is off the cost of an action: nothing in a usual turn; None if it is not this action's turn."""
    if type(owed) is ToAct:
        return owed.less if owed.deed is deed else None
    return 0


def action_done(state: State, owed: ActionDone) -> None:
    """REV-H-TURN-03: you say when the first window closes; where nothing would be lost it closes by itself."""
    if owed.done + 1 >= ACTIONS:
        state.owed.append(Ending())
    else:
        state.owed.append(Closing() if over_the_limit(state) else Acting(0, owed.done + 1))


def hibernation_done(state: State, owed: HibernationDone) -> None:
    """Free actions may still follow."""
    state.owed.append(Ending())


def close(state: State, owed: Closing, move: CloseWindow) -> None:
    """REV-H-TURN-03: the first action is over, and what is above the limits is lost."""
    close_window(state)
    state.owed.append(Acting(0, 1))


def end_turn(state: State, owed: Owed, move: EndTurn) -> None:
    """REV-H-TURN-01: one action or none is allowed, too. REV-H-TURN-03: what is above the limits is lost. What holds for one turn only
    is over (REV-H-PAY-04, REV-H-MACH-02). REV-SETUP-21: the Mautoma is next."""
    close_window(state)
    state.range_free = state.used = 0
    state.traded = state.triggered = False
    state.owed.append(AutomaTurn())


def next_turn(state: State, owed: NextTurn) -> None:
    """REV-HUMAN-01: it is your turn again."""
    state.turn += 1
    state.owed.append(Acting())


CLOSE: Final = Verb(CloseWindow, (Closing,), lambda state, owed: (CLOSE_MOVE,), close, rule="REV-H-TURN-03")
END: Final = Verb(EndTurn, (Acting, Ending), lambda state, owed: (END_MOVE,), end_turn, rule="REV-H-TURN-01")
