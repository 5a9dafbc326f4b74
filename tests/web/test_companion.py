"""The companion's page: her steps until Done, reports that are never refused, corrections, edits; without any script."""

from dataclasses import replace

import pytest
from starlette.applications import Starlette

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.moves import Author, Correction, Move
from automatable.kernel.words.text import Msg, msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser, Element

FIELDS = {"full": "1", "mode": "companion", "level": "normal", "seed": "7"}


@pytest.fixture
def app(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> Starlette:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", lambda name: PLUGIN)
    return app


@pytest.fixture
def begun(store: Store, browser: Browser) -> str:
    """A game beside a board, her cards drawn by the app."""
    answer = browser.post("/new/orchard", FIELDS)
    assert answer.url.path.endswith("/prepare")
    return answer.url.path.removesuffix("/prepare")


def session(store: Store, address: str) -> Session:
    return Session(store, address.rpartition("/")[2], PLUGIN)


def form(page: Element, address: str) -> Element:
    return page.find("form", action=address)[0]


def report(browser: Browser, address: str, number: int = 0) -> Element:
    page = browser.page(address)
    chosen = page.find("form", action=f"{address}/report")[number]
    answer = browser.press(chosen, chosen.find("button")[0])
    assert answer.status_code == 200
    return browser.page(address)


def test_hands_are_guided_through_the_set_up(browser: Browser, begun: str) -> None:
    page = browser.page(f"{begun}/prepare")
    assert len(page.find("button", role="checkbox")) == 1
    assert "Lay the first 12 trees in a row." in page.text
    assert page.find("a", id="done")[0].attributes["href"] == f"{begun}/prepare/2"
    page = browser.page(f"{begun}/prepare/2")
    assert "cards face down" in page.text
    assert page.find("a", id="done")[0].attributes["href"] == begun
    assert browser.get(f"{begun}/prepare/3").status_code == 404


def ticked(page: Element) -> list[bool]:
    return [button.attributes["aria-checked"] == "true" for button in page.find("button", role="checkbox")]


def test_a_tick_of_the_set_up_stays_with_the_game(browser: Browser, begun: str, store: Store) -> None:
    first = form(browser.page(f"{begun}/prepare"), f"{begun}/prepare/1")
    assert browser.press(first, first.find("button")[0]).url.path == f"{begun}/prepare/1"
    report(browser, begun)
    assert ticked(browser.page(f"{begun}/prepare")) == [True]
    assert ticked(browser.page(f"{begun}/prepare/2")) == [False]
    kept = session(store, begun)
    assert Session.import_(store, kept.share()).set_up == kept.set_up == ("prepare.trees.1",)
    first = form(browser.page(f"{begun}/prepare"), f"{begun}/prepare/1")
    browser.press(first, first.find("button")[0])
    assert ticked(browser.page(f"{begun}/prepare")) == [False]
    assert browser.post(f"{begun}/prepare/1", {"step": "prepare.none.1", "on": "yes"}).status_code == 400


def test_each_step_of_hers_can_have_been_otherwise(browser: Browser, begun: str, store: Store) -> None:
    steps = [
        link.attributes["href"] for link in report(browser, begun).find("a") if "/step/" in link.attributes["href"]
    ]
    index = next(index for index, entry in enumerate(session(store, begun).match.log) if entry.by is Author.AUTOMA)
    assert steps[0] == f"{begun}/step/{index + 1}/1"
    page = browser.page(steps[0])
    assert page.find("a", href=f"{begun}/earlier/{index + 1}")
    (first, *_) = page.find("form", action=f"{begun}/put-back")
    assert browser.press(first, first.find("button")[0]).url.path == begun
    match = session(store, begun).match
    assert isinstance(match.log[-1].move, Correction)
    assert browser.page(begun).find("button", id="done"), "her steps stay until they are done"
    for missing in (f"{begun}/step/{index + 1}/99", f"{begun}/step/1/1", f"{begun}/step/{index + 1}/x"):
        assert browser.get(missing).status_code == 404


def test_after_my_report_her_steps_stay_until_done(browser: Browser, begun: str, store: Store) -> None:
    page = report(browser, begun)
    assert "Do this at the table" in page.text
    assert "Put one of the automa's markers on" in page.text
    assert page.find("form", action=f"{begun}/report") == []
    assert "Do this at the table" in browser.page(begun).text
    browser.press(form(page, f"{begun}/done"), page.find("button", id="done")[0])
    page = browser.page(begun)
    assert "Do this at the table" not in page.text
    assert session(store, begun).done == 3


def test_what_came_by_itself_stands_below_her_steps(
    browser: Browser, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    def after_hers(before: object, move: Move, after: object) -> list[Msg]:
        return [msg("beside.found")] if isinstance(move, AutomaPick) else []

    told = replace(PLUGIN.face, aftermath=after_hers)
    monkeypatch.setattr(Game, "face", property(lambda game: told))
    begun = browser.post("/new/orchard", FIELDS).url.path.removesuffix("/prepare")
    (came,) = report(browser, begun).find("ul", class_="aftermath")
    assert came.text.strip() == "Done as listed"


def test_fixing_opens_where_something_was_last_done(browser: Browser, begun: str, store: Store) -> None:
    report(browser, begun)
    match = session(store, begun).match
    trace = match.trace(2)
    assert trace is not None
    near = browser.page(f"{begun}/fix").find("div", id="companion")[0].attributes["data-near"]
    assert near == trace.places[trace.chosen]


def test_undo_gives_her_steps_back_first(browser: Browser, begun: str, store: Store) -> None:
    page = report(browser, begun)
    browser.press(form(page, f"{begun}/done"))
    page = browser.page(begun)
    browser.press(form(page, f"{begun}/undo"))
    assert "Do this at the table" in browser.page(begun).text
    browser.press(form(browser.page(begun), f"{begun}/undo"))
    assert session(store, begun).match.log == []


def test_why_is_one_tap_away(browser: Browser, begun: str) -> None:
    assert "ORC-A-04" in report(browser, begun).text or "ORC-A-03" in report(browser, begun).text


def test_she_did_something_else(browser: Browser, begun: str, store: Store) -> None:
    page = report(browser, begun)
    (link,) = [one for one in page.find("a") if one.text == "She did something else"]
    edit = form(browser.page(link.attributes["href"]), f"{begun}/edit")
    browser.press(edit, edit.find("button")[0])
    entry = session(store, begun).match.log[2]
    assert (entry.by, entry.warning is not None) == (Author.TABLE, True)
    assert isinstance(entry.move, AutomaPick)


def test_an_odd_report_is_noted_with_a_warning(browser: Browser, begun: str, store: Store) -> None:
    page = report(browser, begun)
    browser.press(form(page, f"{begun}/done"))
    seen = str(session(store, begun).seq)
    browser.post(f"{begun}/report", {"move": '{"type":"Pick","tree":0}', "seen": seen})
    assert "Noted, but this looks odd" in browser.page(begun).text
    assert len(session(store, begun).match.log) == 6


@pytest.mark.parametrize(
    "move", ['{"type":"Pick","tree":50}', '{"type":"Fly"}', "{", '{"type":"Reveal","card":"plums"}', ""]
)
def test_what_cannot_be_is_refused_in_words(browser: Browser, begun: str, store: Store, move: str) -> None:
    answer = browser.post(f"{begun}/report", {"move": move})
    assert 400 <= answer.status_code < 500
    assert session(store, begun).match.log == []


def test_a_correction_is_written_and_undone(browser: Browser, begun: str, store: Store) -> None:
    (place, *others) = browser.page(f"{begun}/fix").find("form", action=f"{begun}/fix")[0].find("option")
    assert len(others) == 11, "twelve trees are chosen by their place, not listed"
    fix = browser.page(f"{begun}/fix?at={place.attributes['value']}")
    chosen = fix.find("form", action=f"{begun}/correct")[0]
    browser.press(chosen, chosen.find("button")[0])
    assert session(store, begun).match.state.owner[0] != -1
    browser.press(form(browser.page(begun), f"{begun}/undo"))
    assert session(store, begun).match.state.owner[0] == -1


def test_before_the_game_fix_says_what_comes_first(browser: Browser, begun: str) -> None:
    hint = "The game has not begun."
    assert hint in browser.get(f"{begun}/fix").text
    report(browser, begun)
    assert hint not in browser.get(f"{begun}/fix").text


def test_a_move_is_no_correction(browser: Browser, begun: str) -> None:
    assert browser.post(f"{begun}/correct", {"move": '{"type":"Pick","tree":1}'}).status_code == 400


def test_an_old_entry_is_edited(browser: Browser, begun: str, store: Store) -> None:
    report(browser, begun)
    page = browser.page(f"{begun}/earlier/1")
    others = page.find("form", action=f"{begun}/edit")
    browser.press(others[4], others[4].find("button")[0])
    match = session(store, begun).match
    assert match.moves[0] != PLUGIN.rules.legal(match.states[0])[0]
    assert len(match.log) == 3


@pytest.mark.parametrize("answer", ["anew", "aside"])
def test_after_an_edit_what_she_did_against_the_rules_is_asked(
    browser: Browser, begun: str, store: Store, answer: str
) -> None:
    browser.press(form(report(browser, begun), f"{begun}/done"))
    hers = session(store, begun).match.log[2].move
    assert isinstance(hers, AutomaPick)
    taken = f'{{"type":"Pick","tree":{hers.tree}}}'
    page = browser.post(f"{begun}/edit", {"entry": "0", "move": taken})
    assert page.url.path.endswith("/fix")
    fact = form(browser.page(f"{begun}/fix"), f"{begun}/fact")
    (button,) = fact.find("button", value=answer)
    assert browser.press(fact, button).status_code == 200
    match = session(store, begun).match
    assert (match.log[2].by, match.log[2].move != hers) == (Author.AUTOMA, True)
    assert browser.page(f"{begun}/fix").find("form", action=f"{begun}/fact") == []


def test_her_cards_may_come_from_the_box(browser: Browser, begun: str, store: Store) -> None:
    assert form(browser.page(f"{begun}/fix"), f"{begun}/sources")
    browser.post(f"{begun}/sources", {"source.automa": "box"})
    page = report(browser, begun)
    assert "Do this, then tap what you see." in page.text
    assert len(page.find("form", action=f"{begun}/report")) == 3
    report(browser, begun)
    assert "Do this at the table" in browser.page(begun).text


def to_the_end(browser: Browser, begun: str) -> Element:
    while browser.page(begun).find("form", action=f"{begun}/report"):
        page = report(browser, begun)
        if page.find("button", id="done"):
            browser.press(form(page, f"{begun}/done"))
    return browser.page(begun)


def test_the_same_seed_is_offered_again_unless_cards_came_from_the_box(browser: Browser, begun: str) -> None:
    assert "Play the same seed again" in to_the_end(browser, begun).text
    fields = {"full": "1", "mode": "companion", "level": "normal", "seed": "7", "cards": "box"}
    boxed = browser.post("/new/orchard", fields).url.path.removesuffix("/prepare")
    page = to_the_end(browser, boxed)
    assert "Play the same seed again" not in page.text
    assert {field.attributes["value"] for field in page.find("input", name="cards")} == {"box"}


def test_the_end_shows_her_addends(browser: Browser, begun: str, store: Store) -> None:
    while "Do this" in (page := report(browser, begun)).text:
        browser.press(form(page, f"{begun}/done"))
        if not browser.page(begun).find("form", action=f"{begun}/report"):
            break
    page = browser.page(begun)
    assert "Baskets" in page.text
    assert "Sum" in page.text


def test_a_game_on_the_screen_has_no_companion(browser: Browser, store: Store, app: Starlette) -> None:
    digital = Session.create(store, PLUGIN, Setup(7))
    assert browser.get(f"/companion/{digital.id}").status_code == 404


def test_a_page_that_is_behind_is_told_so(browser: Browser, begun: str, store: Store) -> None:
    report(browser, begun)
    answer = browser.post(f"{begun}/report", {"move": '{"type":"Pick","tree":5}', "seen": "0"})
    assert answer.status_code == 409


def test_cards_only_prints_her_decision_and_takes_the_answer(browser: Browser, store: Store, app: Starlette) -> None:
    fields = {"full": "1", "mode": "companion", "level": "normal", "seed": "7", "way": "cards"}
    address = browser.post("/new/orchard", fields).url.path.removesuffix("/prepare")
    page = report(browser, address)
    assert "Done as listed" in page.text
    assert "ORC-A-04" in page.text
    page = report(browser, address)
    assert "Do this at the table" in page.text
    entry = session(store, address).match.log[2]
    assert (entry.by, entry.warning) == (Author.TABLE, None)
    browser.post(f"{address}/sources", {"source.automa": "app", "way": "board"})
    assert not session(store, address).match.cards_only


def test_one_may_start_in_the_middle(browser: Browser, app: Starlette) -> None:
    fields = {"full": "1", "mode": "companion", "level": "normal", "seed": "7", "middle": "1"}
    assert browser.post("/new/orchard", fields).url.path.endswith("/fix")


def test_the_end_leaves_a_text_to_keep(browser: Browser, begun: str) -> None:
    while browser.page(begun).find("form", action=f"{begun}/report"):
        page = report(browser, begun)
        if page.find("button", id="done"):
            browser.press(form(page, f"{begun}/done"))
    (kept,) = browser.page(begun).find("textarea")
    assert kept.text.startswith("Orchard")
    assert "Automa" in kept.text


def test_a_board_that_is_known_again_is_looked_at_first(browser: Browser, begun: str) -> None:
    drawn = {"source.automa": "app"}
    assert "I follow the board again" not in browser.post(f"{begun}/sources", {"way": "cards", **drawn}).text
    answer = browser.post(f"{begun}/sources", {"way": "board", **drawn})
    assert "I follow the board again" in answer.text
