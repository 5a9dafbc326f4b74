"""Nomads: buildings and landmarks on the map."""

from collections.abc import Sequence

from automatable.games.tapestry.model.geometry import HEX_COUNT
from automatable.games.tapestry.model.owed import Notice
from automatable.games.tapestry.model.pieces import NOTHING, OTHER, OUTPOST, UNEXPLORED, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.gain import owe_resources


class Nomads(Civilization):
    """Beside an outpost for a resource, or on an empty territory, which it controls."""

    def hexes(self, state: State) -> Sequence[int]:
        """Controlled with exactly one token, or empty and next to a controlled one."""
        return [at for at in range(HEX_COUNT) if _beside_outpost(state, at) or _empty(state, at)]

    def put_on_map(self, state: State, at: int, piece: int) -> None:
        """It closes the territory, or controls it without being a conquest."""
        if state.first[at] == OUTPOST:
            state.second[at], state.second_piece[at] = OTHER, piece
            owe_resources(state, 1)
        else:
            state.first[at], state.first_piece[at] = OUTPOST, piece
            state.owed.append(Notice(YOU))


def _beside_outpost(state: State, at: int) -> bool:
    return state.first[at] == OUTPOST and state.second[at] == NOTHING


def _empty(state: State, at: int) -> bool:
    return state.tile[at] != UNEXPLORED and state.first[at] == NOTHING and state.touches(at, OUTPOST)
