"""Spades of a special action: those of a bonus card, or of a stronghold."""

from typing import Final

from automatable.games.terra_mystica.model.moves import UseSpades
from automatable.games.terra_mystica.model.owed import Acting, Digging
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.specials import (
    has_card_action,
    has_special,
    no_card_action,
    no_special,
    use,
)
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

SPADES: Final = {"bonus_card": 1, "stronghold": 2}


def spade_actions(state: State, owed: Acting) -> list[UseSpades]:
    player = state.players[owed.seat]
    found: list[UseSpades] = []
    if not ability(player).has_spades:
        return found
    if has_card_action(player, "spade"):
        found.append(UseSpades(owed.seat, "bonus_card"))
    if has_special(player, "spades"):
        found.append(UseSpades(owed.seat, "stronghold"))
    return found


def cannot_use_spades(state: State, owed: Acting, move: UseSpades) -> Illegal | None:
    player = state.players[owed.seat]
    if not ability(player).has_spades:
        return Illegal(ability(player).rule, msg("illegal.no_spades"))
    return no_special(player, "spades") if move.source == "stronghold" else no_card_action(player, "spade")


def use_spades(state: State, owed: Acting, move: UseSpades) -> None:
    """TM-BASE-SPADE-03: free spades, to which more may be bought."""
    player = state.players[owed.seat]
    use(player, move.source)
    ability(player).receive_spades(state, player, Digging(owed.seat, spades=SPADES[move.source]))


USE_SPADES: Final = Verb(UseSpades, (Acting,), spade_actions, use_spades, "TM-BASE-SPECIAL-01", cannot_use_spades)
