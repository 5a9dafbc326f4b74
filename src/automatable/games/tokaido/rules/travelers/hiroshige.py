"""Hiroshige paints the next section of any panorama on arrival at an intermediate inn."""

from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules import reserve
from automatable.games.tokaido.rules.travelers.base import Traveler


class Hiroshige(Traveler):
    """Hiroshige paints the next section of any panorama on arrival at an intermediate inn."""

    def on_arrival(self, state: State) -> None:
        """A panorama of the person's choice."""
        reserve.any_section(state)
