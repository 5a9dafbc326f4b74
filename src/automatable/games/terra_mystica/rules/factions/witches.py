"""The Witches."""

from typing import Final

from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.base import Faction

TOWN_POINTS: Final = 5


class Witches(Faction):
    """TM-FACTION-WITCHES: five points for a town; the stronghold gives a free dwelling on any forest."""

    id = "witches"
    rule = "TM-FACTION-WITCHES"
    special = "ride"

    def town_founded(self, state: State, player: Player) -> None:
        """Five points."""
        score(player, Source.FACTION, TOWN_POINTS)
