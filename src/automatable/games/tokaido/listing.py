"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tokaido.model.records import DifficultyLevel
from automatable.kernel.contract.game import Level, Listing
from automatable.kernel.tables.fitting import shipped_rows
from automatable.kernel.words.text import msg

GAME: Final = "tokaido"
PACKAGE: Final = "automatable.games.tokaido"
DEFAULT_LEVEL: Final = 4
"""Level 4 changes nothing (TOK-DIFF-10)."""


def listing(levels: Iterable[DifficultyLevel]) -> Listing:
    return Listing(
        id=GAME,
        title="Tokaido",
        package=PACKAGE,
        levels=tuple(
            Level(row.level, msg("level.title", number=row.level), msg(f"level.{row.beneficiary}", n=row.cards))
            for row in levels
        ),
        default_level=DEFAULT_LEVEL,
        seats=tuple(msg(f"seat.{seat}") for seat in range(3)),
    )


LISTINGS: Final = {GAME: listing(shipped_rows(PACKAGE, "difficulty.toml", "level", DifficultyLevel))}
