"""The Riverwalkers."""

from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import Transform
from automatable.games.terra_mystica.model.owed import Bridging, Digging
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.reach import over_rivers

BRIDGES: Final = 2


class Riverwalkers(Faction):
    """TM-FACTION-RIVERWALKERS: they unlock terrains instead of gaining priests, build over rivers alone, and never use spades."""

    id = "riverwalkers"
    rule = "TM-FACTION-RIVERWALKERS"
    has_spades = False

    def start(self, state: State, player: Player) -> None:
        """The starting terrain is unlocked."""
        player.unlocked = 1 << player.home

    def may_start_on(self, state: State, at: int) -> bool:
        """Only beside a river."""
        return map_number(state.table.map).riverside[at]

    def reach(self, state: State, player: Player, shipping: int) -> set[int]:
        """Only over a river."""
        return over_rivers(state, player, shipping)

    def transformations(self, state: State, player: Player, digging: Digging) -> list[Transform]:
        """None."""
        return []

    def receive_spades(self, state: State, player: Player, owed: Digging) -> None:
        """Spades are lost."""

    def stronghold_built(self, state: State, player: Player) -> int:
        """Two bridges."""
        state.owed.extend([Bridging(player.seat)] * min(BRIDGES, player.bridges))
        return 0
