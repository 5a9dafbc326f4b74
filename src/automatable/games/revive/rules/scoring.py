"""Points, and what they are worth."""

from collections.abc import Sequence
from typing import Final

from automatable.games.revive.model.geometry import ALL_CORNERS, CORNER_MASKS
from automatable.games.revive.model.state import MAUTOMA, YOU, State
from automatable.games.revive.model.tables import ARTIFACT_CARDS, ARTIFACTS, LARGE_SCORING, LEVELS
from automatable.games.revive.rules.counts import worth_all
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

TURNS: Final = 18
THIRD: Final = TURNS // 3
"""REV-END-03."""
MARKERS_PER_POINT: Final = 2
REPORTED: Final = msg("points.told")
SOURCES: Final = tuple(msg(f"points.{name}") for name in ("track", *ARTIFACTS, "corners", "technologies", "progress"))


def artifact_points(state: State, colour: int) -> int:
    """Major tiles of a colour times the value of its criterion, which is capped before it is multiplied."""
    tiles = state.own_artifacts[colour]
    return tiles * worth_all(state, ARTIFACT_CARDS[state.artifact_card][colour]) if tiles else 0


def corner_points(state: State) -> dict[int, int]:
    """By corner: each large location with a figure of yours."""
    if not state.figures & ALL_CORNERS:
        return {}
    return {
        number: worth_all(state, LARGE_SCORING[state.corners[number]])
        for number, mask in enumerate(CORNER_MASKS)
        if mask & state.figures
    }


def technology_points(state: State) -> dict[int, int]:
    """By place on the tribe board: your unlocked technologies of the kind "end"."""
    if not state.technologies:
        return {}
    return {
        number: worth_all(state, each.effects)
        for number, each in enumerate(TRIBES[state.tribe].technologies)
        if each.kind == "end" and each.bit & state.technologies
    }


def progress_points(state: State) -> int:
    """A point for every two progress markers removed."""
    return state.nodes.bit_count() // MARKERS_PER_POINT


def points_by_source(state: State) -> list[int]:
    """The points of each line of `SOURCES`."""
    artifacts = [artifact_points(state, colour) for colour in range(len(ARTIFACTS))]
    corners, technologies = sum(corner_points(state).values()), sum(technology_points(state).values())
    return [state.points, *artifacts, corners, technologies, progress_points(state)]


def scores(state: State) -> Sequence[Score]:
    """REV-END-04, REV-H-SCORE-02: score track, artifacts by colour, corners, technologies, progress markers. Nothing else counts, and
    the Mautoma never scores. REV-H-SCORE-01: points of the final scoring give no bonus. Beside a board they are told as one number."""
    parts = (
        ((REPORTED, state.points),) if state.companion else tuple(zip(SOURCES, points_by_source(state), strict=True))
    )
    total = sum(points for _, points in parts)
    reached = rank(total)
    level, beaten = msg(f"rank.{reached}"), reached == LEVELS[0].id
    above = min((row.min_vp for row in LEVELS if row.min_vp > total), default=None)
    return (
        Score(YOU, msg("seat.you"), total, parts, level=level, beaten=beaten, next_level=above),
        Score(MAUTOMA, msg("seat.mautoma"), 0, counts=False),
    )


def rank(points: int) -> str:
    """REV-END-05, REV-END-06, REV-END-07, REV-END-08, REV-END-09, REV-END-10, REV-END-11: the result level of a final score."""
    return max((level for level in LEVELS if level.min_vp <= points), key=lambda level: level.min_vp).id


def progress(state: State) -> tuple[int, int]:
    """How many of your turns are over."""
    return state.turn - 1, TURNS


def part(state: State) -> Msg:
    """A third of the turns: the game has no rounds."""
    first = (min(state.turn, TURNS) - 1) // THIRD * THIRD + 1
    return msg("review.turns", first=first, last=first + THIRD - 1)
