"""My plays in a real browser: by pressing and by keyboard, for readers, on a desk, a phone and a small phone."""

from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from automatable.saves.store.store import Store
from tests.web.screen import IN_A_BROWSER, looking, serving
from tests.web.test_plays import PLAYS

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize("size", [1440, 390, 320])
def test_by_keyboard_and_for_readers(store: Store, chrome: Chromium, size: int) -> None:
    store.plays.take_in([(one, "") for one in PLAYS])
    theme = "dark" if size == 390 else "light"
    window: dict[str, Any] = {"viewport": {"width": size, "height": 800}, "color_scheme": theme}
    with serving(store) as address, looking(chrome, address, **window) as seen:
        # Nothing is fetched from elsewhere, not even when the link is pressed here.
        asked: list[str] = []
        seen.page.context.on("request", lambda request: asked.append(request.url))
        seen.go("/")
        seen.page.get_by_role("link", name="My plays").click()
        assert seen.faults() == []
        assert seen.sideways() <= 0
        with seen.page.context.expect_page() as opened:
            seen.page.locator("#log-next").click()
        opened.value.close()
        outside = [url for url in asked if not url.startswith(address)]
        assert len(outside) == 1
        assert outside[0].startswith("https://app.bgstatsapp.com/createPlay.html?data=")
        expect(seen.page.locator(".logged").first).to_be_visible()
        expect(seen.page.locator("#log-next")).to_be_focused()
        assert store.plays.get(PLAYS[0].id).logged
        seen.page.locator(".last-games a").first.click()
        assert seen.faults() == []
        assert seen.sideways() <= 0
        seen.page.get_by_label("Where did you play?").fill("Train")
        seen.page.keyboard.press("Enter")
        expect(seen.page.get_by_text("Saved.")).to_be_visible()
