"""The final count, source by source: the points of the score track and of everything that counts at the end."""

from typing import Final

from automatable.games.revive.model.geometry import FIRST_CORNER
from automatable.games.revive.model.places import SCORE, artifact_place, figure_place, node_place
from automatable.games.revive.model.state import YOU, State
from automatable.games.revive.model.tables import ARTIFACT_CARDS, ARTIFACTS
from automatable.games.revive.rules.counts import worth_all
from automatable.games.revive.rules.scoring import (
    MARKERS_PER_POINT,
    SOURCES,
    corner_points,
    points_by_source,
    technology_points,
)
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import GameOver, Move
from automatable.kernel.words.text import msg

CORNERS: Final = len(ARTIFACTS) + 1
TECHNOLOGIES: Final = CORNERS + 1


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """All of it from the start, for the points so far are only foreseen; None where the app sees no board."""
    over = isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver)
    if before.companion or not over:
        return None
    counts = tuple(_count(after, source, points) for source, points in enumerate(points_by_source(after)))
    return Ceremony(msg("ceremony.end"), (0, 0), counts, anew=True)


def _count(state: State, source: int, points: int) -> Count:
    """How the points of a source come about."""
    share = Share(YOU, points)
    lit: tuple[str, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    if source == 0:
        share, lit = Share(YOU, points, msg("ceremony.track")), (SCORE,)
    elif source < CORNERS:
        tiles = state.own_artifacts[source - 1]
        each = worth_all(state, ARTIFACT_CARDS[state.artifact_card][source - 1])
        lit = (artifact_place(source - 1),)
        if tiles:
            share = Share(YOU, points, msg("ceremony.artifacts", n=tiles, each=each), (tiles,), each)
    elif source in (CORNERS, TECHNOLOGIES):
        found = (
            {node_place(FIRST_CORNER + at): each for at, each in corner_points(state).items()}
            if source == CORNERS
            else {figure_place(at): each for at, each in technology_points(state).items()}
        )
        lit, numbers = tuple(found), tuple(found.items())
        if len(found) > 1:
            parts = " + ".join(map(str, found.values()))
            share = Share(YOU, points, msg("ceremony.together", parts=parts), tuple(found.values()))
        elif found:
            share = Share(YOU, points, msg("ceremony.one_place" if source == CORNERS else "ceremony.one_technology"))
    else:
        markers = msg("ceremony.markers", n=state.nodes.bit_count(), each=MARKERS_PER_POINT)
        share = Share(YOU, points, markers)
    return Count(SOURCES[source], ("REV-END-04",), (share,), None, lit, numbers)
