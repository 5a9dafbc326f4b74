"""The Engineers."""

from typing import Final

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold

BRIDGE_POINTS: Final = 3


class Engineers(Faction):
    """TM-FACTION-ENGINEERS: bridges for two workers; with the stronghold each own bridge between own structures scores when passing."""

    id = "engineers"
    rule = "TM-FACTION-ENGINEERS"
    talents = frozenset({"bridge"})
    bridge_workers = 2

    def passing_points(self, state: State, player: Player) -> int:
        """Three points for each own bridge that joins two own structures."""
        if not has_stronghold(player):
            return 0
        owner, seat = state.owner, player.seat
        return BRIDGE_POINTS * sum(
            builder == seat == owner[one] == owner[other] for one, other, builder in state.bridges
        )
