"""The Dwarves."""

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold


class Dwarves(Faction):
    """TM-FACTION-DWARVES: for two workers, one with the stronghold, a tunnel leads under one space; they have no ships."""

    id = "dwarves"
    rule = "TM-FACTION-DWARVES"

    def start(self, state: State, player: Player) -> None:
        """A tunnel leads under one space."""
        player.skip = 1

    def skip_cost(self, player: Player) -> tuple[int, int]:
        """Two workers, one with the stronghold."""
        return (1 if has_stronghold(player) else 2), 0
