"""The style sheet of Tiletum's board."""

from automatable.games.tiletum import PLUGIN
from tests.games.board_style import BoardStyle, Sheet
from tests.games.tiletum.given import State, bare, draw, draw_small, pieces, set_up_by_owner
from tests.games.tiletum.scenes import pictures

SEATS = ("you", "automa1", "automa2", "automa3")


FACE = PLUGIN.face


def owners_table() -> State:
    """An owner's table with crests that are only counted."""
    state = bare()
    set_up_by_owner(state)
    state.fairs, state.players[1].waiting = [0, 1, 2, 3], [0]
    return state


class TestTiletum(BoardStyle):
    sheet = Sheet("tiletum")
    svg = "".join([*pictures().values(), draw_small(), draw(FACE.view(owners_table(), 0), PLUGIN.words())])
    states = frozenset({"can", "aside", "glow", "fade", "ghost", "source"})
    added = frozenset({"canvas", "preview", "measure"})
    hooks = frozenset(
        {
            *("bonus", "cube", "site", "chamber", "chip", "goods", "stored", "base", "deal", "person", "rung", "pie"),
            *("section", "order", "part", "joker", "later"),
        }
    )
    words = (
        *(("ink", ground) for ground in ("paper", "raised", "board", "land", "disc", "low", "high", *pieces.ACTIONS)),
        *(("soft", ground) for ground in ("paper", "raised", "board")),
        ("on-hex", "hex"),
        ("on-seal", "seal"),
        ("on-seal", "lit"),
        ("on-seal", "gold"),
        *(("on-die", die) for die in ("gold", "food", "wool")),
        *(("on-dark-die", die) for die in ("stone", "iron")),
    )
    shapes = (
        *(("mark", seat) for seat in SEATS),
        *(("ink", action) for action in pieces.ACTIONS),
        ("road", "land"),
        ("church", "paper"),
        ("ring", "rim"),
        ("glow", "shadow"),
        ("focus", "rim"),
    )
    focus = "focus"
