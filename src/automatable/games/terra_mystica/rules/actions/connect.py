"""Towns across a river space, for the faction that can found them."""

from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import Connect
from automatable.games.terra_mystica.model.owed import Acting, Finishing
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.towns import claim, mark_town
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.factions.registry import ability, reserved
from automatable.games.terra_mystica.rules.reach import group, is_town
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def _crosses(faction: Faction) -> bool:
    return "crossing" in faction.talents


def can_cross(player: Player) -> bool:
    """Whether the faction founds towns across rivers."""
    return _crosses(ability(player))


def _has_town_tile(state: State) -> bool:
    return any(state.towns)


def crossing_town(state: State, player: Player, river: int) -> list[int]:
    """TM-FACTION-MERMAIDS: the structures that would be a town across this river space; empty if they are not enough."""
    beside = [space for space in state.near[river] if state.owner[space] == player.seat]
    if len(beside) < 2 or any(state.in_town[space] for space in beside):
        return []
    spaces = group(state, player, beside)
    return spaces if is_town(state, player, spaces) else []


def crossings(state: State, player: Player) -> list[int]:
    """The river spaces over which a town could be founded now."""
    if not can_cross(player) or not _has_town_tile(state):
        return []
    beside = {space for structure in player.structures for space in state.near[structure]}
    rivers = map_number(state.table.map).rivers
    return [river for river in rivers if river in beside and crossing_town(state, player, river)]


def connections(state: State, owed: Owed) -> list[Connect]:
    """Every town that could be founded."""
    return [Connect(owed.seat, river) for river in crossings(state, state.players[owed.seat])]


def cannot_connect(state: State, owed: Owed, move: Connect) -> Illegal | None:
    """Why no town can be founded across this river space."""
    player = state.players[owed.seat]
    if not can_cross(player):
        return reserved(_crosses)
    if not _has_town_tile(state):
        return Illegal("TM-BASE-TOWN-03", msg("illegal.no_town"))
    return None if move.at in crossings(state, player) else Illegal(ability(player).rule, msg("illegal.crossing"))


def connect(state: State, owed: Owed, move: Connect) -> None:
    """Found a town across a river space; it may be done before the action."""
    player = state.players[owed.seat]
    mark_town(state, crossing_town(state, player, move.at))
    player.crossings.append(move.at)
    claim(state, player, towns=1)


CONNECT: Final = Verb(Connect, (Acting, Finishing), connections, connect, "TM-BASE-TOWN-03", cannot_connect, aside=True)
