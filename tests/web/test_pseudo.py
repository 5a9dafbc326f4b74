"""Every page in the language that nobody speaks: what stands outside its brackets comes from no catalogue, and fails."""

import re
from collections.abc import Iterator

import pytest

from automatable.kernel.words import language
from automatable.kernel.words.language import PSEUDO
from automatable.kernel.words.pseudo import CLOSES, OPENS
from automatable.saves.store.store import Store
from automatable.web import settings
from automatable.web.app import create_app
from tests.web.client import Browser, Element
from tests.web.playing import advanced, begin

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
PAGES = ("/", "/settings", "/help", "/puzzles", "/day", "/plays", "/packs")
OF_A_GAME = ("/new/{}", "/learn/{}", "/rules/{}", "/packs/{}", "/again/{}")
SAID = ("aria-label", "title", "placeholder", "alt", "data-title", "data-tip", "data-say")
SILENT = ("script", "style", "code", "pre", "kbd", "bdi")
EXAMPLES = {"automa1_", "my-box", "greedy"}
"""What is typed as it stands here."""
TITLES = {
    "Tokaido",
    "Terra Mystica",
    "Tapestry",
    "Tiletum",
    "Revive",
    "automatable",
    "English",
    "Crossroads",
    "Matsuri",
}
WORD = re.compile(r"[^\W\d_]{3,}")
RULE = re.compile(r"\b[A-Z]{2,4}(-[A-Z0-9]+)+\b|\b[IVX]+\b")
"""Rule ids and what is numbered in Roman figures."""
PART_OF_A_FILE = re.compile(r": [a-z ]+$")
"""Which of several tables of a file: as it is called in the file of an owner."""


@pytest.fixture(autouse=True)
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    languages = ("en", PSEUDO)
    monkeypatch.setattr(language, "LANGUAGES", languages)
    monkeypatch.setattr("automatable.web.pages.reading.language_names", lambda: {"en": "English", PSEUDO: "⟦Éñglíšh⟧"})
    monkeypatch.setattr(settings, "_LANGUAGES", ("", *languages))


def outside(text: str) -> str:
    """What of a text stands in no bracket."""
    found: list[str] = []
    depth = 0
    for sign in text:
        if sign == CLOSES and depth == 0:
            found.clear()  # the line before this one opened it
            continue
        depth += (sign == OPENS) - (sign == CLOSES)
        if depth == 0 and sign != CLOSES:
            found.append(sign)
    return "".join(found)


def unsaid(page: Element) -> Iterator[str]:
    """Words on a page that no catalogue has said."""
    for element in _spoken(page):
        for text in [child for child in element.children if isinstance(child, str)]:
            yield from words(text, element.tag)
        for name in SAID:
            yield from words(element.attributes.get(name, ""), f"{element.tag} {name}")


def words(text: str, where: str) -> Iterator[str]:
    left = RULE.sub("", PART_OF_A_FILE.sub("", outside(text)))
    for title in TITLES | EXAMPLES:
        left = left.replace(title, "")
    for word in WORD.findall(left):
        yield f"{word} ({where}: {text.strip()[:60]})"


def _spoken(element: Element) -> Iterator[Element]:
    if element.tag in SILENT or element.attributes.get("lang") == "en" or element.attributes.get("translate") == "no":
        return
    yield element
    for child in element.children:
        if isinstance(child, Element):
            yield from _spoken(child)


@pytest.fixture
def reader(store: Store) -> Iterator[Browser]:
    with Browser(create_app(store), "http://localhost", ("127.0.0.1", 123), **{"accept-language": PSEUDO}) as browser:
        yield browser


def test_what_is_outside_of_brackets_is_found() -> None:
    assert list(words("⟦Gó⟧ back", "p")) == ["back (p: ⟦Gó⟧ back)"]
    assert list(words("⟦Gó ⟦tó⟧⟧ 7 TM-TURN-01", "p")) == []
    assert list(words("hóúšé⟧", "text")) == [], "the second line of a name in a drawing"


def test_pages_without_a_game_have_no_word_of_their_own(reader: Browser) -> None:
    assert {word: address for address in PAGES for word in unsaid(reader.page(address))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_game_have_no_word_of_their_own(reader: Browser, game: str) -> None:
    addresses = [address.format(game) for address in OF_A_GAME]
    found = {word: address for address in addresses for word in unsaid(reader.page(address))}
    table = begin(reader, game)
    found |= dict.fromkeys(unsaid(reader.page(table)), table)
    found |= dict.fromkeys(unsaid(reader.page(f"/puzzle/{game}")), "puzzle")
    beside = begin(reader, game, mode="companion")
    found |= dict.fromkeys(unsaid(reader.page(beside)), beside)
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_its_middle_has_no_word_of_its_own(store: Store, reader: Browser, game: str) -> None:
    table = f"/table/{advanced(store, 12, game).id}"
    assert list(unsaid(reader.page(table))) == []
