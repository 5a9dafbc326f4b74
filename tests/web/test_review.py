"""The page of a review: what it says, how it goes on after a reload, and the same by real clicks at a desk and on a phone."""

import asyncio
import json
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

import automatable as at
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.course import Effort
from automatable.library.review.marks import Marks, marks_of, taken_back
from automatable.saves.formats.journal import Line
from automatable.saves.sessions.session import Session
from automatable.saves.store.reviews import keep_figures, kept_figures
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.http.asgi_call import call
from automatable.web.show.hints import hinting
from automatable.web.work import reviews
from automatable.web.work.open_games import OpenGame
from automatable.web.work.slow_work import SlowWork
from tests.web.client import Browser
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, looking, serving


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few futures that a test is quick; what is shown is the same."""
    small = Effort(coarse=24, fresh=30, value=8, draw=4, start=24)
    monkeypatch.setattr(reviews, "scaled_effort", lambda game, effort: small)


def finished(store: Store, game: str = "tokaido", player: str = "random") -> str:
    return Session.import_(store, at.new(game, seed=5).finish(player).to_json()).id


def worked_out(browser: Browser, game_id: str) -> dict[str, Any]:
    for _ in range(200):
        told: dict[str, Any] = json.loads(browser.get(f"/table/{game_id}/review/work").text)
        if told["finished"]:
            return told
    raise AssertionError("it never comes to an end")


def test_the_page_says_what_there_is_and_goes_on_with_each_request(store: Store, browser: Browser) -> None:
    game_id = finished(store)
    page = browser.page(f"/table/{game_id}/review")
    assert "is being looked at" in page.text or "being worked out" in page.text
    assert "Turning points" in str(page.find("ol")[0].attributes)
    assert "Her rules that decided most" in page.text
    worked_out(browser, game_id)
    page = browser.page(f"/table/{game_id}/review")
    assert "Where the 74 points went" in page.text
    assert "Luck, draw by draw" in page.text
    assert "is being looked at" not in page.text
    assert page.find("a", href=f"/table/{game_id}")


def test_what_was_worked_out_is_kept_and_gone_on_with(
    store: Store, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 0.02)
    game_id = finished(store)
    browser.get(f"/table/{game_id}/review/work")
    for _ in range(100):
        first = kept_figures(store, game_id)
        if first is not None and first.decisions:
            break
        browser.get(f"/table/{game_id}/review/work")
    assert first is not None
    assert first.decisions
    # Another process that knows nothing but the store.
    table = Session.open(store, game_id)
    again = reviews.OpenReview(OpenGame(table), 1.0)
    assert again.work.figures.decisions == first.decisions
    assert again.work.progress.done >= len(first.decisions)


def test_work_goes_on_when_nobody_looks_any_more(store: Store) -> None:
    """One look at the page; then nothing is asked for, and all of it is worked out and kept."""
    game_id = finished(store)
    app = create_app(store)

    async def look_once() -> None:
        answer = await call(app, "GET", f"http://localhost/table/{game_id}/review")
        assert answer.status == 200
        work = app.state.reviews._open[game_id].work
        for _ in range(2000):
            if work.progress.finished:
                return
            # Others are served meanwhile.
            assert (await call(app, "GET", f"http://localhost/table/{game_id}/pulse")).status == 200
            await asyncio.sleep(0.01)
        raise AssertionError("it never comes to an end")

    asyncio.run(look_once())
    kept = kept_figures(store, game_id)
    assert kept is not None
    assert all(one.settled for one in kept.decisions.values())
    assert kept.starts


def test_a_fault_in_the_work_is_told_once_and_does_not_spin(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    review = reviews.OpenReview(OpenGame(Session.open(store, finished(store))), 1.0)

    def broken() -> Any:
        yield
        raise RuntimeError("a rule that cannot be played")

    monkeypatch.setattr(review, "_slices", broken())
    for _ in range(2):
        with pytest.raises(RuntimeError, match="cannot be played"):
            asyncio.run(review.more(SlowWork()))


def test_turns_with_undo_and_hints_are_marked(store: Store, browser: Browser) -> None:
    session = Session.import_(store, at.new("tokaido", seed=5).to_json())
    session.play(session.match.rules.legal(session.match.state)[0])
    session.undo()
    undone = len(session.match.log)
    session.play(session.match.rules.legal(session.match.state)[1])
    while session.match.turn.seat or len(session.match.rules.legal(session.match.state)) < 2:
        session.play(session.match.rules.legal(session.match.state)[0])
    hinted = len(session.match.log)
    list(hinting(OpenGame(session)))
    while not session.over:
        session.play(session.match.rules.legal(session.match.state)[0])
    assert marks_of(store, session.id) == Marks(frozenset({undone}), frozenset({hinted}))
    turns = [one for one in browser.page(f"/table/{session.id}/review").find("li") if "data-turn" in one.attributes]
    assert sum("taken back" in turn.text for turn in turns) == 1
    assert sum("with a hint" in turn.text for turn in turns) == 1


def test_what_is_done_again_just_as_it_was_counts_as_never_taken_back() -> None:
    def lines(*parts: tuple[Any, str]) -> list[Line]:
        return [Line(op, body) for op, body in parts]

    moves = [("move", "{}")] * 6
    assert taken_back(lines(*moves, ("back", "4"), ("redo", "2"))) == set()
    assert taken_back(lines(*moves, ("back", "4"), ("move", "{}"))) == {4}
    assert taken_back(lines(*moves, ("back", "4"), ("move", "{}"), ("back", "1"), ("move", "{}"))) == {1}
    assert (
        taken_back(
            lines(
                ("back", "damaged"),
            )
        )
        == set()
    )


def test_undo_drops_what_came_later(store: Store) -> None:
    game_id = finished(store)
    table = OpenGame(Session.open(store, game_id))
    review = reviews.OpenReview(table, 1.0)
    review.work.finish()
    keep_figures(store, game_id, review.work.figures)
    choices = review.work.choices
    table.session.back_to(choices[4])
    known = reviews.OpenReview(table, 1.0).work
    assert not known.choices  # It is not over any more.
    while not table.session.over:
        table.session.play(table.match.rules.legal(table.match.state)[-1])
    known = reviews.OpenReview(table, 1.0).work
    assert set(known.figures.decisions) <= set(choices[:5])
    assert set(choices[:4]) <= set(known.figures.decisions)


def test_play_on_makes_a_copy_and_the_finished_game_stays(store: Store, browser: Browser) -> None:
    game_id = finished(store)
    entries = len(Session.open(store, game_id).match.log)
    page = browser.page(f"/table/{game_id}/review?turn=5")
    form = next(one for one in page.find("form") if one.attributes["action"].endswith("/review/play"))
    entry = next(one for one in form.find("input") if one.attributes.get("name") == "entry").attributes["value"]
    browser.post(f"/table/{game_id}/review/play", {"entry": entry})
    copies = [one for one in store.list() if one.id != game_id]
    assert len(copies) == 1
    assert not copies[0].over
    assert len(Session.open(store, copies[0].id).match.log) == int(entry) - 1
    assert len(Session.open(store, game_id).match.log) == entries


def test_a_short_game_and_an_unfinished_one_say_so(store: Store, browser: Browser) -> None:
    begun = Session.import_(store, at.new("tokaido", seed=5).to_json())
    assert "This game is not finished" in browser.page(f"/table/{begun.id}/review").text


def test_the_api_tells_the_same_as_json(store: Store, browser: Browser) -> None:
    game_id = finished(store)
    for _ in range(200):
        told = browser.get(f"/api/matches/{game_id}/review").json()
        if told["state"] == "finished":
            break
    assert sum(told["sums"][0][name] for name in ("level", "decisions", "luck")) == told["sums"][0]["result"] == -74
    assert told["done"] == told["steps"]
    assert {turn["verdict"] for turn in told["turns"]} <= {"best", "same", "slip", "costly", "better"}


def test_the_end_sheet_and_the_list_of_games_lead_to_it(store: Store, browser: Browser) -> None:
    game_id = finished(store)
    assert browser.page(f"/table/{game_id}").find("a", href=f"/table/{game_id}/review")
    assert browser.page("/").find("a", href=f"/table/{game_id}/review")
    game = registry.game("tokaido")
    session = Session.create(store, game, Setup(5))
    while not session.over:
        session.play(session.match.rules.legal(session.match.state)[0])
    (play,) = store.plays.list()
    for path in ("/plays", f"/plays/{play.id}"):
        assert browser.page(path).find("a", href=f"/table/{session.id}/review")


class TestWhileItIsWorkedOut:
    pytestmark = IN_A_BROWSER

    def test_the_open_turn_is_in_sight_and_the_list_stays_where_it_was_scrolled_to(
        self, chrome: Chromium, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        much = Effort(coarse=400, fresh=4000, value=8, draw=4, start=24)
        monkeypatch.setattr(reviews, "scaled_effort", lambda game, effort: much)
        monkeypatch.setattr(reviews, "SECONDS", 0.1)
        game_id = finished(store)
        with serving(store) as address, looking(chrome, address, viewport={"width": 1200, "height": 480}) as seen:
            seen.page.goto(f"{address}/table/{game_id}/review?turn=12")
            expect(seen.page.locator("#turn-12 .line")).to_be_in_viewport()
            seen.page.evaluate(
                "const list = document.querySelector('#rv-turns'); list.scrollTop = 90; list.dataset.old = ''"
            )
            seen.page.locator("#rv-turns:not([data-old])").wait_for(state="attached")
            assert seen.page.evaluate("document.querySelector('#rv-turns').scrollTop") == 90
            assert seen.page.locator("#main").get_attribute("data-finished") == "no"
            seen.page.goto("about:blank")


@pytest.mark.parametrize("size", [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")])
class TestInABrowser:
    pytestmark = IN_A_BROWSER

    def test_a_review_by_hand(self, chrome: Chromium, store: Store, size: dict[str, Any]) -> None:
        game_id = finished(store)
        with serving(store) as address, looking(chrome, address, **size) as seen:
            page = seen.page
            page.goto(f"{address}/table/{game_id}")
            page.goto(f"{address}/table/{game_id}/review")
            expect(page.locator("main")).to_have_attribute("data-finished", "yes", timeout=60_000)
            if size is PHONE:
                expect(page.locator("#rv-turns")).to_be_hidden()
                page.locator(".rv-tabs a").nth(1).click()
            first = page.locator(".rt").nth(0)
            first.locator(".line").click()
            expect(first).to_have_class("rt " + (first.get_attribute("data-kind") or "") + " on")
            expect(page.locator("#rv-at")).to_have_text("Turn 1 of 13")
            page.keyboard.press("ArrowRight")
            expect(page.locator("#rv-at")).to_have_text("Turn 2 of 13")
            page.keyboard.press("c")
            costly = page.locator(".rt.on")
            expect(costly.locator("dl").first).to_contain_text("Better")
            expect(costly.locator("dl").first).to_contain_text("games each")
            costly.locator(".rv-both").click()
            expect(page.locator("#rv-canvas .rv-ring.better").first).to_be_attached()
            expect(page.locator("#rv-canvas .rv-ring.yours").first).to_be_attached()
            page.locator("[data-filter=costly]").click()
            shown = page.locator(".rt:visible")
            assert {one.get_attribute("data-kind") for one in shown.all()} == {"costly"}
            page.locator("[data-filter=hers]").click()
            assert page.locator(".hers:visible").count() > 10
            page.locator("[data-filter=all]").click()
            assert seen.sideways() <= 0
            assert seen.faults() == []
            costly = page.locator(".rt.on")
            costly.locator("form button").click()
            page.wait_for_url(lambda url: "/review" not in url)
            assert len(store.list()) == 2
            seen.page.goto("about:blank")
