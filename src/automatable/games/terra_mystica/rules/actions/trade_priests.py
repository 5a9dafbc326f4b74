"""Workers that become priests when a stronghold is built."""

from typing import Final

from automatable.games.terra_mystica.model.moves import TradePriests
from automatable.games.terra_mystica.model.owed import TradingPriests
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.rules.effects.gains import room_for_priests
from automatable.games.terra_mystica.rules.prices import lacking
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

MOST: Final = 3
RULE: Final = "TM-FACTION-DARKLINGS"


def trades(state: State, owed: TradingPriests) -> list[TradePriests]:
    """None to three."""
    every = (TradePriests(owed.seat, count) for count in range(MOST + 1))
    return [move for move in every if cannot_trade(state, owed, move) is None]


def cannot_trade(state: State, owed: TradingPriests, move: TradePriests) -> Illegal | None:
    """TM-FACTION-DARKLINGS: at most three, as far as there are workers and priests."""
    player = state.players[owed.seat]
    if not 0 <= move.count <= MOST:
        return Illegal(RULE, msg("illegal.most_traded", n=MOST))
    if found := lacking(RULE, player, workers=move.count):
        return found
    room = room_for_priests(player)
    return None if move.count <= room else Illegal("TM-BASE-INCOME-03", msg("illegal.priests_left", n=room))


def trade_priests(state: State, owed: TradingPriests, move: TradePriests) -> None:
    """TM-FACTION-DARKLINGS: workers become priests."""
    player = state.players[owed.seat]
    player.workers -= move.count
    player.priests += move.count


TRADE_PRIESTS: Final = Verb(TradePriests, (TradingPriests,), trades, trade_priests, RULE, cannot_trade)
