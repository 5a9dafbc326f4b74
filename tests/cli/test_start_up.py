"""What a command does not need, it does not load."""

import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import sys
from automatable.cli.main import main
status = main(sys.argv[1:])
print(status, *sorted(sys.modules), file=sys.stderr)
"""
HEAVY = ("rich", "starlette", "uvicorn", "segno", "platformdirs", "jinja2")


def loaded(home: Path, *argv: str, typed: str = "") -> set[str]:
    """The modules that this command line has loaded in the end."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *argv],
        input=typed,
        capture_output=True,
        text=True,
        env={"AUTOMATABLE_HOME": str(home)},
    )
    return set(ran.stderr.splitlines()[-1].split())


def games_in(modules: set[str]) -> set[str]:
    return {name.split(".")[2] for name in modules if name.startswith("automatable.games.")}


@pytest.mark.parametrize("argument", ["--help", "--version", "nonsense"])
def test_help_loads_neither_drawing_nor_web_nor_a_game(tmp_path: Path, argument: str) -> None:
    modules = loaded(tmp_path, argument)
    assert ([name for name in HEAVY if name in modules], games_in(modules)) == ([], set())


def test_a_question_loads_its_own_game_only(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "decide", "tokaido", typed="{}")
    assert ([name for name in HEAVY if name in modules], games_in(modules)) == ([], {"tokaido"})


def test_a_question_loads_no_picture_and_no_page(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "decide", "tokaido", typed="{}")
    assert [name for name in modules if "drawing" in name or "sketch" in name or name.endswith(".face")] == []


def test_a_lab_starts_its_workers_before_it_loads_what_takes_long(tmp_path: Path) -> None:
    assert "automatable.kernel.contract.game" not in loaded(tmp_path, "lab", "run", "--help")


@pytest.mark.parametrize("line", ["rules", "rules tokaido", "rules TOK-TURN-07"])
def test_rules_are_read_without_loading_the_games_that_carry_them_out(tmp_path: Path, line: str) -> None:
    modules = loaded(tmp_path, *line.split())
    assert [name for name in modules if name.endswith((".turn_machine", ".face", ".automa"))] == []


def test_names_are_compared_only_when_one_is_unknown(tmp_path: Path) -> None:
    assert "difflib" not in loaded(tmp_path, "decide", "tokaido", typed="{}")
    assert "difflib" in loaded(tmp_path, "decide", "tokiado", typed="{}")
