"""Cards and tiles of the box and of our tables: which row one is, and a tile that our table lacks as a row of an owner's pack."""

from typing import Final

from automatable.games.revive.companion.moves import ShowsHex
from automatable.games.revive.companion.unlisted_tiles import like, start_like
from automatable.games.revive.model.geometry import STARTS
from automatable.games.revive.model.land import TILE_KINDS
from automatable.games.revive.model.moves import DrawCard, TurnOver
from automatable.games.revive.model.names import tile_look
from automatable.games.revive.model.owed import ToShowHex
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import AREA_TILES, KINDS, LOCATION, PARTS, START_TILES
from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.turns.moves import Move

CARD_TABLE: Final = "mautoma_action_cards.toml/card"
START_TABLE: Final = "area_tiles.toml/start_tile"
TILE_TABLE: Final = "area_tiles.toml/area_tile"


def printed_row(state: State, move: Move) -> tuple[str, str] | None:
    """The action card, or the front of a tile."""
    if isinstance(move, DrawCard):
        return CARD_TABLE, move.card
    return (TILE_TABLE, move.tile) if isinstance(move, TurnOver) else None


def unlisted_card(state: State, move: Move) -> UnlistedCard | None:
    """With its fourth hex a tile is known that none of ours looks like: in place of one that nobody has seen, the likest first."""
    owed = state.owed[-1]
    if not isinstance(move, ShowsHex) or not isinstance(owed, ToShowHex) or len(owed.kinds) + 1 < len(PARTS):
        return None
    kinds = (*owed.kinds, KINDS.index(move.kind))
    if owed.turning.space in STARTS:
        return _start_row(state, kinds)
    if like(state, kinds) is not None:
        return None
    rewarded = LOCATION in kinds
    fitting = [tile for tile in state.hidden if (LOCATION in TILE_KINDS[tile]) == rewarded]
    tiles = sorted(fitting or state.hidden or AREA_TILES, key=lambda tile: -_alike(TILE_KINDS[tile], kinds))
    spaces = {part: KINDS[kind] for part, kind in zip(PARTS, kinds, strict=True)}
    return UnlistedCard(TILE_TABLE, {"spaces": spaces}, tuple((tile, tile_look(TILE_KINDS[tile])) for tile in tiles))


def _start_row(state: State, kinds: tuple[int, ...]) -> UnlistedCard | None:
    if start_like(state, kinds) is not None:
        return None
    tiles = sorted(
        (tile for tile in START_TILES if tile not in state.tiles), key=lambda tile: -_alike(TILE_KINDS[tile], kinds)
    )
    spaces = {part: KINDS[kind] for part, kind in zip(PARTS, kinds, strict=True)}
    return UnlistedCard(START_TABLE, {"spaces": spaces}, tuple((tile, tile_look(TILE_KINDS[tile])) for tile in tiles))


def _alike(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(first == second for first, second in zip(one, other, strict=True))
