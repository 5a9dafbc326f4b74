"""Points."""

from collections.abc import Sequence

from automatable.games.tapestry.model.pieces import AUTOMA, AUTOMA_SOURCES, SOURCES, TURNS, YOU, YOUR_SOURCES
from automatable.games.tapestry.model.state import State
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg


def scores(state: State) -> Sequence[Score]:
    """TAP-END-01: most points win, then most resources. TAP-END-02, TAP-END-03: only you and the Automa count; TAP-NEVER-04: the Shadow
    Empire has no points, TAP-NEVER-03: and no bot has resources."""
    yours = tuple((msg(f"points.{SOURCES[source]}"), state.points[source]) for source in YOUR_SOURCES)
    hers = tuple((msg(f"points.{SOURCES[source]}"), state.automa_points[source]) for source in AUTOMA_SOURCES)
    if state.companion:
        yours = ((msg("points.told"), state.vp),)
    return (
        Score(YOU, msg("seat.you"), state.vp, yours, tie_break=sum(state.resources)),
        Score(AUTOMA, msg("seat.automa"), state.automa_vp, hers),
    )


def progress(state: State) -> tuple[int, int]:
    """How many income turns have been taken, of how many."""
    return state.income_turns + state.automa_turns, 2 * TURNS


def part(state: State) -> Msg | None:
    """The person's era; None before the first income turn."""
    return msg("review.era", n=min(state.income_turns, TURNS - 1)) if state.income_turns else None
