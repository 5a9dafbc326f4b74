"""Long work shows how far it is, on a terminal and nowhere else; an interrupt leaves one line."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from automatable.cli.commands import bench
from automatable.cli.main import main
from automatable.cli.screen import progress
from tests.cli.program import Terminal

LINES = [
    "selfplay orchard --player search:3 --seed 1",
    "bench orchard --seconds 0.01",
    "lab run orchard --seeds 4 --workers 1",
    "lab replay orchard --player search:3 --seed 1",
    "rules orchard",
]


def errors_of(line: str, stream: io.TextIOWrapper, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command writes on standard error."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", stream)
        assert main(line.split()) == 0
        stream.flush()
        stream.seek(0)
        return stream.read()


@pytest.fixture
def quick(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "LOOP", 10_000)
    monkeypatch.setattr(bench, "SHORT_S", 0.001)
    monkeypatch.setattr(progress, "QUIET_S", 0.0)
    monkeypatch.setattr("automatable.lab.run.run", lambda plan, folder, workers, advance, early: advance(12) or 12)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("line", LINES)
def test_a_terminal_sees_a_bar_with_the_time_that_is_left(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = errors_of(line, Terminal(io.BytesIO(), encoding="utf-8"), monkeypatch)
    assert "%" in shown
    assert "left" in shown


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("line", LINES)
def test_a_pipe_gets_no_bar(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert errors_of(line, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), monkeypatch) == ""


def test_work_that_is_done_at_once_shows_none(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    terminal = Terminal(io.BytesIO(), encoding="utf-8")
    assert errors_of("selfplay orchard --seed 1", terminal, monkeypatch) == ""


def test_an_interrupt_on_a_terminal_is_one_line_and_status_130(tmp_path: Path) -> None:
    reading, writing = pty.openpty()
    environment = os.environ | {"AUTOMATABLE_HOME": str(tmp_path), "TERM": "xterm"}
    words = [sys.executable, "-m", "automatable", "bench", "tokaido", "--seconds", "60"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=writing, env=environment) as process:
        os.close(writing)
        shown = b""
        while b"%" not in shown:
            shown += os.read(reading, 4096)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        shown = b""
        while part := _more(reading):
            shown += part
    os.close(reading)
    assert shown.count(b"automatable: interrupted") == 1
    assert b"Traceback" not in shown


def _more(terminal: int) -> bytes:
    """What is still to be read; a terminal that nobody writes to any more is an error on Linux."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""
