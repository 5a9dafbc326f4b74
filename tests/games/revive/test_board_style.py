"""The style sheet of Revive's table."""

import re

from tests.games.board_style import BoardStyle, Sheet
from tests.games.revive.given import draw_small, layout
from tests.games.revive.scenes import SCENES, picture

LANDS = ("sand", "leaf-land", "sun-land", "peak-land", "lake", "gem-land", "ruin-land")


class TestRevive(BoardStyle):
    sheet = Sheet("revive")
    svg = "".join([*(picture(scene()) for scene in SCENES.values()), draw_small()])
    states = frozenset({"can", "glow", "fade", "ghost", "hint", "source"})
    added = frozenset({"canvas", "preview", "measure", "js"})
    hooks = frozenset(
        {
            *(
                "part",
                "on-map",
                "on-score",
                "chasm",
                "active",
                "below",
                "gap",
                "choice",
                "order",
                "switch",
                "dens",
                "amount",
            ),
            *("by-map", "by-loop", "by-order", "by-outlook", "by-artifacts"),
            *("artifact", "crate", "module", "slot-thing", "technology-thing", "ability-thing"),
        }
    )
    words = (
        *(("ink", ground) for ground in ("paper", "card", "crate-field", "you-field", "ruin-land")),
        *(("soft", ground) for ground in ("paper", "card")),
        *(("white", band) for band in ("red-band", "ochre-band", "olive-band", "you", "automa")),
        ("on-sand", "sand"),
        *(("label", ice) for ice in ("ice", "ice-deep", "ice-deepest")),
        ("on-gold", "gold"),
        ("on-gold", "glow"),
    )
    shapes = (
        *((sign, "card") for sign in ("gear", "book", "food", "crystal", "crate", "green", "yellow", "grey")),
        *((sign, "card") for sign in ("purple", "orange", "turquoise", "red", "ochre", "olive", "out")),
        *((sign, "paper") for sign in ("you-line", "automa-line", "ring")),
        ("green", "leaf-land"),
        ("yellow", "sun-land"),
        ("grey", "peak-land"),
        ("crystal", "gem-land"),
        ("white", "you"),
        ("white", "automa"),
        ("bolt", "cell"),
        ("bolt", "automa"),
        ("ring", "rim"),
        ("glow", "shadow"),
        ("focus", "rim"),
        ("gold-edge", "gold"),
    )
    focus = "focus"

    def test_on_a_narrow_page_every_part_has_a_place_of_its_own(self) -> None:
        narrow = self.sheet.css[self.sheet.css.index("@media screen and (max-width: 56rem)") :]
        placed = set(re.findall(r"\.on-([\w-]+) \{ transform: translate", narrow))
        assert sorted({name for parts, _ in layout.SHEETS.values() for name in parts} - placed) == ["legend", "map"]
