"""The Witches."""

from typing import Final

from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.factions.base import Faction
from automatable.games.terra_mystica.state import Player, Source, State

TOWN_POINTS: Final = 5


class Witches(Faction):
    """TM-FACTION-WITCHES: five points for a town; the stronghold gives a free dwelling on any forest."""

    id = "witches"
    rule = "TM-FACTION-WITCHES"
    special = "ride"

    def town_founded(self, state: State, player: Player) -> None:
        """Five points."""
        score(player, Source.FACTION, TOWN_POINTS)
