"""Your civilization mats: their spots with what they give, or their text in short."""

from typing import Final

from automatable.games.tapestry.model.pieces import BUILDING_NAMES, PLAYER_NAMES
from automatable.games.tapestry.show.board_records import Board, CivilizationView, SpotView
from automatable.games.tapestry.show.drawing.fitted import lines, squeezed
from automatable.games.tapestry.show.drawing.pieces import piece
from automatable.games.tapestry.show.drawing.signs import draw_centred, line_of
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import box, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

WIDE: Final = 216.0
HIGH: Final = 76.0
ROOMY: Final = 150.0
"""How wide a mat must be to show its spots."""
LETTER: Final = 11.0
LINE: Final = 12.5
LINES: Final = 4
"""How many lines a mat without spots has room for: what it does, then how it stands."""


def draw_civilizations(board: Board, say: Catalogue) -> str:
    """One mat, two beside each other, or more."""
    found = board.civilizations or board.choice.civilizations
    if not found:
        return box("bare", 0, 0, WIDE, HIGH, 6) + text(
            "soft middle", WIDE / 2, 42, say.say(msg("draw.no_civilization"))
        )
    step = (WIDE + 4) / len(found)
    return "".join(draw_mat(one, step * index, step - 4, say) for index, one in enumerate(found))


def draw_mat(found: CivilizationView, x: float, wide: float, say: Catalogue) -> str:
    """One mat: its name, what it does in short, and its spots where there is room."""
    name = say.say(found.name)
    content = box("cloth", x, 0, wide, HIGH, 6) + icon("civ", x + 12, 12, 14)
    spotted = bool(found.spots) and wide > ROOMY
    many = spotted and any(spot.row for spot in found.spots)
    room = (_grid(found, x, wide)[0] - x if many else wide) - 28
    content += squeezed("head", x + 22, 16.5, name, 13.5, room)
    spots = ""
    if spotted:
        content += _spots(found, x, wide, say)
        spots = "".join(_spot(found, spot, x, wide, say) for spot in found.spots)
    else:
        notes = [lines(say.say(note), LETTER, wide - 12, 1)[0] for note in found.notes][:LINES]
        room_left = LINES - len(notes)
        short = lines(say.say(msg(f"civ_short.{found.key}")), LETTER, wide - 12, room_left) if room_left else ()
        shown = [*short, *notes]
        content += "".join(text("small", x + 7, 31 + LINE * index, line) for index, line in enumerate(shown))
        spots = "".join(_hidden(spot, x, wide, index, say) for index, spot in enumerate(found.spots))
    more = "\n".join(say.say(line) for line in (found.effect, *found.notes))
    return thing(found.id, "civilization", name, content, ring_box(x, 0, wide, HIGH, 6), upon=spots, more=more)


def _hidden(spot: SpotView, x: float, wide: float, index: int, say: Catalogue) -> str:
    """A spot of a mat that has too little room: a dot in its lower edge."""
    across = x + 8 + (wide - 16) * index / 15
    return thing(spot.id, "spot", say.say(spot.label), "", ring_box(across - 3, HIGH - 8, 6, 6, 3))


def _grid(found: CivilizationView, x: float, wide: float) -> tuple[float, float, float, float]:
    """Left, bottom, and the width and height of a spot."""
    columns = 1 + max(spot.column for spot in found.spots)
    rows = 1 + max(spot.row for spot in found.spots)
    if found.key == "craftsmen":
        return x + wide - 4 - 25 * rows, HIGH - 4, 25, (HIGH - 7) / columns
    if rows == 1:
        step = min(48.0, (wide - 12) / columns)
        return x + wide - 6 - step * columns, HIGH - 8, step, 30
    step = min(34.0, (wide - 100) / columns)
    if found.key == "merrymakers":
        step = 42.0
    return x + wide - 5 - step * columns, HIGH - 4, step, (HIGH - 8) / max(rows, 4)


def _spots(found: CivilizationView, x: float, wide: float, say: Catalogue) -> str:
    """What one does with the spots, in a few words."""
    left = _grid(found, x, wide)[0]
    one_row = all(spot.row == 0 for spot in found.spots)
    room = wide - 12 if one_row else left - x - 10
    shown = lines(say.say(msg(f"civ_short.{found.key}")), LETTER, room, 1 if one_row else 4)
    return "".join(text("small", x + 7, 31 + LINE * index, line) for index, line in enumerate(shown))


def _spot(found: CivilizationView, spot: SpotView, x: float, wide: float, say: Catalogue) -> str:
    left, bottom, across, down = _grid(found, x, wide)
    from_top = found.key in ("entertainers", "militants")
    rows = 1 + max(other.row for other in found.spots)
    row = rows - 1 - spot.row if from_top else spot.row
    sx, sy = left + across * spot.column, bottom - down * (row + 1)
    if found.key == "craftsmen":
        sx, sy = left + across * spot.row, bottom - down * (spot.column + 1)
    middle, centre = sx + across / 2 - 1, sy + down / 2 - 0.5
    content = box("slot", sx, sy, across - 2, down - 2, 3)
    if spot.mark in BUILDING_NAMES:
        content += icon(spot.mark, middle, centre, min(16, down - 2))
    elif spot.mark == "outpost":
        content += piece("outpost", 0, middle, centre + 1, 0.55)
    elif spot.mark in PLAYER_NAMES:
        content += draw_centred(line_of(spot.parts, say), middle - 6, centre, 14, across - 18)
        content += piece("token", PLAYER_NAMES.index(spot.mark), middle + across / 2 - 10, centre, 0.6)
    else:
        content += draw_centred(line_of(spot.parts, say), middle, centre, min(15, down - 3), across - 3)
        if spot.mark == "token":
            content += piece("token", 0, middle, centre, 0.8)
    return thing(spot.id, "spot", say.say(spot.label), content, ring_box(sx, sy, across - 2, down - 2, 3))
