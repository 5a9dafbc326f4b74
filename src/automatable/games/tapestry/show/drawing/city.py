"""The capital city: plots, districts, buildings and landmarks, and the landmark that is just being laid."""

import functools
from typing import Final

from automatable.games.tapestry.model import places
from automatable.games.tapestry.model.city import FOOTPRINTS, SIZE
from automatable.games.tapestry.model.pieces import BUILDING_NAMES, YOU
from automatable.games.tapestry.show.board_records import Board, CityView, LandmarkView, PlotView
from automatable.games.tapestry.show.drawing.fitted import SERIF, lines, wide
from automatable.games.tapestry.show.drawing.layout import PLOT
from automatable.games.tapestry.show.drawing.pieces import outline, piece
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import box, named, number, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

LEFT: Final = PLOT + 1
TOP: Final = PLOT + 18
"""The upper left corner of the grid: there is one plot of room around it for what sticks out."""
ROOM: Final = PLOT * (SIZE + 2)
NAME: Final = 11.2
LINE: Final = 11.5
"""The names of landmarks: how large, and how far apart their lines are."""
MINI: Final = 11.0
"""How large the plots of a mat are that can be chosen."""

CLIP: Final = f'<clipPath id="tp-city"><path d="M1 18h{ROOM:g}v{ROOM:g}H1z"/></clipPath>'


def draw_city(board: Board, say: Catalogue) -> str:
    """Your mat, or the two from which you choose."""
    head = named(say.say(msg("player.you")), piece("token", YOU, 9, 9, 0.85))
    if board.choice.mats:
        return head + text("head", 21, 13, say.say(msg("draw.choose_mat"))) + _mats(board, say)
    city = board.city
    name = say.say(city.name).partition(" (")[0] if city.name is not None else say.say(msg("draw.capital"))
    laid = [mark for mark in board.landmarks if mark.turn >= 0]
    return "".join(
        (
            head,
            text("head", 21, 13, name),
            _beside(board, say),
            _ground(city.plots),
            _districts(city),
            '<g clip-path="url(#tp-city)">',
            *(_laid(mark, say) for mark in laid),
            "</g>",
            *(_plot(plot, board, say) for plot in city.plots),
        )
    )


def corner(row: int, column: int) -> tuple[float, float]:
    """The upper left corner of a plot."""
    return LEFT + PLOT * column, TOP + PLOT * row


@functools.lru_cache(16)
def _ground(plots: tuple[PlotView, ...]) -> str:
    """The mat, its lines, and what cannot be built on."""
    long = PLOT * SIZE
    lines = "".join(
        f"M{LEFT:g} {number(TOP + PLOT * line)}h{long:g}M{number(LEFT + PLOT * line)} {TOP:g}v{long:g}"
        for line in range(1, SIZE)
    )
    rocks = "".join(
        f"M{number(corner(plot.row, plot.column)[0])} {number(corner(plot.row, plot.column)[1])}h{PLOT:g}v{PLOT:g}h{-PLOT:g}z"
        for plot in plots
        if plot.rock
    )
    peaks = "".join(
        f"M{number(corner(plot.row, plot.column)[0] + 3)} {number(corner(plot.row, plot.column)[1] + 15)}l5-10 3 5 2-2 4 7z"
        for plot in plots
        if plot.rock and plot.kind == "rock"
    )
    return (
        box("mat", LEFT - 4, TOP - 4, long + 8, long + 8, 6)
        + f'<path class="ground" d="M{LEFT:g} {TOP:g}h{long:g}v{long:g}h{-long:g}z"/><path class="rock" d="{rocks}"/>'
        + f'<path class="peak" d="{peaks}"/><path class="hair" d="{lines}"/>'
    )


def _districts(city: CityView) -> str:
    found = []
    for district, full in enumerate(city.districts):
        x, y = corner(3 * (district // 3), 3 * (district % 3))
        found.append(box("district full" if full else "district", x + 0.5, y + 0.5, 3 * PLOT - 1, 3 * PLOT - 1, 2))
    ends = "".join(
        f'<path class="line-full" d="M{number(LEFT + SIZE * PLOT + 6)} {number(TOP + PLOT * line + 5)}v10"/>'
        if line < SIZE
        else f'<path class="line-full" d="M{number(LEFT + PLOT * (line - SIZE) + 5)} {number(TOP + SIZE * PLOT + 6)}h10"/>'
        for line, full in enumerate(city.lines)
        if full
    )
    return "".join(found) + ends


def _laid(mark: LandmarkView, say: Catalogue) -> str:
    x, y = corner(mark.row, mark.column)
    shape = f'<path class="landmark" d="{outline(mark.number, mark.turn, x, y, PLOT)}"/>'
    name = say.say(mark.name)
    return named(name, shape + _signed(mark, name, x, y))


def _signed(mark: LandmarkView, name: str, x: float, y: float) -> str:
    """Its sign, and its name in the largest rectangle of plots inside the mat."""
    inside = frozenset(
        (row, column)
        for row, column in FOOTPRINTS[mark.number][mark.turn]
        if 0 <= mark.row + row < SIZE and 0 <= mark.column + column < SIZE
    )
    top, left, rows, columns = _largest(inside)
    if not rows:
        return ""
    middle, room = x + PLOT * (left + columns / 2), PLOT * columns - 3
    words = lines(name, NAME * SERIF, room, rows, 2) if columns > 1 else ()
    down = y + PLOT * (top + rows / 2) - (LINE * len(words) / 2 if rows > 1 else 0)
    size = min(PLOT * rows - LINE * len(words), PLOT * columns, 2 * PLOT) - 5
    found = icon("landmark", middle, down, size)
    for number_of, word in enumerate(words, 1):
        long = room if wide(word, NAME) * SERIF > room else 0
        found += text("mark-name", middle, down + size / 2 + LINE * number_of - 1, word, long)
    return found


@functools.lru_cache(128)
def _largest(cells: frozenset[tuple[int, int]]) -> tuple[int, int, int, int]:
    """The largest rectangle of cells: its upper left corner, rows and columns; nothing of none."""
    found = (0, 0, 0, 0)
    for top, left in sorted(cells):
        for bottom, right in cells:
            rows, columns = bottom - top + 1, right - left + 1
            whole = all((top + row, left + column) in cells for row in range(rows) for column in range(columns))
            if rows > 0 and columns > 0 and whole and rows * columns > found[2] * found[3]:
                found = (top, left, rows, columns)
    return found


@functools.lru_cache(4096)
def _plot_of(plot: PlotView, words: str) -> str:
    x, y = corner(plot.row, plot.column)
    building = icon(plot.kind, x + PLOT / 2, y + PLOT / 2, PLOT - 3) if plot.kind in BUILDING_NAMES else ""
    # Inside the lines of its district, which stay in sight.
    edge = ring_box(x + 2.6, y + 2.6, PLOT - 5.2, PLOT - 5.2, 3)
    return thing(plot.id, "plot", words, building, edge)


def _plot(plot: PlotView, board: Board, say: Catalogue) -> str:
    if plot.landmark >= 0:
        what = board.landmarks[plot.landmark].name
    elif plot.kind in BUILDING_NAMES:
        what = msg(f"building.{plot.kind}")
    else:
        what = msg(f"draw.plot_{plot.kind}")
    return _plot_of(plot, say.say(msg("draw.plot", row=plot.row + 1, column=plot.column + 1, what=what)))


def _beside(board: Board, say: Catalogue) -> str:
    """What found no room in the city, at the right of the heading."""
    things = [
        (BUILDING_NAMES[building], say.say(msg(f"building.{BUILDING_NAMES[building]}")), count)
        for building, count in enumerate(board.city.beside)
        if count
    ]
    things += [("landmark", say.say(mark.name), 1) for mark in board.landmarks if mark.where == "beside"]
    found = []
    x = ROOM - 6
    for shape, name, count in things[:4]:
        words = say.say(msg("draw.beside", name=name, n=count))
        number_of = text("small end", x - 9, 13, count) if count > 1 else ""
        found.append(named(words, icon(shape, x, 9, 14) + number_of))
        x -= 28 if count > 1 else 18
    return "".join(found)


def _mats(board: Board, say: Catalogue) -> str:
    found = []
    for index, (name, title, rows) in enumerate(board.choice.mats):
        x, y, long = 4 + 112 * index, 44, MINI * SIZE
        open_plots = sum(row.count(".") for row in rows)
        rocks = "".join(
            f"M{number(x + MINI * column)} {number(y + MINI * row)}h{MINI:g}v{MINI:g}h{-MINI:g}z"
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign == "#"
        )
        lines = "".join(
            f"M{number(x)} {number(y + MINI * line)}h{long:g}M{number(x + MINI * line)} {y}v{long:g}"
            for line in range(1, SIZE)
        )
        districts = "".join(
            box("district", x + MINI * 3 * (d % 3), y + MINI * 3 * (d // 3), MINI * 3, MINI * 3, 1) for d in range(9)
        )
        words = say.say(title)
        content = (
            box("mat", x - 4, y - 4, long + 8, long + 8, 5)
            + f'<path class="ground" d="M{number(x)} {y}h{long:g}v{long:g}h{-long:g}z"/><path class="rock" d="{rocks}"/>'
            + f'<path class="hair" d="{lines}"/>{districts}'
            + text("name", x + long / 2, y + long + 18, words.partition(" (")[0])
            + text("small middle", x + long / 2, y + long + 33, say.say(msg("draw.open_plots", n=open_plots)))
        )
        found.append(thing(name, "mat-choice", words, content, ring_box(x - 5, y - 5, long + 10, long + 44, 7)))
    return "".join(found)


def draw_previews(landmark: int) -> str:
    """The landmark that is being laid in every way in which it can lie over the plot that stands for it."""
    if landmark < 0:
        return ""
    found = []
    for turn in range(4):
        if FOOTPRINTS[landmark].index(FOOTPRINTS[landmark][turn]) != turn:
            continue
        for down, right in FOOTPRINTS[landmark][turn]:
            name = places.laid_shape(turn, -down, -right)
            shape = outline(landmark, turn, -1 - PLOT * right, -1 - PLOT * down, PLOT)
            found.append(f'<path id="{name}" data-whole="" class="tp-laying" d="{shape}"/>')
    return "".join(found)
