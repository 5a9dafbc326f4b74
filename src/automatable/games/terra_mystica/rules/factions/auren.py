"""The Auren."""

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction


class Auren(Faction):
    """TM-FACTION-AUREN: the stronghold brings a favor tile, and two cult steps once a round."""

    id = "auren"
    rule = "TM-FACTION-AUREN"
    special = "cult"

    def stronghold_built(self, state: State, player: Player) -> int:
        """A favor tile."""
        return 1
