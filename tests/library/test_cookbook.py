"""The recipes of the cookbook run as they are printed, in as few lines as promised."""

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import automatable as at

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "cookbook.md").read_text(encoding="utf-8")
PRINTED = dict(re.findall(r"^<!-- (cookbook/\w+\.py) -->\n```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
FILES = {f"cookbook/{file.name}": file.read_text(encoding="utf-8") for file in (DOCS / "cookbook").glob("*.py")}


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Ran":
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(DOCS / "cookbook")
    for name in FILES:
        monkeypatch.delitem(sys.modules, Path(name).stem, raising=False)
    return Ran(capsys)


class Ran:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, name: str) -> str:
        """What a recipe prints."""
        runpy.run_path(str(DOCS / "cookbook" / f"{name}.py"))
        return self.capsys.readouterr().out


def test_the_page_prints_the_files() -> None:
    assert PRINTED == FILES
    assert PAGE.count("```python") == len(PRINTED)


def test_a_game_in_a_notebook(ran: Ran) -> None:
    printed = ran("in_a_notebook")
    assert "  0  Umegae" in printed
    assert "points" in printed
    assert "TOK-" in printed
    assert Path("game.json").is_file()


def test_a_player_is_measured(ran: Ran) -> None:
    printed = ran("measured")
    assert "temples_first instead of random" in printed
    assert "no clear difference" in printed
    assert "points_you" in printed


def test_another_automa_is_harder(ran: Ran) -> None:
    printed = ran("harder")
    assert re.search(
        r"nearest instead of shipped changes the lead from -[12]\.\d to -[345]\.\d, .* on 200 seeds: harder", printed
    )
    assert "TOK-" in printed


def test_an_agent_plays_an_episode(ran: Ran) -> None:
    assert ran("train") == ""
    assert at.load("episode.json").over


def test_many_positions(ran: Ran) -> None:
    assert len(ran("many_positions").splitlines()) == 3


def test_types_are_whole_for_pyright_as_well(tmp_path: Path) -> None:
    """mypy reads the recipes with all other code."""
    settings = {
        "include": [str(DOCS / "cookbook")],
        "extraPaths": [str(DOCS.parent / "src"), str(DOCS / "cookbook")],
        "executionEnvironments": [{"root": str(DOCS / "cookbook"), "extraPaths": [str(DOCS.parent / "src")]}],
        "typeCheckingMode": "strict",
        "pythonVersion": "3.11",
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    words = ["-m", "basedpyright", "--project", str(tmp_path), "--pythonpath", sys.executable]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def lines(*names: str) -> int:
    code = "".join(FILES[f"cookbook/{name}.py"] for name in names).split("\n\nworst", 1)[0]
    return len([line for line in code.splitlines() if line.strip()])


def test_jobs_take_as_few_lines_as_promised() -> None:
    """Imports included: a game from its beginning to its file in 12; another automa compared with the one of the box in 14."""
    assert lines("in_a_notebook") <= 12
    assert lines("train") <= 10 + 2  # with the file of the episode
    assert lines("my_automa", "harder") <= 14
