"""Steps on the shipping and digging tracks."""

from typing import Final

from automatable.games.terra_mystica.model.moves import AdvanceDigging, AdvanceShipping
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.records import Gain
from automatable.games.terra_mystica.model.state import Player, Source, State
from automatable.games.terra_mystica.model.tables import FACTIONS
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import affords, lacking_any
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

SHIPPING_COST: Final = Gain(coins=4, priests=1)


def _ships_further(player: Player) -> bool:
    return player.shipping < FACTIONS[player.faction].shipping_max


def _digs_better(player: Player) -> bool:
    return player.digging < FACTIONS[player.faction].digging_max


def shipping_steps(state: State, owed: Acting) -> list[AdvanceShipping]:
    player = state.players[owed.seat]
    return [AdvanceShipping(owed.seat)] if affords(player, SHIPPING_COST) and _ships_further(player) else []


def cannot_ship(state: State, owed: Acting, move: AdvanceShipping) -> Illegal | None:
    """TM-BASE-TRACK-01: the track must go on, and a priest and coins be there."""
    player = state.players[owed.seat]
    if not _ships_further(player):
        return Illegal("TM-BASE-TRACK-01", msg("illegal.track_end"))
    return lacking_any("TM-BASE-TRACK-01", player, SHIPPING_COST)


def advance_shipping(state: State, owed: Acting, move: AdvanceShipping) -> None:
    """TM-BASE-TRACK-01: a priest and coins for one step on the shipping track."""
    player = state.players[owed.seat]
    player.priests -= SHIPPING_COST.priests
    player.coins -= SHIPPING_COST.coins
    ability(player).ship(player)


def digging_steps(state: State, owed: Acting) -> list[AdvanceDigging]:
    player = state.players[owed.seat]
    cost = FACTIONS[player.faction].digging_cost
    return [AdvanceDigging(owed.seat)] if affords(player, cost) and _digs_better(player) else []


def cannot_dig_better(state: State, owed: Acting, move: AdvanceDigging) -> Illegal | None:
    """TM-BASE-TRACK-02: the track must go on, and its price be there."""
    player = state.players[owed.seat]
    if not _digs_better(player):
        return Illegal("TM-BASE-TRACK-02", msg("illegal.track_end"))
    return lacking_any("TM-BASE-TRACK-02", player, FACTIONS[player.faction].digging_cost)


def advance_digging(state: State, owed: Acting, move: AdvanceDigging) -> None:
    """TM-BASE-TRACK-02: one step on the digging track."""
    player = state.players[owed.seat]
    row = FACTIONS[player.faction]
    player.priests -= row.digging_cost.priests
    player.workers -= row.digging_cost.workers
    player.coins -= row.digging_cost.coins
    player.digging += 1
    score(player, Source.TRACK, row.digging_vp)


SHIPPING: Final = Verb(AdvanceShipping, (Acting,), shipping_steps, advance_shipping, "TM-BASE-TRACK-01", cannot_ship)
DIGGING: Final = Verb(AdvanceDigging, (Acting,), digging_steps, advance_digging, "TM-BASE-TRACK-02", cannot_dig_better)
