"""A client that a generator makes of the OpenAPI document: no warning, every answer typed, and a whole game is played with it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from automatable.saves.store.store import Store
from automatable.web.api.openapi import document
from tests.web.screen import serving

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
PACKAGE = "automatable_client"
EXAMPLE = next(
    block for block in re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE) if PACKAGE in block
)
MOST_LINES = 15
"""Of the program that plays a game, imports included."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the generated package."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "openapi.json").write_text(json.dumps(document()))
    (folder / "config.json").write_text(json.dumps({"post_hooks": []}))
    words = ["generate", "--path", "openapi.json", "--config", "config.json", "--meta", "none", "--fail-on-warning"]
    done = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", *words, "--output-path", PACKAGE],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "arning" not in done.stdout
    return folder


def test_a_generated_client_plays_a_whole_game(client: Path, tmp_path: Path) -> None:
    assert len([line for line in EXAMPLE.splitlines() if line.strip()]) <= MOST_LINES
    store = Store(tmp_path / "games.sqlite3")
    with serving(store) as address:
        (client / "example.py").write_text(EXAMPLE.replace("http://127.0.0.1:8412", address))
        environment = os.environ | {"PYTHONPATH": str(client)}
        done = subprocess.run(
            [sys.executable, "example.py"], cwd=client, capture_output=True, text=True, env=environment
        )
    assert done.returncode == 0, done.stderr
    (saved,) = store.list()
    assert saved.over
    assert re.search(r"\d+ points\..* \['(you|automa\d)'", done.stdout)


def test_no_answer_is_untyped(client: Path) -> None:
    """But for what answers with nothing."""
    untyped = {
        file.stem
        for file in (client / PACKAGE / "api" / "default").glob("*.py")
        if re.search(r"^def sync\(.*?\) -> Any", file.read_text(), re.DOTALL | re.MULTILINE)
    }
    assert untyped == {"delete", "delete_pack"}


@pytest.mark.soak
def test_the_program_is_typed(client: Path) -> None:
    (client / "example.py").write_text(EXAMPLE)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--config-file=", "example.py"],
        cwd=client,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
