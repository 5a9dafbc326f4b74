"""Whole evenings on a phone: a digital match plays the part of the table, and every report, answer and *Done* is a tap in a real browser.

After every turn the two boards must agree wherever the companion claims to know. One game in the suite, all five in `make soak`.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.games.tapestry.companion.moves import Moved
from automatable.games.terra_mystica import TWO as TERRA_MYSTICA_TWO
from automatable.games.tiletum import PLUGIN as TILETUM
from automatable.games.tiletum import THREE, TWO
from automatable.games.tokaido import PLUGIN as TOKAIDO
from automatable.kernel.companion.run import run_of, tallies
from automatable.kernel.companion.screen import final_scores, possible_reports
from automatable.kernel.contract.game import Game, Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Move, Warned
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin
from tests.games.revive import test_companion as revive
from tests.games.revive import test_own_table as own_revive
from tests.games.tapestry import test_companion as tapestry
from tests.games.terra_mystica import test_companion as terra_mystica
from tests.games.terra_mystica import test_own_table as own_terra_mystica
from tests.games.tiletum import test_companion as tiletum
from tests.games.tiletum.eyes import HERS, translation, watching
from tests.games.tiletum.test_own_table import GUESSED
from tests.games.tokaido import test_companion as tokaido
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking, serving

pytestmark = IN_A_BROWSER

FIND = """wanted => {
  const same = (one, other) => JSON.stringify(one, Object.keys(one).sort()) === JSON.stringify(other, Object.keys(other).sort());
  for (const button of document.querySelectorAll("#companion .ask .offer[name=move], #end")) {
    const move = JSON.parse(button.value);
    const field = button.form.querySelector("[name=number]");
    const name = field && button.form.querySelector("[name=amount]").value;
    if (name) move[name] = wanted[name];
    if (JSON.stringify(move) !== JSON.stringify(wanted) && !same(move, wanted)) continue;
    button.id ||= "wanted";
    const folded = [];
    for (let around = button.closest("details"); around; around = around.parentElement.closest("details")) {
      if (!around.open) folded.unshift(around);
    }
    folded.forEach((around, number) => { around.dataset.folded = number; });
    return { button: `#${CSS.escape(button.id)}`, number: name ? `${wanted[name]}` : null, folded: folded.length };
  }
  return null;
}"""
"""Which button says a move, and what is folded around it."""


class Phone:
    """A session of which every change is a tap on a page; what it is like is read from the saved game."""

    def __init__(self, session: Session, page: Page, address: str) -> None:
        self.session = session
        self.page = page
        self.taps = 0
        self.address = f"{address}/companion/{session.id}"
        page.goto(self.address)
        page.wait_for_load_state()

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    @property
    def id(self) -> str:
        return self.session.id

    @property
    def done(self) -> int:
        return self.session.done

    def report(self, move: Move) -> Warned | None:
        index = len(self.match.log)
        if self.page.url != self.address:
            # After the last choice the second part of the set-up is shown.
            self.page.goto(self.address)
            self.page.wait_for_load_state()
        self.acknowledge()
        self._change(lambda: self._tell(move))
        return self.match.log[index].warning

    def _tell(self, move: Move) -> None:
        found = self.page.evaluate(FIND, msgspec.to_builtins(self._listed(move)))
        assert found, f"no button tells {move}"
        for number in range(found["folded"]):
            self.page.locator(f"[data-folded='{number}'] > summary").tap()
        button = self.page.locator(found["button"])
        if found["number"] is not None:
            button.locator("xpath=ancestor::form").locator("[name=number]").fill(found["number"])
        # A thumb scrolls on until the button is clear of the bar at the bottom.
        button.evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
        button.tap()

    def _listed(self, move: Move) -> Move:
        """Of tokens on one track the page names one only where another is meant than the nearest."""
        listed = [offer.move for offers in possible_reports(self.match) for offer in offers]
        if move in listed or not isinstance(move, Moved):
            return move
        near = (one for one in listed if isinstance(one, Moved) and (one.track, one.space) == (move.track, move.space))
        return next(near, move)

    def acknowledge(self) -> bool:
        """Her moves are carried out one by one."""
        while self.page.locator("button#done").count():
            self._change(lambda: self.page.locator("button#done").tap())
        return True

    def _change(self, tap: Callable[[], None]) -> None:
        before = self.page.locator("#companion").get_attribute("data-seq")
        self.page.evaluate("document.querySelector('#toast').textContent = ''")
        self.page.wait_for_timeout(420)
        tap()
        self.page.wait_for_selector(f"#companion:not([data-seq='{before}'])")
        expect(self.page.locator(".htmx-request")).to_have_count(0)
        self.taps += 1
        self.session.refresh()


def plain(
    module: Any, how: Callable[[], Any], game: Game[Any] | None = None, **options: Value
) -> Callable[[Store], Twin[Any]]:
    def begin(store: Store) -> Twin[Any]:
        streams = module.HERS if module is revive else module.STREAMS
        return Twin(game or module.PLUGIN, how(), store, Setup(1, "", options), streams, upsets=0)

    return begin


EVENINGS: dict[str, Callable[[Store], Twin[Any]]] = {
    "tokaido": plain(tokaido, lambda: tokaido.HOW),
    "terra_mystica": plain(terra_mystica, terra_mystica.how, faction="witches"),
    "tapestry": lambda store: tapestry.twin_of(store, Setup(4, 2), tapestry.HERS_BY_APP, upsets=0),
    "tiletum": plain(tiletum, lambda: tiletum.HOW),
    "revive": plain(revive, lambda: revive.HOW, tribe="claimants"),
    "terra_mystica, the owner's table": lambda store: own_terra_mystica.twin_in(
        store, 3, {"faction": "witches"}, upsets=0
    ),
    "terra_mystica, cards that we guess": lambda store: own_terra_mystica.twin_in(
        store, 9, {"faction": "witches", "automa_faction": "gognomes", **own_terra_mystica.GUESSED}, upsets=0
    ),
    "terra_mystica, Merchants": plain(terra_mystica, terra_mystica.how, faction="witches", merchants=True),
    "terra_mystica, two persons": plain(terra_mystica, terra_mystica.how, TERRA_MYSTICA_TWO),
    "tokaido, Crossroads and Matsuri from the box": lambda store: Twin(
        TOKAIDO, tokaido.HOW, store, Setup(5, 5, {**tokaido.EVERYTHING}), [], upsets=0
    ),
    "revive, the owner's table": lambda store: own_revive.twin_in(store, 4, {"tribe": "stonewrights"}, upsets=0),
}


@pytest.fixture
def phone(chrome: Browser, tmp_path: Path) -> Iterator[tuple[Store, Seen]]:
    store = Store(tmp_path / "games.sqlite3")
    with serving(store) as address, looking(chrome, address, **PHONE) as seen:
        yield store, seen


def evening(name: str, store: Store, seen: Seen) -> Phone:
    """The whole game; the phone at its end."""
    return tapped(EVENINGS[name](store), seen)


def tapped(twin: Twin[Any], seen: Seen) -> Phone:
    phone = Phone(twin.session, seen.page, seen.address)
    twin.session = phone  # type: ignore[assignment]
    twin.play()
    return phone


def check_the_end(phone: Phone, seen: Seen) -> None:
    page = seen.page
    # Her final points are steps: what no move has told is told part by part, up to where her marker stands.
    told = page.locator(".tally li").all_inner_texts()
    for tally in tallies(phone.match, run_of(phone.match, phone.done)):
        for name, gained, reached in tally.counted:
            assert any(f"{gained}" in line and f"marker to {reached}" in line for line in told), (name, told)
    expect(page.locator("table.sums")).to_be_visible()
    said = page.locator("textarea.keep").input_value()
    for score in final_scores(phone.match):
        if score.counts:
            assert f" {score.points}" in said
    assert seen.sideways() == 0


def check_the_thumb(seen: Seen) -> None:
    """Back to where points are asked for: field and button are large, side by side, and fill the page's width."""
    page = seen.page
    page.locator("#undo").click()
    field, button = page.locator("#ask [name=number]"), page.locator("#ask form:has([name=number]) .offer")
    expect(field).to_be_visible()
    boxes = [one.bounding_box() for one in (field, button)]
    assert all(box is not None and box["height"] >= 60 and box["width"] > 120 for box in boxes), boxes
    assert sum(box["width"] for box in boxes if box is not None) > 330


def test_a_whole_evening_of_tokaido_on_a_phone(phone: tuple[Store, Seen]) -> None:
    store, seen = phone
    check_the_end(evening("tokaido", store, seen), seen)
    check_the_thumb(seen)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "more", "by_app"), [(TILETUM, {}, HERS), (TILETUM, GUESSED, ()), (TWO, GUESSED, ()), (THREE, GUESSED, ())]
)
def test_a_whole_evening_of_tiletum_at_the_owners_table(
    phone: tuple[Store, Seen], game: Game[Any], more: dict[str, bool | str], by_app: Sequence[str]
) -> None:
    """A person who knows only what lies on the table, and taps what is asked: with all tables seen, and as an owner begins."""
    store, seen = phone
    setup = complete(game.info, Setup(1, "normal", {"own_table": "sparingly", "printed_wheel": True, **more}))
    with watching(game.rules.new(setup).seats) as tables:
        twin = Twin(game, translation(tables), store, setup, by_app, upsets=0)
        check_the_end(tapped(twin, seen), seen)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in EVENINGS if name != "tokaido"])
def test_a_whole_evening_on_a_phone(phone: tuple[Store, Seen], name: str) -> None:
    store, seen = phone
    check_the_end(evening(name, store, seen), seen)
