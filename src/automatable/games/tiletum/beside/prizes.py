"""What may lie at the king track, as corrections."""

from typing import Final

from automatable.games.tiletum import places
from automatable.games.tiletum.moves import SetPrize
from automatable.games.tiletum.pieces import NONE
from automatable.games.tiletum.state import State
from automatable.games.tiletum.tiles import HELPER, KINDS, REAL
from automatable.games.tiletum.words.mended import tile_or_none
from automatable.kernel.text import msg
from automatable.kernel.view import Offer

BONUS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] <= HELPER))
"""The bonus tiles, and that there is none."""


def prize_offers(state: State, number: int) -> list[Offer]:
    """The tiles that may lie at the king track in a round, the one that does first."""
    now, group = state.king_tiles[number - 1], msg("group.mend_prize", round=number)
    return [
        Offer(SetPrize(number, tile), tile_or_none(tile), group=group, place=places.prize(number - 1))
        for tile in sorted(BONUS, key=now.__ne__)
    ]
