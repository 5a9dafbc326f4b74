"""The person's storehouse: what may be taken into it, and why not."""

from typing import Final

from automatable.games.tiletum.model.pieces import YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS, TILES
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import msg

PERSON_RULE: Final = "TIL-OVER-01"
"""The person follows the normal rules, which the solo rulebook does not repeat."""
SPACES: Final = len(CONTRACT_ROW.vp_on_space)


def forbid(key: str, impossible: bool = False, **fields: object) -> Illegal:
    """TIL-OVER-01: a normal rule that stands in the person's way."""
    return Illegal(PERSON_RULE, msg(f"illegal.{key}", **fields), impossible=impossible)


def may_own(state: State, tile: int) -> bool:
    """No crest kind twice, stored or placed; stored and fulfilled contracts together at most six."""
    kind = KINDS[tile]
    if kind == CREST_TILE:
        return tile not in state.store and TILES[tile].crest not in state.players[YOU].crests
    if kind == CONTRACT_TILE:
        stored = sum(KINDS[other] == CONTRACT_TILE for other in state.store)
        return len(state.players[YOU].row) + stored < SPACES
    return True


def stored(state: State, kind: int) -> list[int]:
    """The tiles of this kind in the storehouse, each once."""
    found = [tile for tile in state.store if KINDS[tile] == kind]
    return found if len(found) < 2 else list(dict.fromkeys(found))


def has_room(state: State) -> bool:
    """Whether a space of the storehouse is free."""
    return len(state.store) < BOARD.storehouse_spaces


def room_for(state: State, tile: int) -> Illegal | None:
    """Why a tile cannot be taken into the storehouse."""
    if not has_room(state):
        return forbid("store_full")
    if not may_own(state, tile):
        return forbid("crest_owned" if KINDS[tile] == CREST_TILE else "contracts_full")
    return None
