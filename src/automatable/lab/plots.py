"""The pictures of a report as SVG. Colours become names of the page's style sheet, so they follow print, dark and colour-blind settings."""

import io
import math
import re
import textwrap
from collections.abc import Sequence
from typing import Any, Final

from automatable.kernel.play.stats import Estimate, quantiles
from automatable.lab.extra import need
from automatable.lab.summary import CellSummary

INK: Final = "#010101"
FAINT: Final = "#020202"
PERSON: Final = "#030303"
AUTOMA: Final = "#040404"
COLOURS: Final = {INK: "var(--ink)", FAINT: "var(--faint)", PERSON: "var(--yours)", AUTOMA: "var(--hers)"}
"""Stand-ins that no theme uses, each replaced by a name in the finished picture."""
NARROW_LINE: Final = 48
"""Letters of a name that fit the width of a phone."""
MARKS: Final = 0.38
"""Inches for the marks of a row below its name."""
LINE: Final = 0.16
"""Inches that a line of a name is high."""
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "automatable",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


def scores(cells: Sequence[CellSummary], names: Sequence[str], yours: str, automa: str, narrow: bool = False) -> str:
    """The points of the person and of the best automa, cell by cell: the middle half as a bar, the 5 to 95 % range as a line."""
    figure, axes = _figure(names, narrow)
    for index, cell in enumerate(cells):
        _range(axes, index - 0.17, cell.spread(0), PERSON, "o")
        if best := cell.best_points():
            _range(axes, index + 0.17, quantiles(best), AUTOMA, "s")
    _name_rows(axes, names, narrow)
    axes.plot([], [], color=PERSON, marker="o", label=yours)
    if any(cell.best_points() for cell in cells):
        axes.plot([], [], color=AUTOMA, marker="s", label=automa)
    axes.legend(frameon=False, loc="lower right", bbox_to_anchor=(1, 1), ncols=2, labelcolor=INK)
    return _svg(figure)


def _range(axes: Any, at: float, marks: tuple[float, ...], colour: str, marker: str) -> None:
    low, quarter, middle, three, high = marks
    axes.plot([low, high], [at, at], color=colour, linewidth=1.2)
    axes.plot([quarter, three], [at, at], color=colour, linewidth=6, alpha=0.45, solid_capstyle="butt")
    axes.plot([middle], [at], color=colour, marker=marker, markersize=5)


def intervals(
    values: Sequence[Estimate], names: Sequence[str], label: str, per_cent: bool = False, narrow: bool = False
) -> str:
    """Values with their 95 % intervals."""
    figure, axes = _figure(names, narrow)
    scale = 100 if per_cent else 1
    for index, estimate in enumerate(values):
        if math.isinf(estimate.low):
            continue
        axes.plot([scale * estimate.low, scale * estimate.high], [index, index], color=PERSON, linewidth=2)
        axes.plot([scale * estimate.value], [index], color=PERSON, marker="o", markersize=5)
    axes.axvline(50 if per_cent else 0, color=FAINT, linewidth=0.8, linestyle=(0, (4, 3)))
    _name_rows(axes, names, narrow)
    axes.set_xlabel(label)
    return _svg(figure)


def _figure(names: Sequence[str], narrow: bool) -> tuple[Any, Any]:
    """A drawing in inches; on a phone each row has its name above it, so that the marks have the whole width."""
    need("matplotlib").use("svg")
    pyplot = need("matplotlib.pyplot")
    rows = max(len(names), 2)
    size = (3.6, 0.9 + (MARKS + LINE * _lines(names)) * rows) if narrow else (7.2, 0.9 + 0.42 * rows)
    with pyplot.rc_context(STYLE):
        figure, axes = pyplot.subplots(figsize=size, layout="constrained")
    return figure, axes


def _name_rows(axes: Any, names: Sequence[str], narrow: bool) -> None:
    if not narrow:
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        return
    share = LINE * _lines(names) / (MARKS + LINE * _lines(names))
    for index, name in enumerate(names):
        axes.text(
            0,
            index - (1 - share) / 2,
            "\n".join(_broken(name)),
            transform=axes.get_yaxis_transform(),
            va="bottom",
            color=INK,
            fontsize=9,
            linespacing=1.1,
        )
    axes.set_yticks([])
    axes.spines.left.set_visible(False)
    axes.set_ylim(max(len(names), 2) - 1 + (1 - share) / 2, -(1 + share) / 2)


def _broken(name: str) -> list[str]:
    """A name in lines that a phone has room for."""
    return textwrap.wrap(name.replace("\n", " "), NARROW_LINE)


def _lines(names: Sequence[str]) -> int:
    return max(len(_broken(name)) for name in names)


def _svg(figure: Any) -> str:
    pyplot = need("matplotlib.pyplot")
    written = io.StringIO()
    with pyplot.rc_context(STYLE):
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    picture = written.getvalue()
    picture = picture[picture.index("<svg") :]
    picture = re.sub(r"<metadata>.*?</metadata>", "", picture, flags=re.DOTALL)
    for stand_in, name in COLOURS.items():
        picture = picture.replace(stand_in, name)
    # Several pictures on one page would have the same names for different things.
    used = set(re.findall(r"#([\w-]+)", picture))
    picture = re.sub(r' id="([\w.-]+)"', lambda found: found[0] if found[1] in used else "", picture)
    return re.sub(r"font: ([\d.]+)px '[^;\"]*", r"font: \1px sans-serif", picture)
