"""The Ice Maidens."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.towns import claim
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold, on_board

TEMPLE_POINTS: Final = 3


class IceMaidens(Faction):
    """TM-FACTION-ICE-MAIDENS: a favor tile at the start; with the stronghold each temple scores when passing."""

    id = "ice_maidens"
    rule = "TM-FACTION-ICE-MAIDENS"

    def start(self, state: State, player: Player) -> None:
        """A favor tile."""
        claim(state, player, favors=1)

    def passing_points(self, state: State, player: Player) -> int:
        """Three points for each temple."""
        return TEMPLE_POINTS * on_board(player, Structure.TEMPLE) if has_stronghold(player) else 0
