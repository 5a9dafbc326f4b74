"""The Fakirs."""

from automatable.games.terra_mystica.model.geometry import MOST_SKIP
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction


class Fakirs(Faction):
    """TM-FACTION-FAKIRS: for a priest a carpet flies over one space, over two with the stronghold; they have no ships."""

    id = "fakirs"
    rule = "TM-FACTION-FAKIRS"

    def start(self, state: State, player: Player) -> None:
        """The carpet flies over one space."""
        player.skip = 1

    def skip_cost(self, player: Player) -> tuple[int, int]:
        """A priest."""
        return 0, 1

    def stronghold_built(self, state: State, player: Player) -> int:
        """One space further."""
        player.skip += 1
        return 0

    def ship(self, player: Player) -> None:
        """The carpet flies further instead."""
        player.skip = min(player.skip + 1, MOST_SKIP)
