"""Why nothing can be done on a space: no land, not free, out of reach."""

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.owed import Digging
from automatable.games.terra_mystica.model.pieces import RING
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.factions.land import NO_SPADES, has_skipped, may_skip
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.rules.prices import lacking
from automatable.games.terra_mystica.rules.reach import free, leaps
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.words.text import msg


def name(state: State, at: int) -> str:
    return map_number(state.table.map).names[at]


def not_free_land(state: State, at: int, rule: str = "TM-BASE-BUILD-02") -> Illegal | None:
    """TM-BASE-BUILD-02: that this is no land, or that something stands there."""
    if not 0 <= at < len(state.terrain) or state.terrain[at] == RING:
        return Illegal(rule, msg("illegal.no_land"), impossible=True)
    if not free(state, (at,)):
        return Illegal(rule, msg("illegal.occupied", at=name(state, at)))
    return None


def without_dwelling(owed: Owed) -> bool:
    """TM-BASE-SPADE-06: whether these are spades of a cult bonus, which no dwelling follows."""
    return type(owed) is Digging and not owed.action


def spades_of(owed: Owed) -> Digging:
    """The spades in hand; none in a fresh action."""
    return owed if type(owed) is Digging else NO_SPADES


def out_of_reach(state: State, player: Player, digging: Digging, at: int) -> Illegal | None:
    """TM-BASE-BUILD-01: that no own structure is near enough, nor a tunnel or a carpet to be had."""
    faction = ability(player)
    near, far = faction.within_reach(state, player, digging)
    if at in near or at in far:
        return None
    if may_skip(player, digging) and at in leaps(state, player):
        if has_skipped(digging):
            return Illegal(faction.rule, msg("illegal.one_skip"))
        workers, priests = faction.skip_cost(player)
        return lacking(faction.rule, player, workers=workers, priests=priests)
    return Illegal("TM-BASE-BUILD-01", msg("illegal.reach", at=name(state, at)))
