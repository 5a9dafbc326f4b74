"""The game of the day on the page: play it, share it, compare it, and all days before."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from automatable.library.plays.days import begin
from automatable.saves.days.plan import day_on, first_day, today
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.test_days import finish_game, played
from tests.web.client import Browser

TOKAIDO = date(2026, 10, 6)
"""A past day of the quickest game."""


@pytest.fixture
def their_code(tmp_path: Path) -> str:
    """Somebody else's game of that day."""
    other = Store(tmp_path / "other.sqlite3")
    return other.plays.code(other.plays.get(played(other, TOKAIDO, 8).id).id)


def test_the_lobby_offers_it_in_every_state(store: Store, browser: Browser) -> None:
    address = f"/day/{today()}/play"
    (form,) = browser.page("/").find("form", action=address)
    assert form.text == "Play today’s game"
    table = browser.press(form).url.path
    session = Session.open(store, table.rpartition("/")[2])
    assert session.match.setup.seed == day_on(today()).setup.seed
    lobby = browser.page("/")
    (form,) = lobby.find("form", action=address)
    assert form.text == "Go on"
    assert "Game of the day · " in lobby.find("ul", class_="saved")[0].text
    assert browser.press(form).url.path == table
    finish_game(session, 3)
    lobby = browser.page("/")
    assert not lobby.find("form", action=address)
    (result,) = lobby.find("textarea", id="day-result")
    assert "automa1_" in result.text
    assert "1 day in a row, 1 at best" in lobby.text
    assert browser.page(table).find("a", href=f"/day/{today()}")
    assert browser.post(address).url.path == f"/day/{today()}"
    assert browser.post(address, {"again": "1"}).url.path.startswith("/table/")


def test_a_pack_of_ones_own_does_not_take_part(store: Store) -> None:
    assert begin(store, day_on(TOKAIDO)).match.game.tables.owned() == {}


def test_past_days(store: Store, browser: Browser) -> None:
    page = browser.page("/day")
    assert len(page.find("form", action=f"/day/{TOKAIDO}/play")) == 1
    played(store, TOKAIDO)
    page = browser.page(f"/day/{TOKAIDO}")
    assert not page.find("form", action=f"/day/{first_day()}/compare")
    assert "Drawn for this day" in page.text
    assert "later" in page.text
    for bad in (first_day() - timedelta(days=1), today() + timedelta(days=2), "soon"):
        assert browser.get(f"/day/{bad}").status_code == 404


def test_comparing(store: Store, browser: Browser, their_code: str) -> None:
    address = f"/day/{TOKAIDO}/compare"
    alone = browser.post(address, {"content": their_code}).text
    assert "Same day, same game: the code replays to its end." in alone
    assert "only theirs is shown" in alone
    played(store, TOKAIDO, 3)
    both = browser.post(address, {"content": f"Game of the day\nYou 70\n{their_code}"}).text
    assert both.count('class="chart"') == 2
    assert "Your game" in both
    other = browser.post(f"/day/{first_day()}/compare", {"content": their_code}).text
    assert "This code is of another day: 6 October 2026, Tokaido" in other
    session = Session.create(store, begin(store, day_on(TOKAIDO)).game, day_on(TOKAIDO).setup)
    assert "but not finished" in browser.post(address, {"content": session.share()}).text
    for bad in ("", "nonsense", their_code[:50]):
        refused = browser.post(address, {"content": bad})
        assert refused.status_code == 400
        assert "share code" in refused.text
