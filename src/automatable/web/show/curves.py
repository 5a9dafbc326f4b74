"""Points over a game as a picture: a curve for each seat, rounds as bands, turning points, and below the axis what each turn cost."""

from collections.abc import Callable, Sequence
from html import escape

import msgspec

LEFT, TOP, BELOW = 34, 26, 46
NUMBER = 26
"""The width of a number below a bar."""
LETTER = 6.8
"""About the width of one in the name of a round."""
LONG = 3.0
"""Points from which a bar has one."""
PRICED = ("slip", "costly", "better")


class Curve(msgspec.Struct, frozen=True):
    """The points of one seat after each entry, None where they are not known; `role` is the style, `name` what stands at its end."""

    role: str
    name: str
    points: tuple[int | None, ...]

    @property
    def known(self) -> list[tuple[int, int]]:
        """Entries with their points."""
        return [(entry, points) for entry, points in enumerate(self.points) if points is not None]


class Bar(msgspec.Struct, frozen=True):
    """What a turn cost, below the axis: a dot where it cost nothing."""

    at: int
    number: int
    cost: float
    kind: str


def curves_svg(
    curves: Sequence[Curve],
    parts: Sequence[tuple[str, int]] = (),
    turning: Sequence[int] = (),
    bars: Sequence[Bar] = (),
    first: int = 0,
    size: tuple[int, int] = (760, 250),
    kind: str = "wide",
    most: int = 0,
) -> str:
    """An SVG element that says nothing to a screen reader: the table behind it does. `first` entries at the beginning are left out, and `most` is the number
    of entries on the axis where several pictures are compared."""
    width, height = size
    last = max(most, *(len(curve.points) - 1 for curve in curves), first + 1)
    everything = [points for curve in curves for _, points in curve.known]
    lowest = min(0, *everything)
    highest = max(lowest + 10, *everything)
    right = width - 8
    floor = height - (BELOW if bars else 14)

    def x(entry: float) -> float:
        return LEFT + (right - LEFT) * (max(entry, first) - first) / (last - first)

    def y(points: float) -> float:
        return floor - (floor - TOP) * (points - lowest) / (highest - lowest)

    drawn = []
    named = -99.0
    for place, (name, begin) in enumerate(parts):
        end = parts[place + 1][1] if place + 1 < len(parts) else last
        left, far = x(begin), x(end)
        if place % 2 == 0:
            drawn.append(
                f'<rect class="band" x="{left:.1f}" y="4" width="{max(0.0, far - left):.1f}" height="{floor - 4}"/>'
            )
        wide = LETTER * len(name)
        if far - left > wide and left > named:
            drawn.append(f'<text class="soft" x="{left + 5:.1f}" y="17">{escape(name)}</text>')
            named = left + 5 + wide
    step = next(one for one in (5, 10, 20, 25, 50, 100, 200, 500) if (highest - lowest) / one <= 5)
    marks = range(-(-lowest // step) * step, highest + 1, step)
    drawn += [
        f'<path class="grid" d="M{LEFT} {y(mark):.1f}H{right}"/><text class="soft mark" x="{LEFT - 6}" y="{y(mark) + 4:.1f}">{mark}</text>'
        for mark in marks
    ]
    for curve in curves:
        known = curve.known
        if not known:
            continue
        drawn.append(f'<path class="curve {escape(curve.role)}" d="{_steps(known, first, x, y)}"/>')
        last_entry, points = known[-1]
        drawn.append(
            f'<circle class="tip {escape(curve.role)}" cx="{x(last_entry):.1f}" cy="{y(points):.1f}" r="4.5"/>'
        )
    flagged = -99.0, 0.0
    for number, entry in enumerate(turning, 1):
        standing = (curve.points[min(entry, len(curve.points) - 1)] for curve in curves)
        top = min((y(points) for points in standing if points is not None), default=floor)
        # Two that lie close together stand above each other.
        middle = max(14.0, top - 20)
        if x(entry) - flagged[0] < 22 and abs(middle - flagged[1]) < 22:
            middle = flagged[1] - 22 if flagged[1] > 36 else flagged[1] + 22
        flagged = x(entry), middle
        drawn.append(
            f'<path class="stem" d="M{x(entry):.1f} {middle:.1f}V{top:.1f}"/><circle class="flag" cx="{x(entry):.1f}" cy="{middle:.1f}" r="10"/>'
            f'<text class="flagged" x="{x(entry):.1f}" y="{middle + 4.5:.1f}">{number}</text>'
        )
    if bars:
        told = -99.0
        for bar in bars:
            room = x(bar.at) - told > NUMBER
            told = x(bar.at) if room and _is_told(bar) else told
            drawn.append(_bar(bar, x(bar.at), floor + 8, room and _is_told(bar)))
        drawn.append(f'<path class="now" d="M0 4V{floor + 6}" visibility="hidden"/>')
    return f'<svg class="curves {kind}" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'


def _is_told(bar: Bar) -> bool:
    """Whether a bar is long enough for a number below it."""
    return bar.kind in PRICED and abs(bar.cost) >= LONG


def _bar(bar: Bar, at: float, top: float, told: bool) -> str:
    mark = f'data-turn="{bar.number}" data-x="{at:.1f}"'
    if bar.kind not in PRICED:
        return f'<circle class="fine {bar.kind}" {mark} cx="{at:.1f}" cy="{top + 3:.1f}" r="3"/>'
    long = min(22.0, 3 + 2 * abs(bar.cost))
    cost = f"{-bar.cost:+.0f}".replace("-", "−")
    said = f'<text class="cost" x="{at:.1f}" y="{top + long + 12:.1f}">{cost}</text>' if told else ""
    return f'<rect class="price {bar.kind}" {mark} x="{at - 5:.1f}" y="{top:.1f}" width="10" height="{long:.1f}" rx="2"/>{said}'


def _steps(
    known: Sequence[tuple[int, int]], first: int, x: Callable[[float], float], y: Callable[[float], float]
) -> str:
    """A line that changes where points do, and is level in between; it begins where they are known."""
    from_first = [one for one in known if one[0] >= first] or [known[-1]]
    (begin, level), *later = from_first
    path = [f"M{x(begin):.1f} {y(level):.1f}"]
    for entry, points in later:
        if points != level:
            path.append(f"H{x(entry):.1f}V{y(points):.1f}")
            level = points
    path.append(f"H{x(from_first[-1][0]):.1f}")
    return "".join(path)
