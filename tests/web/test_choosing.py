"""Choosing with a real mouse, finger and keyboard: what is in sight, what reacts, what a place stands for."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 320, "height": 568}}
SIZES = {"desktop": DESKTOP, "phone": PHONE, "small": SMALL}
THIN = {("revive", "desktop", "fast"), ("tapestry", "small", "off")}
HERS = [
    pytest.param(game, size, pace, marks=[] if (game, size, pace) in THIN else pytest.mark.soak)
    for game in ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
    for size in SIZES
    for pace in ("off", "slow", "normal", "fast")
]
FIRST_IN_SIGHT = """() => {
  const first = [...document.querySelectorAll('#offers .offer')].find(one => one.checkVisibility());
  const box = first.getBoundingClientRect();
  const inside = (x, y) => first.contains(document.elementFromPoint(x, y));
  const middle = (box.left + box.right) / 2;
  return inside(middle, box.top + 3) && inside(middle, box.bottom - 3);
}"""


def seq(page: Page) -> str:
    return page.locator("#table").get_attribute("data-seq") or ""


def press_last(seen: Seen) -> None:
    """Press the last choice that can be seen, and skip what she does then after a while."""
    before = seq(seen.page)
    offers = seen.page.locator("#offers .offer")
    shown = offers.evaluate_all("all => all.map((one, at) => one.checkVisibility() ? at : -1).filter(at => at >= 0)")
    offers.nth(shown[-1]).click()
    seen.page.wait_for_selector(f"#table:not([data-seq='{before}'])")
    if seen.page.locator("#table.playing").count() and seen.page.locator("html").get_attribute("data-pace") != "fast":
        seen.page.locator(".step.now").first.wait_for()
        seen.page.locator("#skip").click()
    seen.settled()


@pytest.mark.parametrize(("game", "size", "pace"), HERS)
def test_after_her_turn_the_first_choice_is_in_sight(
    chrome: Browser, address: str, games: Store, game: str, size: str, pace: str
) -> None:
    with looking(chrome, address, **SIZES[size]) as seen:
        seen.sit_down(advanced(games, 4, game), **QUICK | {"pace": pace})
        turns = 0
        for _ in range(12):
            press_last(seen)
            if seen.page.locator("#turn .funnel").count():
                turns += 1
                assert seen.page.evaluate(FIRST_IN_SIGHT)
            if turns == 3:
                break
        assert turns


def test_number_keys_play_only_what_can_be_seen(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 6, "terra_mystica"), **QUICK)
        page = seen.page
        group = page.locator("#offers details.group[open]").first
        key = group.locator(".offer").first.get_attribute("data-number") or ""
        group.locator("summary").first.click()
        expect(page.locator(f"#offers .offer[data-number='{key}']")).not_to_be_visible()
        before = seq(page)
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        assert seq(page) == before
        page.locator("#offers details.group > summary").first.click()
        page.keyboard.press(key)
        page.wait_for_selector(f"#table:not([data-seq='{before}'])")


def test_on_a_phone_the_choices_of_a_place_stand_in_the_sheet(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.sit_down(advanced(games, 12, "terra_mystica"), **QUICK)
        page = seen.page
        place = page.locator("#offers").evaluate(
            """offers => [...offers.querySelectorAll('.offer[data-place]')].map(one => one.dataset.place)
              .find((place, at, all) => all.indexOf(place) < at)"""
        )
        seen.open_part(page.locator(f"#{place}"))
        page.locator(f"#{place}").tap()
        sheet = page.locator("#tip .offer")
        expect(sheet).to_have_count(page.locator(f"#offers .offer[data-place='{place}']").count())
        expect(page.locator("#toast.on")).to_have_count(0)
        before = seq(page)
        sheet.last.tap()
        page.wait_for_selector(f"#table:not([data-seq='{before}'])")
