"""Income, and the cult bonuses at the end of a round (TM-BASE-INCOME-01 to 03, TM-BASE-ROUND-02)."""

from typing import Final

from automatable.games.terra_mystica.effects.gains import gain
from automatable.games.terra_mystica.effects.spades import hand_out_spades
from automatable.games.terra_mystica.factions import PIECES
from automatable.games.terra_mystica.owed import Digging
from automatable.games.terra_mystica.pieces import CULTS, Structure
from automatable.games.terra_mystica.records import Gain
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import BONUS_CARDS, FACTIONS, FAVORS, SCORING_TILES

_CULT_OF_TILE: Final = tuple(CULTS.index(row.cult) if row.cult else -1 for row in SCORING_TILES)


def income_of(player: Player) -> Gain:
    """What the free spaces of the faction board, the bonus card and the favor tiles bring."""
    row = FACTIONS[player.faction]
    supply = player.supply
    houses = PIECES[Structure.TRADING_HOUSE] - supply[Structure.TRADING_HOUSE]
    temples = PIECES[Structure.TEMPLE] - supply[Structure.TEMPLE]
    coins = row.trading_house_coins[houses]
    workers = row.dwelling_workers[PIECES[Structure.DWELLING] - supply[Structure.DWELLING]]
    priests = row.temple_priests[temples]
    power = row.trading_house_power[houses] + row.temple_power[temples]
    more = [FAVORS[tile - 1].income for tile in player.favors]
    if player.bonus:
        more.append(BONUS_CARDS[player.bonus - 1].income)
    if supply[Structure.STRONGHOLD] == 0:
        more.append(row.stronghold_income)
    if supply[Structure.SANCTUARY] == 0:
        more.append(row.sanctuary_income)
    for part in more:
        coins += part.coins
        workers += part.workers
        priests += part.priests
        power += part.power
    return Gain(coins, workers, priests, power)


def pay_cult_bonus(state: State, player: Player) -> None:
    """The bonus of this round's scoring tile for every full number of steps, or for every priest on the cult board."""
    number = state.scoring_tiles[state.round - 1] - 1
    tile = SCORING_TILES[number]
    times = player.priests_sent if tile.per_priest else player.cults[_CULT_OF_TILE[number]] // tile.steps
    if not times:
        return
    gain(state, player, tile.gain, times)
    if tile.spades:
        owed = Digging(player.seat, spades=tile.spades * times, action=False, buy=False, split=True)
        hand_out_spades(state, player, owed)
