"""Dwellings, upgrades and strongholds (TM-BASE-BUILD-01 to 06, TM-BASE-UPG-01 to 05, TM-HUMAN-01, TM-HUMAN-06)."""

from typing import Final

from automatable.games.terra_mystica.automa import ongoing
from automatable.games.terra_mystica.board import beside_automa
from automatable.games.terra_mystica.costs import upgrade_cost
from automatable.games.terra_mystica.effects.cult import USED_STRONGHOLD
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import CONDITION_OF, score, score_tile
from automatable.games.terra_mystica.effects.power import add_tokens, gain_power, offer_power
from automatable.games.terra_mystica.effects.reserve import owe_reserve_card
from automatable.games.terra_mystica.effects.spades import fly_or_tunnel, hand_out_spades
from automatable.games.terra_mystica.effects.towns import claim, favors_for_building, found_towns, free_shipping
from automatable.games.terra_mystica.factions import (
    ALCHEMISTS,
    AUREN,
    COSTS,
    CULTISTS,
    DARKLINGS,
    DRAGONLORDS,
    FAKIRS,
    HALFLINGS,
    MERMAIDS,
    RIVERWALKERS,
    SHAPESHIFTERS,
)
from automatable.games.terra_mystica.moves import Build, Ride, Swarm, Upgrade
from automatable.games.terra_mystica.owed import Bridging, Digging, Settling, TradingPriests
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Player, Source, State
from automatable.games.terra_mystica.tables import FAVORS

DWELLING_FAVOR: Final = next(row for row in FAVORS if row.effect == "dwelling_vp")
TRADING_HOUSE_FAVOR: Final = next(row for row in FAVORS if row.effect == "trading_house_vp")
HALFLING_SPADES: Final = 3
ALCHEMIST_POWER: Final = 12
CULTIST_POINTS: Final = 7


def build(state: State, move: Build) -> None:
    """Build a dwelling, in an action of its own or after spades; spades left are lost."""
    owed = state.owed.pop()
    player = state.players[move.seat]
    if not isinstance(owed, Settling):
        digging = owed if isinstance(owed, Digging) else Digging(move.seat, spades=0)
        fly_or_tunnel(state, player, move.at, digging)
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    player.workers -= workers
    player.coins -= coins
    place_dwelling(state, player, move.at)


def ride(state: State, move: Ride) -> None:
    """Witches: a dwelling on any forest, for nothing."""
    state.owed.pop()
    player = state.players[move.seat]
    player.used |= USED_STRONGHOLD
    place_dwelling(state, player, move.at)


def place_dwelling(state: State, player: Player, at: int) -> None:
    """Put the dwelling on the board, with all that follows."""
    player.supply[Structure.DWELLING] -= 1
    player.structures.append(at)
    state.owner[at] = player.seat
    state.building[at] = Structure.DWELLING
    ongoing.space_used(state, at)
    score_structure(state, player, Structure.DWELLING)
    claim(state, player, towns=found_towns(state, player, (at,)))
    meet_neighbours(state, player, at)


def upgrade(state: State, move: Upgrade) -> None:
    """Replace a structure by a better one."""
    state.owed.pop()
    player = state.players[move.seat]
    workers, coins = upgrade_cost(state, player, move.at, move.to)
    player.workers -= workers
    player.coins -= coins
    raise_structure(state, player, move.at, move.to)


def swarm(state: State, move: Swarm) -> None:
    """Swarmlings: a trading house for nothing."""
    state.owed.pop()
    player = state.players[move.seat]
    player.used |= USED_STRONGHOLD
    raise_structure(state, player, move.at, Structure.TRADING_HOUSE)


def raise_structure(state: State, player: Player, at: int, to: int) -> None:
    """Put the new structure on the board, the old one back, with all that follows."""
    player.supply[state.building[at]] += 1
    player.supply[to] -= 1
    state.building[at] = to
    score_structure(state, player, to)
    favors = 0
    if to == Structure.STRONGHOLD:
        favors = complete_stronghold(state, player)
    elif to != Structure.TRADING_HOUSE:
        favors = favors_for_building(player)
    claim(state, player, favors, found_towns(state, player, (at,)))
    meet_neighbours(state, player, at)


def score_structure(state: State, player: Player, structure: int) -> None:
    """The scoring tile and the favor tiles for what was built."""
    score_tile(state, player, CONDITION_OF[Structure(structure)])
    if structure == Structure.DWELLING and DWELLING_FAVOR.id in player.favors:
        score(player, Source.FAVOR, DWELLING_FAVOR.vp)
    elif structure == Structure.TRADING_HOUSE and TRADING_HOUSE_FAVOR.id in player.favors:
        score(player, Source.FAVOR, TRADING_HOUSE_FAVOR.vp)


def complete_stronghold(state: State, player: Player) -> int:
    """What a stronghold brings at once; the number of favor tiles."""
    faction = player.faction
    if faction == AUREN:
        return 1
    if faction == ALCHEMISTS:
        gain_power(player, ALCHEMIST_POWER)
    elif faction == CULTISTS:
        score(player, Source.FACTION, CULTIST_POINTS)
    elif faction == FAKIRS:
        player.skip += 1
    elif faction == MERMAIDS:
        free_shipping(player)
    elif faction == DRAGONLORDS:
        add_tokens(player, len(state.passed))
    elif faction == HALFLINGS:
        hand_out_spades(state, player, Digging(player.seat, spades=HALFLING_SPADES, buy=False, split=True))
    elif faction == DARKLINGS:
        state.owed.append(TradingPriests(player.seat))
    elif faction == RIVERWALKERS:
        state.owed.extend([Bridging(player.seat)] * min(2, player.bridges))
    return 0


def meet_neighbours(state: State, player: Player, at: int) -> None:
    """Others may gain power; the Cultists and the Shapeshifters profit from the Automa beside them."""
    if player.faction == CULTISTS:
        if beside_automa(state, at):
            owe_reserve_card(state, player.seat)
    elif player.faction == SHAPESHIFTERS and beside_automa(state, at):
        gain_power(player, 1)
    offer_power(state, at, player.seat)


HANDLERS: Handlers = {Build: build, Ride: ride, Upgrade: upgrade, Swarm: swarm}
