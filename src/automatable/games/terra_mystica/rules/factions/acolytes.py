"""The Acolytes."""

from automatable.games.terra_mystica.model.owed import Digging, SteppingCult
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.base import has_stronghold
from automatable.games.terra_mystica.rules.factions.volcano import Volcano
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg


class Acolytes(Volcano):
    """TM-FACTION-ACOLYTES: volcanoes cost cult steps; a cult step for each spade, and with the stronghold one more for each priest."""

    id = "acolytes"
    rule = "TM-FACTION-ACOLYTES"
    base_cost = 3

    def payments(self, player: Player, cost: int) -> list[int]:
        """The cults on which they stand high enough."""
        return [cult for cult in range(len(CULTS)) if player.cults[cult] >= cost]

    def cannot_pay(self, player: Player, cult: int, cost: int) -> Illegal | None:
        """No such cult, or too low on it."""
        if not 0 <= cult < len(CULTS):
            return Illegal(self.rule, msg("illegal.no_cult"))
        if cult in self.payments(player, cost):
            return None
        name = msg(f"cult.{CULTS[cult]}")
        return Illegal(self.rule, msg("illegal.cult_steps", n=cost, cult=name, has=player.cults[cult]))

    def pay(self, player: Player, cult: int, cost: int) -> None:
        """They descend; whoever leaves the top has the key back."""
        if player.cults[cult] == CULT_TOP:
            player.keys += 1
        player.cults[cult] -= cost

    def receive_spades(self, state: State, player: Player, owed: Digging) -> None:
        """A cult step for each instead."""
        self.spades_obtained(state, player, owed.spades, in_action=owed.action)
        state.owed.extend([SteppingCult(player.seat)] * owed.spades)

    def priest_steps(self, player: Player) -> int:
        """One more with the stronghold."""
        return int(has_stronghold(player))
