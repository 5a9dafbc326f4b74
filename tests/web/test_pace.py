"""How long her turn takes on the page, how still the page stays meanwhile, and the counts of a ceremony, in a browser."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, Seen, looking, serving
from tests.web.turns import before_a_turn, press

pytestmark = IN_A_BROWSER
FAST = 8
THREE_USUALLY = 20
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
    ("game", "pace", "longest"),
    [
        ("tiletum", "fast", FAST),
        ("tiletum_three", "normal", THREE_USUALLY),
        pytest.param("tapestry", "fast", FAST, marks=pytest.mark.soak),
        pytest.param("tokaido", "fast", FAST, marks=pytest.mark.soak),
        pytest.param("terra_mystica", "fast", FAST, marks=pytest.mark.soak),
        pytest.param("revive", "fast", FAST, marks=pytest.mark.soak),
    ],
)
def test_her_turn_is_short_and_nothing_jumps(chrome: Browser, store: Store, game: str, pace: str, longest: int) -> None:
    session, move = before_a_turn(store, game, counted=False)
    with serving(store) as address, looking(chrome, address, **DESKTOP) as seen:
        seconds, shifted = played_for(seen, session, move, pace)
        assert seconds < longest + BUSY, seconds
        assert shifted < 0.1


@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.soak)]
)
def test_a_ceremony_counts_up_step_by_step_and_can_be_skipped(
    chrome: Browser, store: Store, size: dict[str, Any]
) -> None:
    session, move = before_a_turn(store, "tiletum", counted=True)
    with serving(store) as address, looking(chrome, address, **size) as seen:
        seen.sit_down(session, pace="slow", theme="light")
        press(seen, move)
        seen.pause()
        seen.step_to(".tally.now")
        expect(seen.page.locator(".tally.now")).to_be_in_viewport()
        assert seen.page.locator("#heard").text_content()
        seen.page.locator("#skip").click()
        expect(seen.page.locator(".playing")).to_have_count(0)
        assert seen.page.locator("#turn .tally .rule").count()
