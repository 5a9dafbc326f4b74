"""Tapestry in a real browser: whole games by pressing the board, on a desk and on a phone, and what can be read of it."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.model.moves import TakeIncome
from automatable.kernel.turns.moves import Author, Move
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.tapestry.given import State, YourTurn, owed
from tests.web.pressing import Pressing, begun, greedy
from tests.web.screen import DESKTOP, IN_A_BROWSER, ONE_SIZE, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER
ADVANCES = 2
"""In each era: so a whole game is short, and yet every kind of shape is pressed."""
SHAPES = {
    "mat",
    "space",
    "hex",
    "plot",
    "hand",
    "income",
    "spot",
    "market",
    "tech",
    "turned",
    "resource",
    "track",
    "landmark",
}
SHOWN = "#board-sheet g[data-part]:visible"
TEXTS = """() => {
  const frame = document.querySelector('#board-sheet').getBoundingClientRect();
  const texts = [...document.querySelectorAll('#board-sheet > svg text:not(.trail)')].filter(text => text.getClientRects().length);
  const seen = texts.map(text => {
    const box = text.getBoundingClientRect(), matrix = text.getScreenCTM();
    return {
      words: text.textContent, left: box.left + 1, right: box.right - 1, top: box.top + box.height * .22, bottom: box.bottom - box.height * .2,
      size: parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b),
      cell: text.closest('.space')?.querySelector('.cell').getBoundingClientRect(),
    };
  });
  const found = [];
  seen.forEach((one, index) => {
    if (one.size < 10.95) found.push(`small: ${one.words} ${one.size}`);
    if (one.left < frame.left || one.right > frame.right || one.bottom > frame.bottom) found.push(`outside: ${one.words}`);
    if (one.cell && (one.left < one.cell.left || one.right > one.cell.right || one.bottom > one.cell.bottom + 1)) found.push(`leaves: ${one.words}`);
    for (const two of seen.slice(index + 1))
      if (one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom) found.push(`${one.words} over ${two.words}`);
  });
  return found;
}"""
"""Texts of the board that are too small, leave it or their cell, or lie over each other."""


def in_income_turn(number: int) -> Callable[[State], bool]:
    """Whether you are about to choose in this era."""
    return lambda state: state.income_turns == number and isinstance(state.owed[-1], YourTurn)


def brisk(state: State, legal: Sequence[Move]) -> Move:
    """The greedy player's wishes, but only a few advances in each era."""
    moved = sum(state.token_space)
    if isinstance(state.owed[-1], YourTurn) and moved >= ADVANCES * state.income_turns:
        return TakeIncome()
    return greedy(PLUGIN)(state, legal)


@ONE_SIZE
def test_a_whole_game_by_pressing_the_board(chrome: Browser, address: str, games: Store, size: dict[str, Any]) -> None:
    name = "phone" if size is PHONE else "desktop"
    session = begun(games, PLUGIN, lambda state: True, 40, 3, civilization="entertainers")
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        person = Pressing(seen, session, brisk)
        person.sit_down()

        def look(step: int) -> None:
            seen.picture(f"tapestry-{name}-{step:02}")
            assert seen.sideways() == 0

        person.to_the_end(look)
        seen.picture(f"tapestry-{name}-end")
        assert (seen.faults(), seen.sideways()) == ([], 0)
        assert person.pressed >= SHAPES


def test_all_words_of_the_board_can_be_read_at_once(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        for number, civilization, level in ((2, "merrymakers", 2), (3, "craftsmen", 4), (4, "militants", 6)):
            session = begun(games, PLUGIN, in_income_turn(number), 8, level, civilization=civilization)
            seen.sit_down(session, **QUICK)
            assert seen.page.evaluate(TEXTS) == []
        board = seen.page.locator("#board-sheet > svg").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 900
        assert seen.faults() == []


def decided(games: Store, kind: str) -> tuple[Session, int]:
    """A game, and an entry in which a bot chose a shape of this kind after measuring."""
    session = begun(games, PLUGIN, in_income_turn(3), 11, 4)
    for entry in range(len(session.match.log) - 1, 0, -1):
        if session.match.log[entry].by is Author.AUTOMA and (trace := session.match.trace(entry)) is not None:
            measured = any(step.scores is not None and len(step.scores) > 1 for step in trace.steps)
            if measured and trace.places.get(trace.chosen, "").startswith(kind):
                return session, entry
    raise AssertionError(f"nothing of the kind {kind}")


def look_at(seen: Seen, entry: int) -> None:
    """Open an earlier decision, paused at its first step that measures."""
    seen.page.evaluate(f"document.querySelector('#table').insertAdjacentHTML('beforeend', '<a data-why={entry}></a>')")
    seen.page.evaluate("document.querySelector('#table > [data-why]').click()")
    seen.pause_at_the_first_step()
    seen.step_to("#look .step.now[data-measures*='=']")


@pytest.mark.parametrize(("kind", "part"), [("track", "tracks"), ("hex", "map")])
def test_a_decision_opens_its_part_and_shows_what_was_measured(
    chrome: Browser, address: str, games: Store, kind: str, part: str
) -> None:
    session, entry = decided(games, kind)
    with looking(chrome, address, reduced_motion="reduce", **PHONE) as seen:
        seen.sit_down(session, **QUICK)
        look_at(seen, entry)
        expect(seen.page.locator(SHOWN)).to_have_attribute("data-part", part)
        step = seen.page.locator("#look .step.now")
        measures = dict(pair.split("=") for pair in (step.get_attribute("data-measures") or "").split())
        shown = seen.page.locator("#board .measure").evaluate_all(
            "all => all.map(one => [one.parentNode.id, one.textContent])"
        )
        assert dict(shown) == measures
        expect(seen.page.locator("#board .measure").first).to_be_visible()
        seen.step_to("#board .ghost")
        expect(seen.page.locator("#board .thing:has(> .ghost) .shade").first).to_be_visible()


def test_a_landmark_lies_over_its_plots_before_it_is_laid(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, lambda state: isinstance(state.owed[-1], owed.ToLay), 5, 4)
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        button = seen.page.locator("#offers .offer").first
        button.evaluate("one => one.dispatchEvent(new FocusEvent('focus'))")
        preview = seen.page.locator("#board .preview")
        expect(preview).to_have_count(1)
        ghost, plot = preview.bounding_box(), preview.locator("xpath=..").locator(".ring").bounding_box()
        assert ghost is not None
        assert plot is not None
        assert ghost["width"] > 1.5 * plot["width"] or ghost["height"] > 1.5 * plot["height"]


def test_a_tile_is_turned_by_pressing_it_as_it_should_lie(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, lambda state: isinstance(state.owed[-1], owed.ToOrient), 6, 4)
    with looking(chrome, address, reduced_motion="reduce", **PHONE) as seen:
        seen.sit_down(session, **QUICK)
        expect(seen.page.locator("#board .turned > .can")).to_have_count(6)
        expect(seen.page.locator("#board .hex.target")).to_have_count(1)
        assert seen.page.locator(SHOWN).get_attribute("data-part") == "map"


READABLE = {
    "a tapestry card in the hand": ".block.hand .card .place",
    "the tapestry row": ".block.eras > g:nth-of-type(2)",
    "the civilization": ".block.civilizations .civilization > .place",
    "a tech card on offer": ".block.tech [id^='market-']",
    "a tech card of yours": ".block.tech [id^='tech-']",
    "a space of a track": "[id='space-military-6']",
    "her civilization": ".block.pair .civilization > .place",
    "the track card": "[id='indicator-1']",
    "the tiebreaker card": "[id='card-tiebreak']",
    "a row of her chart": ".block.chart > g:nth-of-type(4)",
}
"""What can be read on the table, by its shape."""


def with_pair(state: State) -> bool:
    """Whether all of that lies on the table."""
    return bool(in_income_turn(3)(state) and state.track_card and state.hand and max(state.tech) >= 0)


def corner(spot: Locator) -> Locator:
    """The outline of a shape, whose corner is its own: a mark of what changed may stand out beyond it."""
    return spot.locator("rect").first


def test_cards_and_mats_open_large_under_the_mouse(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, with_pair, 8, 4, civilization="craftsmen", adjusted=False)
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        enlarged = seen.page.locator("#enlarged")
        for what, shape in READABLE.items():
            spot = seen.page.locator(f"#board-sheet {shape}").first
            wanted = spot.evaluate("one => [...one.children].slice(0, 2).map(part => part.textContent)")
            seen.page.mouse.move(3, 3)
            expect(enlarged).not_to_be_visible()
            corner(spot).hover(force=True, position={"x": 4, "y": 4})
            expect(enlarged, what).to_be_visible()
            assert enlarged.locator("p").all_text_contents() == wanted
            box = enlarged.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 1440
            assert 0 <= box["y"] <= 900 - box["height"]
        seen.picture("tapestry-reading")
        seen.page.keyboard.press("Escape")
        expect(enlarged).not_to_be_visible()


def test_cards_and_mats_are_read_with_the_keyboard(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, with_pair, 8, 4, civilization="craftsmen", adjusted=False)
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        stops = seen.page.locator("#board-sheet svg [tabindex='0']:not(.can)")
        parts = stops.evaluate_all("all => all.map(one => one.closest('g[data-part]').dataset.part)")
        assert (len(parts), len(set(parts)) > 3) == (len(set(parts)), True)
        wanted = {what: seen.page.locator(f"#board-sheet {shape}").first for what, shape in READABLE.items()}
        left = {what: spot.evaluate("one => one.querySelector('desc').textContent") for what, spot in wanted.items()}
        now = "document.activeElement.querySelector(':scope > desc').textContent"
        for part in parts:
            stop = seen.page.locator(f"#board-sheet [data-part={part}] [tabindex='0']:not(.can)")
            stop.focus()
            read = [seen.page.evaluate(now)]
            expect(seen.page.locator("#enlarged p").nth(1)).to_have_text(read[0], use_inner_text=False)
            while len(read) < 2 or read[-1] != read[0]:
                seen.page.keyboard.press("ArrowRight")
                read.append(seen.page.evaluate(now))
                assert len(read) < 300
            left = {what: text for what, text in left.items() if text not in read}
            expect(stop).to_have_count(1)
        assert left == {}
        seen.page.keyboard.press("Enter")
        expect(seen.page.locator("#tip")).to_be_visible()
        assert seen.faults() == []


def test_cards_and_mats_open_by_tapping_them(chrome: Browser, address: str, games: Store) -> None:
    session = begun(games, PLUGIN, with_pair, 8, 4, civilization="craftsmen", adjusted=False)
    with looking(chrome, address, reduced_motion="reduce", **PHONE) as seen:
        seen.sit_down(session, **QUICK)
        for what, shape in READABLE.items():
            spot = seen.page.locator(f"#board-sheet {shape}").first
            wanted = spot.evaluate("one => [...one.children].slice(0, 2).map(part => part.textContent)")
            seen.open_part(spot)
            corner(spot).tap(force=True, position={"x": 4, "y": 4})
            expect(seen.page.locator("#tip"), what).to_be_visible()
            assert seen.page.locator("#tip-said p").all_text_contents()[:2] == wanted
            seen.page.locator("#tip-close").tap()
        seen.picture("tapestry-phone-reading")
