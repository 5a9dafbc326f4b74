"""Cards and tiles of the box and of our tables: which row one is, and a tile that our table lacks as a row of an owner's pack."""

from typing import Final

from automatable.games.revive.beside.described import like
from automatable.games.revive.beside.moves import ShowsHex
from automatable.games.revive.land import TILE_KINDS
from automatable.games.revive.moves import DrawCard, TurnOver
from automatable.games.revive.owed import ToShowHex
from automatable.games.revive.phrases import tile_look
from automatable.games.revive.state import State
from automatable.games.revive.tables import AREA_TILES, KINDS, LOCATION, PARTS
from automatable.kernel.beside import Lack
from automatable.kernel.moves import Move

CARD_TABLE: Final = "mautoma_action_cards.toml/card"
TILE_TABLE: Final = "area_tiles.toml/area_tile"


def printed(state: State, move: Move) -> tuple[str, str] | None:
    """The action card, or the front of a tile."""
    if isinstance(move, DrawCard):
        return CARD_TABLE, move.card
    return (TILE_TABLE, move.tile) if isinstance(move, TurnOver) else None


def lack(state: State, move: Move) -> Lack | None:
    """With its fourth hex a tile is known that none of ours looks like: in place of one that nobody has seen, the likest first."""
    owed = state.owed[-1]
    if not isinstance(move, ShowsHex) or not isinstance(owed, ToShowHex) or len(owed.kinds) + 1 < len(PARTS):
        return None
    kinds = (*owed.kinds, KINDS.index(move.kind))
    if like(state, kinds) is not None:
        return None
    rewarded = LOCATION in kinds
    fitting = [tile for tile in state.hidden if (LOCATION in TILE_KINDS[tile]) == rewarded]
    tiles = sorted(fitting or state.hidden or AREA_TILES, key=lambda tile: -_alike(TILE_KINDS[tile], kinds))
    spaces = {part: KINDS[kind] for part, kind in zip(PARTS, kinds, strict=True)}
    return Lack(TILE_TABLE, {"spaces": spaces}, tuple((tile, tile_look(TILE_KINDS[tile])) for tile in tiles))


def _alike(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(first == second for first, second in zip(one, other, strict=True))
