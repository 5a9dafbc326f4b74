"""The Dragonlords."""

from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.power import add_tokens, remove_tokens, tokens
from automatable.games.terra_mystica.rules.factions.volcano import Volcano
from automatable.games.terra_mystica.rules.prices import lacking
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg


class Dragonlords(Volcano):
    """TM-FACTION-DRAGONLORDS: volcanoes cost power tokens; a token for each spade, and with the stronghold one for each player."""

    id = "dragonlords"
    rule = "TM-FACTION-DRAGONLORDS"
    base_cost = 1

    def payments(self, player: Player, cost: int) -> list[int]:
        """Tokens, if there are enough."""
        return [-1] if tokens(player) >= cost else []

    def cannot_pay(self, player: Player, cult: int, cost: int) -> Illegal | None:
        """Too few tokens, or a cult that has nothing to do with it."""
        if cult >= 0:
            return Illegal(self.rule, msg("illegal.no_cult"))
        return lacking(self.rule, player, tokens=cost)

    def pay(self, player: Player, cult: int, cost: int) -> None:
        """The tokens leave the game."""
        remove_tokens(player, cost)

    def receive_spades(self, state: State, player: Player, owed: Digging) -> None:
        """A token for each instead."""
        self.spades_obtained(state, player, owed.spades, in_action=owed.action)
        add_tokens(player, owed.spades)

    def stronghold_built(self, state: State, player: Player) -> int:
        """As many tokens as there are players, the Automa among them."""
        add_tokens(player, len(state.passed))
        return 0
