"""What holds for the style sheet of every board: nothing missing, nothing left over, and words that can be read in every theme."""

import re
from importlib import resources
from typing import ClassVar

import pytest

THEMES = pytest.mark.parametrize(
    ("theme", "palette"), [(theme, palette) for theme in ("light", "dark") for palette in ("full", "safe")]
)
Pairs = tuple[tuple[str, str], ...]
SWITCHES = {"light", "dark"}
"""One of them is empty, by the theme; the page's palette says which."""


class Sheet:
    """The style sheet of a game."""

    def __init__(self, game: str) -> None:
        self.text = (resources.files(f"automatable.games.{game}") / "data" / "board.css").read_text(encoding="utf-8")
        self.css = re.sub(r"/\*.*?\*/", "", self.text, flags=re.DOTALL)
        self.styled = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "", self.css)))

    def colours(self, theme: str, palette: str) -> dict[str, str]:
        """The custom properties as a theme has them."""
        plain = self.css[: self.css.index('[data-palette="safe"]')]
        safe = self.css[self.css.index('[data-palette="safe"]') :].split("}")[0] if palette == "safe" else ""
        found = {}
        for name, value in re.findall(r"--([\w-]+): ([^;]+);", plain + safe):
            pair = re.fullmatch(r"var\(--light, (#\w+)\) var\(--dark, (#\w+)\)", value)
            found[name] = value if pair is None else pair[1 + (theme == "dark")]
        return found

    def too_close(self, pairs: Pairs, least: float, theme: str, palette: str) -> Pairs:
        """The pairs of colours whose contrast is lower than it should be."""
        known = self.colours(theme, palette)
        return tuple(pair for pair in pairs if contrast(known[pair[0]], known[pair[1]]) < least)


def drawn(svg: str) -> set[str]:
    """The classes in a drawing."""
    return {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour stands out from another, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


class BoardStyle:
    """The tests; a game says what it draws and which colours meet."""

    sheet: ClassVar[Sheet]
    svg: ClassVar[str]
    states: ClassVar[frozenset[str]]
    """Classes that the page gives to places."""
    added: ClassVar[frozenset[str]]
    """Classes of what the page lays on or around the board."""
    hooks: ClassVar[frozenset[str]]
    """Classes for the page and for tests, without a rule of their own."""
    words: ClassVar[Pairs]
    """Text and its ground."""
    shapes: ClassVar[Pairs]
    """Signs, pieces and rings, and what they lie on."""
    focus: ClassVar[str]
    """The colour of the focus."""

    @THEMES
    def test_words_can_be_read(self, theme: str, palette: str) -> None:
        assert self.sheet.too_close(self.words, 4.5, theme, palette) == ()

    @THEMES
    def test_signs_pieces_and_rings_can_be_seen(self, theme: str, palette: str) -> None:
        assert self.sheet.too_close(self.shapes, 3, theme, palette) == ()

    def test_every_class_of_the_drawing_has_a_rule(self) -> None:
        assert sorted(drawn(self.svg) - self.sheet.styled - self.hooks) == []

    def test_every_rule_is_for_something_drawn(self) -> None:
        assert sorted(self.sheet.styled - drawn(self.svg) - self.states - self.added) == []

    def test_every_hook_is_drawn(self) -> None:
        assert sorted(self.hooks - drawn(self.svg)) == []

    def test_every_colour_that_is_used_is_defined_and_the_other_way_round(self) -> None:
        css = self.sheet.css
        assert set(re.findall(r"var\(--([\w-]+)", css)) == set(re.findall(r"--([\w-]+):", css)) | SWITCHES

    def test_day_and_night_are_switched_for_all_boards_in_one_place(self) -> None:
        assert re.findall(r"--(?:light|dark):", self.sheet.css) == []
        palette = (resources.files("automatable.web") / "static" / "palette.css").read_text(encoding="utf-8")
        assert {name for name in SWITCHES if f"--{name}: initial" in palette and f"--{name}: ;" in palette} == SWITCHES

    def test_every_state_of_a_place_shows(self) -> None:
        css = self.sheet.css
        assert [state for state in self.states if not re.search(rf"\.place\.{state}[^{{]*\{{[^}}]+\}}", css)] == []

    def test_focus_is_drawn_as_a_stroke(self) -> None:
        pattern = rf"\.place:focus-visible \.ring \{{[^}}]*stroke: var\(--{self.focus}\)"
        assert re.search(pattern, self.sheet.css)

    def test_nothing_moves_when_motion_is_not_wanted(self) -> None:
        css = self.sheet.css
        moving = re.findall(r"([^{}]+)\{[^{}]*transition: (?!none)", css)
        still = css[css.index("prefers-reduced-motion") :]
        assert [rule for rules in moving for rule in rules.split(",") if rule.strip() not in still] == []

    def test_the_sheet_can_stand_inside_a_picture(self) -> None:
        assert re.search("[<&]", self.sheet.text) is None

    def test_nothing_is_loaded_from_elsewhere(self) -> None:
        assert re.search(r"url\(|@import|@font-face", self.sheet.css) is None
