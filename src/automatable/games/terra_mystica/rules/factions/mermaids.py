"""The Mermaids."""

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction


class Mermaids(Faction):
    """TM-FACTION-MERMAIDS: towns across one river space, and a shipping step with the stronghold; how far they ship is in the table."""

    id = "mermaids"
    rule = "TM-FACTION-MERMAIDS"
    talents = frozenset({"crossing"})

    def stronghold_built(self, state: State, player: Player) -> int:
        """A shipping step for nothing."""
        self.ship(player)
        return 0
