"""The board as lines of text: the map, then the cults and what lies beside it."""

from typing import Final

from automatable.games.terra_mystica.board_view import Board, Hex, PowerAction
from automatable.games.terra_mystica.tables import PACKAGE
from automatable.kernel.text import Catalogue, catalogue, msg
from automatable.kernel.view import Span, View

CELL: Final = 6
"""Characters of a hex; a shifted row begins half a hex later."""
TERRAIN_LETTERS: Final = {
    "desert": "D",
    "plains": "P",
    "swamp": "S",
    "lakes": "L",
    "forest": "F",
    "mountains": "M",
    "wasteland": "W",
    "ice": "I",
    "volcano": "V",
}
STRUCTURE_LETTERS: Final = {
    "dwelling": "d",
    "trading_house": "t",
    "temple": "e",
    "stronghold": "H",
    "sanctuary": "A",
    "shipyard": "Y",
}


def sketch(view: View, width: int) -> list[list[Span]]:
    """Each land space with its name, its terrain's letter, and the structure on it; rivers are waves."""
    board: Board = view.board
    say = catalogue(package=PACKAGE)
    roles = _roles(len(view.panels))
    lines: list[list[Span]] = []
    for row in range(max(space.row for space in board.hexes) + 1):
        spaces = [space for space in board.hexes if space.row == row]
        indent = " " * (CELL // 2 * (spaces[0].column % 2))
        lines.append(_cut([(indent, ""), *(_cell(space, roles) for space in spaces)], width))
    lines.append([])
    lines += [_cut(_track(say, track.name, track.markers, roles), width) for track in board.tracks]
    covered = [action for action in board.power_actions if action.covered]
    lines.append(_cut([(say.say(msg("sketch.covered", what=_names(say, covered))), "muted")], width))
    return lines


def _roles(seats: int) -> list[str]:
    return ["you", "automa1"] if seats == 2 else ["you", "you2", "automa1"]


def _names(say: Catalogue, actions: list[PowerAction]) -> str:
    return "; ".join(say.say(action.name) for action in actions) or "-"


def _cell(space: Hex, roles: list[str]) -> Span:
    if space.terrain == "river":
        return "~~~".center(CELL), "muted"
    text = f"{space.name}{TERRAIN_LETTERS[space.terrain]}"
    if space.seat is None or space.structure is None:
        return (text + ("'" if space.cube else "")).ljust(CELL), ""
    text += STRUCTURE_LETTERS[space.structure] + ("*" if space.marked else "")
    return text.ljust(CELL), roles[space.seat]


def _track(say: Catalogue, name: object, markers: tuple[int, ...], roles: list[str]) -> list[Span]:
    spans: list[Span] = [(say.say(name).ljust(8), "strong")]
    for seat, marker in enumerate(markers):
        spans.append((f"{marker:>4}", roles[seat]))
    return spans


def _cut(spans: list[Span], width: int) -> list[Span]:
    """No more characters than fit."""
    found: list[Span] = []
    for text, role in spans:
        found.append((text[:width], role))
        width -= min(width, len(text))
    return [(text, role) for text, role in found if text]
