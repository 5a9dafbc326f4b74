"""The other actions: conversions, tracks, power actions, bridges, abilities (TM-BASE-CONV-01 to TM-BASE-BRIDGE-02)."""

from automatable.games.terra_mystica.costs import is_anothers_home
from automatable.games.terra_mystica.effects.cult import USED_STRONGHOLD
from automatable.games.terra_mystica.effects.gains import gain, gain_priests, room_for_priests
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.effects.power import remove_tokens, spend_power
from automatable.games.terra_mystica.effects.spades import hand_out_spades
from automatable.games.terra_mystica.effects.towns import claim, found_towns, free_shipping
from automatable.games.terra_mystica.factions import YETIS
from automatable.games.terra_mystica.moves import (
    AdvanceDigging,
    AdvanceShipping,
    BuildBridge,
    ChangeHome,
    Convert,
    Sacrifice,
    TakeDoubleTurn,
    TakePowerAction,
    TradePriests,
    Unlock,
)
from automatable.games.terra_mystica.owed import Acting, Bridging, Digging
from automatable.games.terra_mystica.state import Player, Source, State
from automatable.games.terra_mystica.tables import FACTIONS, POWER_ACTIONS

SHIPPING_COINS = 4
BRIDGE_WORKERS = 2
CHANGE_POWER = 5
SPLIT_SPADES = 2
"""A power action with so many spades may use them on two spaces."""


def convert(state: State, move: Convert) -> None:
    """One conversion."""
    player = state.players[move.seat]
    what = move.what
    if what == "power_to_coin":
        spend_power(player, 1)
        player.coins += 1
    elif what == "power_to_worker":
        spend_power(player, 3)
        player.workers += 1
    elif what == "power_to_priest":
        spend_power(player, 5)
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
        player.coins -= 2
        score(player, Source.FACTION, 1)


def sacrifice(state: State, move: Sacrifice) -> None:
    """One token of bowl 2 leaves the game, another moves to bowl 3."""
    player = state.players[move.seat]
    player.bowl2 -= 2
    player.bowl3 += 1
    player.tokens_lost += 1


def advance_shipping(state: State, move: AdvanceShipping) -> None:
    """One step on the shipping track."""
    state.owed.pop()
    player = state.players[move.seat]
    player.priests -= 1
    player.coins -= SHIPPING_COINS
    free_shipping(player)


def advance_digging(state: State, move: AdvanceDigging) -> None:
    """One step on the digging track."""
    state.owed.pop()
    player = state.players[move.seat]
    row = FACTIONS[player.faction]
    player.priests -= row.digging_cost.priests
    player.workers -= row.digging_cost.workers
    player.coins -= row.digging_cost.coins
    player.digging += 1
    score(player, Source.TRACK, row.digging_vp)


def power_action_cost(player: Player, position: int) -> int:
    """What a power action costs this player."""
    return POWER_ACTIONS[position - 1].power - (player.faction == YETIS)


def take_power_action(state: State, move: TakePowerAction) -> None:
    """Pay, cover the action, and gain what it shows."""
    state.owed.pop()
    player = state.players[move.seat]
    row = POWER_ACTIONS[move.position - 1]
    spend_power(player, power_action_cost(player, move.position))
    state.power_used[move.position - 1] = True
    if row.effect == "gain":
        gain(state, player, row.gain)
    elif row.effect == "bridge":
        state.owed.append(Bridging(move.seat))
    else:
        split = row.spades >= SPLIT_SPADES
        hand_out_spades(state, player, Digging(move.seat, spades=row.spades, split=split))


def build_bridge(state: State, move: BuildBridge) -> None:
    """A bridge makes its two ends directly adjacent."""
    owed = state.owed.pop()
    player = state.players[move.seat]
    if isinstance(owed, Acting):
        player.workers -= BRIDGE_WORKERS
    player.bridges -= 1
    one, other = move.one, move.other
    state.bridges.append((one, other, move.seat))
    state.near[one] += (other,)
    state.near[other] += (one,)
    claim(state, player, towns=found_towns(state, player, (one, other)))


def take_double_turn(state: State, move: TakeDoubleTurn) -> None:
    """Chaos Magicians: one more action."""
    state.players[move.seat].used |= USED_STRONGHOLD
    state.owed.append(Acting(move.seat))


def change_home(state: State, move: ChangeHome) -> None:
    """Shapeshifters: all own spaces and the home terrain change."""
    state.owed.pop()
    player = state.players[move.seat]
    if move.tokens:
        remove_tokens(player, CHANGE_POWER)
    else:
        spend_power(player, CHANGE_POWER)
    player.home = player.soil = move.terrain
    for space in player.structures:
        state.terrain[space] = move.terrain


def trade_priests(state: State, move: TradePriests) -> None:
    """Darklings: workers become priests."""
    state.owed.pop()
    player = state.players[move.seat]
    player.workers -= move.count
    player.priests += move.count


def unlock(state: State, move: Unlock) -> None:
    """Riverwalkers: a terrain instead of a priest."""
    state.owed.pop()
    player = state.players[move.seat]
    player.coins -= unlock_cost(state, player, move.terrain)
    player.unlocked |= 1 << move.terrain


def unlock_cost(state: State, player: Player, terrain: int) -> int:
    """One coin, two for the home terrain of another player."""
    return 1 + is_anothers_home(state, player, terrain)


def keep_priest(player: Player) -> None:
    """Riverwalkers: the priest after all, as far as there is one."""
    player.priests += min(1, room_for_priests(player))


HANDLERS: Handlers = {
    Convert: convert,
    Sacrifice: sacrifice,
    AdvanceShipping: advance_shipping,
    AdvanceDigging: advance_digging,
    TakePowerAction: take_power_action,
    BuildBridge: build_bridge,
    TakeDoubleTurn: take_double_turn,
    ChangeHome: change_home,
    TradePriests: trade_priests,
    Unlock: unlock,
}
