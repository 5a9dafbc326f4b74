"""The README shows what the program really prints, and names every command."""

import io
import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from automatable.cli.main import main
from automatable.games.terra_mystica.model.tables import AUTOMA_TILES
from automatable.kernel.contract import registry
from automatable.kernel.players import advice

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


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("terra_mystica", "all {solo} statements; {base} more of the base game"),
        ("revive", "all {solo} statements, its six cards"),
        ("revive", "the persons' game: {base} rulings"),
        ("tokaido", "all {solo} statements"),
        ("tiletum", "all {solo} statements; three levels"),
    ],
)
def test_the_readme_counts_the_rules_that_there_are(game: str, told: str) -> None:
    data = resources.files(registry.game(game).info.package) / "data"
    counts = {
        name: len(tomllib.loads((data / file).read_text("utf-8"))["rule"]) if (data / file).is_file() else 0
        for name, file in (("solo", "rules.toml"), ("base", "base_rules.toml"))
    }
    assert told.format(**counts) in README


def test_the_readme_says_what_is_reconstructed_of_a_documented_row() -> None:
    pictures = [row.source for row in AUTOMA_TILES if "a public picture" in row.source]
    assert len(pictures) == 2
    assert "(two of 18 numbers are documented)" in README
    assert registry.game("revive").tables.reconstructed()["mautoma_action_cards.toml/card"] == ("starting_card",)
    assert "which two of the six cards carry the S is **reconstructed**" in README
