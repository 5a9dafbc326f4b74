"""Points by seat, and how far the game is."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.pieces import ROUNDS, SOURCES, TURNS, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import RANKS
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

BAR: Final = RANKS[-2].min - 1
"""TIL-BYS-03: with so many points or fewer it is a defeat."""
POINT_NAMES: Final = tuple(msg(f"points.{source}") for source in SOURCES)


def scores(state: State) -> Sequence[Score]:
    """TIL-END-05, TIL-END-06: you win with strictly more points than every Mautoma, so a tie is theirs. TIL-BYS-01: where only your
    own score counts, the Mautomas have none, and what there is to beat stands in its place."""
    return tuple(_score(state, seat) for seat in range(state.seats))


def _score(state: State, seat: int) -> Score:
    name = names.seat(seat, state.seats)
    if seat != YOU and state.own_score:
        return Score(seat, name, BAR, ((msg("points.bar"), BAR),), tie_break=1, counts=False)
    parts = tuple((POINT_NAMES[source], points) for source, points in enumerate(state.players[seat].points) if points)
    points = state.players[seat].vp()
    if state.own_score:
        reached = rank(points)
        level = msg("rank.result", result=RANKS[reached].result)
        beaten = reached == len(RANKS) - 1
        above = min((row.min for row in RANKS if row.min > points), default=None)
        return Score(seat, name, points, parts, level=level, beaten=beaten, next_level=above)
    return Score(seat, name, points, parts, tie_break=int(seat != YOU))


def rank(points: int) -> int:
    """TIL-BYS-03, TIL-BYS-04, TIL-BYS-05, TIL-BYS-06, TIL-BYS-07: the index of the rank that so many points reach, 0 is the best."""
    return next((number for number, row in enumerate(RANKS) if points >= row.min), len(RANKS) - 1)


def progress(state: State) -> tuple[int, int]:
    """Action turns begun, of twelve."""
    return max(0, (state.round - 1) * TURNS + state.turn + 1) if state.round else 0, ROUNDS * TURNS


def part(state: State) -> Msg | None:
    """The round; None before the first one."""
    return msg("review.round", n=min(state.round, ROUNDS)) if state.round else None
