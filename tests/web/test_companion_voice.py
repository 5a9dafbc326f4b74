"""Her steps read aloud beside a board: a double of the browser's voice says what was spoken, and how much at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking

pytestmark = IN_A_BROWSER
VOICE = """
window.heard = { said: [], languages: [], now: null, most: 0 };
const waiting = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  speak: one => {
    waiting.push(one);
    heard.said.push(one.text);
    heard.languages.push(one.lang);
    heard.now = waiting[0];
    heard.most = Math.max(heard.most, waiting.length);
  },
  cancel: () => { const ended = waiting.splice(0); heard.now = null; for (const one of ended) one.onerror?.(); },
} });
window.finish = () => { const one = waiting.shift(); heard.now = waiting[0] ?? null; one.onend?.(); };
"""


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, locale="en-GB", **PHONE) as seen:
        seen.page.add_init_script(VOICE)
        yield seen


def her_turn(seen: Seen, games: Store) -> None:
    """A turn of the automa of several steps that waits to be carried out."""
    game = registry.game("tapestry")
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    session = Session.create(games, game, Setup(7, "", {}), "companion", by_app=drawn)
    session.acknowledge()
    (end,) = game.companion.ends_turn
    session.report(end())
    seen.page.request.post(f"{seen.address}/settings", form={"run": "list"})
    seen.go(f"/companion/{session.id}")
    expect(seen.page.locator(".automa-turn").first).to_be_visible()


def said(page: Page) -> list[str]:
    found: list[str] = page.evaluate("heard.said")
    return found


def speaks(page: Page) -> bool:
    found: bool = page.evaluate("heard.now !== null")
    return found


def switch_on(page: Page) -> None:
    page.locator(".menu > summary").click()
    page.locator("#aloud").click()


def tap(page: Page) -> None:
    """A tap on nothing in particular."""
    page.locator("#main > h1").first.click()


def test_nothing_is_spoken_before_somebody_asks_for_it(phone: Seen, games: Store) -> None:
    her_turn(phone, games)
    tap(phone.page)
    assert said(phone.page) == []
    expect(phone.page.locator("#voice")).to_be_hidden()


def test_one_step_at_a_time_with_who_moves_and_any_tap_stops_it(phone: Seen, games: Store) -> None:
    her_turn(phone, games)
    page = phone.page
    steps = page.locator(".automa-turn > .steps .what").all_inner_texts()
    assert len(steps) > 1
    switch_on(page)
    name = page.locator(".automa-turn > h2").first.inner_text()
    assert said(page) == [f"{name}. {steps[0]}"]
    assert page.evaluate("heard.languages") == ["en-GB"]
    expect(page.locator(".said")).to_have_text(steps[0])
    phone.picture("companion-voice")
    assert (phone.sideways(), phone.faults()) == (0, [])
    tap(page)
    assert (len(said(page)), speaks(page)) == (1, False)
    tap(page)
    assert len(said(page)) == 2
    assert said(page)[1].endswith(steps[1])
    page.locator(".menu > summary").click()
    assert not speaks(page)
    assert page.evaluate("heard.most") == 1


def test_a_tap_anywhere_goes_on_to_the_question_and_leaves_it_open(phone: Seen, games: Store) -> None:
    """A tap never answers for a person."""
    her_turn(phone, games)
    page = phone.page
    switch_on(page)
    while page.locator("button#done").count():
        page.evaluate("finish()")
        tap(page)
        page.wait_for_function("() => heard.now !== null")
    question = page.locator(".ask > h1").inner_text()
    assert said(page)[-1] == question
    then = page.locator("#companion").get_attribute("data-seq")
    for _ in range(3):
        page.locator(".ask > h1").click()
    expect(page.locator("#companion")).to_have_attribute("data-seq", then or "")
    assert (said(page)[-1], page.evaluate("heard.most")) == (question, 1)


def test_the_space_bar_reads_on_and_carries_out(phone: Seen, games: Store) -> None:
    her_turn(phone, games)
    page = phone.page
    switch_on(page)
    lines = page.locator(".automa-turn > .steps .what, .automa-turn > .aftermath li, .tally p, .tally li").count()
    then = page.locator("#companion").get_attribute("data-seq")
    for number in range(1, lines):
        page.keyboard.press(" ")
        assert len(said(page)) == number + 1
    expect(page.locator("#companion")).to_have_attribute("data-seq", then or "")
    page.keyboard.press(" ")
    page.wait_for_selector(f"#companion:not([data-seq='{then}'])")


def test_it_stays_on_after_a_reload_and_falls_silent_when_the_page_is_left_or_it_is_turned_off(
    phone: Seen, games: Store
) -> None:
    her_turn(phone, games)
    page = phone.page
    switch_on(page)
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert not speaks(page)
    page.reload()
    page.wait_for_function("() => window.heard.said.length === 1")
    page.locator("#hush").click()
    assert not speaks(page)
    page.reload()
    expect(page.locator("#voice")).to_be_hidden()
    assert said(page) == []
