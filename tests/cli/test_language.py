"""The language of the terminal."""

import pytest

from automatable.cli.main import main
from automatable.cli.words import text
from automatable.kernel.words.language import speaking


@pytest.mark.parametrize(
    "words", [["--language", "xx", "games"], ["games", "--language=xx"], ["games", "--language", "XX"]]
)
def test_a_language_may_be_named_anywhere(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert "⟦Máútómá⟧" in capsys.readouterr().out


def test_the_environment_names_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("AUTOMATABLE_LANGUAGE", "xx")
    assert main(["games"]) == 0
    assert "⟦Máútómá⟧" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["games", "--language", "klingon"], ["games", "--language"], ["--language=", "games"]]
)
def test_an_unknown_one_is_refused_in_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err == "automatable: --language: name one of the languages there are: en, de, fr\n"


@pytest.mark.parametrize(("game", "said"), [("tapestry", "Die Automa hat"), ("revive", "Der Mautoma hat")])
def test_a_terminal_calls_the_opponent_as_the_game_does(
    game: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["why", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_: next(typed, "quit"))
    assert main(["--language", "de", "play", game, "--seed", "1"]) == 0
    assert f"{said} noch nichts entschieden." in capsys.readouterr().out
    with speaking("de"):
        assert text("why.nothing").startswith("Die Automa hat"), "it is forgotten at the end"


@pytest.mark.parametrize(("language", "game"), [("en", "GAME"), ("de", "SPIEL"), ("fr", "JEU")])
def test_what_stands_for_a_value_is_a_word_of_the_language(
    language: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--language", language, "play", "--help"])
    assert capsys.readouterr().out.split("[--defaults]")[1].split()[0] == game
    main(["--language", language, "play"])
    assert game in capsys.readouterr().err.replace(";", " ").split()
