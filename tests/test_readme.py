"""The README shows what the program really prints, and names every command."""

import io
import re
from pathlib import Path

import pytest

from automatable.cli.main import main
from automatable.kernel import advice

FUTURES = advice.FUTURES
README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_look_at_the_terminal_is_real(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "25")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(advice, "FUTURES", FUTURES)
    monkeypatch.setattr(advice, "SECONDS", 60.0)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nwhy 8\nhint\nquit\n"))
    assert main(["play", "tokaido", "--seed", "5"]) == 0
    printed = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
    block = README.split("## A look at the terminal")[1].split("```\n")[1]
    assert block.rstrip("\n") in printed


def test_every_command_is_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    names = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert "play" in names
    assert [name for name in names if f"automatable {name}" not in README and f"`{name} " not in README] == []
