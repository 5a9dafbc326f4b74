"""An owner's table: nothing is dealt by the app. Tiles are told as they lie, large locations need no name, and artifacts are asked when one leaves the game."""

from typing import Final

from automatable.games.revive.model.geometry import CORNERS
from automatable.games.revive.model.owed import ToLayCorner
from automatable.games.revive.model.state import State
from automatable.games.revive.show.facts import KINDS
from automatable.kernel.turns.facts import OWN, TableFact


def set_up_by_owner(state: State) -> None:
    """REV-H-SETUP-03: whichever large location lies in a corner, it is a location."""
    state.own_table = OWN
    state.corners = list(range(len(CORNERS)))
    state.owed = [element for element in state.owed if not isinstance(element, ToLayCorner)]


def _artifact(state: State, fact: TableFact, answer: int) -> None:
    """REV-REFRESH-02: one is left of this colour, so it is the one that goes."""
    state.artifacts = [int(colour == answer) for colour in range(len(state.artifacts))]


SEE: Final = KINDS.verb({"artifact": _artifact}, "REV-H-TURN-01")
