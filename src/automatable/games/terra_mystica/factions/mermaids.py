"""The Mermaids."""

from automatable.games.terra_mystica.factions.base import Faction
from automatable.games.terra_mystica.state import Player, State


class Mermaids(Faction):
    """TM-FACTION-MERMAIDS: towns across one river space, and a shipping step with the stronghold; how far they ship is in the table."""

    id = "mermaids"
    rule = "TM-FACTION-MERMAIDS"
    talents = frozenset({"crossing"})

    def stronghold_built(self, state: State, player: Player) -> int:
        """A shipping step for nothing."""
        self.ship(player)
        return 0
