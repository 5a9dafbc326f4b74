"""Why an answer to something that is owed is not possible: terrains, cards, tiles, cults, priests."""

from automatable.games.terra_mystica.effects.actions import unlock_cost
from automatable.games.terra_mystica.effects.gains import room_for_priests
from automatable.games.terra_mystica.legal.lacking import lacking
from automatable.games.terra_mystica.legal.owed import MOST_TRADED
from automatable.games.terra_mystica.moves import (
    ChooseBonusCard,
    ChooseTerrain,
    Crown,
    FoundTown,
    StepCult,
    TakeFavor,
    TradePriests,
    Unlock,
)
from automatable.games.terra_mystica.owed import Claiming, Crowning
from automatable.games.terra_mystica.pieces import CULTS, RING
from automatable.games.terra_mystica.state import Player, State
from automatable.games.terra_mystica.tables import FAVORS, TOWNS
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg


def terrain(state: State, player: Player, move: ChooseTerrain) -> Illegal:
    """Why this is no starting terrain."""
    known = 0 <= move.terrain < RING
    return Illegal("TM-BASE-SETUP-04", msg("illegal.terrain" if known else "illegal.no_terrain"))


def bonus_card(state: State, player: Player, move: ChooseBonusCard) -> Illegal:
    """Why this bonus card is not to be had."""
    return Illegal("TM-SETUP-22", msg("illegal.bonus_card"))


def favor(state: State, player: Player, move: TakeFavor) -> Illegal:
    """Why this favor tile is not to be had."""
    owed = state.owed[-1]
    if not isinstance(owed, Claiming) or not owed.favors:
        return Illegal("TM-BASE-FAVOR-01", msg("illegal.no_favor_owed"))
    if not 1 <= move.tile <= len(FAVORS):
        return Illegal("TM-BASE-FAVOR-01", msg("illegal.no_tile"))
    return Illegal("TM-BASE-FAVOR-01", msg("illegal.owned" if move.tile in player.favors else "illegal.gone"))


def town(state: State, player: Player, move: FoundTown) -> Illegal:
    """Why this town tile is not to be had."""
    owed = state.owed[-1]
    if not isinstance(owed, Claiming) or not owed.towns:
        return Illegal("TM-BASE-TOWN-01", msg("illegal.no_town_owed"))
    known = 1 <= move.tile <= len(TOWNS)
    return Illegal("TM-BASE-TOWN-03", msg("illegal.gone" if known else "illegal.no_tile"))


def step(state: State, player: Player, move: StepCult) -> Illegal:
    """Why there is no step."""
    return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"))


def crown(state: State, player: Player, move: Crown) -> Illegal:
    """Why the key does not fit."""
    owed = state.owed[-1]
    rising = owed.cults if isinstance(owed, Crowning) else ()
    return Illegal("TM-BASE-CULT-04", msg("illegal.key", cults=[msg(f"cult.{CULTS[cult]}") for cult in rising]))


def trade(state: State, player: Player, move: TradePriests) -> Illegal | None:
    """Why so many workers do not become priests."""
    rule = "TM-FACTION-DARKLINGS"
    if not 0 <= move.count <= MOST_TRADED:
        return Illegal(rule, msg("illegal.most_traded", n=MOST_TRADED))
    if found := lacking(rule, player, workers=move.count):
        return found
    return Illegal("TM-BASE-INCOME-03", msg("illegal.priests_left", n=room_for_priests(player)))


def unlock(state: State, player: Player, move: Unlock) -> Illegal | None:
    """Why this terrain cannot be unlocked."""
    rule = "TM-FACTION-RIVERWALKERS"
    if not 0 <= move.terrain < RING:
        return Illegal(rule, msg("illegal.no_terrain"))
    if player.unlocked >> move.terrain & 1:
        return Illegal(rule, msg("illegal.unlocked"))
    return lacking(rule, player, coins=unlock_cost(state, player, move.terrain))
