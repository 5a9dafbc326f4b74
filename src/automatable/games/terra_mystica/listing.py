"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from collections.abc import Iterable
from typing import Final

import msgspec

from automatable.games.terra_mystica.model.records import LevelRow
from automatable.kernel.contract.game import Level, Listing
from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.words.text import msg

GAME: Final = "terra_mystica"
GAME_TWO: Final = "terra_mystica_two"
PACKAGE: Final = "automatable.games.terra_mystica"


def listing(levels: Iterable[LevelRow]) -> Listing:
    return Listing(
        id=GAME,
        title="Terra Mystica",
        package=PACKAGE,
        levels=tuple(Level(row.id, msg("level.name", name=row.name), msg(f"level.{row.id}")) for row in levels),
        default_level="automa",
        seats=(msg("seat.you"), msg("seat.automa")),
    )


def listing_two(levels: Iterable[LevelRow]) -> Listing:
    """TM-TWO-01, TM-TWO-02: the cover of the game of two persons against the Automa."""
    return msgspec.structs.replace(
        listing(levels),
        id=GAME_TWO,
        title="Terra Mystica for two",
        seats=(msg("seat.first"), msg("seat.second"), msg("seat.automa")),
        humans=2,
        packs=GAME,
    )


_LEVELS: Final = shipped_rows(PACKAGE, "automa_difficulty.toml", "level", LevelRow)
LISTINGS: Final = {GAME: listing(_LEVELS), GAME_TWO: listing_two(_LEVELS)}
