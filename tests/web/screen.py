"""A real browser on a real server: how the tests start them, look, click, and check what everybody should be able to use."""

import contextlib
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.server import open_address

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CHROMIUM = shutil.which("chromium")
IN_A_BROWSER = [
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium"),
    pytest.mark.xdist_group("browser"),
]
SIZES = pytest.mark.parametrize("size", [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")])
ONE_SIZE = pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.soak)]
)
"""For whole games: on a phone at every run, at a desk with the long tests."""
QUICK: dict[str, Any] = {"pace": "off", "theme": "light", "colours": "full", "size": "normal", "keys": "on"}
"""Settings under which nothing moves by itself."""
expect.set_options(timeout=15_000)


@contextlib.contextmanager
def serving(store: Store) -> Iterator[str]:
    """The application on a port of its own; where it is."""
    address = open_address(port=0)
    config = uvicorn.Config(create_app(store), log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [address.listener]}, daemon=True)
    thread.start()
    try:
        yield address.here.rstrip("/")
    finally:
        server.should_exit = True
        thread.join()
        address.listener.close()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@dataclass
class Seen:
    """A page that is being looked at, and every complaint of the browser about it."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def begin(self, seed: int = 5, game: str = "tokaido", **settings: str) -> None:
        """Start a game from the setup page."""
        if settings:
            self.page.request.post(f"{self.address}/settings", form=dict(settings))
        self.go(f"/new/{game}?seed={seed}")
        self.page.locator(".go .btn.main").click()
        expect(self.page.locator("#offers")).to_be_visible()
        self.page.wait_for_load_state()

    def sit_down(self, session: Session, **settings: str) -> None:
        """Go to the table of a saved game that waits for a choice."""
        if settings:
            self.page.request.post(f"{self.address}/settings", form=dict(settings))
        self.go(f"/table/{session.id}")
        expect(self.page.locator("#offers")).to_be_visible()
        self.page.wait_for_load_state()

    def settled(self) -> None:
        """Wait until nothing is on its way and no turn is being played."""
        expect(self.page.locator(".htmx-request, .playing")).to_have_count(0, timeout=60_000)

    def choose(self, number: int = 0) -> None:
        """Press a choice and wait for what follows."""
        seq = self.page.locator("#table").get_attribute("data-seq")
        self.page.locator("#offers").evaluate(
            "offers => offers.querySelectorAll('details').forEach(one => one.open = true)"
        )
        self.page.locator("#offers .offer:visible").nth(number).click()
        self.confirm()
        self.page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
        self.settled()

    def confirm(self) -> None:
        """Say yes, if the page asks whether something should be given up."""
        if self.page.locator("#sure[open]").count():
            self.page.locator("#sure button").last.click()

    def pause_at_a_step(self) -> None:
        """Take the first choice, stop the turn that is played then, and walk on to a step of a funnel."""
        self.page.locator("#offers .offer").first.click()
        self.pause()
        self.step_to(".step.now")

    def pause(self) -> None:
        """Stop what is played, or leave it so where it never began by itself."""
        self.page.locator("#player[data-at]").wait_for()
        self.page.locator("#pause").evaluate("one => one.ariaLabel === one.dataset.resume || one.click()")
        expect(self.page.locator("#pause")).to_have_attribute("aria-label", "Continue")

    def step(self, button: str = "#step") -> bool:
        """Go one step on, or back, and wait until the page shows it, however busy the machine; whether there was one."""
        shown = self.page.locator("#player").get_attribute("data-at")
        if shown is None or self.page.locator(button).is_disabled():
            return False
        self.page.locator(button).click()
        self.page.locator(f"#player:not([data-at='{shown}'])").wait_for(state="attached")
        return True

    def step_to(self, wanted: str) -> None:
        """Go on, step by step, until something is on the page."""
        while not self.page.locator(wanted).count():
            assert self.step(), f"{wanted} never comes"

    def pause_at_the_first_step(self) -> None:
        """Stop the reasons that are shown and go back to where they began, however far they were on a busy machine."""
        self.page.locator("#look .step").first.wait_for(state="attached")
        self.pause()
        while self.step("#step-back"):
            pass

    def open_part(self, shape: Locator) -> None:
        """On a phone: open the part of the board where a shape is."""
        part = shape.evaluate("one => one.closest('g[data-part]')?.dataset.part")
        if part is not None and self.page.locator("#parts").is_visible():
            self.page.locator(f"#parts [data-open={part}]").click()

    def picture(self, name: str, whole: bool = False) -> None:
        """Keep what can be seen now, for people to look at."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=whole, animations="disabled")

    def faults(self) -> list[str]:
        """Whatever axe-core finds, small matters such as headings and landmarks too."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
            for fault in found["violations"]
            for node in fault["nodes"]
        ]

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window."""
        wide: int = self.page.evaluate("document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        return wide


@contextlib.contextmanager
def looking(browser: Browser, address: str, **how: Any) -> Iterator[Seen]:
    """A fresh window; nothing in it may complain."""
    context: BrowserContext = browser.new_context(**how)
    context.set_default_timeout(15_000)
    seen = Seen(context.new_page(), address)
    seen.page.on(
        "console",
        lambda message: (
            seen.complaints.append(f"{message.text} {message.location}") if message.type == "error" else None
        ),
    )
    seen.page.on("pageerror", lambda error: seen.complaints.append(str(error)))
    yield seen
    context.close()
    assert seen.complaints == [], seen.complaints
