"""Her run beside a board: one card a move, the board at that move, ticks that stay, and what it was worth."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from automatable.kernel.companion.run import run_of, tallies
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking

pytestmark = IN_A_BROWSER
NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}


@pytest.fixture
def phone(chrome: Browser, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        seen.page.request.post(f"{address}/settings", form={"run": "cards"})
        yield seen


def long_run(games: Store) -> Session:
    """Tokaido before a run of four moves."""
    game = registry.game("tokaido")
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    session = Session.create(games, game, Setup(7, "", {}), "companion", by_app=drawn)
    while len(run_of(session.match, session.done).cards) < 4:
        session.acknowledge()
        session.report(next(iter(session.match.rules.legal(session.match.state))))
    return session


def pressed(page: Page, what: str) -> None:
    then = page.locator("#companion").get_attribute("data-seq")
    page.locator(what).first.click()
    page.wait_for_selector(f"#companion:not([data-seq='{then}'])")
    expect(page.locator(".htmx-request")).to_have_count(0)
    page.wait_for_timeout(450)


def test_one_card_a_move_with_the_points_of_that_move_and_a_tally_at_the_end(phone: Seen, games: Store) -> None:
    session = long_run(games)
    cards = run_of(session.match, session.done).cards
    page = phone.page
    phone.go(f"/companion/{session.id}")
    for number, card in enumerate(cards, 1):
        expect(page.locator("#main > h1 small")).to_have_text(f"move {number} of {len(cards)}")
        last = number == len(cards)
        then = session.match.state if last else session.match.states[card[-1] + 1]
        scores = {score.seat: score.points for score in session.match.rules.scores(then)}
        expect(page.locator(".strip .automa1 b")).to_have_text(str(scores[1]))
        expect(page.locator("button#done")).to_have_text("Done, your turn" if last else "Done, next move")
        assert page.locator(".tally").count() == last
        assert (phone.sideways(), phone.faults()) == (0, [])
        if not last:
            pressed(page, "button#done")
    phone.picture("companion-run-tally")
    told = page.locator(".tally p").all_inner_texts()
    found = tallies(session.match, run_of(session.match, session.done))
    assert [f"from {tally.before} to {tally.after}" in line for tally, line in zip(found, told, strict=True)] == [
        True,
        True,
    ]
    pressed(page, "button#done")
    expect(page.locator(".automa-turn")).to_have_count(0)


def test_ticks_survive_a_reload_and_reach_a_second_device(
    phone: Seen, games: Store, chrome: Browser, address: str
) -> None:
    session = long_run(games)
    page = phone.page
    phone.go(f"/companion/{session.id}")
    pressed(page, ".tickbox")
    expect(page.locator(".tickbox").first).to_be_checked()
    page.reload()
    expect(page.locator(".tickbox").first).to_be_checked()
    phone.picture("companion-run")
    with looking(chrome, address, **NARROW) as other:
        other.go(f"/companion/{session.id}")
        expect(other.page.locator(".tickbox").first).to_be_checked()
        assert other.sideways() == 0
        other.picture("companion-run-narrow")
        pressed(page, ".tickbox")
        expect(other.page.locator(".tickbox").first).not_to_be_checked(timeout=30_000)
    pressed(page, ".tickbox")
    session.refresh()
    again = Session.open(games, session.fork().id, session.game)
    assert again.ticks == session.ticks != ()


def test_back_looks_at_an_earlier_move_and_undo_takes_the_last_done_back(phone: Seen, games: Store) -> None:
    session = long_run(games)
    page = phone.page
    phone.go(f"/companion/{session.id}")
    first = page.locator(".automa-turn .what").all_inner_texts()
    pressed(page, "button#done")
    pressed(page, "button#done")
    page.locator("#back").click()
    expect(page.locator("#main > h1 small")).to_contain_text("move 2 of")
    page.locator("#back").click()
    expect(page.locator("#main > h1 small")).to_contain_text("move 1 of")
    assert page.locator(".automa-turn .what").all_inner_texts() == first
    page.locator(".thumb .main").click()
    expect(page.locator("#main > h1 small")).to_contain_text("move 3 of")
    pressed(page, "#undo")
    expect(page.locator("#main > h1 small")).to_contain_text("move 2 of")
    pressed(page, "#undo")
    expect(page.locator("#main > h1 small")).to_contain_text("move 1 of")
    assert page.locator(".automa-turn .what").all_inner_texts() == first


def test_all_moves_as_a_list_are_done_at_once(phone: Seen, games: Store) -> None:
    session = long_run(games)
    page = phone.page
    phone.go(f"/companion/{session.id}")
    page.locator("#listed").click()
    expect(page.locator(".automa-turn:not(.more)")).to_have_count(len(run_of(session.match, session.done).cards))
    page.wait_for_timeout(450)
    pressed(page, "button#done")
    expect(page.locator(".automa-turn")).to_have_count(0)


def test_a_turn_is_ticked_as_a_whole_in_the_list(phone: Seen, games: Store) -> None:
    session = long_run(games)
    page = phone.page
    phone.go(f"/companion/{session.id}")
    page.locator("#listed").click()
    turns = page.locator(".automa-turn")
    expect(turns.nth(1)).to_be_visible()
    boxes = turns.first.locator(".steps .tickbox")
    pressed(page, ".automa-turn .all .tickbox")
    assert [box.get_attribute("aria-checked") for box in boxes.all()] == ["true"] * boxes.count()
    expect(turns.nth(1).locator("[aria-checked=true]")).to_have_count(0)
    assert (phone.sideways(), phone.faults()) == (0, [])
    phone.picture("companion-run-list")
    page.reload()
    expect(page.locator(".automa-turn .all .tickbox").first).to_be_checked()
    pressed(page, ".automa-turn .steps .tickbox")
    expect(page.locator(".automa-turn .all .tickbox").first).not_to_be_checked()
    pressed(page, ".automa-turn .all .tickbox")
    pressed(page, ".automa-turn .all .tickbox")
    expect(page.locator(".automa-turn [aria-checked=true]")).to_have_count(0)


def test_what_is_counted_at_the_end_is_told_part_by_part_with_her_marker(phone: Seen, games: Store) -> None:
    """Tokaido: answers bring points to the Automas; each is a step before the next question."""
    game = registry.game("tokaido")
    assert game.companion is not None
    drawn = [source.stream for source in game.companion.sources]
    session = Session.create(games, game, Setup(1, "", {}), "companion", by_app=drawn)
    while type(session.match.state.owed[-1]).__name__ != "MostToTell":
        session.acknowledge()
        session.report(list(session.match.rules.legal(session.match.state))[-1])
    phone.go(f"/companion/{session.id}")
    told = phone.page.locator(".tally li").all_inner_texts()
    assert told
    assert all("Temple ranking: " in line and "marker to" in line for line in told)
    phone.picture("companion-run-counted")
