"""The king track: climbing, corruption, who is highest, and the reset."""

from automatable.games.tiletum.model.cards import HIGHEST, LOWEST
from automatable.games.tiletum.model.pieces import BY_KING_TRACK
from automatable.games.tiletum.model.state import State, without
from automatable.games.tiletum.model.tables import KING_TRACK_ROW


def climb(state: State, seat: int, steps: int) -> None:
    """A marker goes up, on top of what is there; TIL-KING-02, TIL-KING-03: each step beyond the end is 1 point on every level."""
    player = state.players[seat]
    beyond = max(0, player.king + steps - HIGHEST)
    if beyond < steps:
        move_marker(state, seat, player.king + steps - beyond)
    if beyond:
        state.score(seat, BY_KING_TRACK, beyond * KING_TRACK_ROW.steps_past_the_top_vp_each)


def move_marker(state: State, seat: int, position: int) -> None:
    """Put a marker on top of those of a space."""
    state.players[seat].king = position
    state.king_stack = [*without(state.king_stack, seat), seat]


def ranking(state: State) -> list[int]:
    """Seats from the top of the track, of one space the lowest in the stack first."""
    players = state.players
    return sorted(state.king_stack, key=lambda seat: -players[seat].king)


def corrupt(state: State, steps: int) -> None:
    """All markers go down: the lowest first, stacks from the bottom, so that equal ones keep their order; none below the last space."""
    if steps:
        players = state.players
        for seat in sorted(state.king_stack, key=lambda seat: players[seat].king):
            move_marker(state, seat, max(LOWEST, players[seat].king - steps))


def reset(state: State) -> None:
    """Markers below 0 go to 0: the highest first, stacks from the bottom, each on top of what is there."""
    for seat in ranking(state):
        if state.players[seat].king < 0:
            move_marker(state, seat, 0)
