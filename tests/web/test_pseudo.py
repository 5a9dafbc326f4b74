"""Every page in the language that nobody speaks: what stands outside its brackets comes from no catalogue, and fails."""

from collections.abc import Iterator

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.words import language
from automatable.kernel.words.language import PSEUDO
from automatable.saves.store.store import Store
from automatable.testing.languages.outside import unsaid, words
from automatable.testing.languages.pages import PACK, addresses
from automatable.testing.languages.served import play_for_show
from automatable.web import settings
from automatable.web.app import create_app
from tests.web.client import Browser
from tests.web.playing import advanced, begin

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
PAGES = ("/", "/settings", "/help", "/puzzles", "/day", "/plays", "/packs")
OF_A_GAME = ("/new/{}", "/learn/{}", "/rules/{}", "/packs/{}", "/again/{}")


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    languages = ("en", PSEUDO)
    monkeypatch.setattr(language, "LANGUAGES", languages)
    monkeypatch.setattr("automatable.web.pages.reading.language_names", lambda: {"en": "English", PSEUDO: "⟦Éñglíšh⟧"})
    monkeypatch.setattr(settings, "_LANGUAGES", ("", *languages))


@pytest.fixture
def reader(store: Store) -> Iterator[Browser]:
    with Browser(create_app(store), "http://localhost", ("127.0.0.1", 123), **{"accept-language": PSEUDO}) as browser:
        yield browser


def test_what_is_outside_of_brackets_is_found() -> None:
    assert list(words("⟦Gó⟧ back", "p")) == ["back (p: ⟦Gó⟧ back)"]
    assert list(words("⟦Gó ⟦tó⟧⟧ 7 TM-TURN-01", "p")) == []
    assert list(words("hóúšé⟧", "text")) == [], "the second line of a name in a drawing"


def test_pages_without_a_game_have_no_word_of_their_own(reader: Browser) -> None:
    assert {word: address for address in PAGES for word in unsaid(reader.get(address).text)} == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_title_has_a_word_of_its_own(store: Store, reader: Browser, game: str) -> None:
    """Tables in their middle and at their end, what looks back on them, the companion, packs with every table and their proof sheet."""
    shown = play_for_show(store, registry.game(game))
    reader.post(f"/packs/{game}", {"name": PACK})
    found: dict[str, str] = {}
    for address in addresses(shown, why=range(0, 60, 6)):
        answer = reader.get(address)
        assert answer.status_code in (200, 404), address
        found |= dict.fromkeys(unsaid(answer.text), address)
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_game_have_no_word_of_their_own(reader: Browser, game: str) -> None:
    addresses = [address.format(game) for address in OF_A_GAME]
    found = {word: address for address in addresses for word in unsaid(reader.get(address).text)}
    table = begin(reader, game)
    found |= dict.fromkeys(unsaid(reader.get(table).text), table)
    found |= dict.fromkeys(unsaid(reader.get(f"/puzzle/{game}").text), "puzzle")
    beside = begin(reader, game, mode="companion")
    found |= dict.fromkeys(unsaid(reader.get(beside).text), beside)
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_its_middle_has_no_word_of_its_own(store: Store, reader: Browser, game: str) -> None:
    table = f"/table/{advanced(store, 12, game).id}"
    assert list(unsaid(reader.get(table).text)) == []
