"""The page of a report as people see it: on a phone, by keyboard and by ear, in light and dark."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from automatable.lab.report import page
from automatable.lab.summary import summarise
from tests.web.screen import AXE, IN_A_BROWSER, chromium

pytestmark = IN_A_BROWSER
SIZES = {"desk": 1280, "phone": 390, "small phone": 320}


def faults(seen: Page) -> list[str]:
    """Everything that axe-core finds, small matters such as headings and landmarks too."""
    seen.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = seen.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:160]}" for fault in found["violations"]]


def beyond(seen: Page) -> int:
    """By how many pixels the page, or a chart that is shown, is wider than the window."""
    wide: int = seen.evaluate(
        """() => Math.max(document.scrollingElement.scrollWidth - document.documentElement.clientWidth,
                 ...[...document.querySelectorAll("figure svg")].map(each => each.getBoundingClientRect())
                     .filter(box => box.width).map(box => Math.ceil(box.right - document.documentElement.clientWidth)))"""
    )
    return wide


def smallest_letters(seen: Page) -> float:
    """How high the letters of the charts are, in pixels."""
    height: float = seen.evaluate(
        """() => Math.min(...[...document.querySelectorAll("figure svg text")].map(each =>
                 each.getBoundingClientRect().width && parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d || 99))"""
    )
    return height


def test_the_page_fits_every_window_and_everybody_can_use_it(results: Path, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(summarise(results)), encoding="utf-8")
    with chromium() as browser:
        for name, width in SIZES.items():
            for scheme in ("light", "dark"):
                seen = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
                seen.goto(file.as_uri())
                assert (name, scheme, faults(seen)) == (name, scheme, [])
                assert (name, max(beyond(seen), 0)) == (name, 0)
                assert smallest_letters(seen) > 9, name
                assert seen.locator("figure svg:visible").count() == 3
                seen.close()
