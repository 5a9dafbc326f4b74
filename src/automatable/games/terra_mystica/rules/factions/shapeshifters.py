"""The Shapeshifters."""

from automatable.games.terra_mystica.model.owed import BuyingToken
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.power import gain_power
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.reach import beside_automa


class Shapeshifters(Faction):
    """TM-FACTION-SHAPESHIFTERS: with the stronghold they change their home terrain; TM-HUMAN-06: 1 power for building beside the Automa."""

    id = "shapeshifters"
    rule = "TM-FACTION-SHAPESHIFTERS"
    special = "change_home"

    def structure_built(self, state: State, player: Player, at: int) -> None:
        """One power where the Automa stands beside it."""
        if beside_automa(state, at):
            gain_power(player, 1)

    def gives_back(self, state: State, player: Player, at: int) -> bool:
        """Where the Automa does not."""
        return not beside_automa(state, at)

    def power_taken(self, state: State, player: Player) -> None:
        """TM-FACTION-SHAPESHIFTERS-TOKEN: a token may be bought for a point."""
        if player.vp:
            state.owed.append(BuyingToken(player.seat))

    def power_declined(self, state: State, player: Player) -> None:
        """One power."""
        gain_power(player, 1)
