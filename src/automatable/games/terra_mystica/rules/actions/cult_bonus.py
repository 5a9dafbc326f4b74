"""The cult bonuses at the end of a round."""

from automatable.games.terra_mystica.model.guessed import HER_TILES, is_guess, spades_fact
from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import SCORING_TILES
from automatable.games.terra_mystica.model.tiles import CULT_OF_TILE
from automatable.games.terra_mystica.rules.effects.gains import gain
from automatable.games.terra_mystica.rules.factions.registry import ability


def turn_order(state: State) -> list[int]:
    """All seats from the starting player on."""
    seats = len(state.passed)
    return [(state.first + distance) % seats for distance in range(seats)]


def pay_cult_bonuses(state: State) -> None:
    """TM-BASE-ROUND-02: to every person; what the first in turn order has to decide comes first."""
    for seat in reversed(turn_order(state)):
        if seat < len(state.players):
            pay_cult_bonus(state, state.players[seat])


def bonus_times(state: State, player: Player) -> int:
    """How often the cult bonus of this round is paid."""
    number = state.scoring_tiles[state.round - 1] - 1
    tile = SCORING_TILES[number]
    return player.priests_sent if tile.per_priest else player.cults[CULT_OF_TILE[number]] // tile.steps


def pay_cult_bonus(state: State, player: Player) -> None:
    """TM-BASE-ROUND-02: for every full number of steps, or for every priest on the cult board; spades as TM-BASE-SPADE-06 says."""
    if is_guess(state, HER_TILES):
        _dig(state, player, max(0, state.own_table.answer(spades_fact(state, player.seat)) or 0))
        return
    tile = SCORING_TILES[state.scoring_tiles[state.round - 1] - 1]
    times = bonus_times(state, player)
    if not times:
        return
    gain(state, player, tile.gain, times)
    _dig(state, player, tile.spades * times)


def _dig(state: State, player: Player, spades: int) -> None:
    if spades:
        owed = Digging(player.seat, spades=spades, action=False, buy=False, split=True)
        ability(player).receive_spades(state, player, owed)


def possible_spades(state: State, player: Player) -> list[int]:
    """What the cult bonus may give in spades, whichever tile lies there."""
    tiles = enumerate(SCORING_TILES)
    found = {tile.spades * (player.cults[CULT_OF_TILE[number]] // tile.steps) for number, tile in tiles if tile.spades}
    return sorted(found - {0})
