"""What a phone itself does beside a board: the screen stays awake; and nothing goes wrong where a browser has neither that nor a voice."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking
from tests.web.test_companion_phone import begin

pytestmark = IN_A_BROWSER
STUBS = """
window.locks = 0; window.released = 0; window.seen = "visible";
Object.defineProperty(navigator, "wakeLock", {value: {request: async kind => { locks += 1; return {kind} }}, configurable: true});
Object.defineProperty(document, "visibilityState", {get: () => seen, configurable: true});
"""
NEITHER = """
delete window.speechSynthesis; delete Window.prototype.speechSynthesis;
Object.defineProperty(navigator, "wakeLock", {value: undefined, configurable: true});
"""


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        yield seen


def test_the_screen_stays_awake(phone: Seen) -> None:
    page = phone.page
    page.add_init_script(STUBS)
    begin(phone, "tokaido")
    assert page.evaluate("locks") == 1
    expect(page.locator("#awake")).to_have_text("The screen stays on.")
    page.evaluate("seen = 'hidden'; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("locks") == 1
    page.evaluate("seen = 'visible'; document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("locks") == 2


def test_a_browser_without_speech_and_wake_lock_plays_all_the_same(phone: Seen) -> None:
    page = phone.page
    page.add_init_script(NEITHER)
    begin(phone, "tokaido")
    expect(page.locator("#aloud")).to_be_hidden()
    expect(page.locator("#awake")).to_have_text(
        "This browser cannot keep the screen on; set it to stay on while you play."
    )
    page.locator("button#done").click()
    expect(page.locator("#companion[data-kind=mine]")).to_be_visible()


def test_that_the_screen_goes_dark_is_said_once_where_it_matters(phone: Seen) -> None:
    page = phone.page
    page.add_init_script(NEITHER)
    begin(phone, "tokaido")
    expect(page.locator("#asleep")).to_be_visible()
    page.locator("#understood").click()
    expect(page.locator("#asleep")).to_be_hidden()
    page.reload()
    expect(page.locator("#awake")).to_have_text(re.compile("cannot keep the screen on"))
    expect(page.locator("#asleep")).to_be_hidden()
