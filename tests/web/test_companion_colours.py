"""The colours of the owner's pieces: chosen in the set-up, then in names, boards and words; and the narrowest phone."""

import re
from collections.abc import Iterator
from importlib import resources

import pytest
from playwright.sync_api import Browser, expect

from automatable.kernel.companion.set_up import COLOURS
from tests.games.board_style import contrast
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking
from tests.web.test_companion_phone import GAMES, one_step, past_set_up

ROLES = ("you", "you2", "automa1", "automa2", "automa3")
NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
PAPER = {"light": ("#f3ecdd", "#fffaf0", "#fffdf8"), "dark": ("#181511", "#221e18", "#2b261f")}
"""What names stand on: paper, panel, raised."""
PICKED = {
    "tokaido": {"you": "white", "automa1": "yellow", "automa2": "black"},
    "tapestry": {"you": "green", "automa1": "white", "automa3": "purple"},
    "tiletum_three": {"you": "blue", "automa1": "white", "automa2": "orange", "automa3": "grey"},
    "revive": {"you": "brown", "automa1": "yellow"},
}


def sheet() -> str:
    return (resources.files("automatable.web") / "static" / "colours.css").read_text(encoding="utf-8")


def pairs(name: str) -> tuple[str, str]:
    """A colour by day and by night."""
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+))", sheet())
    assert found is not None, name
    return (found[3], found[3]) if found[3] else (found[1], found[2])


@pytest.mark.parametrize("colour", COLOURS)
def test_names_and_signs_in_a_chosen_colour_can_be_read(colour: str) -> None:
    for theme, name in zip(PAPER, pairs(f"name-{colour}"), strict=True):
        assert min(contrast(name, paper) for paper in PAPER[theme]) >= 4.5, (colour, theme)
    for piece, sign in zip(pairs(f"piece-{colour}"), pairs(f"on-piece-{colour}"), strict=True):
        assert contrast(piece, sign) >= 4
    for role in ROLES:
        assert f"[data-{role}={colour}]" in sheet()


@pytest.fixture
def narrow(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **NARROW) as seen:
        yield seen


def begun(seen: Seen, game: str, **fields: str) -> str:
    form: dict[str, str | float | bool] = {"full": "1", "mode": "companion", "seed": "7", **fields}
    seen.page.goto(seen.page.request.post(f"{seen.address}/new/{game}", form=form).url)
    return seen.page.url.split("/prepare")[0]


def fills(seen: Seen) -> set[str]:
    found: list[str] = seen.page.locator("#board-sheet > svg *").evaluate_all(
        "shapes => [...new Set(shapes.map(one => getComputedStyle(one).fill))]"
    )
    return {"#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", one)[:3]) for one in found if "rgb" in one}


def fits(seen: Seen, *addresses: str) -> None:
    for address in addresses:
        seen.page.goto(address)
        seen.page.wait_for_load_state()
        assert seen.sideways() == 0, address


class TestInABrowser:
    pytestmark = IN_A_BROWSER

    @pytest.mark.parametrize("game", PICKED)
    def test_pieces_and_names_have_the_colours_that_were_chosen(self, narrow: Seen, game: str) -> None:
        page, here = narrow.page, begun(narrow, game)
        picked = iter(PICKED[game].values())
        for part in (1, 2):
            page.goto(f"{here}/prepare/{part}")
            if not page.url.endswith(str(part)):
                page.goto(here)
                one_step(page)
                page.goto(f"{here}/prepare/{part}")
            for step in range(page.locator(".colours").count()):
                chip = page.locator(".colours").nth(step).locator(f"[value={next(picked)}]")
                chip.click()
                expect(chip).to_have_attribute("aria-pressed", "true")
        taken = page.locator(".colours").first.locator(f"[value={PICKED[game]['you']}]")
        expect(taken).to_be_disabled()
        page.goto(here)
        past_set_up(page)
        assert {pairs(f"piece-{colour}")[0] for colour in PICKED[game].values()} <= fills(narrow)
        strip = page.locator(".points .automa1 b")
        red, green, blue = (int(pairs(f"name-{PICKED[game]['automa1']}")[0][at : at + 2], 16) for at in (1, 3, 5))
        if strip.count():
            expect(strip).to_have_css("color", f"rgb({red}, {green}, {blue})")
        assert narrow.sideways() == 0

    @pytest.mark.parametrize("game", [*GAMES, "tiletum_two", "tiletum_three", "terra_mystica_two"])
    def test_no_page_is_wider_than_the_narrowest_phone(self, narrow: Seen, game: str) -> None:
        here = begun(narrow, game)
        fits(narrow, f"{here}/prepare/1", f"{here}/prepare/2", here, f"{here}/fix", f"{here}/earlier/1")
        page = narrow.page
        page.goto(here)
        past_set_up(page)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert narrow.sideways() == 0
        page.goto(f"{here}/fix")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert narrow.sideways() == 0
        fits(narrow, begun(narrow, game, way="cards"))
