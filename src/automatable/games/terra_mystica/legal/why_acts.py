"""Why an action beside building is not possible: tracks, priests, power actions, special actions, conversions, passing."""

from typing import Final

from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.actions import CHANGE_POWER, SHIPPING_COINS, power_action_cost
from automatable.games.terra_mystica.effects.cult import (
    USED_BONUS_CARD,
    USED_FAVOR_TILE,
    USED_STRONGHOLD,
    free_priest_space,
)
from automatable.games.terra_mystica.effects.round import ROUNDS
from automatable.games.terra_mystica.factions import (
    ALCHEMISTS,
    AUREN,
    CHAOS_MAGICIANS,
    GIANTS,
    NOMADS,
    RIVERWALKERS,
    SHAPESHIFTERS,
    SWARMLINGS,
    WITCHES,
)
from automatable.games.terra_mystica.legal.lacking import lacking, lacking_power
from automatable.games.terra_mystica.legal.menu import is_uncovered
from automatable.games.terra_mystica.legal.specials import BONUS_ACTION, CULT_FAVOR
from automatable.games.terra_mystica.legal.why_spaces import free_land, name, no_piece
from automatable.games.terra_mystica.moves import (
    AdvanceDigging,
    AdvanceShipping,
    ChangeHome,
    Convert,
    Pass,
    Ride,
    Sacrifice,
    Sandstorm,
    SendPriest,
    Swarm,
    TakeDoubleTurn,
    TakePowerAction,
    UseCult,
    UseSpades,
)
from automatable.games.terra_mystica.pieces import CULTS, RING, Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FACTIONS, POWER_ACTIONS
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg

ONCE: Final = "TM-BASE-SPECIAL-01"
RULES: Final = {
    ALCHEMISTS: "TM-FACTION-ALCHEMISTS",
    AUREN: "TM-FACTION-AUREN",
    CHAOS_MAGICIANS: "TM-FACTION-CHAOS",
    GIANTS: "TM-FACTION-GIANTS",
    NOMADS: "TM-FACTION-NOMADS",
    SHAPESHIFTERS: "TM-FACTION-SHAPESHIFTERS",
    SWARMLINGS: "TM-FACTION-SWARMLINGS",
    WITCHES: "TM-FACTION-WITCHES",
}
_POWER_FOR: Final = {"power_to_priest": 5, "power_to_worker": 3, "power_to_coin": 1}
_PRICE: Final = {
    "priest_to_worker": {"priests": 1},
    "worker_to_coin": {"workers": 1},
    "vp_to_coin": {"points": 1},
    "coins_to_vp": {"coins": 2},
}


def shipping(state: State, player: Player, move: AdvanceShipping) -> Illegal | None:
    """Why the ship does not advance."""
    row = FACTIONS[player.faction]
    if player.shipping >= row.shipping_max:
        return Illegal("TM-BASE-TRACK-01", msg("illegal.track_end"))
    return lacking("TM-BASE-TRACK-01", player, priests=1, coins=SHIPPING_COINS)


def digging(state: State, player: Player, move: AdvanceDigging) -> Illegal | None:
    """Why digging does not get cheaper."""
    row = FACTIONS[player.faction]
    if player.digging >= row.digging_max:
        return Illegal("TM-BASE-TRACK-02", msg("illegal.track_end"))
    cost = row.digging_cost
    return lacking("TM-BASE-TRACK-02", player, priests=cost.priests, workers=cost.workers, coins=cost.coins)


def priest(state: State, player: Player, move: SendPriest) -> Illegal:
    """Why no priest is sent there."""
    if not player.priests:
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_priest"))
    if 0 <= move.cult < len(CULTS) and move.steps in (2, 3) and free_priest_space(state, move.cult, move.steps) < 0:
        return Illegal("TM-BASE-CULT-01", msg("illegal.priest_space", n=move.steps))
    return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"))


def power_action(state: State, player: Player, move: TakePowerAction) -> Illegal:
    """Why the power action is not to be had."""
    if not 1 <= move.position <= len(POWER_ACTIONS):
        return Illegal("TM-BASE-ACT-01", msg("illegal.no_power_action"))
    if not is_uncovered(state, player, move.position):
        return Illegal("TM-BASE-ACT-01", msg("illegal.covered"))
    if found := lacking_power("TM-BASE-ACT-02", player, power_action_cost(player, move.position)):
        return found
    effect = POWER_ACTIONS[move.position - 1].effect
    if effect == "spades":
        return Illegal("TM-FACTION-RIVERWALKERS", msg("illegal.no_spades"))
    if effect == "bridge":
        return Illegal("TM-BASE-BRIDGE-01", msg("illegal.bridge_end" if player.bridges else "illegal.no_bridge"))
    return Illegal("TM-BASE-INCOME-03", msg("illegal.all_priests"))


def conversion(state: State, player: Player, move: Convert) -> Illegal | None:
    """Why nothing can be converted."""
    if move.what in _POWER_FOR:
        found = lacking_power("TM-BASE-CONV-01", player, _POWER_FOR[move.what])
        return found or Illegal("TM-BASE-INCOME-03", msg("illegal.all_priests"))
    if move.what in ("vp_to_coin", "coins_to_vp") and player.faction != ALCHEMISTS:
        return _only(ALCHEMISTS)
    return lacking("TM-BASE-CONV-01", player, **_PRICE[move.what])


def sacrifice(state: State, player: Player, move: Sacrifice) -> Illegal:
    """Why no token can be sacrificed."""
    return Illegal("TM-BASE-POWER-03", msg("illegal.sacrifice", has=player.bowl2))


def passing(state: State, player: Player, move: Pass) -> Illegal:
    """Why one cannot pass in this way."""
    if state.round == ROUNDS:
        return Illegal("TM-BASE-PASS-02", msg("illegal.last_card"))
    if not move.card:
        return Illegal("TM-BASE-PASS-02", msg("illegal.take_card"))
    return Illegal("TM-BASE-PASS-02", msg("illegal.bonus_card"))


def _only(faction: int) -> Illegal:
    return Illegal(RULES[faction], msg("illegal.only", faction=FACTIONS[faction].name))


def _used() -> Illegal:
    return Illegal(ONCE, msg("illegal.used"))


def _stronghold(player: Player, faction: int) -> Illegal | None:
    """Why the action of this faction's stronghold is not to be had."""
    if player.faction != faction:
        return _only(faction)
    if player.supply[Structure.STRONGHOLD]:
        return Illegal(RULES[faction], msg("illegal.no_stronghold"))
    return _used() if player.used & USED_STRONGHOLD else None


def spades(state: State, player: Player, move: UseSpades) -> Illegal | None:
    """Why there are no spades."""
    if player.faction == RIVERWALKERS:
        return Illegal("TM-FACTION-RIVERWALKERS", msg("illegal.no_spades"))
    if move.source == "stronghold":
        return _stronghold(player, GIANTS)
    return _card_action(player, "spade")


def _card_action(player: Player, action: str) -> Illegal | None:
    if BONUS_ACTION[player.bonus] != action:
        return Illegal(ONCE, msg("illegal.no_card_action"))
    return _used() if player.used & USED_BONUS_CARD else None


def cult(state: State, player: Player, move: UseCult) -> Illegal | None:
    """Why there are no cult steps."""
    if not 0 <= move.cult < len(CULTS):
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"))
    if move.source == "stronghold":
        return _stronghold(player, AUREN)
    if move.source == "bonus_card":
        return _card_action(player, "cult")
    if CULT_FAVOR not in player.favors:
        return Illegal(ONCE, msg("illegal.no_favor_action"))
    return _used() if player.used & USED_FAVOR_TILE else None


def double_turn(state: State, player: Player, move: TakeDoubleTurn) -> Illegal | None:
    """Why there is no double turn."""
    return _stronghold(player, CHAOS_MAGICIANS)


def sandstorm(state: State, player: Player, move: Sandstorm) -> Illegal | None:
    """Why no sandstorm blows there."""
    rule = RULES[NOMADS]
    if found := _stronghold(player, NOMADS) or free_land(state, move.at):
        return found
    if move.at not in {space for own in player.structures for space in board(state.table.map).map.land_near[own]}:
        return Illegal(rule, msg("illegal.not_beside", at=name(state, move.at)))
    return Illegal(rule, msg("illegal.target"))


def ride(state: State, player: Player, move: Ride) -> Illegal | None:
    """Why the Witches cannot ride there."""
    if found := _stronghold(player, WITCHES) or free_land(state, move.at):
        return found
    if not player.supply[Structure.DWELLING]:
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    return Illegal(RULES[WITCHES], msg("illegal.not_home", at=name(state, move.at)))


def swarm(state: State, player: Player, move: Swarm) -> Illegal | None:
    """Why there is no free trading house there."""
    if found := _stronghold(player, SWARMLINGS):
        return found
    if move.at not in player.structures:
        return Illegal("TM-BASE-UPG-01", msg("illegal.not_yours"))
    if state.building[move.at] != Structure.DWELLING:
        return Illegal("TM-BASE-UPG-01", msg("illegal.upgrade"))
    return no_piece("TM-BASE-UPG-03", Structure.TRADING_HOUSE)


def change_home(state: State, player: Player, move: ChangeHome) -> Illegal | None:
    """Why the home terrain cannot become this one."""
    rule = RULES[SHAPESHIFTERS]
    if found := _stronghold(player, SHAPESHIFTERS):
        return found
    if not 0 <= move.terrain < RING:
        return Illegal(rule, msg("illegal.no_terrain"))
    if move.terrain in {state.automa.terrain, *(other.soil for other in state.players)}:
        return Illegal(rule, msg("illegal.terrain"))
    if move.tokens:
        return lacking(rule, player, tokens=CHANGE_POWER)
    return lacking_power(rule, player, CHANGE_POWER)
