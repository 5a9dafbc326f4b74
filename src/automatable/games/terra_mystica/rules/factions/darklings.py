"""The Darklings."""

from automatable.games.terra_mystica.model.owed import TradingPriests
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.base import Faction


class Darklings(Faction):
    """TM-FACTION-DARKLINGS: two points for each spade that a priest paid; the stronghold turns up to three workers into priests."""

    id = "darklings"
    rule = "TM-FACTION-DARKLINGS"
    points_per_spade = 2
    talents = frozenset({"priests"})

    def buy_spades(self, state: State, player: Player, count: int) -> None:
        """Two points for each."""
        super().buy_spades(state, player, count)
        score(player, Source.FACTION, self.points_per_spade * count)

    def stronghold_built(self, state: State, player: Player) -> int:
        """Workers may become priests."""
        state.owed.append(TradingPriests(player.seat))
        return 0
