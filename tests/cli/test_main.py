"""The command line as a whole: help, versions, one line for each mistake."""

import json
import os
import socket
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from automatable import __version__
from automatable.cli.command_line.arguments import joined_names
from automatable.cli.commands import serve
from automatable.cli.main import COMMANDS
from automatable.kernel.contract import registry
from tests.cli.program import Run


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out == f"automatable {__version__}\n"


def test_help_names_every_command(run: Run) -> None:
    shown = run("--help").out
    assert all(f"\n  {name} " in shown for name in COMMANDS)


def test_help_begins_with_what_the_program_does_by_itself_and_three_examples(run: Run) -> None:
    _, alone, examples, play, *_ = run("--help").out.split("\n\n")
    assert alone.startswith("`automatable` alone opens the table in your browser")
    assert [line.split("  ")[1] for line in examples.splitlines()[1:]] == [
        "automatable",
        "automatable play tokaido",
        "automatable companion tapestry",
    ]
    assert play.startswith("play:\n  serve ")


def test_help_has_the_commands_in_groups_and_every_exit_status(run: Run) -> None:
    shown = run("--help").out
    titles = [line for line in shown.splitlines() if line.endswith(":") and not line.startswith(" ")]
    assert titles[1:-1] == [
        "play:",
        "your saved games:",
        "decisions, rules and tables:",
        "measure and build:",
        "options:",
    ]
    assert [line.split()[0] for line in shown.partition("Exit status:\n")[2].splitlines()] == ["0", "1", "2", "130"]
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_words(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert (ran.status, "cli." in ran.out) == (0, False)
    assert f"\n\nExample:\n  {'source <(' if command == 'completion' else ''}automatable {command}" in ran.out


@pytest.mark.parametrize(
    "command",
    [
        *("lab run", "lab report", "lab publish", "lab replay", "lab tune"),
        *(f"packs {name}" for name in ("list", "new", "show", "check", "diff", "export", "import")),
    ],
)
def test_every_command_of_a_command_has_an_example(run: Run, command: str) -> None:
    assert f"\n\nExample:\n  automatable {command}" in run(*command.split(), "--help").out


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
        ("nonsense", "'nonsense' is not a command; one of serve, play, "),
        ("plya orchard", "'plya' is not a command; did you mean play? See automatable --help"),
        ("lab rnu", "'rnu' is not a command; did you mean run? See automatable lab --help"),
        ("--prot 3", "'--prot' is not understood here; did you mean --port? See automatable --help"),
        ("play orchard --sed 3", "'--sed' is not understood here; did you mean --seed? See automatable play --help"),
        ("play orchard --sed=3", "'--sed' is not understood here; did you mean --seed? See automatable play --help"),
        (
            "lab run orchard --sedes 3",
            "'--sedes' is not understood here; did you mean --seeds? See automatable lab run",
        ),
        ("play orchird", "game: 'orchird' is unknown; did you mean orchard?\n"),
        ("play orchard --level nrmal", "--level: 'nrmal' is unknown; did you mean normal?\n"),
        ("play orchard --set smal=yes", "--set: 'smal' is unknown; did you mean small?\n"),
        ("selfplay orchard --player gredy", "player: 'gredy' is unknown; did you mean greedy?\n"),
        ("completion bsh", "SHELL: 'bsh' is unknown; did you mean bash? See automatable completion --help"),
        ("--port 1 games", "--port: is for the table; leave it out, or leave out games"),
        ("--port 65536", "--port must be a whole number from 0 to 65535; see automatable --help"),
        ("serve --host nonsense.invalid", "--host nonsense.invalid: is no address of this machine ("),
        ("--host 203.0.113.1", "--host 203.0.113.1: is no address of this machine ("),
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

    def remember(host: str, port: int | None, browse: bool = False) -> int:
        opened.append((host, port, browse))
        return 0

    monkeypatch.setattr(serve, "serve", remember)
    for line in ("", "--port 8531", "--host 0.0.0.0", "serve --port 8531", "--port 8531 serve"):
        assert run(*line.split()).status == 0
    assert opened == [
        ("127.0.0.1", None, True),
        ("127.0.0.1", 8531, True),
        ("0.0.0.0", None, True),
        ("127.0.0.1", 8531, False),
        ("127.0.0.1", 8531, False),
    ]


def test_a_port_in_use_is_named(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("--port", str(port))
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith(f"automatable: --port {port}: is in use by another program; choose another port")


@pytest.mark.parametrize(
    "line", ["Terra-Mystica", "TERRA_MYSTICA", "terra mystica", "Terra Mystica", "terra-mystica --json"]
)
@pytest.mark.usefixtures("all_games")
def test_games_are_found_in_any_case_with_spaces_or_hyphens(run: Run, line: str) -> None:
    first, *others = line.split(" --")
    for words in ([first], first.split()):
        ran = run("selfplay", *words, "--seed", "3", *(f"--{other}" for other in others))
        assert (ran.status, ran.err) == (0, "")


@pytest.mark.usefixtures("all_games")
def test_a_game_is_found_by_its_title(run: Run) -> None:
    assert json.loads(run("games", "tiletum against TWO mautomas", "--json").out)[0]["id"] == "tiletum_two"


def test_the_name_of_a_saved_game_is_never_taken_for_a_game() -> None:
    assert joined_names(["export", "Terra", "Mystica"]) == ["export", "Terra", "Mystica"]
    assert joined_names(["rules", "tiletum", "two"]) == ["rules", "tiletum", "two"]
    assert joined_names(["packs", "new", "Terra", "Mystica", "card"]) == ["packs", "new", "terra_mystica", "card"]


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
