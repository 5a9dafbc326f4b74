"""The board as lines of text: the map and the round, and after an empty line what lies beside the map.

While factions are chosen the tiles and cards come first, for they are what one chooses by; the map is as it is printed.
"""

from collections.abc import Iterable
from typing import Final

from automatable.games.terra_mystica.show.board_records import Board, Hex, is_preparing
from automatable.games.terra_mystica.show.drawing.layout import SEATS
from automatable.games.terra_mystica.show.sketch_signs import (
    BRACKETS,
    MARKED,
    STRUCTURE_LETTERS,
    TERRAIN_HUES,
    TERRAIN_LETTERS,
    legend,
)
from automatable.games.terra_mystica.show.sketch_tiles import beside_the_map, open_tiles
from automatable.kernel.show.sketch import cut, muted
from automatable.kernel.turns.view import Span, View
from automatable.kernel.words.text import Catalogue, msg

CELL: Final = 6
"""Characters of a hex; a shifted row begins half a hex later."""


def sketch(view: View, width: int, say: Catalogue) -> list[list[Span]]:
    """Each land space with its name and its terrain's letter or the structure on it; rivers are waves."""
    board: Board = view.board
    roles = SEATS[len(view.panels)]
    names = [say.say(panel.name) for panel in view.panels]
    first: list[list[Span]] = [*_map(board, roles), *_now(board, names, say, width)]
    then = beside_the_map(board, names, say, width)
    if is_preparing(board, len(names)):
        first, then = open_tiles(board, say, width), first + then
    lines = [*first, [], *then]
    return [cut(line, width) for line in lines]


def map_sketch(view: View, width: int, say: Catalogue) -> list[list[Span]]:
    """The map, the round, and what the signs mean."""
    board: Board = view.board
    roles = SEATS[len(view.panels)]
    names = [say.say(panel.name) for panel in view.panels]
    signs = [line for text in legend(board, names, roles, say) for line in muted(text, width)]
    return [cut(line, width) for line in [*_map(board, roles), *_now(board, names, say, width), *signs]]


def _map(board: Board, roles: tuple[str, ...]) -> Iterable[list[Span]]:
    for row in range(max(space.row for space in board.hexes) + 1):
        spaces = [space for space in board.hexes if space.row == row]
        indent = " " * (CELL // 2 * (spaces[0].column % 2))
        yield [(indent, ""), *(_cell(space, roles) for space in spaces)]


def _cell(space: Hex, roles: tuple[str, ...]) -> Span:
    if space.terrain == "river":
        return "~~~".center(CELL), "muted"
    if space.seat is None or space.structure is None:
        cube = "'" if space.cube else ""
        return f"{space.name}{TERRAIN_LETTERS[space.terrain]}{cube}".ljust(CELL), TERRAIN_HUES.get(space.terrain, "")
    role = roles[space.seat]
    left, right = MARKED if space.marked else BRACKETS[role]
    letter = STRUCTURE_LETTERS[space.structure]
    return f"{space.name}{left}{letter.upper() if space.town else letter}{right}".ljust(CELL), role


def _now(board: Board, names: list[str], say: Catalogue, width: int) -> list[list[Span]]:
    """What counts in this round."""
    lines = []
    tiles = [tile for tile in board.round_tiles if not tile.past]
    if tiles:
        now = say.say(msg("sketch.round", round=tiles[0].round, tile=tiles[0].name))
        more = say.say(msg("sketch.next", tile=tiles[1].name)) if tiles[1:] else ""
        lines.append(f"{now}{more}" if len(now) + len(more) <= width else now)
    covered = [say.say(action.name) for action in board.power_actions if action.covered]
    if covered:
        lines.append(say.say(msg("sketch.covered", what=", ".join(covered))))
    spaces = [space.name for space in board.hexes]
    bridges = [
        f"{spaces[bridge.ends[0]]}–{spaces[bridge.ends[1]]} ({names[bridge.seat]})"
        for bridge in board.bridges
        if bridge.seat is not None
    ]
    if bridges:
        line = say.say(msg("sketch.bridges", what=", ".join(bridges)))
        beside = f"{lines[-1]} · {line}" if covered else ""
        lines[-1:] = [beside] if covered and len(beside) <= width else [*lines[-1:], line]
    return [[(line, "")] for line in lines]
