"""The style sheet of the board: nothing missing, nothing left over, and words that can be read in every theme."""

import re
from importlib import resources

import pytest

from automatable.games.terra_mystica.drawing import draw_small
from automatable.games.terra_mystica.drawing.layout import PARTS
from tests.games.terra_mystica.scenes import SCENES, merchants, picture, special

FILE = (resources.files("automatable.games.terra_mystica") / "data" / "board.css").read_text(encoding="utf-8")
CSS = re.sub(r"/\*.*?\*/", "", FILE, flags=re.DOTALL)
SVG = "".join(
    [*(picture(scene()) for scene in SCENES.values()), picture(merchants()), picture(special()), draw_small()]
)
DRAWN = {name for names in re.findall(r'class="([^"]+)"', SVG) for name in names.split()}
STYLED = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "", CSS)))
STATES = {"can", "glow", "fade", "ghost", "source"}
"""Classes that the page adds."""
PAGE = {"canvas", "preview", "measure"}
"""What stands around the board on the page, and what the page adds to the board."""
HOOKS = {"land", "river", "desert", "plains", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"}
HOOKS |= {"stock", "soil", "special", "spent", "line"}
HOOKS |= {"part", "track", "priests", "favor", "town", "action", "bonus", "held", "course", "medal"}
"""Classes for the page and for tests, without a rule of their own."""

THEMES = [(theme, palette) for theme in ("light", "dark") for palette in ("full", "safe")]
LANDS = ["desert", "plains", "lakes", "forest", "mountains", "wasteland", "ice", "volcano"]
FIELDS = ["fire-field", "water-field", "earth-field", "air-field"]
CULTS = ["fire", "water", "earth", "air"]
TEXT = [
    *(("on-land", land) for land in LANDS),
    ("on-swamp", "swamp"),
    *(("ink", ground) for ground in ["paper", "octagon", *FIELDS]),
    ("soft", "paper"),
    ("on-power", "power"),
    ("on-gold", "gold"),
]
SEATS = ["you", "automa", "you2"]
SHAPES = [
    *(("ivory", seat) for seat in SEATS),
    *((cult, f"{cult}-field") for cult in CULTS),
    *((cult, "paper") for cult in CULTS),
    ("tool", "paper"),
    ("tool", "octagon"),
    ("gold-edge", "gold"),
    ("ring", "rim"),
    ("glow", "shadow"),
    ("focus", "rim"),
]


def colours(theme: str, palette: str) -> dict[str, str]:
    """The custom properties as a theme has them."""
    plain = CSS[: CSS.index("@media")]
    safe = CSS[CSS.index('[data-palette="safe"]') :].split("}")[0] if palette == "safe" else ""
    found = {}
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", plain + safe):
        pair = re.fullmatch(r"var\(--light, (#\w+)\) var\(--dark, (#\w+)\)", value)
        found[name] = value if pair is None else pair[1 + (theme == "dark")]
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "palette"), THEMES)
def test_words_can_be_read(theme: str, palette: str) -> None:
    known = colours(theme, palette)
    assert [pair for pair in TEXT if contrast(known[pair[0]], known[pair[1]]) < 4.5] == []


@pytest.mark.parametrize(("theme", "palette"), THEMES)
def test_signs_pieces_and_rings_can_be_seen(theme: str, palette: str) -> None:
    known = colours(theme, palette)
    assert [pair for pair in SHAPES if contrast(known[pair[0]], known[pair[1]]) < 3] == []


@pytest.mark.parametrize(("theme", "palette"), THEMES)
def test_land_differs_from_water(theme: str, palette: str) -> None:
    known = colours(theme, palette)
    assert [land for land in [*LANDS, "swamp"] if contrast(known[land], known["sea"]) < 1.15] == []


def test_every_class_of_the_drawing_has_a_rule() -> None:
    assert sorted(DRAWN - STYLED - HOOKS) == []


def test_every_rule_is_for_something_drawn() -> None:
    assert sorted(STYLED - DRAWN - STATES - PAGE) == []


def test_every_hook_is_drawn() -> None:
    assert sorted(HOOKS - DRAWN) == []


def test_every_colour_that_is_used_is_defined_and_the_other_way_round() -> None:
    used, defined = set(re.findall(r"var\(--([\w-]+)", CSS)), set(re.findall(r"--([\w-]+):", CSS))
    assert used == defined


def test_on_a_narrow_page_every_part_has_a_place_of_its_own() -> None:
    narrow = CSS[CSS.index("@media (max-width: 50rem)") :]
    assert sorted(name for name in PARTS if not re.search(rf"\.{name}[^{{}}]* \{{ transform: translate", narrow)) == []


@pytest.mark.parametrize("state", sorted(STATES))
def test_every_state_of_a_place_shows(state: str) -> None:
    assert re.search(rf"\.place\.{state}[^{{]*\{{[^}}]+\}}", CSS)


def test_focus_is_drawn_as_a_stroke() -> None:
    assert re.search(r"\.place:focus-visible \.ring \{[^}]*stroke: var\(--focus\)", CSS)


def test_nothing_moves_when_motion_is_not_wanted() -> None:
    moving = {
        rule.strip() for rules in re.findall(r"([^{}]+)\{[^{}]*transition: (?!none)", CSS) for rule in rules.split(",")
    }
    still = CSS[CSS.index("prefers-reduced-motion") :]
    assert [rule for rule in moving if rule not in still] == []


def test_the_sheet_can_stand_inside_a_picture() -> None:
    assert re.search("[<&]", FILE) is None


def test_nothing_is_loaded_from_elsewhere() -> None:
    assert re.search(r"url\(|@import|@font-face", CSS) is None
