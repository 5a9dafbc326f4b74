"""The style sheet of Tiletum's board."""

from tests.games.board_style import BoardStyle, Sheet
from tests.games.tiletum.given import draw_small, pieces
from tests.games.tiletum.scenes import pictures

SEATS = ("you", "automa1", "automa2", "automa3")


class TestTiletum(BoardStyle):
    sheet = Sheet("tiletum")
    svg = "".join([*pictures().values(), draw_small()])
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
