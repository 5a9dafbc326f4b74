"""Bridges: after a power action or a stronghold, or as an action of a faction that can."""

import functools
from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model.geometry import Bridge, map_number
from automatable.games.terra_mystica.model.moves import BuildBridge, Decline
from automatable.games.terra_mystica.model.owed import Acting, Bridging
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.towns import claim, found_towns
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.factions.registry import ability, reserved
from automatable.games.terra_mystica.rules.prices import lacking
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

RULE: Final = "TM-BASE-BRIDGE-01"


def bridge_sites(state: State, player: Player) -> list[Bridge]:
    """TM-BASE-BRIDGE-01: where one end at least is an own structure and no bridge is yet."""
    if not _has_bridge(player):
        return []
    owner, seat = state.owner, player.seat
    taken = _bridged(state)
    return [
        site
        for site in map_number(state.table.map).bridge_sites
        if (owner[site[0]] == seat or owner[site[1]] == seat) and site not in taken
    ]


def _has_bridge(player: Player) -> bool:
    return player.bridges > 0


def _bridged(state: State) -> set[Bridge]:
    return {(one, other) for one, other, _ in state.bridges}


def has_bridge_site(state: State, player: Player) -> bool:
    if not _has_bridge(player) or _ends(state.table.map).isdisjoint(player.structures):
        return False
    return not state.bridges or bool(bridge_sites(state, player))


@functools.cache
def _ends(number: int) -> frozenset[int]:
    """The spaces of a map from which a bridge can lead."""
    return frozenset(space for site in map_number(number).bridge_sites for space in site)


def no_bridge_site(player: Player) -> Illegal:
    """That there is no bridge left, or no place for one."""
    return Illegal(RULE, msg("illegal.bridge_end" if _has_bridge(player) else "illegal.no_bridge"))


def bridges(state: State, owed: Owed) -> Sequence[BuildBridge]:
    """Every bridge that can be built; as an action only by a faction that pays for it."""
    player = state.players[owed.seat]
    if type(owed) is Acting and not _can_act(player):
        return ()
    return [BuildBridge(owed.seat, one, other) for one, other in bridge_sites(state, player)]


def cannot_bridge(state: State, owed: Owed, move: BuildBridge) -> Illegal | None:
    """Why no bridge can be built there."""
    player = state.players[owed.seat]
    if isinstance(owed, Acting) and not _can_act(player):
        return _no_action(player)
    site = (move.one, move.other)
    if site in bridge_sites(state, player):
        return None
    if _has_bridge(player):
        if site not in map_number(state.table.map).bridge_sites:
            return Illegal(RULE, msg("illegal.bridge_place"), impossible=True)
        if site in _bridged(state):
            return Illegal(RULE, msg("illegal.bridge_there"))
    return no_bridge_site(player)


def _builds_bridges(faction: Faction) -> bool:
    return faction.bridge_workers > 0


def _can_act(player: Player) -> bool:
    """Whether a bridge is an action of the faction, and can be paid."""
    faction = ability(player)
    return _builds_bridges(faction) and player.workers >= faction.bridge_workers


def _no_action(player: Player) -> Illegal | None:
    faction = ability(player)
    if not _builds_bridges(faction):
        return Illegal(reserved(_builds_bridges).rule, msg("illegal.bridge_action"))
    return lacking(faction.rule, player, workers=faction.bridge_workers)


def build_bridge(state: State, owed: Owed, move: BuildBridge) -> None:
    """It is paid and built, and may found a town."""
    player = state.players[owed.seat]
    if isinstance(owed, Acting):
        player.workers -= ability(player).bridge_workers
    player.bridges -= 1
    lay_bridge(state, move.one, move.other, owed.seat)
    claim(state, player, towns=found_towns(state, player, (move.one, move.other)))


def lay_bridge(state: State, one: int, other: int, seat: int) -> None:
    """TM-BASE-BRIDGE-02: a bridge makes its two ends directly adjacent."""
    state.bridges.append((one, other, seat))
    state.near[one] += (other,)
    state.near[other] += (one,)


def no_bridges(state: State, owed: Bridging) -> list[Decline]:
    return [Decline(owed.seat)]


def leave_bridge(state: State, owed: Bridging, move: Decline) -> None:
    """No bridge is built."""


BRIDGE_AS_ACTION: Final = Verb(BuildBridge, (Acting,), bridges, build_bridge, RULE, cannot_bridge)
BRIDGE: Final = Verb(BuildBridge, (Bridging,), bridges, build_bridge, RULE, cannot_bridge)
LEAVE_BRIDGE: Final = Verb(Decline, (Bridging,), no_bridges, leave_bridge, RULE)
