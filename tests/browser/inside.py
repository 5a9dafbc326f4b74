"""The static table in a real browser: how the tests open it, play on it and look at it."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, expect, sync_playwright

from tests.web.screen import ARGUMENTS, ARTEFACTS, CHROMIUM

SLOW = 120_000
"""Milliseconds to wait at most: Python starts in the page, on a machine that may be busy."""
GO = """one => {
  for (let fold = one.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  one.click();
}"""


def press(what: Locator) -> None:
    """Press it, wherever it is folded away."""
    what.evaluate(GO)


class Table:
    """One tab."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @property
    def frame(self) -> FrameLocator:
        """The table itself."""
        return self.page.frame_locator("#app")

    def open(self, path: str = "") -> None:
        """Go to an address and wait until the table is there."""
        self.page.goto(self.address + path)
        self.ready()

    def ready(self) -> None:
        """Wait until the page around the table shows it."""
        expect(self.page.locator("#app")).to_be_visible(timeout=SLOW)
        self.frame.locator("#main").wait_for(timeout=SLOW)

    def ask(self, path: str, **form: str) -> str:
        """What the table answers to a request of its own page."""
        return str(
            self.frame.locator("body").evaluate(
                """async (_, [path, form]) => {
                  const sent = Object.keys(form).length ? { method: "POST", body: new URLSearchParams(form) } : {};
                  return (await fetch(at(path), sent)).text(); }""",
                [path, form],
            )
        )

    def begin(self, game: str) -> str:
        """Start a game by its form, without anything that moves by itself; its id."""
        self.open()
        self.ask("/settings", pace="off")
        return self.begin_another(game)

    def begin_another(self, game: str) -> str:
        """Start a game while Python goes on; its id."""
        self.go(f"new/{game}?seed=5")
        self.frame.locator(".go .btn.main").click()
        self.frame.locator("#table").wait_for(timeout=SLOW)
        return self.of("data-id")

    def go(self, path: str) -> None:
        """Go to an address inside the table, as a link does."""
        self.frame.locator("body").evaluate("(_, path) => { location.href = at(path); }", f"/{path}")
        self.page.wait_for_url(self.address + path, timeout=SLOW)

    def of(self, name: str) -> str:
        """What the table says of itself."""
        return self.frame.locator("#table").get_attribute(name) or ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return "over" in self.of("class").split()

    def play(self, number: int = 0) -> None:
        """Take a choice, and wait for what follows."""
        seq = self.of("data-seq")
        offers = self.frame.locator("#offers .offer")
        press(offers.nth(min(number, offers.count() - 1)))
        self.frame.locator(f"#table:not([data-seq='{seq}'])").wait_for(timeout=SLOW)

    def until(self, script: str) -> None:
        """Wait until a script says yes; the page lets nobody make code of texts, so it is asked again and again."""
        for _ in range(SLOW // 300):
            if self.page.evaluate(script):
                return
            self.page.wait_for_timeout(300)
        raise AssertionError(f"never: {script}")

    def progress(self) -> int:
        """How far the game is, as its bar says."""
        return int(self.frame.locator("#way").get_attribute("value") or 0)

    def times(self, ending: str) -> list[float]:
        """Milliseconds of Python for the requests whose path ends so."""
        took: list[dict[str, Any]] = self.page.evaluate("automatable.times")
        return [one["python"] for one in took if one["path"].endswith(ending)]

    def picture(self, name: str) -> None:
        """Keep what can be seen now, for people to look at."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"static-{name}.png", animations="disabled")


@contextlib.contextmanager
def kept_browser(profile: Path, **how: Any) -> Iterator[BrowserContext]:
    """A browser that keeps what it stores in a folder, so that it can be killed and come back."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=ARGUMENTS, accept_downloads=True, **how
        )
        try:
            yield context
        finally:
            context.close()


def main_process(profile: Path) -> int:
    """Our own browser: the one that names our profile."""
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes()
            if f"--user-data-dir={profile}".encode() in words and b"--type=" not in words:
                return int(entry.name)
    raise AssertionError(f"no browser has {profile}")


def processes_of(profile: Path) -> set[int]:
    """All processes of our browser."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    ours = {main_process(profile)}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return ours


def seconds_of(profile: Path) -> float:
    """Seconds of work of all processes of our browser so far."""
    ticks = 0
    for process in processes_of(profile):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            # Its own, and those of its children that have ended.
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


class Work:
    """The thread in which Python runs: what it has done, whatever else keeps the machine busy. Python itself knows only the clock there."""

    def __init__(self, profile: Path) -> None:
        tasks = (task for process in processes_of(profile) for task in Path(f"/proc/{process}/task").iterdir())
        self.threads = [task for task in tasks if (task / "comm").read_text().startswith("DedicatedWorker")]
        assert self.threads, "no worker runs"

    def milliseconds(self) -> float:
        """Of work so far."""
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in self.threads) / 1e6
