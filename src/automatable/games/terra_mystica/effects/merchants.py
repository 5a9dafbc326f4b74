"""What a person reports of Merchants of the Seas: their side of it is known to the table only (TM-GEN-03)."""

from automatable.games.terra_mystica.effects.build import meet_neighbours, place_dwelling
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.effects.power import gain_power, spend_power
from automatable.games.terra_mystica.effects.towns import claim, found_towns
from automatable.games.terra_mystica.factions import RIVERWALKERS
from automatable.games.terra_mystica.moves import BuildShipyard, Correct, LandShip, UseMerchants
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Source, State


def use_merchants(state: State, move: UseMerchants) -> None:
    """The action is taken; a power action of the Merchants board is covered."""
    state.owed.pop()
    if move.position:
        state.power_used[move.position - 1] = True


def build_shipyard(state: State, move: BuildShipyard) -> None:
    """The trading house returns to the faction board."""
    state.owed.pop()
    player = state.players[move.seat]
    player.supply[Structure.TRADING_HOUSE] += 1
    player.supply[Structure.SHIPYARD] -= 1
    state.building[move.at] = Structure.SHIPYARD
    claim(state, player, towns=found_towns(state, player, (move.at,)))
    meet_neighbours(state, player, move.at)


def land_ship(state: State, move: LandShip) -> None:
    """The space becomes home terrain, and the ship a dwelling."""
    state.owed.pop()
    player = state.players[move.seat]
    if player.faction != RIVERWALKERS:
        state.terrain[move.at] = player.soil
    place_dwelling(state, player, move.at)


def correct(state: State, move: Correct) -> None:
    """One more or one less."""
    player = state.players[move.seat]
    if move.what == "coins":
        player.coins += move.by
    elif move.what == "workers":
        player.workers += move.by
    elif move.what == "priests":
        player.priests += move.by
    elif move.what == "points":
        score(player, Source.MERCHANTS, move.by)
    elif move.by > 0:
        gain_power(player, 1)
    else:
        spend_power(player, 1)


HANDLERS: Handlers = {
    UseMerchants: use_merchants,
    BuildShipyard: build_shipyard,
    LandShip: land_ship,
    Correct: correct,
}
