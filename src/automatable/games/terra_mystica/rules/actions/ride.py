"""The ride of a stronghold: a dwelling on any space of home terrain, for nothing."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.moves import Ride
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.actions.spaces import name, not_free_land
from automatable.games.terra_mystica.rules.actions.specials import has_special, no_special, use
from automatable.games.terra_mystica.rules.actions.structures import place_dwelling
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import has_dwelling, no_piece
from automatable.games.terra_mystica.rules.reach import free, spaces_of
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def rides(state: State, owed: Acting) -> Sequence[Ride]:
    """Every free space of home terrain."""
    player = state.players[owed.seat]
    if not has_special(player, "ride") or not has_dwelling(player):
        return ()
    return [Ride(owed.seat, at) for at in free(state, spaces_of(state, player.soil))]


def cannot_ride(state: State, owed: Acting, move: Ride) -> Illegal | None:
    """TM-FACTION-WITCHES: why nobody rides there."""
    player = state.players[owed.seat]
    if found := no_special(player, "ride") or not_free_land(state, move.at):
        return found
    if not has_dwelling(player):
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    if move.at not in spaces_of(state, player.soil):
        return Illegal(ability(player).rule, msg("illegal.not_home", at=name(state, move.at)))
    return None


def ride(state: State, owed: Acting, move: Ride) -> None:
    """TM-FACTION-WITCHES: a dwelling for nothing."""
    player = state.players[owed.seat]
    use(player, "stronghold")
    place_dwelling(state, player, move.at)


RIDE: Final = Verb(Ride, (Acting,), rides, ride, "TM-FACTION-WITCHES", cannot_ride)
