"""A terrain that is unlocked instead of gaining a priest."""

from typing import Final

from automatable.games.terra_mystica.model.moves import Decline, Unlock
from automatable.games.terra_mystica.model.owed import Unlocking
from automatable.games.terra_mystica.model.pieces import RING
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.gains import room_for_priests
from automatable.games.terra_mystica.rules.prices import is_anothers_home, lacking
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

RULE: Final = "TM-FACTION-RIVERWALKERS"


def unlock_cost(state: State, player: Player, terrain: int) -> int:
    """One coin, two for the home terrain of another player."""
    return 1 + is_anothers_home(state, player, terrain)


def unlocks(state: State, owed: Unlocking) -> list[Unlock]:
    """Every locked terrain that can be paid."""
    every = (Unlock(owed.seat, terrain) for terrain in range(RING))
    return [move for move in every if cannot_unlock(state, owed, move) is None]


def cannot_unlock(state: State, owed: Unlocking, move: Unlock) -> Illegal | None:
    """TM-FACTION-RIVERWALKERS: why this terrain cannot be unlocked."""
    player = state.players[owed.seat]
    if not 0 <= move.terrain < RING:
        return Illegal(RULE, msg("illegal.no_terrain"), impossible=True)
    if player.unlocked >> move.terrain & 1:
        return Illegal(RULE, msg("illegal.unlocked"))
    return lacking(RULE, player, coins=unlock_cost(state, player, move.terrain))


def unlock(state: State, owed: Unlocking, move: Unlock) -> None:
    """TM-FACTION-RIVERWALKERS: a terrain instead of a priest."""
    player = state.players[owed.seat]
    player.coins -= unlock_cost(state, player, move.terrain)
    player.unlocked |= 1 << move.terrain


def no_unlocks(state: State, owed: Unlocking) -> list[Decline]:
    """One may keep the priest."""
    return [Decline(owed.seat)]


def keep_priest(state: State, owed: Unlocking, move: Decline) -> None:
    """The priest after all, as far as there is one."""
    player = state.players[owed.seat]
    player.priests += min(1, room_for_priests(player))


KEEP_PRIEST: Final = Verb(Decline, (Unlocking,), no_unlocks, keep_priest, RULE)
UNLOCK: Final = Verb(Unlock, (Unlocking,), unlocks, unlock, RULE, cannot_unlock)
