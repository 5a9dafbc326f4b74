"""The programs in the folder of examples, and what the page on environments shows."""

import re
import runpy
import sys
from pathlib import Path

import pytest

import automatable as at
from automatable import envs

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def ran(program: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", [program, *arguments])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(ROOT / "examples" / program), run_name="__main__")
    assert isinstance(ended.value.code, int)
    return ended.value.code


@pytest.mark.parametrize("program", ["learn_tokaido.py", "learn_ahead.py"])
def test_a_program_learns_for_a_moment(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(program, monkeypatch, "--seconds", "0.1", "--games", "3")
    assert re.search(r"learned -?[\d.]+ ± [\d.]+ after \d+ games", capsys.readouterr().out)


@pytest.mark.soak
def test_a_minute_of_learning_is_worth_forty_points(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran("learn_tokaido.py", monkeypatch, "--seconds", "60") == 0


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert len(examples) == 2
    assert len([line for line in examples[0].splitlines() if line]) <= 10
    for example in examples:
        exec(compile(example, "environments.md", "exec"), {})
    assert (tmp_path / "episode.json").is_file()


def test_the_page_tells_the_sizes_of_every_environment() -> None:
    rows = re.findall(r"^\| (`automatable/.*?) \| ([\d,]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE)
    told = {
        name.rpartition("/")[2]: (int(columns.replace(",", "")), int(moves.replace(",", "")))
        for names, columns, moves in rows
        for name in re.findall(r"`(.*?)`", names)
    }
    games = {name.rpartition("/")[2]: at.game(game) for name, game in envs.ENVIRONMENTS.items()}
    assert told == {name: (game.features().size, len(game.actions().table)) for name, game in games.items()}
