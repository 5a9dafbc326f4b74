"""The Swarmlings."""

from typing import Final

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction

TOWN_WORKERS: Final = 3


class Swarmlings(Faction):
    """TM-FACTION-SWARMLINGS: three workers for a town; the stronghold gives a free trading house."""

    id = "swarmlings"
    rule = "TM-FACTION-SWARMLINGS"
    special = "swarm"

    def town_founded(self, state: State, player: Player) -> None:
        """Three workers."""
        player.workers += TOWN_WORKERS
