"""The map as lines of text: roads, towns with their pieces, houses, cathedrals and tiles; and every town in words."""

from textwrap import wrap

from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.tiles import UNSEEN
from automatable.games.tiletum.show.board_records import Board, CathedralSeen, RoadSeen, SpotSeen, TileSeen
from automatable.games.tiletum.show.sketch_signs import ROLE_OF, code, cut, house_signs, owned, pieces_at
from automatable.kernel.turns.view import Span
from automatable.kernel.words.text import Catalogue, msg

ROWS = 17
"""Rows from the northernmost town to the southernmost: with what stands below them and the legend they fit a window of 24."""
WEST, NORTH, EAST, SOUTH = 10, 9, 92, 92
"""Where the outermost spots are, on the printed map's scale of 100."""
LABEL = 15
"""Columns that the easternmost towns need for their names."""
WAYPOINT, ROAD = "o", "·"
TILE_SIGNS = {"crest": "♦", "contract": "§", "helper": "+"}

Canvas = dict[tuple[int, int], Span]


def drawn_map(board: Board, width: int, words: Catalogue) -> list[list[Span]]:
    """Roads first, and over them what stands at their ends: names, which never meet, and what fits behind and below them."""
    at = {spot.key: place(spot, width) for spot in board.spots}
    canvas: Canvas = {}
    for road in board.roads:
        draw_road(canvas, at, road)
    taken: set[tuple[int, int]] = set()
    for spot in board.spots:
        write(canvas, taken, at[spot.key], [name_of(spot, words)])
    for spot in board.spots:
        row, column = at[spot.key]
        write(canvas, taken, (row, column + len(name_of(spot, words)[0])), pieces_behind(spot))
        write(canvas, taken, (row + 1, column), contents(spot))
    return [line_of(canvas, row, width) for row in range(max(row for row, _ in canvas) + 1)]


def place(spot: SpotSeen, width: int) -> tuple[int, int]:
    """Row and column of a spot."""
    across = (spot.x - WEST) * (width - LABEL) / (EAST - WEST)
    return round((spot.y - NORTH) * ROWS / (SOUTH - NORTH)), max(0, round(across))


def draw_road(canvas: Canvas, at: dict[str, tuple[int, int]], road: RoadSeen) -> None:
    """Dots in a straight line."""
    (row, column), (last_row, last_column) = at[road.a], at[road.b]
    steps = max(abs(last_row - row), abs(last_column - column) // 2)
    for step in range(1, steps):
        found = (
            row + round((last_row - row) * step / steps),
            column + round((last_column - column) * step / steps),
        )
        canvas[found] = (ROAD, "muted")


def name_of(spot: SpotSeen, words: Catalogue) -> Span:
    """A town's name and the fair held there; a waypoint is a small circle."""
    fair = f"*{spot.fair + 1}" if spot.fair is not None else ""
    return (f"{words.say(spot.name)}{fair}", "strong") if spot.town else (WAYPOINT, "muted")


def pieces_behind(spot: SpotSeen) -> list[Span]:
    pieces = pieces_at(spot)
    return [(" ", ""), *pieces] if pieces else []


def contents(spot: SpotSeen) -> list[Span]:
    """Houses, cathedral and tiles of a town."""
    found = house_signs(spot)
    if spot.cathedral is not None:
        found.append(("†" if _has_tile(spot.cathedral) else "×", ""))
        found += [(owned("‖", seat), ROLE_OF[seat]) for seat in spot.cathedral.pillars]
    tiles = "".join(tile_sign(slot.tile) for slot in spot.slots if slot.tile is not None)
    return [*found, (tiles, "good")] if tiles else found


def _has_tile(cathedral: CathedralSeen) -> bool:
    """Whether a tile is left; at an owner's table nobody knows it."""
    return cathedral.available and bool(cathedral.tiles or cathedral.stone == NONE)


def tile_sign(tile: TileSeen) -> str:
    return "?" if tile.number == UNSEEN else TILE_SIGNS[tile.kind]


def write(canvas: Canvas, taken: set[tuple[int, int]], at: tuple[int, int], spans: list[Span]) -> None:
    """Signs one after the other, over roads; where another town begins, dots say that there is more."""
    row, column = at
    for content, role in spans:
        for sign in content:
            if (row, column) in taken:
                canvas[row, column - 1] = ("…", "muted")
                return
            canvas[row, column] = (sign, role)
            taken.add((row, column))
            column += 1


def line_of(canvas: Canvas, row: int, width: int) -> list[Span]:
    """A line, signs of the same role together."""
    spans: list[Span] = []
    for column in range(width):
        sign, role = canvas.get((row, column), (" ", ""))
        if spans and spans[-1][1] == role:
            spans[-1] = (spans[-1][0] + sign, role)
        else:
            spans.append((sign, role))
    while spans and not spans[-1][0].strip():
        spans.pop()
    return spans or [(" ", "")]


def town_lines(board: Board, words: Catalogue, width: int) -> list[list[Span]]:
    """Each town with its pieces, houses, tiles and cathedral, in two columns; then the pieces that stand between towns."""
    towns = [town_cell(spot, words) for spot in board.spots if spot.town]
    rows, half = (len(towns) + 1) // 2, width // 2
    lines = []
    for row in range(rows):
        left = cut(towns[row], half - 1)
        room = half - sum(len(content) for content, _ in left)
        right = towns[row + rows] if row + rows < len(towns) else []
        lines.append([*left, (" " * room, ""), *right])
    between = [spot for spot in board.spots if not spot.town and (spot.merchants or spot.architects)]
    return lines + [
        [(words.labelled(words.say(spot.name), " ").rstrip(" ") + " ", ""), *pieces_at(spot)] for spot in between
    ]


def legend_lines(words: Catalogue, width: int) -> list[list[Span]]:
    """What the signs of the map mean."""
    return [[(line, "muted")] for line in wrap(words.say(msg("sketch.signs")), width)]


def town_cell(spot: SpotSeen, words: Catalogue) -> list[Span]:
    name = words.say(spot.name)
    flag = f"*{spot.fair + 1}" if spot.fair is not None else ""
    found: list[Span] = [(f"{name}{flag} ".ljust(11), "strong" if flag else ""), *pieces_at(spot)]
    found += [(f" {sign}", role) for sign, role in house_signs(spot)]
    if spot.cathedral is not None:
        cathedral = spot.cathedral
        worth = cathedral.tiles[0] + cathedral.cost_vp if cathedral.tiles else 0
        there = cathedral.available and (cathedral.tiles or cathedral.stone == NONE)
        cost = " ?" if cathedral.stone == NONE else f" {cathedral.stone}s>{worth}"
        found.append((cost if there else " ×", ""))
        found += [(owned("‖", seat), ROLE_OF[seat]) for seat in cathedral.pillars]
    tiles = " ".join(code(each.tile, words) for each in spot.slots if each.tile is not None)
    if tiles:
        found.append((f" {tiles}", "muted"))
    return found
