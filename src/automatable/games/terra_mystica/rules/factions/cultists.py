"""The Cultists."""

from typing import Final

from automatable.games.terra_mystica.model.owed import SteppingCult
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.effects.power import gain_power
from automatable.games.terra_mystica.rules.effects.reserve import owe_reserve_card
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.reach import beside_automa

STRONGHOLD_POINTS: Final = 7


class Cultists(Faction):
    """TM-FACTION-CULTISTS: seven points for the stronghold; TM-HUMAN-01: a card of the reserve for building beside the Automa.

    Against another person the printed ability stays.
    """

    id = "cultists"
    rule = "TM-FACTION-CULTISTS"

    def stronghold_built(self, state: State, player: Player) -> int:
        """Seven points."""
        score(player, Source.FACTION, STRONGHOLD_POINTS)
        return 0

    def structure_built(self, state: State, player: Player, at: int) -> None:
        """A card of the reserve deck where the Automa stands beside it."""
        if beside_automa(state, at):
            owe_reserve_card(state, player.seat)

    def gives_back(self, state: State, player: Player, at: int) -> bool:
        """Always, against another person."""
        return True

    def power_taken(self, state: State, player: Player) -> None:
        """TM-HUMAN-01: another person took power: one cult step of choice."""
        state.owed.append(SteppingCult(player.seat))

    def power_declined(self, state: State, player: Player) -> None:
        """TM-HUMAN-01: another person declined: 1 power."""
        gain_power(player, 1)
