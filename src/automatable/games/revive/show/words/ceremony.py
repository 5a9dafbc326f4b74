"""The final count, source by source: the points of the score track and of everything that counts at the end."""

from automatable.games.revive.model.geometry import CORNER_MASKS, FIRST_CORNER
from automatable.games.revive.model.places import artifact_place, figure_place, node_place
from automatable.games.revive.model.state import YOU, State
from automatable.games.revive.model.tables import ARTIFACT_CARDS, ARTIFACTS
from automatable.games.revive.rules.counts import worth_all
from automatable.games.revive.rules.scoring import MARKERS_PER_POINT, SOURCES, points_by_source
from automatable.games.revive.rules.tribes.boards import TRIBES
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import GameOver, Move
from automatable.kernel.words.text import Msg, msg

Sum = tuple[Msg | None, tuple[int, ...], int]


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """All of it from the start, for the points so far are only foreseen; None where the app sees no board."""
    over = isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver)
    if before.companion or not over:
        return None
    counts = tuple(
        Count(name, ("REV-END-04",), (Share(YOU, points, *_sum(after, number)),), None, _lit(after, number))
        for number, (name, points) in enumerate(zip(SOURCES, points_by_source(after), strict=True))
    )
    return Ceremony(msg("ceremony.end"), (0, 0), counts, anew=True)


def _sum(state: State, source: int) -> Sum:
    """How the points of a source come about."""
    colours = len(ARTIFACTS)
    if 1 <= source <= colours:
        tiles = state.own_artifacts[source - 1]
        each = worth_all(state, ARTIFACT_CARDS[state.artifact_card][source - 1])
        return (msg("ceremony.artifacts", n=tiles, each=each), (tiles,), each) if tiles else (None, (), 1)
    if source == colours + 1:
        n = sum(1 for mask in CORNER_MASKS if mask & state.figures)
        return (msg("ceremony.corners", n=n) if n else None), (), 1
    if source == colours + 3:
        n = state.nodes.bit_count()
        return msg("ceremony.markers", n=n, each=MARKERS_PER_POINT), (), 1
    return None, (), 1


def _lit(state: State, source: int) -> tuple[str, ...]:
    colours = len(ARTIFACTS)
    if 1 <= source <= colours:
        return (artifact_place(source - 1),)
    if source == colours + 1:
        return tuple(
            node_place(FIRST_CORNER + number) for number, mask in enumerate(CORNER_MASKS) if mask & state.figures
        )
    if source == colours + 2 and state.technologies:
        return tuple(
            figure_place(number)
            for number, each in enumerate(TRIBES[state.tribe].technologies)
            if each.kind == "end" and each.bit & state.technologies
        )
    return ()
