"""Which language is spoken."""

import pytest

from automatable.kernel.words import language as chosen
from automatable.kernel.words.language import accepted, known, language, of_locale, speaking
from automatable.kernel.words.text import catalogue, language_names, msg


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosen, "LANGUAGES", ("en", "de", "fr"))


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", ""),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("it,fr;q=0.3,en;q=0.9", "en"),
        ("it-IT,es", ""),
        ("de;q=0,fr;q=0.1", "fr"),
        ("de;q=a,fr", "fr"),
        ("den", ""),
    ],
)
def test_what_a_browser_likes_best(header: str, found: str) -> None:
    assert accepted(header) == found


@pytest.mark.usefixtures("three")
def test_the_language_of_a_terminal() -> None:
    assert of_locale({"LANG": "de_DE.UTF-8"}) == "de"
    assert of_locale({"LC_ALL": "fr_CA", "LANG": "de_DE.UTF-8"}) == "fr"
    assert of_locale({"LANG": "C.UTF-8"}) == ""
    assert of_locale({}) == ""


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(("tag", "found"), [("DE", "de"), (" fr_FR.utf8", "fr"), ("", ""), ("x", "")])
def test_a_tag(tag: str, found: str) -> None:
    assert known(tag) == found


def test_what_is_spoken_for_a_while() -> None:
    assert language() == "en"
    with speaking("xx"):
        assert catalogue().say(msg("score.next_level", threshold=7)).startswith("⟦Néxt štép: 7 póíñtš.")
    assert catalogue().say(msg("score.next_level", threshold=7)) == "Next step: 7 points."


def test_each_language_is_named_in_itself() -> None:
    assert language_names()["en"] == "English"


def test_a_language_that_is_not_there_is_no_language() -> None:
    with pytest.raises(FileNotFoundError, match="qq"):
        catalogue("qq")
