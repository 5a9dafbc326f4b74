"""Tab: at the prompt of a game, and in a shell."""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from automatable.cli.commands.completion import SCRIPTS
from automatable.cli.main import COMMANDS
from automatable.cli.screen.prompt import candidates
from automatable.cli.screen.table import TerminalGame
from automatable.games._template import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.cli.program import Run

PATIENCE = 60


@pytest.fixture
def table(home: Path) -> TerminalGame:
    store = Store()
    return TerminalGame(store, Session.create(store, PLUGIN, Setup(3), "digital", "sunday"), Console())


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("un", ["undo"]),
        ("PLUM tree 1", ["plum tree 12"]),
        ("pl", ["plum tree 3", "plum tree 7", "plum tree 9", "plum tree 12", "plum"]),
        ("xyzzy", []),
    ],
)
def test_the_prompt_completes_commands_offers_and_groups(table: TerminalGame, typed: str, found: list[str]) -> None:
    assert candidates(table, typed) == found


def asked(run: Run, *words: str, shell: str = "zsh") -> list[str]:
    return run("completion", shell, *words).out.split()


def test_a_shell_completes_commands(run: Run) -> None:
    assert asked(run, "") == [*COMMANDS, "--help", "--version"]
    assert asked(run, "exp") == ["explain", "export"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["play", ""], ["orchard"]),
        (["play", "orchard", "--le"], ["--level"]),
        (["play", "orchard", "--level", ""], ["easy", "normal", "hard"]),
        (["play", "orchard", "--seed", "3", "--level", "h"], ["hard"]),
        (["play", "orchard", "--set", "sm"], ["small=yes", "small=no"]),
        (["selfplay", "orchard", "--player", "g"], ["greedy"]),
        (["completion", "z"], ["zsh"]),
        (["nonsense", ""], []),
        (["play", "nonsense", "--level", ""], []),
        (["import", ""], []),
    ],
)
def test_a_shell_completes_what_a_command_takes(run: Run, words: list[str], found: list[str]) -> None:
    assert asked(run, *words) == found


@pytest.mark.parametrize("words", [["export", ""], ["replay", ""], ["play", "orchard", "--resume", ""]])
def test_a_shell_completes_saved_games(run: Run, table: TerminalGame, words: list[str]) -> None:
    assert asked(run, *words) == [table.session.id, "sunday"]


def test_bash_takes_an_option_and_its_value_for_three_words(run: Run) -> None:
    assert asked(run, "play", "orchard", "--set", "small", "=", "n", shell="bash") == ["no"]


def program_folder(folder: Path) -> Path:
    """A folder with a program `automatable`, as an installed package brings it."""
    program = folder / "automatable"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m automatable "$@"\n')
    program.chmod(0o755)
    return folder


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    typed = 'COMP_WORDS=(automatable play tok); COMP_CWORD=2; _automatable; echo "${COMPREPLY[@]}"'
    ran = subprocess.run(
        ["bash", "-c", f"{SCRIPTS['bash']}\n{typed}"],
        capture_output=True,
        text=True,
        env=os.environ | {"PATH": f"{program_folder(tmp_path)}:{os.environ['PATH']}"},
    )
    assert (ran.stdout, ran.stderr) == ("tokaido\n", "")


ZSH = """
compdef() { }
compadd() { print -l -- "${(@P)2}" }
_files() { print files }
%s
words=(automatable %s); CURRENT=$#words; _automatable
"""
FISH = """
%s
complete -C 'automatable %s'
"""


@pytest.mark.parametrize(("shell", "asking"), [("zsh", ZSH), ("fish", FISH)])
@pytest.mark.parametrize(("typed", "found"), [("games to", "tokaido\n"), ("decide --sch", "--schema\n")])
def test_zsh_and_fish_complete_with_the_script(shell: str, asking: str, typed: str, found: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell}")
    ran = subprocess.run(
        [shell, *(["-f"] if shell == "zsh" else []), "-c", asking % (SCRIPTS[shell], typed)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=os.environ | {"PATH": f"{program_folder(tmp_path)}:{os.environ['PATH']}", "HOME": str(tmp_path)},
    )
    assert (ran.stdout, ran.stderr) == (found, "")


@pytest.mark.parametrize("shell", SCRIPTS)
def test_each_shell_can_read_its_script(shell: str, run: Run) -> None:
    script = run("completion", shell).out
    assert f"automatable completion {shell} " in script
    if shutil.which(shell) is not None:
        assert subprocess.run([shell, "-n"], input=script, text=True).returncode == 0


def test_tab_completes_in_a_real_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = os.environ | {"AUTOMATABLE_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
    command = [sys.executable, "-m", "automatable", "play", "tokaido", "--seed", "1"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        try:
            read_until(ours, "> ")
            press(ours, b"sett\t")
            read_until(ours, "settings", again=b"\t")
            press(ours, b"\n")
            # A long path may be broken anywhere, so the end is told by the prompt alone.
            read_until(ours, r"\(fixed for this game\)(?s:.*)\n(?s:.*)> ")
            press(ours, b"quit\n")
            assert process.wait(timeout=PATIENCE) == 0
        finally:
            process.kill()
            os.close(ours)


def press(terminal: int, keys: bytes) -> None:
    """Press keys, a moment later, when the program listens."""
    time.sleep(0.2)
    os.write(terminal, keys)


def read_until(terminal: int, wanted: str, again: bytes = b"") -> str:
    """What the program prints, up to this pattern; a key that came before a busy machine listened is pressed again."""
    seen, end = "", time.monotonic() + PATIENCE
    while re.search(wanted, seen) is None:
        assert time.monotonic() < end, f"no {wanted!r} in {seen!r}"
        if select.select([terminal], [], [], 2)[0]:
            seen += os.read(terminal, 4096).decode(errors="replace")
        elif again:
            os.write(terminal, again)
    return seen
