"""An owner's table: nothing is dealt by the app. Tiles are told as they lie, large locations need no name, and artifacts are asked when one leaves the game."""

from typing import Final

from automatable.games.revive.model.geometry import CORNERS, STARTS, TILES
from automatable.games.revive.model.owed import ToLayCorner, ToLayStart
from automatable.games.revive.model.state import State
from automatable.games.revive.show.facts import KINDS
from automatable.kernel.turns.facts import OWN, OwnTable, TableFact


def set_up_by_owner(state: State, own: OwnTable = OWN) -> None:
    """REV-H-SETUP-03: whichever large location lies in a corner, it is a location. REV-H-SETUP-02: starting tiles lie face up; what they show may wait."""
    state.own_table = own
    state.corners = tuple(range(len(CORNERS)))
    waits = (ToLayCorner, ToLayStart) if own.when_read else ToLayCorner
    state.owed = [element for element in state.owed if not isinstance(element, waits)]
    if own.when_read:
        for space in STARTS:
            state.up |= TILES[space]


def _artifact(state: State, fact: TableFact, answer: int) -> None:
    """REV-REFRESH-02: one is left of this colour, so it is the one that goes."""
    state.artifacts = [int(colour == answer) for colour in range(len(state.artifacts))]


SEE: Final = KINDS.verb({"artifact": _artifact}, "REV-H-TURN-01")
