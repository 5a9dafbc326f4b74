"""Copies and the doctor on the command line, being asked to end, and what never reaches a terminal raw."""

import io
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from automatable.cli.command_line.output import print_json
from automatable.cli.main import main
from automatable.saves.store.store import Store
from tests.saves.locking import locked
from tests.saves.test_store import changed

RAW = "\x1b]0;x\x07\x9b2J\x7f\u2028"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("AUTOMATABLE_HOME", str(folder))
    return folder


@pytest.fixture
def game_id(home: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert run("play", "tokaido", "--seed", "5") == 0
    capsys.readouterr()
    return Store(home / "games.sqlite3").list()[0].id


def run(*arguments: str) -> int:
    with open(os.devnull, encoding="utf-8") as nothing:
        standard, sys.stdin = sys.stdin, nothing
        try:
            return main(arguments)
        finally:
            sys.stdin = standard


def test_a_copy_is_made_and_put_back(
    home: Path, game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy)) == 0
    Store(home / "games.sqlite3").delete(game_id)
    assert run("restore", str(copy)) == 0
    assert [game.id for game in Store(home / "games.sqlite3").list()] == [game_id]
    assert "kept in" in capsys.readouterr().out
    assert run("backup", str(copy)) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play tokaido", "companion tokaido", "play tokaido --resume GAME"])
def test_another_programs_lock_is_one_line_within_a_second(
    home: Path, game_id: str, command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    length = Store(home / "games.sqlite3").length(game_id)
    with locked(home / "games.sqlite3"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
        begun = time.monotonic()
        main(command.replace("GAME", game_id).split())
        assert time.monotonic() - begun < 3
    told = capsys.readouterr()
    assert " ".join(f"{told.out} {told.err}".split()).count("is in use by another program; try again in a moment") == 1
    assert Store(home / "games.sqlite3").length(game_id) == length


def test_the_copies_are_listed(home: Path, game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("backup") == 0
    assert run("restore") == 0
    assert capsys.readouterr().out.count(str(home / "backups")) >= 2


def test_a_daily_copy_is_made_by_itself(home: Path, game_id: str) -> None:
    run("play", "tokaido", "--seed", "6")
    assert len(list((home / "backups").glob("games-*.sqlite3"))) == 1


def test_the_doctor_tells_and_mends(home: Path, game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("doctor") == 0
    assert "All is well" in capsys.readouterr().out
    changed(home / "games.sqlite3", "UPDATE game SET summary = ''")
    assert run("doctor") == 1
    told = capsys.readouterr()
    assert (told.err.count(game_id), "--repair" in told.out) == (1, True)
    assert run("doctor", "--repair") == 1
    assert "made anew" in capsys.readouterr().out
    assert run("doctor") == 0


def test_where_nothing_is_saved_what_was_moved_aside_is_named(
    home: Path, game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "games.sqlite3"
    aside = path.rename(f"{path}.foreign-20300101-120000")
    for command in (("saved",), ("doctor",)):
        run(*command)
        said = "".join(capsys.readouterr())
        assert f"moved aside with 1 game; `automatable restore {aside}`" in said
    assert run("restore", str(aside)) == 0
    assert [game.id for game in Store(path).list()] == [game_id]


COMMANDS = (("saved",), ("doctor",), ("play", "tokaido", "--resume"), ("backup",), ("doctor", "--repair"), ("saved",))


def told_of_damage(home: Path, capsys: pytest.CaptureFixture[str], seeds: range) -> None:
    """Damage all saved games, and a copy of them; every command must tell it in lines of its own, none raises."""
    path, copy = home / "games.sqlite3", home / "copy"
    good = path.read_bytes()
    for seed in seeds:
        rng = random.Random(seed)
        spoiled = bytearray(good)
        place = rng.randrange((100, 4096, len(good))[seed % 3])
        noise = rng.randbytes(rng.choice((1, 1, 4, 64)))[: len(good) - place]
        spoiled[place : place + len(noise)] = noise
        for command in (("restore", str(copy)), *COMMANDS):
            shutil.rmtree(home)
            home.mkdir()
            copy.write_bytes(spoiled)
            path.write_bytes(good if command[0] == "restore" else spoiled)
            status = run(*command)
            err = capsys.readouterr().err
            assert status in (0, 1, 2), (seed, command)
            assert all(line.startswith("automatable: ") for line in err.splitlines()), (seed, command, err)
            assert status != 2 or len(err.splitlines()) == 1, (seed, command, err)


def test_damage_is_told_in_a_line(home: Path, game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    told_of_damage(home, capsys, range(9))


@pytest.mark.soak
def test_three_hundred_kinds_of_damage_are_told_in_a_line(
    home: Path, game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told_of_damage(home, capsys, range(300))


def test_a_damaged_game_keeps_nobody_from_the_others(
    home: Path, game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run("play", "tokaido", "--seed", "6")
    other = next(game.id for game in Store(home / "games.sqlite3").list() if game.id != game_id)
    changed(home / "games.sqlite3", f"UPDATE game SET summary = '' WHERE id = '{game_id}'")
    capsys.readouterr()
    assert run("play", "tokaido", "--resume") == 0
    assert other in capsys.readouterr().out


def test_a_damaged_file_is_named_at_the_start(home: Path, game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = home / "games.sqlite3"
    changed(path, "PRAGMA journal_mode = DELETE")
    content = bytearray(path.read_bytes())
    content[-4096:] = b"\xff" * 4096
    path.write_bytes(content)
    run("play", "tokaido", "--seed", "7")
    assert "automatable doctor" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [RAW],
        ["play", RAW],
        ["play", "tokaido", "--resume", RAW],
        ["play", "tokaido", "--level", RAW],
        ["play", "tokaido", "--set", RAW],
        ["export", RAW, RAW],
        ["import", RAW],
        ["replay", RAW],
        ["explain", RAW, RAW],
        ["rules", RAW],
        ["decide", RAW],
        ["doctor", RAW],
        ["restore", RAW],
        ["serve", "--host", RAW],
        ["serve", "--port", RAW],
    ],
)
def test_no_argument_reaches_the_terminal_raw(
    home: Path, arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run(*arguments)
    told = capsys.readouterr()
    assert not {sign for sign in told.out + told.err if not sign.isprintable()} - {"\n"}


def test_no_answer_reaches_the_terminal_raw(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"why": RAW})
    out = capsys.readouterr().out
    assert not {sign for sign in out if not sign.isprintable()} - {"\n"}
    assert "\\u009b2J" in out


def started(home: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "automatable", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"AUTOMATABLE_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end_a_game_leaves_one_whole_file(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, "play", "tokaido", "--seed", "5") as process:
        assert process.stdout is not None
        while (line := process.stdout.readline()) and "Tokaido ·" not in line:
            pass
        process.send_signal(number)
        printed = process.communicate()[0]
    assert (process.returncode, "Traceback" in printed) == (128 + number, False)
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["games.sqlite3"]


@pytest.mark.parametrize("moment", [0.05, 0.12, 0.2, 0.3])
def test_an_interrupt_during_the_start_is_quiet(tmp_path: Path, moment: float) -> None:
    with started(tmp_path, "serve", "--port", "0") as process:
        time.sleep(moment)
        process.send_signal(signal.SIGINT)
        try:
            printed = process.communicate(timeout=10)[0]
        except subprocess.TimeoutExpired:
            # Python loses an interrupt that comes in a callback of its own import system: people press the keys again.
            process.send_signal(signal.SIGINT)
            printed = process.communicate(timeout=20)[0]
    # Before our first line runs, Python itself may complain.
    assert not ("Traceback" in printed and "/automatable/" in printed), printed
