"""The recipes of the cookbook run as they are printed."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "cookbook.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (.+?)\n.*?^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))


def ran(recipe: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    monkeypatch.chdir(folder)
    names: dict[str, object] = {}
    exec(compile(RECIPES[recipe], recipe, "exec"), names)
    return names


def test_a_game_in_a_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran("A game in a notebook", tmp_path, monkeypatch)
    printed = capsys.readouterr().out
    assert "  0  Umegae" in printed
    assert "points" in printed
    assert "TOK-" in printed
    assert (tmp_path / "game.json").is_file()


def test_many_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = ran("Ask the automa about many positions", tmp_path, monkeypatch)["answers"]
    assert isinstance(answers, list)
    assert len(answers) > 10
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_every_recipe_is_run_here() -> None:
    assert list(RECIPES) == ["A game in a notebook", "Ask the automa about many positions"]
    assert PAGE.count("```python") == len(RECIPES)
