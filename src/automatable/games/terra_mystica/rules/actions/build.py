"""Building a dwelling, in an action of its own or after spades."""

from typing import Final

from automatable.games.terra_mystica.model.faction_tables import COSTS
from automatable.games.terra_mystica.model.moves import Build, Decline
from automatable.games.terra_mystica.model.owed import Acting, Digging, Settling
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.actions.spaces import (
    name,
    not_free_land,
    out_of_reach,
    spades_of,
    without_dwelling,
)
from automatable.games.terra_mystica.rules.actions.structures import place_dwelling
from automatable.games.terra_mystica.rules.actions.transform import fly_or_tunnel
from automatable.games.terra_mystica.rules.factions.land import has_begun
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import can_pay_dwelling, homes, no_dwelling
from automatable.games.terra_mystica.rules.reach import free
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def builds(state: State, owed: Owed) -> list[Build]:
    """Spaces where a dwelling can be built as they are."""
    seat = owed.seat
    player = state.players[seat]
    if not can_pay_dwelling(player):
        return []
    if type(owed) is Settling:
        return [Build(seat, at) for at in homes(state, player, owed.spaces)]
    digging = spades_of(owed)
    if without_dwelling(owed) or _spades_first(digging):
        return []
    near, far = ability(player).within_reach(state, player, digging)
    found = [Build(seat, at) for at in free(state, homes(state, player, near))]
    if far and can_pay_dwelling(player, ability(player).skip_cost(player)[0]):
        found += [Build(seat, at) for at in free(state, homes(state, player, far))]
    return found


def _spades_first(digging: Digging) -> bool:
    """Whether a space was transformed in this action, so that the other spades come first."""
    return not digging.buy or has_begun(digging)


def cannot_build(state: State, owed: Owed, move: Build) -> Illegal | None:
    """Why no dwelling can be built there."""
    player = state.players[owed.seat]
    if without_dwelling(owed):
        return Illegal("TM-BASE-SPADE-06", msg("illegal.no_dwelling"))
    if found := not_free_land(state, move.at) or _elsewhere(state, player, owed, move.at):
        return found
    if not homes(state, player, (move.at,)):
        return Illegal("TM-BASE-BUILD-03", msg("illegal.not_home", at=name(state, move.at)))
    skip = 0 if isinstance(owed, Settling) else ability(player).skip_workers(state, player, spades_of(owed), move.at)
    return no_dwelling(player, skip)


def _elsewhere(state: State, player: Player, owed: Owed, at: int) -> Illegal | None:
    """TM-BASE-SPADE-07: after transforming, the dwelling stands there; otherwise the space must be in reach."""
    if isinstance(owed, Settling):
        return None if at in owed.spaces else Illegal("TM-BASE-SPADE-07", msg("illegal.other_space"))
    if _spades_first(spades_of(owed)):
        return Illegal("TM-BASE-SPADE-07", msg("illegal.spades_first"))
    return out_of_reach(state, player, spades_of(owed), at)


def build(state: State, owed: Owed, move: Build) -> None:
    """TM-BASE-BUILD-04: pay for a dwelling and build it; spades left are lost."""
    player = state.players[owed.seat]
    if not isinstance(owed, Settling):
        fly_or_tunnel(state, player, spades_of(owed), move.at)
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    player.workers -= workers
    player.coins -= coins
    place_dwelling(state, player, move.at)


def no_dwellings(state: State, owed: Settling) -> list[Decline]:
    """TM-BASE-BUILD-06: one may leave it at transforming."""
    return [Decline(owed.seat)]


def leave_empty(state: State, owed: Settling, move: Decline) -> None:
    """Nothing is built."""


BUILD: Final = Verb(Build, (Acting, Digging, Settling), builds, build, "TM-BASE-BUILD-04", cannot_build)
LEAVE_EMPTY: Final = Verb(Decline, (Settling,), no_dwellings, leave_empty, "TM-BASE-BUILD-06")
