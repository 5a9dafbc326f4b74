"""What follows a move by itself: king phase, fair, final count."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.moves import Climb, MautomaClimb
from automatable.games.tiletum.model.pieces import (
    BY_COMPLETED,
    BY_FAIRS,
    BY_HOUSES_TIMES_PILLARS,
    BY_KING_TRACK,
    BY_LEFTOVERS,
    NONE,
    YOU,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS
from automatable.games.tiletum.rules.scoring import POINT_NAMES
from automatable.games.tiletum.show.words.automa import goes_to
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

LOGGED: Final = (BY_KING_TRACK, BY_FAIRS, BY_HOUSES_TIMES_PILLARS, BY_COMPLETED, BY_LEFTOVERS)
"""Points that come at the end of a round or of the game."""


def _prize(before: State, after: State) -> list[Msg]:
    """TIL-KPH-02, TIL-KPH-04: the prize of the king track that a Mautoma has won, for hands beside a board."""
    at = before.round - 1
    tile = (
        before.king_tiles[at] if before.companion and not before.unseen and 0 <= at < len(before.king_tiles) else NONE
    )
    if tile == NONE or after.king_tiles[at] != NONE or after.order[0] == YOU:
        return []
    seat = after.order[0]
    who, old, new = names.seat(seat, after.seats), before.players[seat], after.players[seat]
    if KINDS[tile] in (CONTRACT_TILE, CREST_TILE) and after.discard[-1:] == [tile]:
        return [msg("after.prize_gone", who=who, tile=names.tile(tile))]
    fresh = [at for at, crest in enumerate(new.crests) if crest != old.crests[at]]
    building = NONE if new.waiting or not fresh else fresh[-1]
    return [msg("after.prize", who=who, step=goes_to(tile, who, msg("source_of.king"), building))]


def aftermath(before: State, move: Move, after: State) -> Sequence[Msg]:
    """Beside a board: points by seat that the end of a round or of the game brought, and a round that begins. On screen the ceremony tells them."""
    if not before.companion:
        return ()
    lines = []
    for source in LOGGED:
        if source == BY_KING_TRACK and isinstance(move, (Climb, MautomaClimb)):
            continue
        gained = tuple(
            msg("after.points", who=names.seat(seat, after.seats), n=points)
            for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
            if (points := new.points[source] - old.points[source]) and not (after.companion and seat == YOU)
        )
        if gained:
            lines.append(msg("after.line", what=POINT_NAMES[source], gained=gained))
    lines += _prize(before, after)
    if after.round != before.round:
        lines.append(msg("after.round", number=after.round))
    return lines
