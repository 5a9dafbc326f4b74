"""Why a report of Merchants of the Seas does not fit what the table shows."""

from automatable.games.terra_mystica.automa.choices import MERCHANTS_POSITIONS
from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.legal.why_spaces import free_land, name, no_piece
from automatable.games.terra_mystica.moves import BuildShipyard, Correct, LandShip, UseMerchants
from automatable.games.terra_mystica.pieces import Structure
from automatable.games.terra_mystica.state import Player, State
from automatable.kernel.moves import Illegal
from automatable.kernel.text import msg

RULE = "TM-GEN-03"


def action(state: State, player: Player, move: UseMerchants) -> Illegal | None:
    """Why this is no action of the expansion."""
    if not state.table.merchants:
        return None
    covered = move.position in MERCHANTS_POSITIONS
    return Illegal("TM-BASE-ACT-01", msg("illegal.covered" if covered else "illegal.no_merchants_action"))


def shipyard(state: State, player: Player, move: BuildShipyard) -> Illegal | None:
    """Why there is no shipyard."""
    if not state.table.merchants:
        return None
    if not player.supply[Structure.SHIPYARD]:
        return no_piece(RULE, Structure.SHIPYARD)
    return Illegal(RULE, msg("illegal.upgrade" if move.at in player.structures else "illegal.not_yours"))


def landing(state: State, player: Player, move: LandShip) -> Illegal | None:
    """Why no ship lands there."""
    if not state.table.merchants:
        return None
    if found := free_land(state, move.at):
        return found
    if not player.supply[Structure.DWELLING]:
        return no_piece("TM-BASE-BUILD-05", Structure.DWELLING)
    beside = board(state.table.map).map.riverside[move.at]
    return Illegal(RULE, msg("illegal.not_home" if beside else "illegal.no_river", at=name(state, move.at)))


def correction(state: State, player: Player, move: Correct) -> Illegal | None:
    """Why there cannot be one more or one less."""
    if not state.table.merchants:
        return None
    return Illegal(RULE, msg("illegal.no_more" if move.by > 0 else "illegal.no_less"))
