"""What may lie at the king track, as corrections."""

from typing import Final

from automatable.games.tiletum.companion.correction_words import tile_or_none
from automatable.games.tiletum.model import places
from automatable.games.tiletum.model.moves import SetPrize
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import HELPER, KINDS, REAL
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

BONUS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] <= HELPER))
"""The bonus tiles, and that there is none."""


def prize_offers(state: State, number: int) -> list[Offer]:
    """The tiles that may lie at the king track in a round, the one that does first."""
    now, group = state.king_tiles[number - 1], msg("group.mend_prize", round=number)
    return [
        Offer(SetPrize(number, tile), tile_or_none(tile), group=group, place=places.prize(number - 1))
        for tile in sorted(BONUS, key=now.__ne__)
    ]
