"""The review in the static table: worked out by Python in the browser, with fewer futures, which it says."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import automatable as at
from tests.browser.hosted import hosted
from tests.browser.inside import SLOW, Table, kept_browser
from tests.web.screen import IN_A_BROWSER, PHONE

pytestmark = [IN_A_BROWSER[0], pytest.mark.xdist_group("static")]


def test_a_review_goes_on_while_another_page_is_open_and_is_kept(site: Path, tmp_path: Path) -> None:
    played = at.new("tokaido", seed=5).finish("random").to_json().decode()
    with kept_browser(tmp_path, **PHONE) as context, hosted(site, "/automatable") as address:
        table = Table(context.new_page(), address)
        table.open()
        table.ask("/import", content=played)
        table.go("")
        href = table.frame.locator('a[href$="/review"]').first.get_attribute("href") or ""
        path = href.removeprefix("/automatable/")
        table.go(path)
        priced = table.frame.locator(".rt:is(.best, .same, .slip, .costly, .better)")
        priced.first.wait_for(state="attached", timeout=SLOW)
        # Other pages of the same table are there meanwhile.
        for other in ("plays", "puzzles", "learn/tokaido", "day"):
            assert "<h1" in table.ask(f"/{other}")
        table.go("plays")
        table.go(path)
        expect(table.frame.locator("#main")).to_have_attribute("data-finished", "yes", timeout=SLOW)
        expect(table.frame.locator("#rv-turns")).to_contain_text("fewer games are tried")
        table.page.reload()
        table.ready()
        expect(table.frame.locator("#main")).to_have_attribute("data-finished", "yes")
        assert table.complaints == []
