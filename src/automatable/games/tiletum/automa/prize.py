"""The prize of the king track for a Mautoma."""

from automatable.games.tiletum.automa.context import may_have
from automatable.games.tiletum.automa.gains import gain
from automatable.games.tiletum.model.owed import MautomaPrize
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State


def take_prize(state: State, owed: MautomaPrize) -> None:
    """TIL-KPH-02: scored like any other tile; TIL-KPH-04: one that it may not have is discarded without points,
    and none is left where an owner's table says so."""
    tile = state.king_tiles[state.round - 1]
    if tile == NONE:
        return
    state.king_tiles[state.round - 1] = NONE
    if may_have(state, owed.seat, tile):
        gain(state, owed.seat, tile)
    else:
        state.discard.append(tile)
