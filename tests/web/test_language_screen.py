"""Languages on open pages, in a real browser."""

from playwright.sync_api import Browser, expect

from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import IN_A_BROWSER

pytestmark = IN_A_BROWSER


def test_open_pages_of_a_device_follow_its_language_at_once_and_other_devices_keep_theirs(
    chrome: Browser, address: str, games: Store
) -> None:
    table = f"{address}/table/{advanced(games, 3).id}"
    with chrome.new_context(locale="de-AT") as german, chrome.new_context(locale="fr-CA") as french:
        ours, theirs, settings = german.new_page(), french.new_page(), german.new_page()
        ours.goto(table)
        theirs.goto(table)
        settings.goto(f"{address}/settings")
        expect(ours.locator("html")).to_have_attribute("lang", "de")
        settings.get_by_text("English", exact=True).click()
        for page, language in ((settings, "en"), (ours, "en"), (theirs, "fr")):
            expect(page.locator("html")).to_have_attribute("lang", language)
