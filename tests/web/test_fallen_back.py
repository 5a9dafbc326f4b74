"""A language that lacks texts: what is said in English instead says so, on pages; everything else is as it always was."""

from collections.abc import Iterator, Mapping

import pytest

from automatable.kernel.words import language, text
from automatable.kernel.words.text import BORROWED, Entry, catalogue
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.http import languages
from tests.web.client import Browser, Element
from tests.web.playing import begin

HERS = ("language.", "web.menu.", "web.lobby.title", "tell.", "prompt.")
"""What the unfinished language has."""


@pytest.fixture
def unfinished(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Esperanto, as if it were German of which only a few groups are there."""
    whole = text._texts

    def few(package: str | None, wanted: str) -> Mapping[str, Entry]:
        found = whole(package, "de" if wanted == "eo" else wanted)
        return found if wanted != "eo" else {key: entry for key, entry in found.items() if key.startswith(HERS)}

    monkeypatch.setattr(text, "_texts", few)
    for module in (language, languages, text):
        monkeypatch.setattr(module, "LANGUAGES", ("en", "eo"))
    for cached in (text._catalogue, languages._falls_back):
        cached.cache_clear()
    yield
    for cached in (text._catalogue, languages._falls_back):
        cached.cache_clear()


@pytest.fixture
def reader(store: Store, unfinished: None) -> Iterator[Browser]:
    with Browser(create_app(store), "http://localhost", ("127.0.0.1", 123), **{"accept-language": "eo"}) as browser:
        yield browser


def english(element: Element) -> list[str]:
    return [part.text for part in element.find("span", lang="en")]


def test_english_on_a_page_says_so_and_the_rest_does_not(reader: Browser) -> None:
    page = reader.page("/")
    (html,) = page.find("html")
    assert html.attributes["lang"] == "eo"
    said = english(page)
    assert str(catalogue("en").texts["web.lobby.lead"]) in said
    assert str(catalogue("de").texts["web.lobby.title"]) not in said
    assert str(catalogue("de").texts["web.lobby.title"]) in page.text


def test_no_mark_is_left_on_a_page_in_its_attributes_or_in_the_api(reader: Browser) -> None:
    table = begin(reader, "tokaido")
    for address in ("/", table, "/settings", "/new/revive"):
        told = reader.get(address).text
        assert not set(BORROWED) & set(told), address
        assert 'lang="en"' in told, address
    told = reader.get("/api/games").text
    assert not set(BORROWED) & set(told)
    assert "<span" not in told


def test_a_complete_language_goes_through_as_it_is() -> None:
    assert not languages._falls_back("de")
    assert languages.in_elements("<p title='⸨a⸩'>⸨b⸩ c</p><svg><text>⸨d⸩</text></svg><option>⸨e⸩</option>") == (
        '<p title=\'a\'><span lang="en">b</span> c</p><svg><text><tspan lang="en">d</tspan></text></svg><option>e</option>'
    )
