"""Hirotada puts one coin more from the reserve on his temple area at each temple."""

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Hirotada(Traveler):
    """Hirotada puts one coin more from the reserve on his temple area at each temple."""

    def on_stop(self, state: State, kind: int) -> None:
        """A coin from the reserve at a temple."""
        if kind == Kind.TEMPLE:
            reserve.temple_coins(state, 1)
