"""The program in-process: a home of its own, the template game installed, streams in and out as real streams are."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from automatable.cli.main import main
from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Malformed
from tests.cli.program import Ran, Run, Terminal


def _known(name: str) -> Game[Any]:
    if name != PLUGIN.info.id:
        raise Malformed("game", f"{name!r} is unknown; one of {PLUGIN.info.id}")
    return PLUGIN


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    monkeypatch.setattr(registry, "names", lambda: (PLUGIN.info.id,))
    monkeypatch.setattr(registry, "game", _known)
    for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def all_games(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that are really installed, in place of the template."""
    monkeypatch.undo()
    monkeypatch.setenv("AUTOMATABLE_HOME", str(home))


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line with this input; on a terminal if said so."""

    def run_it(*argv: str, typed: str | bytes = "", terminal: bool = False) -> Ran:
        content = io.BytesIO(typed.encode() if isinstance(typed, str) else typed)
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", (Terminal if terminal else io.TextIOWrapper)(content, encoding="utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            status = main(argv)
            texts = []
            for stream in (out, err):
                stream.seek(0)
                texts.append(stream.read())
        return Ran(status, *texts)

    return run_it
