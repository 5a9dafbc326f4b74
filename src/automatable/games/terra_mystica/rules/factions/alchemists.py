"""The Alchemists."""

from typing import Final

from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.power import gain_power
from automatable.games.terra_mystica.rules.factions.base import Faction, has_stronghold

STRONGHOLD_POWER: Final = 12
SPADE_POWER: Final = 2


class Alchemists(Faction):
    """TM-FACTION-ALCHEMISTS: points and coins are traded; two coins make a point at the end; power with the stronghold and its spades."""

    id = "alchemists"
    rule = "TM-FACTION-ALCHEMISTS"
    talents = frozenset({"points"})
    coins_a_point = 2

    def coins_for_points(self, player: Player) -> int:
        """A coin for each point."""
        return player.vp

    def spades_obtained(self, state: State, player: Player, count: int, *, in_action: bool = True) -> None:
        """Two power for each, with the stronghold."""
        super().spades_obtained(state, player, count, in_action=in_action)
        if has_stronghold(player):
            gain_power(player, SPADE_POWER * count)

    def digs_on(self, player: Player) -> bool:
        """The power of one spade may pay for the next."""
        return has_stronghold(player)

    def stronghold_built(self, state: State, player: Player) -> int:
        """Twelve power."""
        gain_power(player, STRONGHOLD_POWER)
        return 0
