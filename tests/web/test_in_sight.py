"""What a page says and shows is there: lit places that it speaks of, the part of the board with the next choice, the whole of a printed page."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from automatable.games.tapestry.model.moves import TakeIncome
from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Who
from automatable.saves.store.store import Store
from tests.web.pressing import Pressing, begun, greedy
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, looking

pytestmark = IN_A_BROWSER
SPOKEN = """() => [
  document.querySelector('#sub').textContent.includes('lit place'),
  [...document.querySelectorAll('#board .can')].some(one => one.checkVisibility()),
]"""
LEFT_ON_PAPER = """() => [...document.querySelectorAll('button, .btn, select, input:not([type=hidden])')]
  .filter(one => one.checkVisibility()).map(one => one.outerHTML.slice(0, 80))"""
CUT = """() => [document.scrollingElement.scrollWidth - innerWidth,
  document.querySelector('table.sheet').parentElement.scrollWidth - document.querySelector('table.sheet').parentElement.clientWidth]"""


@pytest.mark.parametrize("game", ["tapestry", "revive"])
def test_lit_places_are_spoken_of_where_some_are_in_sight(
    chrome: Browser, address: str, games: Store, game: str
) -> None:
    plugin = registry.game(game)

    def only_buttons(state: Any) -> bool:
        return not any(plugin.face.offer(state, move).place for move in plugin.rules.legal(state))

    with looking(chrome, address, reduced_motion="reduce", **PHONE) as seen:
        player = Pressing(seen, begun(games, plugin, only_buttons), greedy(plugin))
        player.sit_down()
        said = set()
        for _ in range(10):
            seen.page.mouse.move(5, 5)
            seen.page.evaluate("document.activeElement.blur()")
            spoken, lit = seen.page.evaluate(SPOKEN)
            assert spoken == lit
            said.add(spoken)
            player.play()
        assert said == {False, True}


def test_after_income_a_phone_opens_the_part_with_the_next_choice(chrome: Browser, address: str, games: Store) -> None:
    game = registry.game("tapestry")

    def may_take_income(state: Any) -> bool:
        human = game.rules.turn(state).who is Who.HUMAN
        return (
            human and state.income_turns > 0 and any(isinstance(move, TakeIncome) for move in game.rules.legal(state))
        )

    wish = greedy(game)
    first = [True]

    def income_first(state: Any, legal: Any) -> Any:
        found = [move for move in legal if isinstance(move, TakeIncome)]
        return found[0] if found and first.pop() else wish(state, legal)

    with looking(chrome, address, reduced_motion="reduce", **PHONE) as seen:
        player = Pressing(seen, begun(games, game, may_take_income, 5), income_first)
        player.sit_down()
        player.play()
        for _ in range(12):
            if seen.page.locator("#offers .pay").count():
                break
            player.play()
        expect(seen.page.locator("#parts [aria-pressed=true]")).to_have_text("Tracks")
        expect(seen.page.locator("#board .can").first).to_be_in_viewport()


@pytest.mark.parametrize("game", ["tokaido", "tiletum_three"])
def test_paper_has_no_buttons_and_the_whole_score_sheet(chrome: Browser, address: str, games: Store, game: str) -> None:
    plugin = registry.game(game)
    session = begun(games, plugin, lambda state: plugin.rules.turn(state).who is Who.OVER)
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.page.request.post(f"{seen.address}/settings", form=QUICK)
        seen.go(f"/table/{session.id}")
        expect(seen.page.locator("table.sheet")).to_be_visible()
        seen.page.emulate_media(media="print")
        # A sheet of paper is as wide as a small window, and no phone.
        seen.page.set_viewport_size({"width": 720, "height": 1000})
        assert seen.page.evaluate(LEFT_ON_PAPER) == []
        assert seen.page.evaluate(CUT) == [0, 0]
        expect(seen.page.locator(".story")).to_be_visible()
