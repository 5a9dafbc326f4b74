"""The Yetis."""

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold


class Yetis(Faction):
    """TM-FACTION-YETIS: power actions cost 1 less, and with the stronghold covered ones can be used; the power values are in the table."""

    id = "yetis"
    rule = "TM-FACTION-YETIS"
    power_discount = 1

    def is_uncovered(self, state: State, player: Player, position: int) -> bool:
        """The stronghold does not care for tokens."""
        return has_stronghold(player) or super().is_uncovered(state, player, position)
