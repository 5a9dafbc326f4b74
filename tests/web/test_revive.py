"""Revive in a real browser: whole games by pressing the board, on a desk and on a phone, what can be read of it, and how its
reasons are shown."""

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.games.revive import PLUGIN
from automatable.games.revive.model.moves import EndTurn, Explore
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.revive.given import RULES, State, owed
from tests.games.revive.scenes import SCENES, picture
from tests.web.pressing import Pressing, begun, curious, greedy
from tests.web.screen import DESKTOP, IN_A_BROWSER, ONE_SIZE, PHONE, SIZES, Seen, looking

pytestmark = IN_A_BROWSER
PRESSED = {
    "tribe",
    "card",
    "artifact",
    "hex",
    "tile",
    "citizen",
    "machine",
    "module",
    "crate",
    "crystals",
    "switch",
    "hibernation",
}
"""Kinds of shapes that somebody curious presses in a whole game."""

UNREADABLE = """() => {
  const box = one => { const found = one.getBoundingClientRect(); const edge = found.height / 5;
    return { left: found.left, right: found.right, top: found.top + edge, bottom: found.bottom - edge, width: found.width }; };
  const texts = [...document.querySelectorAll("svg.revive text")].filter(one => one.getClientRects().length && getComputedStyle(one).display !== "none");
  const boxes = texts.map(box);
  const found = texts.filter(one => parseFloat(getComputedStyle(one).fontSize) < 11).map(one => `small: ${one.textContent}`);
  boxes.forEach((one, first) => boxes.slice(first + 1).forEach((other, after) => {
    if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom)
      found.push(`over each other: ${texts[first].textContent} and ${texts[first + 1 + after].textContent}`);
  }));
  for (const thing of document.querySelectorAll(".thing")) {
    const ring = thing.querySelector(".place .ring");
    if (!ring) continue;
    const frame = ring.getBoundingClientRect();
    for (const part of thing.querySelectorAll("text, use")) {
      const inner = box(part);
      if (inner.width && (inner.left < frame.left - 2.5 || inner.right > frame.right + 2.5 || inner.top < frame.top - 2.5 || inner.bottom > frame.bottom + 2.5))
        found.push(`leaves ${ring.parentNode.id}: ${part.textContent || part.getAttribute("href")}`);
    }
  }
  return found;
}"""
"""Texts that are too small or lie over each other, and whatever leaves its cell."""


@ONE_SIZE
def test_a_whole_game_by_pressing_the_board(chrome: Browser, address: str, games: Store, size: dict[str, Any]) -> None:
    name = "phone" if size is PHONE else "desktop"
    session = begun(games, PLUGIN, lambda state: True, seed=9, tribe="choose", cards="draft")
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        person = Pressing(seen, session, curious(PLUGIN, EndTurn))
        person.sit_down()

        def look(turn: int) -> None:
            assert seen.sideways() == 0
            if turn in (0, 6):
                seen.picture(f"revive-{name}-turn-{turn}")
                assert seen.faults() == []

        person.to_the_end(look)
        seen.picture(f"revive-{name}-end")
        assert person.pressed >= PRESSED
        expect(seen.page.locator("#next .sub")).to_contain_text("defeat")


def test_every_word_can_be_read_and_nothing_leaves_its_cell(chrome: Browser) -> None:
    css = (resources.files("automatable.games.revive") / "data" / "board.css").read_text(encoding="utf-8")
    page = chrome.new_page(viewport={"width": 1000, "height": 812})
    for name, scene in SCENES.items():
        svg = picture(scene())
        wide = int(svg.partition('viewBox="0 0 ')[2].partition(" ")[0])
        page.set_content(f"<style>body {{ margin: 0; width: {wide}px }} {css}</style>{svg}")
        assert page.evaluate(UNREADABLE) == [], name
    page.close()


def test_the_board_fits_the_window_of_a_desk(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, lambda state: state.turn > 1)
    with looking(chrome, address, **DESKTOP) as seen:
        Pressing(seen, session, greedy(PLUGIN)).sit_down()
        board = seen.page.locator("#board").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 900
        assert seen.page.locator("#board-sheet > svg").bounding_box()["width"] >= 960  # type: ignore[index]


def reasoned(games: Store, step: str) -> tuple[Session, int]:
    """A game in which the Mautoma has just decided with this rule among several, and the entry of that decision."""
    for seed in range(20):
        session = begun(games, PLUGIN, lambda state: state.turn > 6, seed)
        for entry in range(len(session.match.log) - 1, len(session.match.log) - 20, -1):
            trace = session.match.trace(entry)
            rules = [found.rule for found in trace.steps] if trace is not None else []
            if trace is not None and step in rules and len(trace.steps[rules.index(step) - 1].left) > 1:
                return session, entry
    raise AssertionError(f"{step} never decides")


def open_why(seen: Seen, session: Session, entry: int) -> None:
    Pressing(seen, session, greedy(PLUGIN)).sit_down(pace="slow")
    seen.page.locator(f"[data-why='{entry}']").first.evaluate("one => one.click()")
    seen.pause_at_the_first_step()


@pytest.mark.parametrize(
    ("rule", "shown", "style"),
    [
        ("REV-BUILD-12", "#board .fence", ("display", "inline")),
        ("REV-BUILD-04", "#board .place.glow .worth", ("display", "inline")),
        ("REV-BUILD-09", "#board .margin .arrow", ("opacity", "1")),
    ],
)
def test_each_reason_is_drawn_on_the_map(
    chrome: Browser, address: str, games: Store, rule: str, shown: str, style: tuple[str, str]
) -> None:
    session, entry = reasoned(games, rule)
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        open_why(seen, session, entry)
        seen.step_to(f"#look .step.now:has-text('{rule}')")
        expect(seen.page.locator(shown).first).to_have_css(*style)
        expect(seen.page.locator("#board .measure").first).to_be_visible()
        while seen.step():
            pass
        expect(seen.page.locator("#board .place.ghost .shade")).to_be_visible()
        expect(seen.page.locator("#board .place.ghost .way")).to_be_attached()


def exploring(state: State) -> bool:
    """Whether there are many tiles to choose from, but not so many that their list is folded anywhere."""
    return (
        isinstance(state.owed[-1], owed.ToAct)
        and 6 < sum(isinstance(move, Explore) for move in RULES.legal(state)) <= 12
    )


@SIZES
def test_a_long_list_of_tiles_is_folded_on_a_phone(
    chrome: Browser, address: str, games: Store, size: dict[str, Any]
) -> None:
    session = begun(games, PLUGIN, exploring, seed=1, tribe="pathseekers")
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        Pressing(seen, session, greedy(PLUGIN)).sit_down()
        group = seen.page.locator("#offers details.group", has_text="Explore")
        button = group.locator(".offer").last
        expect(button).to_be_visible(visible=size is DESKTOP)
        tile = seen.page.locator(f"#{button.get_attribute('data-place')}")
        expect(tile).to_be_visible()
        if size is PHONE:
            assert seen.page.locator("#parts [aria-pressed=true]").inner_text() == "Map"
            group.locator("summary").first.click()
            expect(button).to_be_visible()
