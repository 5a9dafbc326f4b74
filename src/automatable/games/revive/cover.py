"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from typing import Final

from automatable.kernel.game import Cover, Level
from automatable.kernel.text import msg

GAME: Final = "revive"
PACKAGE: Final = "automatable.games.revive"
COVER: Final = Cover(
    id=GAME,
    title="Revive",
    package=PACKAGE,
    levels=(Level("mautoma", msg("level.mautoma"), msg("level.help")),),
    default_level="mautoma",
    seats=(msg("seat.you"), msg("seat.mautoma")),
)
"""REV-INTRO-01: one result, read from the thresholds."""
COVERS: Final = {GAME: COVER}
