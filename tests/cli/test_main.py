"""The command line as a whole: help, versions, one line for each mistake."""

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from automatable import __version__
from automatable.cli.commands import serve
from automatable.cli.main import COMMANDS
from automatable.kernel.contract import registry
from tests.cli.program import Run


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out == f"automatable {__version__}\n"


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").out
    assert all(f"    {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_words(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert (ran.status, "cli." in ran.out) == (0, False)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "play",
        "play nonsense",
        "play orchard --level nonsense",
        "play orchard --seed -1",
        "play orchard --seed 1.5",
        "play orchard --seed 99999999999999999999",
        "play orchard --set small",
        "play orchard --set nonsense=1",
        "play orchard --set small=perhaps",
        "play orchard --resume",
        "play orchard --resume nonsense",
        "play orchard --resume ../../etc",
        "selfplay orchard --player nonsense",
        "decide nonsense",
        "decide orchard nonsense.json",
        "replay nonsense",
        "explain nonsense 1",
        "export nonsense out.json",
        "import nonsense.json",
        "import .",
        "rules nonsense",
        "bench --seconds nan",
        "games nonsense",
        "serve --port nonsense",
        "serve --port 65536",
        "serve --host 203.0.113.1 --port 1",
    ],
)
def test_a_mistake_is_one_line_and_status_2(run: Run, line: str) -> None:
    ran = run(*line.split())
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1), ran


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonsense", "'nonsense' is no command; one of serve, games, "),
        ("play", "GAME is missing;"),
        ("play orchard --seed", "--seed needs a value;"),
        ("play orchard --seed 1.5", "--seed must be a whole number from 0 to 9007199254740991;"),
        ("play orchard --se 3", "--se could mean --seed, --set;"),
        ("play orchard --defaults=yes", "--defaults takes no value;"),
        ("play orchard extra", "'extra' is not understood here;"),
        ("bench --seconds many", "--seconds must be a number of seconds up to 600;"),
        ("completion tcsh", "SHELL: 'tcsh' is unknown; one of bash, zsh, fish;"),
        ("games nonsense", "game: 'nonsense' is unknown; one of orchard"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_words(run: Run, line: str, told: str) -> None:
    assert run(*line.split()).err.startswith(f"automatable: {told}")


def test_without_a_command_the_web_table_opens_with_a_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def remember(browse: bool) -> int:
        opened.append(browse)
        return 0

    monkeypatch.setattr(serve, "serve", remember)
    assert (run().status, opened) == (0, [True])


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game

    def broken(name: str) -> Any:
        if name == "broken":
            raise ImportError("no module named broken")
        return known(name)

    monkeypatch.setattr(registry, "names", lambda: ("broken", "orchard"))
    monkeypatch.setattr(registry, "game", broken)
    ran = run("games", "--json")
    assert ([game["id"] for game in json.loads(ran.out)], ran.status, ran.err.count("\n")) == (["orchard"], 1, 1)


def test_the_installed_program_is_this_one() -> None:
    assert [point.load() for point in entry_points(group="console_scripts", name="automatable")]


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_error(tmp_path: Path, closed: str) -> None:
    ran = subprocess.run(
        f"exec {sys.executable} -m automatable games {closed}",
        shell=True,
        capture_output=True,
        env={"AUTOMATABLE_HOME": str(tmp_path)},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("argument", ["--help", "games"])
def test_output_that_cannot_be_written_is_one_line(tmp_path: Path, argument: str) -> None:
    ran = subprocess.run(
        f"exec {sys.executable} -m automatable {argument} < /dev/null > /dev/full",
        shell=True,
        capture_output=True,
        text=True,
        env={"AUTOMATABLE_HOME": str(tmp_path)},
    )
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("argument", [["--help"], ["games"]], ids=["plain", "rich"])
def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path, argument: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        ran = subprocess.run(
            [sys.executable, "-m", "automatable", *argument],
            stdin=subprocess.DEVNULL,
            stdout=closed,
            stderr=subprocess.PIPE,
            env={"AUTOMATABLE_HOME": str(tmp_path)},
        )
    assert (ran.returncode, ran.stderr) == (0, b"")
