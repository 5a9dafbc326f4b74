"""The style sheet of the board: nothing missing, nothing left over, and words that can be read in every theme."""

import re
from importlib import resources

import pytest

from automatable.games.tokaido.drawing import draw_small
from tests.games.tokaido.given import dinner
from tests.games.tokaido.scenes import SCENES, picture

FILE = (resources.files("automatable.games.tokaido") / "data" / "board.css").read_text(encoding="utf-8")
CSS = re.sub(r"/\*.*?\*/", "", FILE, flags=re.DOTALL)
SVG = "".join([*(picture(scene()) for scene in SCENES.values()), picture(dinner((0, 1, 2), "dango")), draw_small()])
DRAWN = {name for names in re.findall(r'class="([^"]+)"', SVG) for name in names.split()}
STYLED = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "", CSS)))
STATES = {"can", "glow", "fade", "ghost"}
"""Classes that the page gives to places."""
ADDED = {"measure"}
"""Classes of what the page lays on places."""
HOOKS = {"scenery", "panorama", "area", "stack", "offering", "souvenir", "meal", "legendary_object", "tk-meal"}
HOOKS |= {"inn", "paddy", "mountain", "sea", "farm", "shop", "hot_spring", "temple", "length"}
HOOKS |= {"tk-matsuri", "tk-cherry", "tk-calligraphy", "tk-amulet", "tk-legendary_object"}
"""Classes for the page and for tests, without a rule of their own."""

THEMES = [(theme, palette) for theme in ("light", "dark") for palette in ("full", "safe")]
LAND = ["ground", "hill", "ridge", "field", "bay", "peak", "snow", "mist", "road"]
TEXT = [
    *(("ink", ground) for ground in [*LAND, "paper"]),
    ("soft", "ground"),
    ("soft", "paper"),
    *((f"on-{seat}", seat) for seat in ("you", "automa1", "automa2")),
]
SHAPES = [
    *(("ivory", kind) for kind in ("paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple")),
    *(("ring", ground) for ground in ("ground", "hill", "ridge", "field", "bay")),
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


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize(("theme", "palette"), THEMES)
def test_words_can_be_read(theme: str, palette: str) -> None:
    known = colours(theme, palette)
    assert [pair for pair in TEXT if contrast(known[pair[0]], known[pair[1]]) < 4.5] == []


@pytest.mark.parametrize(("theme", "palette"), THEMES)
def test_signs_and_rings_can_be_seen(theme: str, palette: str) -> None:
    known = colours(theme, palette)
    assert [pair for pair in SHAPES if contrast(known[pair[0]], known[pair[1]]) < 3] == []


def test_every_class_of_the_drawing_has_a_rule() -> None:
    assert sorted(DRAWN - STYLED - HOOKS) == []


def test_every_rule_is_for_something_drawn() -> None:
    assert sorted(STYLED - DRAWN - STATES - ADDED) == []


def test_every_colour_that_is_used_is_defined_and_the_other_way_round() -> None:
    used, defined = set(re.findall(r"var\(--([\w-]+)", CSS)), set(re.findall(r"--([\w-]+):", CSS))
    assert used == defined


@pytest.mark.parametrize("state", sorted(STATES))
def test_every_state_of_a_space_shows(state: str) -> None:
    assert re.search(rf"\.place\.{state}[^{{]*\{{[^}}]+\}}", CSS)


def test_focus_is_drawn_as_a_stroke() -> None:
    assert re.search(r"\.place:focus-visible \.ring \{[^}]*stroke: var\(--ink\)", CSS)


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
