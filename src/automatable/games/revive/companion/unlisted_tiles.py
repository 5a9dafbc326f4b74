"""A tile that is none of ours: told as it lies, hex by hex, in place of the list of our tiles.

The fronts of our tiles are reconstructed, so a printed tile may look like none of them. The first hex already answers what the tile shows;
the other three are asked one by one.
"""

from collections.abc import Sequence
from typing import Final, get_args

from automatable.games.revive.companion.moves import ShowsHex
from automatable.games.revive.companion.reports import fronts, turn_over
from automatable.games.revive.model.geometry import STARTS
from automatable.games.revive.model.land import DESCRIBED, TILE_KINDS, lay, lay_tile
from automatable.games.revive.model.moves import LayStart, TurnOver
from automatable.games.revive.model.owed import ToLayStart, ToShowHex, ToTurnOver
from automatable.games.revive.model.records import Ground
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import KINDS, PARTS
from automatable.games.revive.rules.actions.explore import FRONTS
from automatable.games.revive.rules.actions.preparing import LAYS, starts
from automatable.kernel.turns.verbs import Draw, Verb

SHOWN: Final = tuple(ShowsHex(kind) for kind in get_args(Ground))


def first_hexes(state: State) -> Sequence[ShowsHex]:
    """What the northern hex can show although our tables have no such tile left."""
    return SHOWN if isinstance(state.owed[-1], (ToTurnOver, ToLayStart)) else ()


def show_first(state: State, owed: ToTurnOver, move: ShowsHex) -> None:
    """The northern hex is told; the others are asked next."""
    state.owed.append(ToShowHex(0, owed, (KINDS.index(move.kind),)))


def show_start(state: State, owed: ToLayStart, move: ShowsHex) -> None:
    """The same for a starting tile."""
    state.owed.append(ToShowHex(0, ToTurnOver(0, owed.space), (KINDS.index(move.kind),)))


def hexes(state: State, owed: ToShowHex) -> Sequence[ShowsHex]:
    """Any kind of ground."""
    return SHOWN


def show_next(state: State, owed: ToShowHex, move: ShowsHex) -> None:
    """With the fourth hex the tile is known. One that looks like a tile of ours which nobody has seen is that tile."""
    kinds = (*owed.kinds, KINDS.index(move.kind))
    if len(kinds) < len(PARTS):
        state.owed.append(ToShowHex(0, owed.turning, kinds))
    elif owed.turning.space in STARTS and (start := start_like(state, kinds)):
        lay_tile(state, owed.turning.space, start.tile, start.turned)
    elif owed.turning.space not in STARTS and (front := like(state, kinds)):
        turn_over(state, owed.turning, front)
    else:
        state.tiles[owed.turning.space] = DESCRIBED
        lay(state, owed.turning.space, kinds)


def like(state: State, kinds: tuple[int, ...]) -> TurnOver | None:
    """A tile that nobody has seen and that looks like this, upright or turned."""
    for front in (front for tile in state.hidden for front in FRONTS[tile]):
        upright = TILE_KINDS[front.tile]
        if kinds == (upright[::-1] if front.turned else upright):
            return front
    return None


def start_like(state: State, kinds: tuple[int, ...]) -> LayStart | None:
    """A starting tile that is not laid yet and looks like this."""
    for start in (start for tile in LAYS if tile not in state.tiles for start in LAYS[tile]):
        upright = TILE_KINDS[start.tile]
        if kinds == (upright[::-1] if start.turned else upright):
            return start
    return None


SHOW_START: Final = Draw(ShowsHex, (ToLayStart,), starts, show_start, rule="REV-H-SETUP-02", in_parts=True)
SHOW_FIRST: Final = Draw(ShowsHex, (ToTurnOver,), fronts, show_first, rule="REV-EXPL-06", in_parts=True)
SHOW_NEXT: Final = Verb(ShowsHex, (ToShowHex,), hexes, show_next, rule="REV-EXPL-06")
