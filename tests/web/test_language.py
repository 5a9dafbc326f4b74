"""Each device has its language: what was chosen on it, else what its browser asks for."""

import pytest
from starlette.applications import Starlette

from automatable.kernel.words import language
from automatable.kernel.words.language import PSEUDO
from automatable.saves.store.store import Store
from automatable.web import settings
from automatable.web.app import create_app
from tests.web.client import Browser
from tests.web.playing import begin

ENGLISH, OTHER = "Settings", "⟦Séttíñgš⟧"


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody spoke the pseudo-language."""
    languages = ("en", PSEUDO)
    monkeypatch.setattr(language, "LANGUAGES", languages)
    monkeypatch.setattr("automatable.web.pages.reading.language_names", lambda: {"en": "English", PSEUDO: "⟦Éñglíšh⟧"})
    monkeypatch.setattr(settings, "_LANGUAGES", ("", *languages))


def asking(app: Starlette, languages: str) -> Browser:
    return Browser(app, "http://localhost", ("127.0.0.1", 123), **{"accept-language": languages})


def test_a_page_speaks_what_the_browser_asks_for(store: Store) -> None:
    app = create_app(store)
    with Browser(app) as here, asking(app, "xx,en;q=0.5") as there:
        (mine,), (theirs,) = here.page("/settings").find("html"), there.page("/settings").find("html")
    assert (mine.attributes["lang"], theirs.attributes["lang"]) == ("en", "xx")
    assert ENGLISH in mine.text
    assert OTHER in theirs.text


def test_a_choice_holds_for_its_device_alone_and_for_open_tables_at_once(store: Store) -> None:
    app = create_app(store)
    with Browser(app) as phone, Browser(app) as desk:
        address = begin(desk, "tokaido")
        assert "⟦" not in phone.page(address).text
        phone.post("/settings", {"language": PSEUDO})
        assert "⟦" in phone.page(address).text
        assert "⟦" not in desk.page(address).text
        phone.post("/settings", {"language": ""})
        assert "⟦" not in phone.page(address).text


def test_a_page_is_drawn_anew_when_its_language_changes(store: Store) -> None:
    with Browser(create_app(store)) as browser:
        changed = browser.post("/settings", {"language": PSEUDO}, headers={"hx-request": "true"})
        same = browser.post("/settings", {"language": PSEUDO, "theme": "dark"}, headers={"hx-request": "true"})
    assert changed.headers["hx-refresh"] == "true"
    assert "hx-refresh" not in same.headers


def test_without_a_server_the_choice_is_stored(store: Store) -> None:
    with Browser(create_app(store, in_browser=True)) as browser:
        browser.post("/settings", {"language": PSEUDO})
    with Browser(create_app(store, in_browser=True)) as again:
        assert OTHER in again.page("/settings").text


def test_what_nobody_speaks_is_not_taken(store: Store) -> None:
    with Browser(create_app(store), cookie="automatable_language=klingon; automatable_language=") as browser:
        browser.post("/settings", {"language": "klingon"})
        assert ENGLISH in browser.page("/settings").text


def test_errors_speak_the_language_too(store: Store) -> None:
    with asking(create_app(store), PSEUDO) as browser:
        assert "⟦" in browser.get("/table/nothing").text


def test_the_program_speaks_the_language_too(store: Store) -> None:
    with asking(create_app(store), PSEUDO) as browser:
        assert "⟦" in browser.get("/api/games").text
