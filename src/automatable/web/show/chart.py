"""Points over the game as a small picture: one line for each seat."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT, EDGE = 320, 120, 10
MOST_DOTS = 120


def score_chart(
    points: Sequence[Sequence[int]], roles: Sequence[str], title: str, span: tuple[int, int] | None = None
) -> str:
    """An SVG element; `points[i]` are the points by seat after `i` entries, `span` the lowest and highest of several pictures that stand side by side."""
    if len(points) < 2:
        return ""
    points = _thinned(points)
    lowest, highest = span or (min(0, *(min(row) for row in points)), max(map(max, points)))
    highest = max(lowest + 1, highest)
    lines = "".join(
        f'<polyline class="line {escape(role)}" points="{_line([row[seat] for row in points], lowest, highest)}"/>'
        for seat, role in enumerate(roles)
    )
    ends = "".join(
        f'<circle class="last {escape(role)}" cx="{WIDTH - EDGE}" cy="{_y(points[-1][seat], lowest, highest):.1f}" r="3.5"/>'
        for seat, role in enumerate(roles)
    )
    base = _y(0, lowest, highest)
    top = _y(highest, lowest, highest)
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
        f'<path class="axis" d="M{EDGE} {base:.1f}H{WIDTH - EDGE}M{EDGE} {top:.1f}H{WIDTH - EDGE}"/>'
        f'<text x="{EDGE}" y="{top + 11:.1f}">{highest}</text>{lines}{ends}</svg>'
    )


def _thinned(points: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
    """Not more than can be seen, always with the last."""
    step = -(-len(points) // MOST_DOTS)
    return [*points[:-1:step], points[-1]]


def _line(values: Sequence[int], lowest: int, highest: int) -> str:
    room = WIDTH - 2 * EDGE
    return " ".join(
        f"{EDGE + room * index / (len(values) - 1):.1f},{_y(value, lowest, highest):.1f}"
        for index, value in enumerate(values)
    )


def _y(value: int, lowest: int, highest: int) -> float:
    return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - lowest) / (highest - lowest)
