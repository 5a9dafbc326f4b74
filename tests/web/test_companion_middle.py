"""The form for a game in the middle on a phone: taps, numbers, keys, contradictions, a draft that stays, and the button that lets them move."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking

pytestmark = IN_A_BROWSER
GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        yield seen


def begin(seen: Seen, game: str, cards: str = "") -> None:
    """The form of a new game; who draws her cards is as the page has it, unless it is said."""
    seen.go(f"/new/{game}?seed=7&mode=companion")
    page = seen.page
    page.locator("input[name=mode][value=companion]").check(force=True)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.locator("input[name=way][value=board]").check(force=True)
    page.locator("input[name=middle]").check(force=True)
    if cards:
        page.locator(f"input[name=cards][value={cards}]").check(force=True)
    page.locator(".go .btn.main").click()
    expect(page.locator(".saves-itself #companion.middle")).to_be_visible()


def changed(page: Page, act: object) -> None:
    then = page.locator("#companion").get_attribute("data-seq")
    assert callable(act)
    act()
    page.wait_for_selector(f"#companion:not([data-seq='{then}'])")


def session_of(games: Store, page: Page) -> Session:
    return Session.open(games, page.locator("#companion").get_attribute("data-id") or "")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_form_and_goes_on_from_it(phone: Seen, games: Store, game: str) -> None:
    begin(phone, game)
    page = phone.page
    assert (phone.sideways(), phone.faults(), session_of(games, page).match.log) == (0, [], [])
    phone.picture(f"companion-middle-{game}")
    more = page.locator(".stepper button[value='1']").first
    field = page.locator(".stepper [name=number]").first
    before = int(field.input_value())

    def tap() -> None:
        more.focus()
        page.keyboard.press("Enter")

    changed(page, tap)
    expect(field).to_have_value(str(before + 1))
    page.reload()
    expect(field).to_have_value(str(before + 1))
    changed(page, lambda: page.locator("#undo").click())
    expect(field).to_have_value(str(before))
    assert session_of(games, page).match.log == []
    page.locator("#stands").click()
    expect(page.locator("#companion:not(.middle)")).to_be_visible()
    assert session_of(games, page).match.log[0].move.__class__.__name__ == "Stands"


def test_pawns_stand_where_they_are_told_and_what_contradicts_is_marked(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido", cards="app")
    page = phone.page
    pawns = page.locator("form.field select")
    changed(page, lambda: pawns.nth(0).select_option(label="encounter 30"))
    expect(page.locator(".field.bad .problem")).to_have_count(1)
    expect(page.locator("#stands")).to_be_disabled()
    phone.picture("companion-middle-contradiction")
    phone.go("/")
    page.go_back()
    expect(page.locator(".saves-itself .field.bad")).to_have_count(1)
    for number, label in ((1, "shop 29"), (2, "hot spring 33")):
        changed(page, lambda number=number, label=label: pawns.nth(number).select_option(label=label))
    expect(page.locator(".problem")).to_have_count(0)
    expect(page.locator("#stands small")).to_have_text("next: Automa 1")
    page.locator("#stands").click()
    expect(page.locator(".automa-turn").first).to_be_visible()
    assert session_of(games, page).match.states[1].at == [30, 29, 33]
    page.locator("#undo").click()
    expect(page.locator("#companion.middle")).to_be_visible()
    expect(pawns.nth(2)).to_contain_text("33")


def test_a_space_of_the_board_is_tapped_and_then_who_stands_there(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido")
    page = phone.page
    expect(page.locator("#space-8.can")).to_be_visible()
    page.locator("#space-8").click()
    expect(page.locator("section.field").first).to_be_visible()
    expect(page.locator("#space-8.can")).to_be_visible()
    changed(page, lambda: page.locator("section.field .offer").nth(1).click())
    assert session_of(games, page).told_middle[0].__class__.__name__ == "PutPawn"


def test_fix_opens_the_form_again_and_what_came_later_stays(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido", cards="app")
    page = phone.page
    page.locator("#stands").click()
    expect(page.locator("#companion:not(.middle)")).to_be_visible()
    while page.locator("button#done").count():
        changed(page, lambda: page.locator("button#done").click())
        page.wait_for_timeout(450)
    changed(page, lambda: page.locator("#board-sheet .can").first.dispatch_event("click"))
    told = session_of(games, page).match.moves
    page.locator("#fix").click()
    page.locator("summary", has_text="Earlier").click()
    page.locator("#form-again").click()
    expect(page.locator(".saves-itself #companion.middle")).to_be_visible()
    expect(page.locator("#stands")).to_have_count(0)
    assert (phone.sideways(), phone.faults()) == (0, [])
    coins = page.get_by_role("button", name="one more: Coins: Automa 1", exact=True)
    changed(page, lambda: coins.click())
    expect(page.get_by_role("textbox", name="Coins: Automa 1", exact=True)).to_have_value("2")
    page.locator("#done").click()
    session = session_of(games, page)
    assert session.match.moves[1:] == told[1:]
    assert session.match.states[1].automas[1].items != session.match.states[0].automas[1].items
    changed(page, lambda: page.locator("#undo").click())
    assert session_of(games, page).match.moves == told


def test_narrow_and_dark(chrome: Browser, address: str, games: Store) -> None:
    narrow = {**PHONE, "viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}
    with looking(chrome, address, **narrow) as seen:
        begin(seen, "terra_mystica")
        assert (seen.sideways(), seen.faults()) == (0, [])
        seen.picture("companion-middle-narrow")


def test_a_list_of_cards_stays_open_while_card_after_card_is_told(phone: Seen, games: Store) -> None:
    begin(phone, "tokaido", "box")
    page = phone.page
    deck = page.locator(".middle details.group")
    deck.locator("summary").tap()
    for left in (15, 14):
        changed(page, deck.locator("button").nth(1).tap)
        expect(deck.locator("summary")).to_have_text(f"Automa deck ({left} cards)")
        expect(deck).to_have_attribute("open", "")
    page.locator("#stands").tap()
    expect(page.locator(".ask h1")).to_have_text("Automa 2 draws an Automa card.")
    assert session_of(games, page).match.state.automa_deck.discard
