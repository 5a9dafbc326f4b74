"""What a person reports of Merchants of the Seas: their side of it is known to the table only (TM-GEN-03)."""

from collections.abc import Iterator
from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import BuildShipyard, LandShip, UseMerchants
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import MERCHANTS_ACTIONS, RING, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.rules.actions.spaces import name, not_free_land
from automatable.games.terra_mystica.rules.actions.structures import place_dwelling, raise_structure
from automatable.games.terra_mystica.rules.prices import has_dwelling, homes, no_piece
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.words.text import msg

RULE: Final = "TM-GEN-03"
MERCHANTS_POSITIONS: Final = range(len(POWER_ACTIONS) + 1, len(POWER_ACTIONS) + 1 + MERCHANTS_ACTIONS)


def _not_in_play(state: State) -> Illegal | None:
    return None if state.table.merchants else Illegal("TM-BASE-TURN-01", msg("illegal.not_now"), impossible=True)


ONLY_THE_TABLE_KNOWS: Final = "illegal.only_the_table_knows"


def _only_the_table_knows() -> Illegal:
    return Illegal(RULE, msg(ONLY_THE_TABLE_KNOWS))


def cannot_use_merchants(state: State, owed: Acting, move: UseMerchants) -> Illegal:
    """Why this is no action of the expansion; if it is one, that only the table knows it."""
    if found := _not_in_play(state):
        return found
    if move.position and move.position not in MERCHANTS_POSITIONS:
        return Illegal("TM-BASE-ACT-01", msg("illegal.no_merchants_action"), impossible=True)
    if move.position and state.power_used[move.position - 1]:
        return Illegal("TM-BASE-ACT-01", msg("illegal.covered"))
    return _only_the_table_knows()


def use_merchants(state: State, owed: Acting, move: UseMerchants) -> None:
    """The action is taken; a power action of the Merchants board is covered."""
    if move.position:
        state.power_used[move.position - 1] = True


def cannot_build_shipyard(state: State, owed: Acting, move: BuildShipyard) -> Illegal:
    player = state.players[owed.seat]
    if found := _not_in_play(state):
        return found
    if not player.supply[Structure.SHIPYARD]:
        return no_piece(RULE, Structure.SHIPYARD)
    if move.at not in player.structures:
        return Illegal(RULE, msg("illegal.not_yours"), impossible=True)
    if state.building[move.at] != Structure.TRADING_HOUSE:
        return Illegal(RULE, msg("illegal.upgrade"))
    return _only_the_table_knows()


def build_shipyard(state: State, owed: Acting, move: BuildShipyard) -> None:
    """The trading house returns to the faction board."""
    raise_structure(state, state.players[owed.seat], move.at, Structure.SHIPYARD)


def cannot_land(state: State, owed: Acting, move: LandShip) -> Illegal:
    player = state.players[owed.seat]
    if found := _not_in_play(state) or not_free_land(state, move.at):
        return found
    if not has_dwelling(player):
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    if not map_number(state.table.map).riverside[move.at]:
        return Illegal(RULE, msg("illegal.no_river", at=name(state, move.at)))
    terrain = state.terrain[move.at]
    if not homes(state, player, (move.at,)) and (terrain > RING or player.unlocked):
        return Illegal(RULE, msg("illegal.not_home", at=name(state, move.at)))
    return _only_the_table_knows()


def land_ship(state: State, owed: Acting, move: LandShip) -> None:
    """The space becomes home terrain, and the ship a dwelling."""
    player = state.players[owed.seat]
    if not player.unlocked:
        state.terrain[move.at] = player.soil
    place_dwelling(state, player, move.at)


def used_merchants(state: State, owed: Acting) -> Iterator[UseMerchants]:
    """Every power action of the Merchants board, and whatever else the expansion lets a person do."""
    yield from (UseMerchants(owed.seat, position) for position in (0, *MERCHANTS_POSITIONS))


def shipyards(state: State, owed: Acting) -> Iterator[BuildShipyard]:
    yield from (BuildShipyard(owed.seat, at) for at in state.players[owed.seat].structures)


def landings(state: State, owed: Acting) -> Iterator[LandShip]:
    yield from (LandShip(owed.seat, at) for at in range(len(state.terrain)))


USE_MERCHANTS: Final = Verb(UseMerchants, (Acting,), never, use_merchants, RULE, cannot_use_merchants)
BUILD_SHIPYARD: Final = Verb(BuildShipyard, (Acting,), never, build_shipyard, RULE, cannot_build_shipyard)
LAND_SHIP: Final = Verb(LandShip, (Acting,), never, land_ship, RULE, cannot_land)
