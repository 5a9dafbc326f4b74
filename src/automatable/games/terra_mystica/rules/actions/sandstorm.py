"""The sandstorm of a stronghold: a neighbouring space becomes home terrain without spades."""

from collections.abc import Iterable, Sequence
from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import Sandstorm
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.actions.spaces import name, not_free_land
from automatable.games.terra_mystica.rules.actions.specials import has_special, no_special, use
from automatable.games.terra_mystica.rules.actions.transform import may_settle
from automatable.games.terra_mystica.rules.effects.her_card import space_used
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.reach import changeable, free
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def _beside(state: State, player: Player) -> set[int]:
    """Land beside an own structure, not over a bridge."""
    land_near = map_number(state.table.map).land_near
    return {at for space in player.structures for at in land_near[space]}


def _changing(state: State, player: Player, spaces: Iterable[int]) -> list[int]:
    """Those of these free spaces that can become home terrain."""
    return [at for at in changeable(state, spaces) if state.terrain[at] != player.soil]


def storms(state: State, owed: Acting) -> Sequence[Sandstorm]:
    """Every free space beside an own structure that is not yet home terrain."""
    player = state.players[owed.seat]
    if not has_special(player, "sandstorm"):
        return ()
    spaces = free(state, sorted(_beside(state, player)))
    return [Sandstorm(owed.seat, at) for at in _changing(state, player, spaces)]


def cannot_storm(state: State, owed: Acting, move: Sandstorm) -> Illegal | None:
    """TM-FACTION-NOMADS: why no sandstorm blows there."""
    player = state.players[owed.seat]
    if found := no_special(player, "sandstorm") or not_free_land(state, move.at):
        return found
    if move.at not in _beside(state, player):
        return Illegal(ability(player).rule, msg("illegal.not_beside", at=name(state, move.at)))
    return None if _changing(state, player, (move.at,)) else Illegal(ability(player).rule, msg("illegal.target"))


def storm(state: State, owed: Acting, move: Sandstorm) -> None:
    """TM-FACTION-NOMADS: the space becomes home terrain, and a dwelling may follow."""
    player = state.players[owed.seat]
    use(player, "stronghold")
    state.terrain[move.at] = player.soil
    space_used(state, move.at)
    may_settle(state, player, (move.at,))


SANDSTORM: Final = Verb(Sandstorm, (Acting,), storms, storm, "TM-FACTION-NOMADS", cannot_storm)
