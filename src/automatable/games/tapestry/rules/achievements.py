"""Who earns an achievement, and what it brings."""

from automatable.games.tapestry.model.pieces import AUTOMA, BY_ACHIEVEMENTS, TOPPLE_TWO, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import ACHIEVEMENTS


def achieve(state: State, who: int, which: int) -> None:
    """TAP-ACH-01: the highest free space, once for each player. TAP-ACH-03, TAP-SE-01: the Shadow Empire competes for completed tracks only;
    TAP-ACH-04: it scores nothing for them."""
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


def automa_topples(state: State) -> None:
    """TAP-ACH-02: two toppled outposts of yours, by conquest or trap, are an achievement of the Automa's; Shadow Empire outposts never count."""
    state.automa_toppled += 1
    if state.automa_toppled >= 2:
        achieve(state, AUTOMA, TOPPLE_TWO)


def you_topple(state: State) -> None:
    """TAP-YOU-19: two toppled outposts of the Automa's are an achievement of yours."""
    state.toppled += 1
    if state.toppled >= 2:
        achieve(state, YOU, TOPPLE_TWO)
