"""Conversions beside the action: resources, and power tokens that are sacrificed."""

from typing import Final

from automatable.games.terra_mystica.model.faction_tables import COSTS
from automatable.games.terra_mystica.model.moves import Convert, Sacrifice
from automatable.games.terra_mystica.model.owed import (
    Acting,
    AfterAction,
    Bridging,
    BuyingToken,
    Claiming,
    Crowning,
    Digging,
    Finishing,
    Settling,
    SteppingCult,
    TradingPriests,
    Unlocking,
)
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.rules.actions.spaces import without_dwelling
from automatable.games.terra_mystica.rules.effects.gains import gain_priests, has_locked_terrain, room_for_priests
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.effects.power import burn_token, can_burn, spend_power
from automatable.games.terra_mystica.rules.factions.base import Faction
from automatable.games.terra_mystica.rules.factions.registry import ability, reserved
from automatable.games.terra_mystica.rules.prices import has_dwelling, lacking, lacking_power
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

COIN: Final = 1
WORKER: Final = 3
PRIEST: Final = 5
"""In power."""
POINT: Final = 2
"""In coins, for a faction that can."""
POWER_FOR: Final = {"power_to_coin": COIN, "power_to_worker": WORKER, "power_to_priest": PRIEST}
"""TM-BASE-CONV-01: what power becomes."""
PRICES: Final[dict[str, dict[str, int]]] = {
    "priest_to_worker": {"priests": 1},
    "worker_to_coin": {"workers": 1},
    "vp_to_coin": {"points": 1},
    "coins_to_vp": {"coins": POINT},
}
FOR_POINTS: Final = ("vp_to_coin", "coins_to_vp")
TURN_PROPER: Final = frozenset({Acting, Finishing})
"""What is owed in one's own turn and never outside of it."""
AT_ANY_TIME: Final = (SteppingCult, BuyingToken, Unlocking)
"""What may be owed in one's own turn or outside of it."""


def _outside_turn(state: State, owed: Owed) -> bool:
    """TM-BASE-TURN-03: the spades of a cult bonus, a tile of the setup and the priests of an income are nobody's turn."""
    if not state.round:
        return True
    if type(owed) in TURN_PROPER:
        return False
    if without_dwelling(owed):
        return True
    return isinstance(owed, AT_ANY_TIME) and AfterAction(owed.seat) not in state.owed


def takes_priest(player: Player) -> bool:
    """Whether one more priest, or a terrain instead, can be had."""
    return room_for_priests(player) > 0 or has_locked_terrain(player)


def _trades_points(faction: Faction) -> bool:
    return "points" in faction.talents


def conversions(state: State, owed: Owed) -> list[Convert]:
    """TM-BASE-CONV-01: what can be converted once."""
    if _outside_turn(state, owed):
        return []
    seat = owed.seat
    player = state.players[seat]
    power = player.bowl3
    found: list[Convert] = []
    if power >= COIN:
        found.append(Convert(seat, "power_to_coin"))
        if power >= WORKER:
            found.append(Convert(seat, "power_to_worker"))
        if power >= PRIEST and takes_priest(player):
            found.append(Convert(seat, "power_to_priest"))
    if player.priests:
        found.append(Convert(seat, "priest_to_worker"))
    if player.workers:
        found.append(Convert(seat, "worker_to_coin"))
    if _trades_points(ability(player)):
        if player.vp:
            found.append(Convert(seat, "vp_to_coin"))
        if player.coins >= POINT:
            found.append(Convert(seat, "coins_to_vp"))
    return found


def can_come_by_dwelling(player: Player) -> bool:
    """Whether a dwelling can be paid, with conversions if need be."""
    workers, coins = COSTS[player.faction][Structure.DWELLING]
    power = player.bowl3 + player.bowl2 // 2
    spare = player.workers + player.priests - workers
    power -= WORKER * max(0, -spare)
    held = player.coins + max(0, spare) + power // COIN + (player.vp if _trades_points(ability(player)) else 0)
    return has_dwelling(player) and power >= 0 and held >= coins


def cannot_convert(state: State, owed: Owed, move: Convert) -> Illegal | None:
    if _outside_turn(state, owed):
        return Illegal("TM-BASE-TURN-03", msg("illegal.not_now"))
    if move in conversions(state, owed):
        return None
    player, rule = state.players[owed.seat], "TM-BASE-CONV-01"
    if move.what in POWER_FOR:
        found = lacking_power(rule, player, POWER_FOR[move.what])
        return found or Illegal("TM-BASE-INCOME-03", msg("illegal.all_priests"))
    if move.what in FOR_POINTS and not _trades_points(ability(player)):
        return reserved(_trades_points)
    return lacking(rule, player, **PRICES[move.what])


def convert(state: State, owed: Owed, move: Convert) -> None:
    """TM-BASE-CONV-01: one conversion."""
    player = state.players[owed.seat]
    what = move.what
    if what in POWER_FOR:
        spend_power(player, POWER_FOR[what])
    if what == "power_to_coin":
        player.coins += 1
    elif what == "power_to_worker":
        player.workers += 1
    elif what == "power_to_priest":
        gain_priests(state, player, 1)
    elif what == "priest_to_worker":
        player.priests -= 1
        player.workers += 1
    elif what == "worker_to_coin":
        player.workers -= 1
        player.coins += 1
    elif what == "vp_to_coin":
        score(player, Source.FACTION, -1)
        player.coins += 1
    else:
        player.coins -= POINT
        score(player, Source.FACTION, 1)


def sacrifices(state: State, owed: Owed) -> list[Sacrifice]:
    """TM-BASE-POWER-03: two tokens in bowl 2 are needed."""
    can = can_burn(state.players[owed.seat], 1) and not _outside_turn(state, owed)
    return [Sacrifice(owed.seat)] if can else []


def cannot_sacrifice(state: State, owed: Owed, move: Sacrifice) -> Illegal | None:
    """Why no token can be sacrificed."""
    if _outside_turn(state, owed):
        return Illegal("TM-BASE-TURN-03", msg("illegal.not_now"))
    player = state.players[owed.seat]
    return None if can_burn(player, 1) else Illegal("TM-BASE-POWER-03", msg("illegal.sacrifice", has=player.bowl2))


def sacrifice(state: State, owed: Owed, move: Sacrifice) -> None:
    """TM-BASE-POWER-03: one token of bowl 2 leaves the game, another moves to bowl 3."""
    burn_token(state.players[owed.seat])


def convert_at_last(state: State, owed: Finishing, move: Convert) -> None:
    """One conversion after the action; the turn ends by itself once nothing is left at stake."""
    state.owed.append(AfterAction(owed.seat))
    convert(state, owed, move)


def sacrifice_at_last(state: State, owed: Finishing, move: Sacrifice) -> None:
    """One sacrifice after the action."""
    state.owed.append(AfterAction(owed.seat))
    sacrifice(state, owed, move)


AMID: Final = (Digging, Settling, Claiming, TradingPriests, Bridging, Crowning, *AT_ANY_TIME)
"""TM-BASE-TURN-03: what may be owed in the middle of one's own turn; conversions stand after it."""

CONVERT: Final = Verb(Convert, (Acting,), conversions, convert, "TM-BASE-TURN-03", cannot_convert, aside=True)
CONVERT_LAST: Final = Verb(Convert, (Finishing,), conversions, convert_at_last, "TM-BASE-TURN-03", cannot_convert)
SACRIFICE: Final = Verb(Sacrifice, (Acting,), sacrifices, sacrifice, "TM-BASE-TURN-03", cannot_sacrifice, aside=True)
SACRIFICE_LAST: Final = Verb(
    Sacrifice, (Finishing,), sacrifices, sacrifice_at_last, "TM-BASE-TURN-03", cannot_sacrifice
)
CONVERT_AMID: Final = Verb(Convert, AMID, conversions, convert, "TM-BASE-TURN-03", cannot_convert, aside=True)
SACRIFICE_AMID: Final = Verb(Sacrifice, AMID, sacrifices, sacrifice, "TM-BASE-TURN-03", cannot_sacrifice, aside=True)
