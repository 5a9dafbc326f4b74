"""The Auren."""

from automatable.games.terra_mystica.factions.base import Faction
from automatable.games.terra_mystica.state import Player, State


class Auren(Faction):
    """TM-FACTION-AUREN: the stronghold brings a favor tile, and two cult steps once a round."""

    id = "auren"
    rule = "TM-FACTION-AUREN"
    special = "cult"

    def stronghold_built(self, state: State, player: Player) -> int:
        """A favor tile."""
        return 1
