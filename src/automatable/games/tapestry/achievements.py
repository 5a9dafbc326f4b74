"""Who earns an achievement, and what it brings."""

from automatable.games.tapestry.pieces import AUTOMA, BY_ACHIEVEMENTS, YOU
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import ACHIEVEMENTS


def achieve(state: State, who: int, which: int) -> None:
    """TAP-ACH-01: the highest free space, once for each player; TAP-ACH-04: the Shadow Empire scores nothing for it."""
    earned = state.achieved[which]
    spaces = ACHIEVEMENTS[which].vp_spaces
    if who in earned or len(earned) == len(spaces):
        return
    state.achieved[which] = (*earned, who)
    points = spaces[len(earned)]
    if who == YOU:
        state.earn(BY_ACHIEVEMENTS, points)
    elif who == AUTOMA:
        state.automa_points[BY_ACHIEVEMENTS] += points
