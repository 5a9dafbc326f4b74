"""Conversions beside the action: resources, and power tokens that are sacrificed."""

from typing import Final

from automatable.games.terra_mystica.costs import lacking, lacking_power
from automatable.games.terra_mystica.effects.gains import gain_priests, has_locked_terrain, room_for_priests
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.effects.power import spend_power
from automatable.games.terra_mystica.factions.registry import ability, reserved
from automatable.games.terra_mystica.moves import Convert, Sacrifice
from automatable.games.terra_mystica.owed import (
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
from automatable.games.terra_mystica.state import Player, Source, State
from automatable.kernel.moves import Illegal, Owed
from automatable.kernel.text import msg
from automatable.kernel.verbs import Verb

WORKER: Final = 3
PRIEST: Final = 5
"""In power."""
POINT: Final = 2
"""In coins, for a faction that can."""
BURNED: Final = 2
"""Tokens of bowl 2, for one of them to move on."""
POWER_FOR: Final = {"power_to_coin": 1, "power_to_worker": WORKER, "power_to_priest": PRIEST}
"""TM-BASE-CONV-01: what power becomes."""
PRICES: Final[dict[str, dict[str, int]]] = {
    "priest_to_worker": {"priests": 1},
    "worker_to_coin": {"workers": 1},
    "vp_to_coin": {"points": 1},
    "coins_to_vp": {"coins": POINT},
}
FOR_POINTS: Final = ("vp_to_coin", "coins_to_vp")
AT_ANY_TIME: Final = (SteppingCult, BuyingToken, Unlocking)
"""What may be owed in one's own turn or outside of it."""


def _outside_turn(state: State, owed: Owed) -> bool:
    """TM-BASE-TURN-03: the spades of a cult bonus, a tile of the setup and the priests of an income are nobody's turn."""
    if not state.round or (isinstance(owed, Digging) and not owed.action):
        return True
    return isinstance(owed, AT_ANY_TIME) and AfterAction(owed.seat) not in state.owed


def takes_priest(player: Player) -> bool:
    """Whether one more priest, or a terrain instead, can be had."""
    return room_for_priests(player) > 0 or has_locked_terrain(player)


def conversions(state: State, owed: Owed) -> list[Convert]:
    """TM-BASE-CONV-01: what can be converted once."""
    if _outside_turn(state, owed):
        return []
    seat = owed.seat
    player = state.players[seat]
    power = player.bowl3
    found: list[Convert] = []
    if power:
        found.append(Convert(seat, "power_to_coin"))
        if power >= WORKER:
            found.append(Convert(seat, "power_to_worker"))
        if power >= PRIEST and takes_priest(player):
            found.append(Convert(seat, "power_to_priest"))
    if player.priests:
        found.append(Convert(seat, "priest_to_worker"))
    if player.workers:
        found.append(Convert(seat, "worker_to_coin"))
    if "points" in ability(player).talents:
        if player.vp:
            found.append(Convert(seat, "vp_to_coin"))
        if player.coins >= POINT:
            found.append(Convert(seat, "coins_to_vp"))
    return found


def cannot_convert(state: State, owed: Owed, move: Convert) -> Illegal | None:
    """Why nothing can be converted."""
    if _outside_turn(state, owed):
        return Illegal("TM-BASE-TURN-03", msg("illegal.not_now"))
    player = state.players[owed.seat]
    if move.what in POWER_FOR:
        if found := lacking_power("TM-BASE-CONV-01", player, POWER_FOR[move.what]):
            return found
        if move.what == "power_to_priest" and not takes_priest(player):
            return Illegal("TM-BASE-INCOME-03", msg("illegal.all_priests"))
        return None
    if move.what in FOR_POINTS and "points" not in ability(player).talents:
        return reserved(lambda faction: "points" in faction.talents)
    return lacking("TM-BASE-CONV-01", player, **PRICES[move.what])


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
    can = state.players[owed.seat].bowl2 >= BURNED and not _outside_turn(state, owed)
    return [Sacrifice(owed.seat)] if can else []


def cannot_sacrifice(state: State, owed: Owed, move: Sacrifice) -> Illegal | None:
    """Why no token can be sacrificed."""
    if _outside_turn(state, owed):
        return Illegal("TM-BASE-TURN-03", msg("illegal.not_now"))
    has = state.players[owed.seat].bowl2
    return None if has >= BURNED else Illegal("TM-BASE-POWER-03", msg("illegal.sacrifice", has=has))


def sacrifice(state: State, owed: Owed, move: Sacrifice) -> None:
    """TM-BASE-POWER-03: one token of bowl 2 leaves the game, another moves to bowl 3."""
    burn_token(state.players[owed.seat])


def burn_token(player: Player) -> None:
    """TM-BASE-POWER-03: one token of bowl 2 leaves the game, another moves to bowl 3."""
    player.bowl2 -= BURNED
    player.bowl3 += 1
    player.tokens_lost += 1


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
