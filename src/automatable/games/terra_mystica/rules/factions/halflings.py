"""The Halflings."""

from typing import Final

from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.base import Faction

SPADES: Final = 3


class Halflings(Faction):
    """TM-FACTION-HALFLINGS: a point for each spade; the stronghold brings three spades at once."""

    id = "halflings"
    rule = "TM-FACTION-HALFLINGS"
    points_per_spade = 1

    def spades_obtained(self, state: State, player: Player, count: int, *, in_action: bool = True) -> None:
        """A point for each."""
        super().spades_obtained(state, player, count, in_action=in_action)
        score(player, Source.FACTION, self.points_per_spade * count)

    def stronghold_built(self, state: State, player: Player) -> int:
        """Three spades."""
        self.receive_spades(state, player, Digging(player.seat, spades=SPADES, buy=False, split=True))
        return 0
