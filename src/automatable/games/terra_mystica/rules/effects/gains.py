"""Gaining coins, workers, priests and power together."""

from typing import Final

from automatable.games.terra_mystica.model.owed import Unlocking
from automatable.games.terra_mystica.model.pieces import ALL_PRIESTS, RING
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.power import gain_power

ALL_TERRAINS: Final = (1 << RING) - 1


def room_for_priests(player: Player) -> int:
    """TM-BASE-INCOME-03: how many more priests the player can have; where terrains are unlocked, the others lie on the locked ones."""
    most = player.unlocked.bit_count() if player.unlocked else ALL_PRIESTS
    return most - player.priests - player.priests_sent


def has_locked_terrain(player: Player) -> bool:
    """Whether a priest could unlock a terrain instead."""
    return 0 < player.unlocked != ALL_TERRAINS


def gain_priests(state: State, player: Player, count: int) -> None:
    """Priests beyond the limit are lost; where one could unlock a terrain, the player decides for each."""
    if has_locked_terrain(player):
        state.owed.extend([Unlocking(player.seat)] * count)
    else:
        player.priests += min(count, room_for_priests(player))


def gain(state: State, player: Player, what: Gain, times: int = 1) -> None:
    player.coins += what.coins * times
    player.workers += what.workers * times
    if what.priests:
        gain_priests(state, player, what.priests * times)
    if what.power:
        gain_power(player, what.power * times)
