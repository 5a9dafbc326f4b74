"""The page around the table and the lost page speak the language of the browser, before Python is there and with it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from automatable.kernel.words.text import catalogue
from browser.build import SCRIPTS, lost, shell
from tests.browser.hosted import hosted
from tests.browser.inside import SLOW, Table
from tests.web.screen import ARGUMENTS, CHROMIUM, IN_A_BROWSER, PHONE

HERE = Path(__file__).parents[2] / "browser"
pytestmark = [IN_A_BROWSER[0], pytest.mark.xdist_group("static")]
LOCALES = pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("de-AT", "de"), ("sv-SE", "en")])


@pytest.fixture
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def without_python(tmp_path: Path) -> Iterator[str]:
    """The page around the table on a host that has nothing else, so that it says that the table could not be loaded."""
    folder = tmp_path / "site"
    shutil.copytree("src/automatable/web/static", folder / "static")
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, folder / name)
    (folder / "index.html").write_text(shell(), encoding="utf-8")
    (folder / "404.html").write_text(lost(), encoding="utf-8")
    with hosted(folder, "/automatable") as address:
        yield address


@LOCALES
def test_what_is_said_before_python_is_there(
    chromium: Browser, without_python: str, locale: str, language: str
) -> None:
    said = catalogue(language).texts
    page = chromium.new_page(locale=locale, **PHONE)
    page.goto(without_python)
    expect(page.locator("#network h1")).to_have_text(str(said["web.inside.network_title"]), timeout=SLOW)
    expect(page.locator("#network button")).to_have_text(str(said["web.inside.retry"]))
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


@LOCALES
def test_the_lost_page(chromium: Browser, tmp_path: Path, locale: str, language: str) -> None:
    (tmp_path / "404.html").write_text(lost(), encoding="utf-8")
    with hosted(tmp_path, "/somewhere") as address:
        page = chromium.new_page(locale=locale)
        page.goto(f"{address}table/tokaido-1")
        expect(page.locator("#nothing")).to_have_text(str(catalogue(language).texts["web.inside.nothing"]))
        expect(page.locator("#nothing")).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.soak
def test_the_table_speaks_it_too_and_the_page_follows_its_settings(chromium: Browser, site: Path) -> None:
    with hosted(site, "/automatable") as address:
        context = chromium.new_context(locale="de-AT", **PHONE)
        table = Table(context.new_page(), address)
        table.open()
        title = str(catalogue("de").texts["web.lobby.title"])
        expect(table.frame.locator("h1").first).to_have_text(title, timeout=SLOW)
        table.ask("/settings", language="fr")
        table.page.reload()
        table.ready()
        expect(table.frame.locator("html")).to_have_attribute("lang", "fr", timeout=SLOW)
        expect(table.page.locator("html")).to_have_attribute("lang", "fr")
        expect(table.page.locator("#unsafe span")).to_have_text(str(catalogue("fr").texts["web.inside.unsafe"]))
