"""The switch."""

from typing import Final

from automatable.games.revive.model.moves import UseSwitch
from automatable.games.revive.model.owed import Acting, Resolve
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import SWITCH_DOWN, SWITCH_UP
from automatable.games.revive.rules.actions.windows import begin_action
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

BOTH: Final = (UseSwitch(False), UseSwitch(True))


def switches(state: State, owed: Acting) -> tuple[UseSwitch, ...]:
    """Up or down. REV-H-SWITCH-01: once until a hibernation or an effect resets it."""
    return () if state.switched else BOTH


def use(state: State, owed: Acting, move: UseSwitch) -> None:
    """REV-H-SWITCH-01: up or down, for one action. REV-HUMAN-06: down copies a citizen of the display."""
    begin_action(state, owed)
    state.switched = True
    state.owed.append(Resolve(0, SWITCH_DOWN if move.down else SWITCH_UP))


USE: Final = Verb(UseSwitch, (Acting,), switches, use, rule="REV-H-SWITCH-01", why=msg("illegal.switched"))
