"""The game of the day in a real browser: by pressing, for readers, on a desk, a phone and a small phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from automatable.library.plays.days import title
from automatable.saves.days.plan import day_on, today
from automatable.saves.store.store import Store
from tests.saves.test_days import played
from tests.web.screen import IN_A_BROWSER, looking, serving
from tests.web.test_days import TOKAIDO

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize("size", [1440, 390, 320])
def test_by_pressing(store: Store, chrome: Chromium, size: int, tmp_path: Path) -> None:
    other = Store(tmp_path / "other.sqlite3")
    their_code = other.plays.code(other.plays.get(played(other, TOKAIDO, 8).id).id)
    played(store, TOKAIDO, 3)
    theme = "dark" if size == 390 else "light"
    with (
        serving(store) as address,
        looking(chrome, address, viewport={"width": size, "height": 800}, color_scheme=theme) as seen,
    ):
        seen.go("/")
        assert seen.sideways() <= 0
        seen.page.get_by_role("link", name=title(day_on(today()))).click()
        assert seen.faults() == []
        assert seen.sideways() <= 0
        seen.page.locator("details.older summary").click()
        seen.page.get_by_role("link", name="6 October 2026", exact=True).click()
        seen.page.get_by_role("button", name="Copy the result").click()
        expect(seen.page.locator("#toast.on")).to_be_visible()
        seen.page.get_by_label("Paste the result that somebody sent you.").fill(their_code)
        seen.page.get_by_role("button", name="Compare", exact=True).click()
        expect(seen.page.locator(".compared svg.chart")).to_have_count(2)
        seen.page.locator(".compared summary").click()
        expect(seen.page.locator(".compared tbody tr").last).to_contain_text("100 %")
        assert seen.faults() == []
        assert seen.sideways() <= 0
        seen.go("/")
        seen.page.get_by_role("button", name="Play today’s game").click()
        seen.page.wait_for_url("**/table/**")
