"""Puzzles and the page of base rules in the terminal."""

from importlib.resources import files
from pathlib import Path

import pytest

from automatable.cli.main import main
from automatable.kernel.contract import registry
from automatable.kernel.puzzles.position import open_puzzle
from automatable.kernel.puzzles.records import file_name, find_puzzle, known_puzzles
from automatable.kernel.puzzles.telling import lesson_of
from automatable.saves.store.puzzle_record import puzzle_record
from automatable.saves.store.store import Store


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path / "home"))


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    said = iter(lines)

    def typed(prompt: str = "") -> str:
        try:
            return next(said)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)


def test_a_puzzle_is_answered_by_its_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.game("tiletum")
    position = open_puzzle(game, find_puzzle(game, "0-93"))
    right = position.answers.index(position.answer) + 1
    typing(monkeypatch, "99", "x", str(right))
    assert main(["puzzle", "tiletum", "--id", "0-93"]) == 0
    told = capsys.readouterr()
    assert "Where does the Mautoma put its pillar?" in told.out
    assert "Right: Paris." in told.out
    assert "TIL-ARC-09" in told.out
    assert "please type a number" in told.err
    assert puzzle_record(Store()).row == 1


def test_the_first_five_say_what_they_teach(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.game("tokaido")
    known = next(one for one in known_puzzles(game) if one.lesson == 2)
    typing(monkeypatch)
    assert main(["puzzle", "tokaido", "--id", known.id]) == 0
    assert " ".join(lesson_of(game, known, game.words()).split()) in " ".join(capsys.readouterr().out.split())


def test_nothing_is_counted_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch)
    assert main(["puzzle"]) == 0
    assert main(["puzzle", "terra_mystica", "--rule", "TM-BUILD"]) == 0
    assert puzzle_record(Store()).done == {}


def test_a_rule_without_puzzles_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "tokaido", "--rule", "TOK-NOBODY"]) != 0
    assert "no puzzle of Tokaido fits" in capsys.readouterr().err


def test_how_a_game_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "tokaido"]) == 0
    assert "Whoever is last on the road moves." in capsys.readouterr().out


def test_the_shipped_puzzles_are_worked_out_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "again.json"
    assert main(["lab", "puzzles", "tiletum", "--again", "--out", str(file)]) == 0
    assert "200 puzzles in " in capsys.readouterr().out
    package = registry.listing("tiletum").package
    assert file.read_bytes() == (files(package) / "data" / file_name("tiletum")).read_bytes()
