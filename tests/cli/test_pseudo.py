"""The terminal in the language that nobody speaks: what stands outside its brackets comes from no catalogue, and fails."""

import re
from pathlib import Path

import pytest

from automatable.testing.languages.outside import RULE, TITLES, outside
from automatable.testing.languages.outside import unsaid as unsaid_on_page
from tests.cli.program import Run

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
TYPED = ("1", "1", "1", "why", "help", "rules", "hint", "quit")
WORD = re.compile(r"[^\W\d_]{3,}")
COMMANDS = (
    ("rules", "tokaido"),
    ("learn", "tokaido"),
    ("saved",),
    ("packs", "list", "tokaido"),
    ("today",),
    ("play", "nothing"),
    ("play", "--help"),
    ("lab", "run", "--help"),
)
IDS = re.compile(r"\b[a-z]+_[a-z_]+\b|--[a-z-]+|\b[A-Z]{3,}\b")
"""Names of games, options and arguments are typed as they stand here."""


def unsaid(text: str) -> list[str]:
    left = IDS.sub("", RULE.sub("", outside(text)))
    for title in TITLES:
        left = left.replace(title, "")
    return [word for word in WORD.findall(left) if word not in TYPED]


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", ["play", "companion"])
def test_a_game_has_no_word_of_its_own(run: Run, command: str, game: str) -> None:
    ran = run("--language", "xx", command, game, "--seed", "5", typed="\n".join([*TYPED, ""]))
    assert len(ran.out) > 2000
    assert unsaid(ran.out) == []


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_has_no_word_of_its_own(run: Run, words: tuple[str, ...]) -> None:
    ran = run("--language", "xx", *words)
    known = {*words, "automatable", "level", "for", "two", "three", "help", "toml"}
    assert [word for word in unsaid(ran.out + ran.err) if word not in known] == []


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("game", GAMES)
def test_what_looks_back_on_a_game_has_no_word_of_its_own(run: Run, game: str, tmp_path: Path) -> None:
    """Every decision of a game and its review, from a file."""
    run("play", game, "--seed", "5", typed="\n".join(["1"] * 12))
    number = re.search(rf"\b{game}-[a-z0-9]{{4}}\b", run("saved").out)
    assert number is not None
    file = str(tmp_path / "game.json")
    run("export", number[0], file)
    for words in (("replay", file), ("explain", file, "1"), ("review", file)):
        ran = run("--language", "xx", *words)
        assert len(ran.out + ran.err) > 40
        assert [word for word in unsaid(ran.out + ran.err) if word not in {"automatable", "for", "two", game}] == []


@pytest.mark.usefixtures("all_games")
def test_a_report_of_the_lab_has_no_word_of_its_own(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    run("--language", "xx", "lab", "run", "tokaido", "--seeds", "1", "--levels", "1", "--out", str(folder))
    report = run("--language", "xx", "lab", "report", str(folder))
    assert len(report.out) > 2000
    assert unsaid(report.out) == []
    assert unsaid_on_page((folder / "report.html").read_text("utf-8")) == []


@pytest.mark.usefixtures("all_games")
@pytest.mark.parametrize("bad", ["", "{", "[1, x]", '{"a": 1}}'])
def test_what_is_wrong_with_a_file_is_not_said_by_a_library(run: Run, tmp_path: Path, bad: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(bad)
    ran = run("--language", "de", "replay", str(file))
    assert "ist kein JSON: ab Byte" in ran.err or "ist kein JSON: das Ende fehlt" in ran.err


@pytest.mark.usefixtures("all_games")
def test_what_the_system_refuses_is_said_in_the_language(run: Run, tmp_path: Path) -> None:
    missing = ("lab", "report", str(tmp_path / "missing"))
    assert "diese Datei oder diesen Ordner gibt es nicht" in run("--language", "de", *missing).err
    assert "ce fichier ou ce dossier n’existe pas" in run("--language", "fr", *missing).err
    assert "No such file or directory" in run(*missing).err
