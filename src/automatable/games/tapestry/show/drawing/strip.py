"""Where everybody stands on the tracks in four thin threads: what a narrow page shows above other parts."""

from typing import Final

from automatable.games.tapestry.model.pieces import LANDMARK_SPACES, RESOURCE_NAMES, TRACK_NAMES
from automatable.games.tapestry.show.board_records import TrackView
from automatable.games.tapestry.show.drawing.pieces import piece
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import number

LEFT: Final = 98.0
GAP: Final = 71.5
LINE: Final = 35.0


def draw_strip(tracks: tuple[TrackView, ...]) -> str:
    """The definition that each of these parts uses."""
    return f'<g id="tp-strip">{"".join(_thread(row, track) for row, track in enumerate(tracks))}</g>'


def _thread(row: int, track: TrackView) -> str:
    y = 22 + LINE * row
    knots = "".join(
        f'<circle class="tp-knot" cx="{number(LEFT + GAP * space.n)}" cy="{number(y)}" r="{9 if space.n in LANDMARK_SPACES else 5}"/>'
        for space in track.spaces
    )
    tokens = "".join(
        piece("token", who, LEFT + GAP * space.n + 26 * (index - (len(space.tokens) - 1) / 2), y, 1.75)
        for space in track.spaces
        for index, who in enumerate(space.tokens)
    )
    return (
        f'<g class="tp-{TRACK_NAMES[track.number]}-thread"><path class="tp-strand" d="M{LEFT:g} {number(y)}h{12 * GAP:g}"/>{knots}</g>'
        f"{icon(RESOURCE_NAMES[track.own_resource], 25, y, 32)}{tokens}"
    )
