"""Several pages on one game: whoever acts on an old page is told so and sees how the game stands now."""

import gc

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Malformed
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.work.open_games import OpenGames
from tests.web.client import Browser, Element, read
from tests.web.playing import begin, legal, offers


def press(browser: Browser, page: Element, choice: int = 0) -> tuple[int, Element]:
    (form,) = page.find("form", id="offers")
    answer = browser.press(form, offers(page)[choice])
    return answer.status_code, read(answer.text)


def test_a_second_tab_is_told_and_sees_the_present(browser: Browser, store: Store) -> None:
    address = begin(browser)
    first, second = browser.page(address), browser.page(address)
    assert press(browser, first)[0] == 200
    status, page = press(browser, second, 1)
    assert status == 409
    assert "continued elsewhere" in page.find("p", class_="notice note")[0].text
    assert sorted(button.attributes["value"] for button in offers(page)) == sorted(legal(store, address))


def test_a_move_sent_twice_is_made_once(browser: Browser, store: Store) -> None:
    address = begin(browser)
    page = browser.page(address)
    press(browser, page)
    log = Session(store, address.rpartition("/")[2]).match.log
    assert press(browser, page)[0] == 409
    assert Session(store, address.rpartition("/")[2]).match.log == log


@pytest.mark.parametrize("action", ["undo", "redo", "back"])
def test_taking_back_on_an_old_page_is_refused(browser: Browser, action: str) -> None:
    address = begin(browser)
    press(browser, browser.page(address))
    old = {"seen": "1", "to": "0"}
    assert browser.post(f"{address}/{action}", old).status_code == 409


def test_another_program_on_the_same_file_is_noticed(browser: Browser, store: Store) -> None:
    address = begin(browser)
    page = browser.page(address)
    with Browser(create_app(Store(store.path))) as other:
        assert press(other, other.page(address))[0] == 200
    assert press(browser, page)[0] == 409
    assert press(browser, browser.page(address))[0] == 200


def test_the_pulse_tells_that_the_game_went_on(browser: Browser) -> None:
    address = begin(browser)
    before = browser.get(f"{address}/pulse").json()["seq"]
    press(browser, browser.page(address))
    assert browser.get(f"{address}/pulse").json()["seq"] > before


def test_a_game_deleted_elsewhere_is_not_found_until_it_is_restored(browser: Browser, store: Store) -> None:
    address = begin(browser)
    page = browser.page(address)
    store.delete(address.rpartition("/")[2])
    refused = browser.get(address)
    assert (refused.status_code, f"/?deleted={address.rpartition('/')[2]}" in refused.text) == (404, True)
    (form,) = page.find("form", id="offers")
    assert browser.press(form, offers(page)[0]).status_code == 404
    store.restore(address.rpartition("/")[2])
    assert browser.get(address).status_code == 200


def test_more_games_than_are_kept_in_memory_can_be_played(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.web.work.open_games.MOST_OPEN", 2)
    addresses = [begin(browser, seed=str(seed)) for seed in range(5)]
    for address in (*addresses, *addresses):
        assert press(browser, browser.page(address))[0] == 200


def test_a_game_that_is_put_away_holds_up_nobody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking through the memory of all games takes half a second, so it is done once for many of them."""
    looked = []
    monkeypatch.setattr(gc, "unfreeze", lambda: looked.append(len(store.list())))
    tables = OpenGames(store, most_open=3)
    sessions = [Session.create(store, PLUGIN, Setup(seed)) for seed in range(10)]
    for session in sessions:
        tables.add(session)
    assert len(looked) == 2


def test_a_saved_game_whose_rules_cannot_be_loaded_is_explained(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = begin(browser)

    def broken(name: str) -> None:
        raise ImportError("no module named tokaido")

    monkeypatch.setattr("automatable.kernel.contract.registry.game", broken)
    with Browser(create_app(store)) as fresh:
        answer = fresh.get(address)
        assert (answer.status_code, "cannot be loaded" in answer.text) == (404, True)
        assert address.rpartition("/")[2] in fresh.get("/").text


@pytest.mark.parametrize("fragment", [True, False])
def test_saved_games_that_cannot_be_reached_are_explained_with_a_way_on(
    browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, fragment: bool
) -> None:
    address = begin(browser)
    page = browser.page(address)
    (form,) = page.find("form", id="offers")
    fields = {
        "move": offers(page)[0].attributes["value"],
        "seen": form.find("input", name="seen")[0].attributes["value"],
    }

    def unreachable(*anything: object, **more: object) -> None:
        raise Malformed(store.path, "disk I/O error")

    for name in ("get", "list", "append", "length"):
        monkeypatch.setattr(Store, name, unreachable)
    answer = browser.post(f"{address}/play", fields, headers={"HX-Request": "true"} if fragment else {})
    assert (answer.status_code, "Try again" in answer.text) == (503, True)
    assert browser.get("/").status_code == 503
