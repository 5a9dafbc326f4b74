"""The beginning of a round with its income, and its end."""

from typing import Final

from automatable.games.terra_mystica.model.owed import CleaningUp, StartingActions, StartingRound
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.model.tables import FACTIONS, FAVORS
from automatable.games.terra_mystica.model.tiles import CARD_ROWS
from automatable.games.terra_mystica.rules.actions.cult_bonus import turn_order
from automatable.games.terra_mystica.rules.effects.gains import gain
from automatable.games.terra_mystica.rules.factions.base import has_stronghold, on_board
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence


def begin_round(state: State, owed: StartingRound) -> None:
    """Everybody's income; the Automa has none (TM-GEN-08)."""
    state.round += 1
    state.owed.append(StartingActions())
    for seat in reversed(turn_order(state)):
        if seat < len(state.players):
            player = state.players[seat]
            gain(state, player, income_of(player))


def income_sources(player: Player) -> list[tuple[str, Gain]]:
    """TM-BASE-INCOME-01: what the free spaces of the faction board show; TM-BASE-INCOME-02: and the bonus card and the favor tiles."""
    row = FACTIONS[player.faction]
    houses, temples = on_board(player, Structure.TRADING_HOUSE), on_board(player, Structure.TEMPLE)
    found = [
        ("dwelling", Gain(workers=row.dwelling_workers[on_board(player, Structure.DWELLING)])),
        ("trading_house", Gain(coins=row.trading_house_coins[houses], power=row.trading_house_power[houses])),
        ("temple", Gain(priests=row.temple_priests[temples], power=row.temple_power[temples])),
    ]
    if has_stronghold(player):
        found.append(("stronghold", row.stronghold_income))
    if player.supply[Structure.SANCTUARY] == 0:
        found.append(("sanctuary", row.sanctuary_income))
    found += [("favor_tile", FAVORS[tile - 1].income) for tile in player.favors]
    if player.bonus:
        found.append(("bonus_card", CARD_ROWS[player.bonus - 1].income))
    return found


def income_of(player: Player) -> Gain:
    """The income of all sources together."""
    coins = workers = priests = power = 0
    for _, part in income_sources(player):
        coins += part.coins
        workers += part.workers
        priests += part.priests
        power += part.power
    return Gain(coins, workers, priests, power)


def clean_up(state: State, owed: CleaningUp) -> None:
    """TM-BASE-ROUND-03, TM-PASS-11: coins on the bonus cards that nobody holds, action tokens away, next round."""
    state.bonus_coins = [coins + 1 for coins in state.bonus_coins]
    state.power_used = [False] * len(state.power_used)
    state.passed = [False] * len(state.passed)
    for player in state.players:
        player.used = 0
    state.owed.append(StartingRound())


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {StartingRound: begin_round, CleaningUp: clean_up}
