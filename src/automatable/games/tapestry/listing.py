"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tapestry.model.records import AutomaLevel
from automatable.kernel.contract.game import Level, Listing
from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.words.text import msg

GAME: Final = "tapestry"
PACKAGE: Final = "automatable.games.tapestry"


def listing(levels: Iterable[AutomaLevel]) -> Listing:
    """The listing with these levels. TAP-INTRO-01, TAP-INTRO-02: you play against both bots; only the Automa has points, so only she has a seat."""
    return Listing(
        id=GAME,
        title="Tapestry",
        package=PACKAGE,
        levels=tuple(Level(row.level, msg(f"level.{row.level}"), msg(f"level.help_{row.level}")) for row in levels),
        default_level=2,
        seats=(msg("seat.you"), msg("seat.automa")),
    )


LISTINGS: Final = {GAME: listing(shipped_rows(PACKAGE, "automa_income.toml", "level", AutomaLevel))}
