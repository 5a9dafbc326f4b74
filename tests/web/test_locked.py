"""Another program has the saved games: told within a second, nothing is changed, and what was chosen is kept and sent when they are free."""

import time

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.saves.sessions.session import Session
from automatable.saves.store.database import BUSY_SECONDS
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Store
from automatable.web.app import PATIENCE
from automatable.web.pages import table as table_page
from tests.saves.locking import locked
from tests.web.client import Browser, read
from tests.web.playing import advanced, begin, offers
from tests.web.screen import CHROMIUM, QUICK, looking

HTMX = {"HX-Request": "true"}


def fields(browser: Browser, address: str) -> dict[str, str]:
    page = browser.page(address)
    (form,) = page.find("form", id="offers")
    seen = form.find("input", name="seen")[0].attributes["value"]
    return {"seen": seen, "move": offers(page)[0].attributes["value"]}


def test_a_move_that_cannot_be_saved_is_told_within_a_second_and_can_be_sent_again(
    browser: Browser, store: Store
) -> None:
    address = begin(browser)
    sent, before = fields(browser, address), store.length(address.rpartition("/")[2])
    with locked(store.path):
        begun = time.monotonic()
        answer = browser.post(f"{address}/play", sent, headers=HTMX)
        took = time.monotonic() - begun
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert answer.headers["x-waits-for"] == "locked"
        assert "Another program is using the saved games" in answer.text
    assert (took < 1, store.length(address.rpartition("/")[2])) == (True, before)
    assert browser.post(f"{address}/play", sent, headers=HTMX).status_code == 200
    assert browser.post(f"{address}/play", sent, headers=HTMX).status_code == 409


def test_many_moves_at_once_do_not_wait_one_after_the_other(browser: Browser, store: Store) -> None:
    """All are in one thread: the first waits a little, the others are told at once."""
    address = begin(browser)
    sent = fields(browser, address)
    with locked(store.path):
        begun = time.monotonic()
        for _ in range(20):
            assert browser.post(f"{address}/play", sent, headers=HTMX).status_code == 503
        assert time.monotonic() - begun < 20 * PATIENCE / 2


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/matches/{id}/undo"),
        ("PATCH", "/api/matches/{id}"),
        ("DELETE", "/api/matches/{id}"),
        ("POST", "/api/matches/{id}/restore"),
        ("POST", "/api/matches"),
    ],
)
def test_a_program_is_told_when_to_come_again(browser: Browser, store: Store, method: str, path: str) -> None:
    session = advanced(store, 2)
    body = {"PATCH": b'{"name": "other"}'}.get(method, b'{"game": "tokaido"}' if path == "/api/matches" else b"{}")
    with locked(store.path):
        answer = browser.send(method, path.format(id=session.id), content=body)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert answer.json()["error"]["field"] == "locked"
    assert len(store.list()) == 1


@pytest.mark.parametrize("path", ["/new/tokaido", "/import", "/table/{id}/undo", "/saved/{id}/delete"])
def test_without_scripts_what_was_sent_is_kept_in_a_form_that_sends_it_again(
    browser: Browser, store: Store, path: str
) -> None:
    session = advanced(store, 2)
    address = path.format(id=session.id)
    sent = {"seed": "5", "content": session.export().decode()}
    with locked(store.path):
        answer = browser.post(address, sent)
        assert answer.status_code == 503
    (form,) = [one for one in read(answer.text).find("form") if one.attributes.get("method") == "post"]
    kept = {field.attributes["name"]: field.attributes["value"] for field in form.find("input")}
    assert kept == sent
    assert browser.post(address, kept).status_code == 200


@pytest.mark.parametrize("game", registry.names())
def test_beside_a_board_nothing_is_changed_either(browser: Browser, store: Store, game: str) -> None:
    plugin = registry.game(game)
    session = Session.create(store, plugin, complete(plugin.info, Setup(5)), "companion")
    with locked(store.path):
        answer = browser.post(f"/companion/{session.id}/sources", {"seen": str(session.seq)}, headers=HTMX)
    assert (answer.status_code, answer.headers["x-waits-for"]) == (503, "locked")
    assert store.length(session.id) == session.seq


def test_a_file_that_cannot_even_be_read_is_told_and_closes_no_game(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = begin(browser)
    with locked(store.path, reading=True):
        for path in (address, f"{address}/pulse", "/"):
            assert browser.get(path).headers["x-waits-for"] == "locked"
    monkeypatch.setattr("automatable.web.work.slow_work.MOST_WAITING", 0)
    assert browser.get(address).status_code == 200


def test_a_setting_that_could_not_be_saved_is_not_in_effect_either(browser: Browser, store: Store) -> None:
    with locked(store.path):
        assert browser.post("/settings", {"theme": "dark"}).status_code == 503
    assert 'data-theme="dark"' not in browser.get("/").text


def test_a_game_read_while_locked_is_not_called_damaged(store: Store) -> None:
    session = advanced(store, 2)
    with locked(store.path, reading=True), pytest.raises(Locked):
        Session.open(store, session.id)
    assert Session.open(store, session.id).problem is None


def test_what_follows_a_saved_move_by_itself_may_wait(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is on the disk: an answer that asked for it again would have it refused."""
    address = begin(browser)
    browser.post("/settings", {"usual": "take"})
    sent = fields(browser, address)
    play = Session.play

    def only_once(self: Session, move: object, seen: int | None = None) -> None:
        if seen is None:
            raise Locked(store.path)
        play(self, move, seen)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "play", only_once)
    monkeypatch.setattr(table_page, "usual", lambda table: table.match.rules.legal(table.match.state)[0])
    assert browser.post(f"{address}/play", sent, headers=HTMX).status_code == 200


def test_the_terminal_is_told_within_a_second(store: Store) -> None:
    session = advanced(store, 2)
    move = PLUGIN.rules.legal(session.match.state)[0]
    with locked(store.path):
        begun = time.monotonic()
        for act in (lambda: session.play(move), session.undo, lambda: store.rename(session.id, "other")):
            with pytest.raises(Locked, match="in use by another program; try again in a moment"):
                act()
        assert time.monotonic() - begun < 2 * BUSY_SECONDS
    session.play(move)


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
@pytest.mark.xdist_group("browser")
def test_a_choice_is_kept_while_another_program_writes_and_played_once(
    chrome: Chromium, address: str, games: Store
) -> None:
    with looking(chrome, address) as desk:
        desk.begin(seed=5, **QUICK)
        table = desk.page.locator("#table")
        game, before = table.get_attribute("data-id") or "", int(table.get_attribute("data-seq") or 0)
        count = len(Session(games, game).match.log)
        label = desk.page.locator("#offers .offer .label").first.inner_text()
        with locked(games.path):
            desk.page.locator("#offers .offer").first.click()
            expect(desk.page.locator("#lost")).to_contain_text("Another program is using the saved games", timeout=2000)
            expect(desk.page.locator("#kept")).to_contain_text(label)
            desk.page.wait_for_timeout(2000)
            expect(desk.page.locator("#kept")).to_contain_text(label)
            expect(desk.page.locator("#offers .offer").first).to_be_visible()
        expect(table).not_to_have_attribute("data-seq", str(before), timeout=6000)
        expect(desk.page.locator("#lost")).to_be_hidden()
        match = Session(games, game).match
        assert sum(match.by_person(index) for index in range(count, len(match.log))) == 1
        desk.complaints[:] = [said for said in desk.complaints if "503" not in said]
