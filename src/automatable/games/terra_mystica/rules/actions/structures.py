"""Dwellings and upgrades on the board, with all that follows: points, towns, favor tiles, power for others."""

from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.model.tiles import CONDITION_OF, DWELLING_FAVOR, TRADING_HOUSE_FAVOR
from automatable.games.terra_mystica.rules.actions.offered_power import offer_power
from automatable.games.terra_mystica.rules.effects.her_card import space_used
from automatable.games.terra_mystica.rules.effects.points import score, score_tile
from automatable.games.terra_mystica.rules.effects.towns import claim, found_towns
from automatable.games.terra_mystica.rules.factions.registry import ability


def place_dwelling(state: State, player: Player, at: int) -> None:
    """Put the dwelling on the board, with all that follows."""
    player.supply[Structure.DWELLING] -= 1
    player.structures.append(at)
    state.owner[at] = player.seat
    state.building[at] = Structure.DWELLING
    space_used(state, at)
    score_structure(state, player, Structure.DWELLING)
    claim(state, player, towns=found_towns(state, player, (at,)))
    meet_neighbours(state, player, at)


def raise_structure(state: State, player: Player, at: int, to: int) -> None:
    """Put the new structure on the board, the old one back (TM-BASE-UPG-03), with all that follows."""
    player.supply[state.building[at]] += 1
    player.supply[to] -= 1
    state.building[at] = to
    if to == Structure.SHIPYARD:
        favors = 0
    else:
        score_structure(state, player, to)
        favors = _favors(state, player, to)
    claim(state, player, favors, found_towns(state, player, (at,)))
    meet_neighbours(state, player, at)


def _favors(state: State, player: Player, to: int) -> int:
    """TM-BASE-UPG-04: a temple and the sanctuary bring favor tiles; what a stronghold brings is up to the faction."""
    if to == Structure.STRONGHOLD:
        return ability(player).stronghold_built(state, player)
    return 0 if to == Structure.TRADING_HOUSE else ability(player).favors_for_building


def score_structure(state: State, player: Player, structure: int) -> None:
    """The scoring tile (TM-BASE-ROUND-01) and the favor tiles (TM-BASE-FAVOR-03) for what was built."""
    score_tile(state, player, CONDITION_OF[structure])
    if structure == Structure.DWELLING and DWELLING_FAVOR.id in player.favors:
        score(player, Source.FAVOR, DWELLING_FAVOR.vp)
    elif structure == Structure.TRADING_HOUSE and TRADING_HOUSE_FAVOR.id in player.favors:
        score(player, Source.FAVOR, TRADING_HOUSE_FAVOR.vp)


def meet_neighbours(state: State, player: Player, at: int) -> None:
    """The faction may profit from its neighbours, and others may gain power."""
    ability(player).structure_built(state, player, at)
    offer_power(state, at, player.seat)
