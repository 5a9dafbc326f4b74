"""The style sheet of Tapestry's board."""

import re
from itertools import pairwise

from tests.games.board_style import THEMES, BoardStyle, Sheet
from tests.games.tapestry.given import BLOCKS, NARROW, draw_small
from tests.games.tapestry.scenes import SCENES, picture

LANDS = ["mountain", "forest", "grass", "desert"]
TRACKS = ["exploration", "science", "military", "technology"]


class TestTapestry(BoardStyle):
    sheet = Sheet("tapestry")
    svg = "".join([*(picture(scene()) for scene in SCENES.values()), draw_small()])
    states = frozenset({"can", "glow", "fade", "ghost", "source", "hint"})
    added = frozenset({"canvas", "preview", "measure", "trail", "js"})
    hooks = frozenset(
        {
            *("block", "part", "known", "tier", "tier1", "start", "heading", "indicator", "line", "deck", "resource"),
            *("card", "civilization", "spot", "tech-card", "tile", "spacetile", "turned", "mat-choice"),
        }
    )
    words = (
        *(("ink", ground) for ground in ["paper", "panel", "board-wood", "cloth-field", "fog", "sea"]),
        *(("soft", ground) for ground in ["paper", "panel", "cloth-field"]),
        *((track, "panel") for track in TRACKS),
        ("on-gold", "gold"),
    )
    shapes = (
        *(("ivory", seat) for seat in ("you", "automa1", "automa3")),
        *((track, "paper") for track in TRACKS),
        ("cloth", "cloth-field"),
        ("ring", "rim"),
        ("glow", "shadow"),
        ("focus", "rim"),
        ("cross", "ivory"),
    )
    focus = "focus"

    def test_focus_is_drawn_as_a_stroke(self) -> None:
        assert re.search(r"\.place:focus-visible > \.ring \{[^}]*stroke: var\(--focus\)", self.sheet.css)

    @THEMES
    def test_land_differs_from_water(self, theme: str, palette: str) -> None:
        assert self.sheet.too_close(tuple((land, "sea") for land in LANDS), 1.1, theme, palette) == ()

    def test_on_a_narrow_page_every_block_has_a_place_of_its_own(self) -> None:
        narrow = self.sheet.css[self.sheet.css.index("@media (max-width: 70rem)") :]
        placed = {name for name in BLOCKS if re.search(rf"\.{name} \{{ transform: translate", narrow)}
        assert sorted(set(BLOCKS) - placed) == []

    def test_the_parts_of_a_narrow_page_lie_apart(self) -> None:
        boxes = sorted(NARROW.values(), key=lambda box: box[1])
        assert all(box[1] + box[3] <= below[1] for box, below in pairwise(boxes))

    def test_only_blocks_are_placed_as_blocks(self) -> None:
        """A name of a block means nothing else, or a narrow page would move that too."""
        others = re.findall(r'class="(?!block)([^"]+)"', self.svg)
        assert sorted({name for names in others for name in names.split()} & set(BLOCKS)) == []
