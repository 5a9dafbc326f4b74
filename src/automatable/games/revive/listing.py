"""What a list of games tells of this one: all that is read of it before somebody asks for more."""

from typing import Final

from automatable.kernel.contract.game import Level, Listing
from automatable.kernel.words.text import msg

GAME: Final = "revive"
PACKAGE: Final = "automatable.games.revive"
LISTING: Final = Listing(
    id=GAME,
    title="Revive",
    package=PACKAGE,
    levels=(Level("mautoma", msg("level.mautoma"), msg("level.help")),),
    default_level="mautoma",
    seats=(msg("seat.you"), msg("seat.mautoma")),
)
"""REV-INTRO-01: one result, read from the thresholds."""
LISTINGS: Final = {GAME: LISTING}
