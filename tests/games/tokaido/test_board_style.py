"""The style sheet of Tokaido's board."""

from tests.games.board_style import BoardStyle, Sheet
from tests.games.tokaido.given import dinner, draw_small
from tests.games.tokaido.scenes import SCENES, picture

LAND = ["ground", "hill", "ridge", "field", "bay", "peak", "snow", "mist", "road"]
SPACES = ["paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple"]


class TestTokaido(BoardStyle):
    sheet = Sheet("tokaido")
    svg = "".join([*(picture(scene()) for scene in SCENES.values()), picture(dinner((0, 1, 2), "dango")), draw_small()])
    states = frozenset({"can", "glow", "fade", "ghost"})
    added = frozenset({"measure"})
    hooks = frozenset(
        {
            *("scenery", "panorama", "area", "stack", "offering", "souvenir", "meal", "tk-meal"),
            *("inn", "paddy", "mountain", "sea", "farm", "shop", "hot_spring", "temple", "length"),
            *("tk-matsuri", "tk-cherry", "tk-calligraphy", "tk-amulet", "tk-legendary_object"),
        }
    )
    words = (
        *(("ink", ground) for ground in [*LAND, "paper"]),
        ("soft", "ground"),
        ("soft", "paper"),
        *((f"on-{seat}", seat) for seat in ("you", "automa1", "automa2")),
    )
    shapes = (
        *(("ivory", kind) for kind in SPACES),
        *(("ring", ground) for ground in ("ground", "hill", "ridge", "field", "bay")),
    )
    focus = "ink"
