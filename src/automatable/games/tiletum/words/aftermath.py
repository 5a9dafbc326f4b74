"""What follows a move by itself: king phase, fair, final count."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum import names
from automatable.games.tiletum.moves import Climb, MautomaClimb
from automatable.games.tiletum.pieces import (
    COMPLETED,
    FAIRS,
    HOUSES_TIMES_PILLARS,
    KING_TRACK,
    LEFTOVERS,
    YOU,
)
from automatable.games.tiletum.scoring import POINT_NAMES
from automatable.games.tiletum.state import State
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg

TOLD: Final = (KING_TRACK, FAIRS, HOUSES_TIMES_PILLARS, COMPLETED, LEFTOVERS)
"""Points that come at the end of a round or of the game."""


def aftermath(before: State, move: Move, after: State) -> Sequence[Msg]:
    """Points by seat that the end of a round or of the game brought, and a round that begins."""
    lines = []
    for source in TOLD:
        if source == KING_TRACK and isinstance(move, (Climb, MautomaClimb)):
            continue
        gained = tuple(
            msg("after.points", who=names.seat(seat, after.seats), n=points)
            for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
            if (points := new.points[source] - old.points[source]) and not (after.beside and seat == YOU)
        )
        if gained:
            lines.append(msg("after.line", what=POINT_NAMES[source], gained=gained))
    if after.round != before.round:
        lines.append(msg("after.round", number=after.round))
    return lines
