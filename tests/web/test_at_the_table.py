"""At the table in a real browser: before something is spent, while a turn is played, and when the connection is gone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.playing import advanced
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER


@pytest.fixture
def desk(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **DESKTOP) as seen:
        yield seen


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        yield seen


def seq(seen: Seen) -> str | None:
    return seen.page.locator("#table").get_attribute("data-seq")


# --- a turn that is played --------------------------------------------------------------------------------------------


def test_on_a_phone_a_turn_ends_where_the_question_is(phone: Seen) -> None:
    phone.begin(seed=5, **QUICK | {"pace": "fast"})
    page = phone.page
    page.locator("#offers .offer").first.click()
    page.locator(".verdict.now").first.wait_for()
    phone.settled()
    assert page.evaluate("scrollY") == 0
    expect(page.locator("#next .prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator("#offers h2")).to_be_in_viewport(ratio=1)
    phone.picture("phone-after-a-turn")


def test_points_and_seats_are_those_of_the_step_that_is_shown(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    page = desk.page
    for _ in range(2):
        page.locator("#offers .offer").first.click()
        desk.pause()
        entries = [
            int(one)
            for one in page.locator("#turn [data-entry]").evaluate_all("all => all.map(one => one.dataset.entry)")
        ]
        game = page.locator("#table").get_attribute("data-id")
        seen = set()
        while page.locator("#player").is_visible():
            shown = int(page.locator("#turn li.current").get_attribute("data-entry") or 0)
            told = shown if page.locator("#turn .step.now, #turn .verdict.now").count() else shown + 1
            moment = page.request.get(f"{desk.address}/table/{game}/moment/{told}").text()
            for part in ("points", "seats"):
                now = page.locator(f"#{part}").inner_html()
                assert now.strip() in moment, (part, told)
            seen.add(told)
            desk.step()
        assert seen >= {entry + 1 for entry in entries}
        desk.settled()


def test_nothing_is_given_away_before_the_first_step(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "slow"})
    page = desk.page
    before = page.locator("#points").inner_text()
    page.route("**/moment/*", lambda route: None)
    page.locator("#offers .offer").first.click()
    expect(page.locator("#player")).to_be_visible()
    assert page.locator("#points").inner_text() == before
    page.locator("#skip").click()
    expect(page.locator("#offers")).to_be_visible()


def test_an_earlier_decision_stays_until_one_goes_back(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"pace": "off"})
    page = desk.page
    desk.choose()
    page.locator("#pace").evaluate("one => one.value = 'fast'")
    page.locator(".log .ask").first.click()
    expect(page.locator("#look .verdict.now")).to_be_visible()
    page.wait_for_timeout(900)
    expect(page.locator("#look")).to_be_visible()
    expect(page.locator("#step")).to_be_disabled()
    page.locator("#step-back").click()
    expect(page.locator("#look .step.now")).to_be_visible()
    expect(page.locator("#pause")).to_have_attribute("aria-label", "Continue")
    page.locator("#pace").select_option("slow")
    page.locator("#pause").click()
    expect(page.locator("#look .verdict.now")).to_be_visible()
    page.locator("#pause").click()
    expect(page.locator("#look .step.now")).to_have_text(
        page.locator("#look .step").first.inner_text(), use_inner_text=True
    )
    page.locator("#now").click()
    expect(page.locator("#look")).to_be_hidden()
    expect(page.locator("#offers")).to_be_visible()


def test_the_last_move_of_every_seat_is_marked_on_the_board(desk: Seen, games: Store) -> None:
    desk.sit_down(advanced(games, 6), **QUICK)
    marks = dict(pair.split("=") for pair in (desk.page.locator("#table").get_attribute("data-last") or "").split())
    assert {"you", "automa1"} <= set(marks)
    drawn = desk.page.locator("#board .trail").evaluate_all(
        "all => all.map(one => [one.classList[1], one.parentNode.id])"
    )
    assert dict(drawn) == marks


# --- before it is spent -----------------------------------------------------------------------------------------------


def test_a_pointer_over_a_place_is_told_what_it_costs_and_brings(desk: Seen, games: Store) -> None:
    desk.sit_down(advanced(games, 1), **QUICK)
    page = desk.page
    place = page.locator("#board .can").first
    offer = page.locator(f"#offers [data-place='{place.get_attribute('id')}']").first
    usual = page.locator("#sub").inner_text()
    place.hover()
    expect(page.locator("#sub")).to_contain_text(offer.locator(".effect").inner_text())
    page.locator("h1").hover()
    expect(page.locator("#sub")).to_have_text(usual)
    place.focus()
    expect(page.locator("#sub")).to_contain_text(offer.locator(".effect").inner_text())


def test_the_first_tap_shows_and_the_second_plays(phone: Seen, games: Store) -> None:
    phone.sit_down(advanced(games, 1), **QUICK)
    page = phone.page
    then = seq(phone)
    place = page.locator("#board .can").first
    offer = page.locator(f"#offers [data-place='{place.get_attribute('id')}']").first
    effect = offer.locator(".effect").text_content()
    assert effect
    place.tap()
    expect(page.locator("#tip .effect")).to_have_text(effect)
    assert seq(phone) == then
    assert (phone.faults(), phone.sideways()) == ([], 0)
    phone.picture("phone-first-tap")
    place.tap()
    page.wait_for_selector(f"#table:not([data-seq='{then}'])")
    expect(page.locator("#tip")).to_be_hidden()


def test_a_tap_beside_the_choices_says_what_a_thing_is(phone: Seen, games: Store) -> None:
    phone.sit_down(advanced(games, 1), **QUICK)
    page = phone.page
    place = page.locator("#board .place[id]:not(.can):has(> title)").first
    place.tap()
    expect(page.locator("#tip .label")).to_have_text(place.locator("> title").evaluate("one => one.textContent"))
    expect(page.locator("#tip-do")).to_be_hidden()
    page.locator("#tip-close").tap()
    expect(page.locator("#tip")).to_be_hidden()


def test_whoever_wants_is_asked_before_every_choice(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK | {"confirm": "on"})
    page = desk.page
    then = seq(desk)
    offer = page.locator("#offers .offer").first
    offer.click()
    expect(page.locator("#tip .label")).to_have_text(offer.locator(".label").inner_text())
    assert seq(desk) == then
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    offer.click()
    page.locator("#tip-do").click()
    page.wait_for_selector(f"#table:not([data-seq='{then}'])")
    page.request.post(f"{desk.address}/settings", form={"confirm": "off"})


# --- looking back -----------------------------------------------------------------------------------------------------


def test_the_history_opens_at_the_newest_entry_and_jumps(desk: Seen, games: Store) -> None:
    desk.sit_down(advanced(games, 14), **QUICK)
    page = desk.page
    page.keyboard.press("l")
    entries = page.locator("dialog .history li[id^=entry]")
    expect(entries.last).to_be_in_viewport()
    expect(entries.first).not_to_be_in_viewport()
    page.locator("#dialog").get_by_role("link", name="Start").click()
    expect(entries.first).to_be_in_viewport()
    page.locator("#dialog").get_by_role("link", name="Newest").click()
    expect(entries.last).to_be_in_viewport()


def test_the_replay_can_be_dragged(desk: Seen, games: Store) -> None:
    desk.go(f"/table/{advanced(games, 5).id}/replay")
    page = desk.page
    start = page.locator("#told").inner_text()
    drag = page.locator("#drag")
    drag.evaluate("one => { one.value = 7; one.dispatchEvent(new Event('input', { bubbles: true })); }")
    expect(page.locator("#at")).to_contain_text("Entry 7 of")
    expect(page.locator("#told")).not_to_have_text(start)
    assert page.locator("#main").get_attribute("data-at") == "0"
    drag.evaluate("one => one.dispatchEvent(new Event('change', { bubbles: true }))")
    expect(page.locator("#main")).to_have_attribute("data-at", "7")
    expect(page.locator("#drag")).to_be_focused()


# --- the connection ---------------------------------------------------------------------------------------------------


def test_a_choice_made_while_offline_is_kept_and_sent(desk: Seen) -> None:
    desk.begin(seed=5, **QUICK)
    page = desk.page
    offer = page.locator("#offers .offer").first
    label = offer.locator(".label").inner_text()
    then = seq(desk)
    page.context.set_offline(True)
    offer.click()
    expect(page.locator("#kept")).to_contain_text(label)
    page.context.set_offline(False)
    page.wait_for_selector(f"#table:not([data-seq='{then}'])")
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#undo")).to_be_enabled()
    desk.complaints.clear()


def test_a_choice_made_while_offline_is_refused_aloud_if_the_game_went_on(desk: Seen, games: Store) -> None:
    desk.begin(seed=5, **QUICK)
    page = desk.page
    game = page.locator("#table").get_attribute("data-id") or ""
    page.context.set_offline(True)
    page.locator("#offers .offer").first.click()
    expect(page.locator("#kept")).to_be_visible()
    session = Session(games, game)
    session.play(session.match.game.rules.legal(session.match.state)[1])
    page.context.set_offline(False)
    expect(page.locator("#toast")).to_contain_text("your choice was not sent")
    page.wait_for_selector(f"#table[data-seq='{session.seq}']")
    desk.complaints.clear()
