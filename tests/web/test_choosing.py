"""Choosing with a real mouse, finger and keyboard: what is in sight, what reacts, what a place stands for."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.games.tapestry.model.moves import PickTech
from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Author, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.pressing import begun
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking
from tests.web.turns import a_move

pytestmark = IN_A_BROWSER
SMALL: dict[str, Any] = PHONE | {"viewport": {"width": 320, "height": 568}}
SIZES = {"desktop": DESKTOP, "phone": PHONE, "small": SMALL}
OTHERS = ("tokaido", "terra_mystica", "tiletum", "revive")
THIN = {("revive", "desktop", "fast"), ("tapestry", "small", "off")}
HERS = [
    pytest.param(game, size, pace, marks=[] if (game, size, pace) in THIN else pytest.mark.soak)
    for game in ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
    for size in SIZES
    for pace in ("off", "slow", "normal", "fast")
]
FIRST_IN_SIGHT = """() => {
  const first = [...document.querySelectorAll('#offers .offer')].find(one => one.checkVisibility());
  const box = first.getBoundingClientRect();
  const inside = (x, y) => first.contains(document.elementFromPoint(x, y));
  const middle = (box.left + box.right) / 2;
  return inside(middle, box.top + 3) && inside(middle, box.bottom - 3);
}"""


def seq(page: Page) -> str:
    return page.locator("#table").get_attribute("data-seq") or ""


def press_last(seen: Seen) -> None:
    """Press the last choice that can be seen, and skip what she does then after a while."""
    before = seq(seen.page)
    offers = seen.page.locator("#offers .offer")
    shown = offers.evaluate_all("all => all.map((one, at) => one.checkVisibility() ? at : -1).filter(at => at >= 0)")
    offers.nth(shown[-1]).click()
    seen.confirm()
    seen.page.wait_for_selector(f"#table:not([data-seq='{before}'])")
    if seen.page.locator("#table.playing").count() and seen.page.locator("html").get_attribute("data-pace") != "fast":
        seen.page.locator(".step.now").first.wait_for()
        seen.page.locator("#skip").click()
    seen.settled()


@pytest.mark.parametrize(("game", "size", "pace"), HERS)
def test_after_her_turn_the_first_choice_is_in_sight(
    chrome: Browser, address: str, games: Store, game: str, size: str, pace: str
) -> None:
    with looking(chrome, address, **SIZES[size]) as seen:
        seen.sit_down(advanced(games, 4, game), **QUICK | {"pace": pace})
        turns = 0
        for _ in range(12):
            press_last(seen)
            if seen.page.locator("#turn .funnel").count():
                turns += 1
                assert seen.page.evaluate(FIRST_IN_SIGHT)
            if turns == 3:
                break
        assert turns


def test_number_keys_play_only_what_can_be_seen(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 6, "terra_mystica"), **QUICK)
        page = seen.page
        group = page.locator("#offers details.group[open]").first
        key = group.locator(".offer").first.get_attribute("data-number") or ""
        group.locator("summary").first.click()
        expect(page.locator(f"#offers .offer[data-number='{key}']")).not_to_be_visible()
        before = seq(page)
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        assert seq(page) == before
        page.locator("#offers details.group > summary").first.click()
        page.keyboard.press(key)
        page.wait_for_selector(f"#table:not([data-seq='{before}'])")


def test_on_a_phone_the_choices_of_a_place_stand_in_the_sheet(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **PHONE) as seen:
        seen.sit_down(begun(games, registry.game("terra_mystica"), offers_several_at_a_place), **QUICK)
        page = seen.page
        place = page.locator("#offers").evaluate(
            """offers => [...offers.querySelectorAll('.offer[data-place]')].map(one => one.dataset.place)
              .find((place, at, all) => all.indexOf(place) < at)"""
        )
        seen.open_part(page.locator(f"#{place}"))
        page.locator(f"#{place}").tap()
        sheet = page.locator("#tip .offer")
        expect(sheet).to_have_count(page.locator(f"#offers .offer[data-place='{place}']").count())
        expect(page.locator("#toast.on")).to_have_count(0)
        before = seq(page)
        sheet.last.tap()
        page.wait_for_selector(f"#table:not([data-seq='{before}'])")


def offers_several_at_a_place(state: Any) -> bool:
    """Whether some place stands for more than one choice."""
    game = registry.game("terra_mystica")
    offers = [game.face.offer(state, move) for move in game.rules.legal(state)]
    places = [offer.place for offer in offers if offer.place is not None and not offer.aside]
    return len(set(places)) < len(places)


def test_giving_points_up_is_asked_first_with_the_safe_answer_first(
    chrome: Browser, address: str, games: Store
) -> None:
    with looking(chrome, address, **PHONE) as seen:
        session = begun(games, registry.game("tiletum"), ends_with_points)
        seen.sit_down(session, **QUICK)
        page = seen.page
        giving_up = page.locator("#offers .offer[data-asks]").first
        assert page.locator("#offers .offer:not([data-asks]):visible").count(), "something else can be chosen at once"
        before = seq(page)
        giving_up.tap()
        question = page.get_by_role("alertdialog")
        expect(question).to_contain_text("action point")
        expect(question.get_by_role("button").first).to_be_focused()
        question.get_by_role("button").first.tap()
        expect(question).to_be_hidden()
        assert seq(page) == before
        giving_up.tap()
        question.get_by_role("button").last.tap()
        page.wait_for_selector(f"#table:not([data-seq='{before}'])")


def ends_with_points(state: Any) -> bool:
    """Whether the turn can be ended while there are points to use."""
    game = registry.game("tiletum")
    offers = [game.face.offer(state, move) for move in game.rules.legal(state)]
    return any(offer.place is None and offer.price is not None and offer.effect is None for offer in offers)


def test_pointing_at_places_does_not_move_the_list(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 12, "terra_mystica"), **QUICK)
        top = "document.querySelector('#offers').getBoundingClientRect().top"
        before = seen.page.evaluate(top)
        for place in seen.page.locator("#board .can").all()[:4]:
            place.hover(force=True)
            assert seen.page.evaluate(top) == before


def test_the_slider_of_a_replay_stands_where_it_was_put(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.go(f"/table/{advanced(games, 6).id}/replay")
        page = seen.page
        drag = page.locator("#drag")
        drag.click()
        page.wait_for_selector("#main:not([data-at='0'])")
        at = page.locator("#main").get_attribute("data-at")
        expect(drag).to_have_value(at or "")
        drag.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"#main[data-at='{int(at or 0) + 1}']")


@pytest.mark.parametrize("game", ["tapestry", *(pytest.param(game, marks=pytest.mark.soak) for game in OTHERS)])
def test_huge_text_leaves_the_board_the_width_of_the_page(
    chrome: Browser, address: str, games: Store, game: str
) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 4, game), **QUICK | {"size": "huge"})
        board = seen.page.locator("#board-sheet > svg").bounding_box()
        side = seen.page.locator(".desk > .side").bounding_box()
        assert board is not None
        assert side is not None
        assert board["width"] > (700 if game == "tokaido" else 1300)
        assert side["y"] >= board["y"] + board["height"]
        assert seen.sideways() == 0
        seen.page.request.post(f"{seen.address}/settings", form=QUICK)


def test_at_the_end_a_phone_shows_the_winner_and_pins_no_board(chrome: Browser, address: str, games: Store) -> None:
    session = advanced(games, 0, seed=3)
    while session.match.turn.who is Who.HUMAN:
        session.play(a_move(session))
    with looking(chrome, address, **PHONE) as seen:
        seen.page.request.post(f"{seen.address}/settings", form=QUICK)
        seen.go(f"/table/{session.id}")
        page = seen.page
        expect(page.locator("#sub")).to_be_in_viewport(ratio=1)
        assert page.locator("#sub").inner_text()
        assert page.locator("#board").evaluate("one => getComputedStyle(one).position") == "static"
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(page.locator("#board")).not_to_be_in_viewport()


def test_without_motion_her_steps_stand_there_as_a_list(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(advanced(games, 4), **QUICK | {"pace": "normal"})
        while not seen.page.locator("#turn .funnel").count():
            seen.choose()
        expect(seen.page.locator("#turn .step").first).to_be_visible()


def test_set_up_is_one_line_and_her_first_turn_is_played_once(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.page.request.post(f"{seen.address}/settings", form=QUICK | {"pace": "slow"})
        session = her_turn_first(games)
        seen.go(f"/table/{session.id}")
        page = seen.page
        page.locator("#table.playing").wait_for()
        assert page.locator("#turn .happened > li").count() < len(session.match.log)
        page.locator("#skip").click()
        expect(page.locator(".set-up > summary")).to_be_visible()
        expect(page.locator(".set-up .log li").first).to_be_hidden()
        page.reload()
        expect(page.locator("#offers")).to_be_visible()
        assert page.locator("#table.playing").count() == 0
        page.request.post(f"{seen.address}/settings", form=QUICK)


def her_turn_first(games: Store) -> Session:
    """A new game in which the automa decided something before anybody else."""
    for seed in range(20):
        for game in ("tiletum", "terra_mystica", "revive", "tapestry"):
            session = advanced(games, 0, game, seed)
            if any(entry.by is Author.AUTOMA for entry in session.match.log):
                return session
    raise AssertionError("she is never first")


APART = """() => {
  const button = [...document.querySelectorAll('[data-zoom]')].find(one => one.checkVisibility()).getBoundingClientRect();
  const board = document.querySelector('#board-sheet').getBoundingClientRect();
  return button.left >= board.right || button.right <= board.left || button.top >= board.bottom || button.bottom <= board.top;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_the_button_that_enlarges_lies_beside_the_board(chrome: Browser, address: str, games: Store, size: str) -> None:
    with looking(chrome, address, **SIZES[size]) as seen:
        for game in ("tokaido", "tiletum"):
            seen.sit_down(advanced(games, 4, game), **QUICK)
            assert seen.page.evaluate(APART)
            width = "document.querySelector('#board-sheet > svg').getBoundingClientRect().width"
            before = seen.page.evaluate(width)
            seen.page.locator("[data-zoom]:visible").click()
            assert seen.page.evaluate(width) > before
            assert seen.sideways() == 0
            seen.page.locator("[data-zoom]:visible").click()
            seen.page.locator("[data-zoom]:visible").click()


NAMES = """() => {
  const end = document.querySelector('.bar .right').getBoundingClientRect().left;
  return [...document.querySelectorAll('#points span')].filter(one =>
    one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > end + .5).map(one => one.textContent);
}"""


@pytest.mark.parametrize("game", ["tokaido", "tiletum_two", "tiletum_three", "terra_mystica_two", "tapestry"])
def test_the_names_in_the_bar_of_a_phone_are_whole(chrome: Browser, address: str, games: Store, game: str) -> None:
    session = advanced(games, 4, game)
    for size in (PHONE, SMALL):
        with looking(chrome, address, **size) as seen:
            seen.sit_down(session, **QUICK)
            assert seen.page.evaluate(NAMES) == []
            assert (
                seen.page.locator("#points span").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
                >= 12
            )


def offers_cards(state: Any) -> bool:
    """Whether tech cards, which open large, are among what can be chosen."""
    return any(isinstance(move, PickTech) for move in registry.game("tapestry").rules.legal(state))


def test_what_opens_large_is_not_said_twice(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(begun(games, registry.game("tapestry"), offers_cards), **QUICK)
        page = seen.page
        said = page.locator("#sub").inner_text()
        cards = page.locator("#board .can:has(> desc)")
        assert cards.count()
        cards.first.hover(force=True)
        expect(page.locator("#enlarged")).to_be_visible()
        expect(page.locator("#sub")).to_have_text(said)


def test_a_long_line_of_a_place_stays_one_line(chrome: Browser, address: str, games: Store) -> None:
    with looking(chrome, address, **DESKTOP) as seen:
        seen.sit_down(advanced(games, 14, "revive", tribe="pathseekers"), **QUICK)
        sub = seen.page.locator("#sub")
        high = "one => [one.getBoundingClientRect().height, one.scrollHeight - one.clientHeight]"
        before = sub.evaluate(high)
        seen.page.locator("#board .can:not(:has(> desc))").first.hover(force=True)
        expect(seen.page.locator("#sub.pointed")).to_have_count(1)
        assert sub.evaluate(high) == before
