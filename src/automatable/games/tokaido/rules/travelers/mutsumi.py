"""Mutsumi may leave each inn first."""

from automatable.games.tokaido.model.owed import MayLeaveFirst
from automatable.games.tokaido.model.state import PERSON, State
from automatable.games.tokaido.rules.travelers.base import Traveler


class Mutsumi(Traveler):
    """The first four inns of the tile are the first one and the three on the way: nobody leaves the fifth."""

    def on_line(self, state: State) -> None:
        """Offer it, unless she leaves first anyway."""
        if state.line[-1] != PERSON:
            state.owed.append(MayLeaveFirst())
