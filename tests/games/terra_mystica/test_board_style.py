"""The style sheet of Terra Mystica's board."""

import re

from tests.games.board_style import THEMES, BoardStyle, Sheet
from tests.games.terra_mystica.given import draw_small, layout
from tests.games.terra_mystica.scenes import SCENES, merchants, picture, special

LANDS = ["desert", "plains", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"]
CULTS = ["fire", "water", "earth", "air"]


class TestTerraMystica(BoardStyle):
    sheet = Sheet("terra_mystica")
    svg = "".join(
        [*(picture(scene()) for scene in SCENES.values()), picture(merchants()), picture(special()), draw_small()]
    )
    states = frozenset({"can", "glow", "fade", "ghost", "source"})
    added = frozenset({"canvas", "preview", "measure", "js"})
    hooks = frozenset(
        {
            *("land", "river", "desert", "plains", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"),
            *("stock", "soil", "special", "spent", "line"),
            *("part", "track", "priests", "favor", "town", "action", "bonus", "held", "course", "medal"),
        }
    )
    words = (
        *(("on-land", land) for land in LANDS),
        ("on-swamp", "swamp"),
        *(("ink", ground) for ground in ["paper", "octagon"]),
        *(("ink", f"{cult}-field") for cult in CULTS),
        ("soft", "paper"),
        ("on-power", "power"),
        ("on-gold", "gold"),
    )
    shapes = (
        *(("ivory", seat) for seat in ("you", "automa", "you2")),
        *((cult, f"{cult}-field") for cult in CULTS),
        *((cult, "paper") for cult in CULTS),
        ("tool", "paper"),
        ("tool", "octagon"),
        ("gold-edge", "gold"),
        ("ring", "rim"),
        ("glow", "shadow"),
        ("focus", "rim"),
    )
    focus = "focus"

    @THEMES
    def test_land_differs_from_water(self, theme: str, palette: str) -> None:
        assert self.sheet.too_close(tuple((land, "sea") for land in [*LANDS, "swamp"]), 1.15, theme, palette) == ()

    def test_on_a_narrow_page_every_part_has_a_place_of_its_own(self) -> None:
        narrow = self.sheet.css[self.sheet.css.index("@media (max-width: 70rem)") :]
        placed = {name for name in layout.PARTS if re.search(rf"\.{name}[^{{}}]* \{{ transform: translate", narrow)}
        assert sorted(set(layout.PARTS) - placed) == []
