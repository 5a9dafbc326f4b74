"""Several processes on one file, and processes that are killed: every move that was acknowledged is there afterwards."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.saves.formats.journal import fold
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.saved_orchard import ORCHARD, SETUP, legal
from tests.thinned import thinned

ROOT = Path(__file__).parents[2]
IN_A_ROW = 5
"""Kills of one game: the longer its journal, the longer each look at it takes."""


def child(path: Path, game_id: str, actions: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.saves.saving_child", str(path), game_id, str(actions)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def begin(*processes: "subprocess.Popen[str]") -> None:
    """Let them play once all of them have opened the game."""
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()


def assert_acknowledged(store: Store, game_id: str, lines: list[str]) -> None:
    """Each line names a length of the journal and the state that belongs to it: replay that much and compare."""
    journal = store.journal(game_id)
    for line in lines:
        length, fingerprint = line.split()
        assert int(length) <= len(journal)
        moves = [msgspec.convert(raw["move"], ORCHARD.rules.moves) for raw in fold(journal[: int(length)]).log]
        assert Match.replay(ORCHARD, SETUP, moves).fingerprint() == fingerprint


def assert_goes_on(store: Store, game_id: str) -> None:
    session = Session.open(store, game_id, ORCHARD)
    assert session.problem is None
    session.back_to(0)
    session.play(legal(session.match)[0])


def killed_after(path: Path, game_id: str, lines: int) -> list[str]:
    """What a process said before it was killed, while it was playing on after this many actions."""
    with child(path, game_id, 100_000) as process:
        begin(process)
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        rest = process.stdout.read().splitlines(keepends=True)
    return [line for line in said + rest if line.endswith("\n")]


def kill_repeatedly(path: Path, kills: int, seed: int) -> None:
    """Kill so many processes at moments by chance; each goes on where the one before was stopped, some times in a row."""
    store, rng = Store(path), Rng(seed, "kill")
    for kill in range(kills):
        if kill % IN_A_ROW == 0:
            game_id = Session.create(store, ORCHARD, SETUP).id
        moment = 1 + rng.below(30)
        said = killed_after(path, game_id, moment)
        assert len(said) >= moment
        assert_acknowledged(store, game_id, said)
        assert_goes_on(store, game_id)


@pytest.mark.parametrize("seed", thinned(range(5), every=3))
def test_ten_killed_processes_lose_no_acknowledged_move(tmp_path: Path, seed: int) -> None:
    kill_repeatedly(tmp_path / "games.sqlite3", 10, seed)


@pytest.mark.soak
def test_five_hundred_killed_processes_lose_no_acknowledged_move(tmp_path: Path) -> None:
    kill_repeatedly(tmp_path / "games.sqlite3", 500, seed=500)


def test_two_processes_play_the_same_game_without_damage(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    game_id = Session.create(store, ORCHARD, SETUP).id
    with child(path, game_id, 40) as one, child(path, game_id, 40) as other:
        begin(one, other)
        said = [line for process in (one, other) for line in process.communicate()[0].splitlines()]
    assert (len(said), one.returncode, other.returncode) == (80, 0, 0)
    assert len({line.split()[0] for line in said}) == 80
    assert_acknowledged(store, game_id, said)
    assert_goes_on(store, game_id)
