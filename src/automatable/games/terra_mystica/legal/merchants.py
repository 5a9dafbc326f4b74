"""What a person may report of Merchants of the Seas, for the companion: nothing is checked that only the table knows."""

from automatable.games.terra_mystica.automa.choices import MERCHANTS_POSITIONS
from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.gains import room_for_priests
from automatable.games.terra_mystica.effects.power import room_for_power
from automatable.games.terra_mystica.factions import RIVERWALKERS
from automatable.games.terra_mystica.moves import BuildShipyard, Correct, LandShip, UseMerchants
from automatable.games.terra_mystica.pieces import RING, Structure
from automatable.games.terra_mystica.spaces import is_home
from automatable.games.terra_mystica.state import Player, State
from automatable.kernel.moves import Move


def reports(state: State, player: Player) -> list[Move]:
    """Actions of the expansion, and corrections of what the faction board holds."""
    seat = player.seat
    moves: list[Move] = [UseMerchants(seat, 0)]
    moves += [UseMerchants(seat, position) for position in MERCHANTS_POSITIONS if not state.power_used[position - 1]]
    if player.supply[Structure.SHIPYARD]:
        houses = [at for at in player.structures if state.building[at] == Structure.TRADING_HOUSE]
        moves += [BuildShipyard(seat, at) for at in houses]
    if player.supply[Structure.DWELLING]:
        moves += [LandShip(seat, at) for at in landing_sites(state, player)]
    return moves + corrections(player)


def landing_sites(state: State, player: Player) -> list[int]:
    """Free land beside a river that is or can become home terrain."""
    riverside = board(state.table.map).map.riverside
    return [
        at
        for at, terrain in enumerate(state.terrain)
        if riverside[at]
        and not state.building[at]
        and (is_home(player, terrain) or (terrain < RING and player.faction != RIVERWALKERS))
    ]


def corrections(player: Player) -> list[Move]:
    """One more or one less of everything that ships and trade can bring or cost."""
    seat = player.seat
    moves: list[Move] = [Correct(seat, "coins", 1), Correct(seat, "workers", 1), Correct(seat, "points", 1)]
    if room_for_priests(player):
        moves.append(Correct(seat, "priests", 1))
    if room_for_power(player):
        moves.append(Correct(seat, "power", 1))
    if player.coins:
        moves.append(Correct(seat, "coins", -1))
    if player.workers:
        moves.append(Correct(seat, "workers", -1))
    if player.vp:
        moves.append(Correct(seat, "points", -1))
    if player.priests:
        moves.append(Correct(seat, "priests", -1))
    if player.bowl3:
        moves.append(Correct(seat, "power", -1))
    return moves
