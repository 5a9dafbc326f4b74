"""How long her turn takes on the page, how still the page stays meanwhile, and the counts of a ceremony, in a browser."""

import time

import pytest
from playwright.sync_api import Browser, expect

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, Seen, looking, serving
from tests.web.test_choosing import FIRST_IN_SIGHT
from tests.web.turns import before_a_turn, press

pytestmark = IN_A_BROWSER
FAST = 8
THREE_USUALLY = 20
USUALLY = 14
SIZES = {"desktop": DESKTOP, "phone": PHONE}
GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
ALWAYS = {("tiletum", "fast", "desktop"), ("tiletum", "normal", "phone")}
"""Turns that are watched at every run, the others with the long tests."""
OPEN = "lit => lit.length === 0 || lit.some(one => one.getBoundingClientRect().width > 0)"
"""Whether some of what is lit is in the part of the board that is open."""
BUSY = 4
"""Seconds that a slow machine may take to draw the boards of a turn, beside what the page waits for."""
WATCH = """() => {
  window.shifted = 0;
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput && document.querySelector(".playing")) window.shifted += one.value })
    .observe({ type: "layout-shift", buffered: false });
}"""


def played_for(seen: Seen, session: Session, move: str, pace: str) -> tuple[float, float]:
    """Seconds until the turn is over, and how much of the page was shifted meanwhile."""
    seen.sit_down(session, pace=pace, theme="light")
    press(seen, move)
    seen.page.locator("#player[data-at]").wait_for()
    begun = time.monotonic()
    seen.page.evaluate(WATCH)
    expect(seen.page.locator(".playing")).to_have_count(0, timeout=60_000)
    return time.monotonic() - begun, seen.page.evaluate("window.shifted")


@pytest.mark.parametrize(
    ("game", "pace", "longest", "size"),
    [
        ("tiletum_three", "normal", THREE_USUALLY, "desktop"),
        *(
            pytest.param(game, pace, longest, size, marks=[] if (game, pace, size) in ALWAYS else pytest.mark.soak)
            for game in GAMES
            for pace, longest in (("fast", FAST), ("normal", USUALLY))
            for size in SIZES
        ),
    ],
)
def test_her_turn_is_short_and_nothing_jumps(
    chrome: Browser, store: Store, game: str, pace: str, longest: int, size: str
) -> None:
    session, move = before_a_turn(store, game, counted=False)
    with serving(store) as address, looking(chrome, address, **SIZES[size]) as seen:
        seconds, shifted = played_for(seen, session, move, pace)
        assert seconds < longest + BUSY, seconds
        assert shifted < 0.1
        assert seen.page.evaluate(FIRST_IN_SIGHT)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, marks=[] if (game, size) == ("tiletum", "phone") else pytest.mark.soak)
        for game in GAMES
        for size in SIZES
    ],
)
def test_a_ceremony_counts_up_step_by_step_and_can_be_skipped(
    chrome: Browser, store: Store, game: str, size: str
) -> None:
    """Every count is in sight, with its rule; on the board it stands large or its part is open."""
    session, move = before_a_turn(store, game, counted=True)
    with serving(store) as address, looking(chrome, address, **SIZES[size]) as seen:
        page = seen.page
        seen.sit_down(session, pace="normal", theme="light")
        press(seen, move)
        seen.pause()
        seen.step_to(".tally.now")
        counts = 0
        while page.locator(".tally.now").count():
            counts += 1
            expect(page.locator(".tally.now > .name")).to_be_in_viewport()
            assert page.locator("#heard").text_content()
            card = page.locator("#count-card")
            assert card.is_visible() == (size == "desktop")
            if size == "desktop":
                expect(card.locator(".name")).to_have_text(page.locator(".tally.now > .name").inner_text())
            assert page.locator("#board .glow").evaluate_all(OPEN)
            assert not page.locator(".ceremony:has(.later) ~ .aftermath:visible").count(), "the result comes last"
            if not seen.step():
                break
        assert counts
        if not page.locator(".playing").count():
            page.locator("#again").click()
        page.locator("#skip").click()
        expect(page.locator(".playing")).to_have_count(0)
        assert page.locator("#turn .tally .rule").count()
