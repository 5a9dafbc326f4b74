"""The Giants."""

from typing import Final

from automatable.games.terra_mystica.model.pieces import RING, Terrain
from automatable.games.terra_mystica.model.state import Player
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.factions.land import Targets, with_spades

SPADES: Final = 2
TARGETS: Final = with_spades(
    [[(Terrain.WASTELAND, SPADES)] if terrain != Terrain.WASTELAND else [] for terrain in range(RING)]
)


class Giants(Faction):
    """TM-FACTION-GIANTS: two spades turn any terrain into home terrain, and into nothing else; the stronghold gives two."""

    id = "giants"
    rule = "TM-FACTION-GIANTS"
    target_rule = "TM-FACTION-GIANTS"
    special = "spades"

    def spades_needed(self, player: Player, terrain: int, to: int) -> int:
        """Always two."""
        return SPADES

    def spades_to_home(self, player: Player, terrain: int) -> int:
        """Two from wherever."""
        return SPADES

    def targets(self, player: Player) -> Targets:
        """Home terrain alone."""
        return TARGETS
