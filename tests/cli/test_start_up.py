"""What a command does not need, it does not load."""

import resource
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
MOST_MODULES = 450
SLOWER_MACHINE = 2
"""The figures are for the machine on which we measured; others may need so many times as long."""
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


def test_a_list_of_games_loads_none_of_them(tmp_path: Path) -> None:
    modules = loaded(tmp_path, "games")
    assert [name for name in modules if name.endswith((".turn_machine", ".face", ".game")) and ".games." in name] == []
    assert len(modules) < MOST_MODULES


@pytest.mark.parametrize(("line", "most"), [("games", 0.3), ("rules tokaido", 1.0)])
def test_lists_are_there_at_once(tmp_path: Path, line: str, most: float) -> None:
    """The least CPU time of three: whatever else the machine does only makes it longer."""
    spent = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        loaded(tmp_path, *line.split())
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(spent) < most * SLOWER_MACHINE, spent


def test_names_are_compared_only_when_one_is_unknown(tmp_path: Path) -> None:
    assert "difflib" not in loaded(tmp_path, "decide", "tokaido", typed="{}")
    assert "difflib" in loaded(tmp_path, "decide", "tokiado", typed="{}")
