"""Tiletum in a real browser: whole games by pressing the board, on a desk and on a phone, and what can be read of it."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.model.moves import Buy, Done, EndTurn, Fulfil, Leave, UseHelper
from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Author, GameOver
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.tiletum.given import State, owed, pieces
from tests.web.pressing import Pressing, begun, curious
from tests.web.screen import DESKTOP, IN_A_BROWSER, ONE_SIZE, PHONE, QUICK, SIZES, looking

pytestmark = IN_A_BROWSER
PRESSED = {
    "die",
    "wheel",
    "sector",
    "spot",
    "map",
    "cathedral",
    "contract",
    "character",
    "room",
    "building",
    "store",
    "resource",
}
"""Kinds of shapes that somebody curious presses in a whole game."""
SHOWN = "#board-sheet g[data-part]:visible"
TEXTS = """() => {
  const svg = document.querySelector('#board-sheet > svg');
  const frame = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text:not(.trail)')].filter(text => text.textContent.trim() && !text.querySelector('textPath'));
  const boxes = texts.map(text => text.getBoundingClientRect());
  const found = [];
  texts.forEach((text, one) => {
    const box = boxes[one], matrix = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < 10.95) found.push(`small: ${text.textContent} ${size}`);
    if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom) found.push(`outside: ${text.textContent}`);
    boxes.forEach((other, two) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (two > one && across > 1 && down > 4) found.push(`${text.textContent} over ${texts[two].textContent}`);
    });
  });
  return found;
}"""
"""Texts of the board that are too small, leave it, or lie over each other."""


@ONE_SIZE
def test_a_whole_game_by_pressing_the_board(chrome: Browser, address: str, games: Store, size: dict[str, Any]) -> None:
    name = "phone" if size is PHONE else "desktop"
    session = begun(games, PLUGIN, lambda state: True, seed=7, level="normal")
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        person = Pressing(seen, session, curious(PLUGIN, EndTurn, Done, Leave))
        person.sit_down()

        def look(step: int) -> None:
            if step in (1, 6):
                seen.picture(f"tiletum-{name}-{step:02}")
            assert seen.sideways() == 0
            expect(seen.page.locator("#parts [aria-pressed=true]")).to_have_text(["Wheel"] if size is PHONE else [])

        person.to_the_end(look)
        seen.picture(f"tiletum-{name}-end")
        assert (seen.faults(), seen.sideways()) == ([], 0)
        assert person.pressed >= PRESSED
        expect(seen.page.locator("#table.over .verdict, #next")).to_contain_text(["over"])


def choosing_beside_tasks(state: State) -> bool:
    """Whether a resource can be chosen, or something else done before."""
    kinds = {type(move) for move in TWO.rules.legal(state)}
    return isinstance(state.owed[-1], owed.ToGain) and Buy in kinds and bool(kinds & {Fulfil, UseHelper})


def test_tasks_never_bury_a_small_choice(chrome: Browser, address: str, games: Store) -> None:
    """Their places are lit quietly, they stand after it in the list, and it comes back after one; two alike names have their signs."""
    session = begun(games, TWO, choosing_beside_tasks, seed=2)
    with looking(chrome, address, **PHONE) as seen:
        seen.sit_down(session, **QUICK)
        page = seen.page
        expect(page.locator("#board-sheet .place.can:not(.aside)")).to_have_count(5)
        expect(page.locator("#board-sheet .place.can.aside").first).to_be_attached()
        asides = page.locator("#offers .offer").evaluate_all("all => all.map(one => 'aside' in one.dataset)")
        assert asides == sorted(asides)
        prompt = page.locator("#next").inner_text()
        seen.choose(len(asides) - 1)
        session.refresh()
        assert isinstance(session.match.moves[-1], Buy)
        assert page.locator("#next").inner_text() == prompt
        signs = page.locator("#points b").evaluate_all(
            "all => all.map(one => getComputedStyle(one, '::before').content)"
        )
        assert [sign[1] for sign in signs] == ["●", "▲", "■"]


PRESSED_AT = """spot => {
  spot.classList.add('can');
  const box = spot.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('[id]').id;
}"""
"""What a press in the middle of a place that can be chosen hits."""


def test_the_first_houses_do_not_keep_anybody_out_of_tiletum(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(begun(games, TWO, lambda state: True), **QUICK)
        assert seen.page.locator("#spot-tiletum").evaluate(PRESSED_AT) == "spot-tiletum"


def in_the_last_turn(round_: int, state: State) -> bool:
    """Whether it is the last turn of a round."""
    return (state.round, state.turn) == (round_, pieces.TURNS - 1)


@pytest.mark.parametrize("game", [PLUGIN, TWO, THREE], ids=lambda game: str(game.info.id))
def test_all_words_of_the_board_can_be_read_at_once(
    chrome: Browser, address: str, games: Store, game: Game[State]
) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        for round_ in (1, 2, 4):
            session = begun(games, game, partial(in_the_last_turn, round_))
            seen.sit_down(session, **QUICK)
            assert seen.page.evaluate(TEXTS) == []
        board = seen.page.locator("#board-sheet > svg").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 900
        assert seen.faults() == []


@SIZES
def test_the_end_sheet_has_room_for_three_mautomas(
    chrome: Browser, address: str, games: Store, size: dict[str, Any]
) -> None:
    session = begun(games, THREE, lambda state: isinstance(state.owed[-1], GameOver), seed=4)
    with looking(chrome, address, **size) as seen:
        seen.go(f"/table/{session.id}")
        expect(seen.page.locator("table.sheet thead th")).to_have_count(5)
        for part in (".end .scroll", "#points span b"):
            for found in seen.page.locator(part).all():
                assert found.evaluate("one => one.scrollWidth - one.parentElement.clientWidth") <= 0


def decided(games: Store, kind: str) -> tuple[Session, int]:
    """A game, and an entry in which a Mautoma chose a shape of this kind."""
    for seed in range(3, 9):
        session = begun(games, PLUGIN, lambda state: state.round == 3, seed, level="hard")
        for entry in range(len(session.match.log)):
            if session.match.log[entry].by is Author.AUTOMA and (trace := session.match.trace(entry)) is not None:
                measured = any(step.scores is not None for step in trace.steps)
                if measured and trace.places.get(trace.chosen, "").startswith(kind):
                    return session, entry
    raise AssertionError(f"nothing of the kind {kind}")


@pytest.mark.parametrize(
    ("kind", "part"), [("die", "wheel"), ("spot", "map"), ("character", "mautomas"), ("cathedral", "map")]
)
def test_on_a_phone_each_step_of_a_decision_opens_its_part(
    chrome: Browser, address: str, games: Store, kind: str, part: str
) -> None:
    session, entry = decided(games, kind)
    with looking(chrome, address, **PHONE) as seen:
        seen.sit_down(session, **(QUICK | {"pace": "slow"}))
        seen.page.evaluate(
            f"document.querySelector('#table').insertAdjacentHTML('beforeend', '<a data-why={entry}></a>')"
        )
        seen.page.evaluate("document.querySelector('#table > [data-why]').click()")
        seen.pause_at_the_first_step()
        seen.step_to("#look .step.now[data-measures*='=']")
        expect(seen.page.locator(SHOWN)).to_have_attribute("data-part", part)
        expect(seen.page.locator("#board .measure").first).to_be_visible()
        assert seen.page.locator("#board .place.glow:visible").count()
        assert bool(seen.page.locator("#board .way.glow").count()) == (part == "map")
