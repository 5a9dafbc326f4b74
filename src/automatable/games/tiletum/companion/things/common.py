"""What several things have in common: what a tile may be, and what stands in the way of a correction."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.pieces import NONE, SECTORS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, KINDS, REAL
from automatable.games.tiletum.rules.actions.store import PERSON_RULE
from automatable.kernel.companion.things import impossible_unless
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

CHARACTERS: Final = (NONE, *(tile for tile in range(REAL) if KINDS[tile] == CHARACTER_TILE))


def possible_if(*tests: Callable[[State, Any], bool]) -> Callable[[State, Any], Illegal | None]:
    """An obstacle that is there unless all tests hold."""
    return impossible_unless(
        lambda state, move: all(test(state, move) for test in tests), PERSON_RULE, msg("illegal.no_such_thing")
    )


def is_seat(state: State, move: Any) -> bool:
    """Somebody sits there."""
    return int(move.seat) < state.seats


def wheel_is_known(state: State, move: Any = None) -> bool:
    """All sectors have their actions."""
    return len(state.actions) == SECTORS


def sector_name(state: State, sector: int) -> Msg:
    return names.sector(state.actions, sector)


def seat_name(state: State, seat: int) -> Msg:
    """Somebody at this table."""
    return names.seat(seat, state.seats)


def tile_or_none(tile: int) -> Msg:
    return msg("mend.none") if tile == NONE else names.tile(tile)
