"""A game made with the scaffold of version 0.1 still loads and holds the contract; whoever runs it is told what has moved."""

import os
import subprocess
import sys
from pathlib import Path

GAME = Path(__file__).parent / "old_game"


def test_a_game_of_version_0_1_still_passes_its_own_tests() -> None:
    tests = sorted(str(file) for file in GAME.glob("old_test_*.py"))
    assert len(tests) == 3
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:automatable_rules",
        "-W",
        "default",
        "-c",
        os.devnull,
    ]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(GAME), *sys.path])}
    done = subprocess.run([*words, *tests], cwd=GAME, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "DeprecationWarning: automatable.kernel.owed is now automatable.kernel.turns.machine" in done.stdout
