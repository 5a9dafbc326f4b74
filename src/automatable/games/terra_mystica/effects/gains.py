"""Gaining coins, workers, priests and power together (TM-BASE-INCOME-03)."""

from automatable.games.terra_mystica.effects.power import gain_power
from automatable.games.terra_mystica.factions import ALL_PRIESTS, RIVERWALKERS
from automatable.games.terra_mystica.owed import Unlocking
from automatable.games.terra_mystica.pieces import RING
from automatable.games.terra_mystica.records import Gain
from automatable.games.terra_mystica.state import Player, State

ALL_TERRAINS = (1 << RING) - 1


def room_for_priests(player: Player) -> int:
    """How many more priests the player can have; those of the Riverwalkers lie on locked terrains."""
    if player.faction == RIVERWALKERS:
        return player.unlocked.bit_count() - player.priests - player.priests_sent
    return ALL_PRIESTS - player.priests - player.priests_sent


def has_locked_terrain(player: Player) -> bool:
    """Whether a priest could unlock a terrain instead."""
    return player.faction == RIVERWALKERS and player.unlocked != ALL_TERRAINS


def gain_priests(state: State, player: Player, count: int) -> None:
    """Priests beyond the limit are lost; the Riverwalkers decide for each."""
    if has_locked_terrain(player):
        state.owed.extend([Unlocking(player.seat)] * count)
    else:
        player.priests += min(count, room_for_priests(player))


def gain(state: State, player: Player, what: Gain, times: int = 1) -> None:
    """Gain all of it, so many times."""
    player.coins += what.coins * times
    player.workers += what.workers * times
    if what.priests:
        gain_priests(state, player, what.priests * times)
    if what.power:
        gain_power(player, what.power * times)
