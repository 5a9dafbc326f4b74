"""Damaged and foreign files: `import`, `replay` and `explain` say in one line what is wrong, and leave with status 2."""

import gzip
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.cli.main import main
from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.saves.formats.save import encode
from automatable.saves.formats.share import share_code
from automatable.testing.walk import walk

GOOD = encode(walk(PLUGIN, Setup(7), "greedy").match, "Sunday evening")


def changed(**fields: Any) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(GOOD) | fields)


def without(field: str) -> bytes:
    return msgspec.json.encode({name: value for name, value in msgspec.json.decode(GOOD).items() if name != field})


BAD = {
    "empty": b"",
    "blank": b" \n",
    "cut off": GOOD[:-200],
    "cut off in the first field": GOOD[:9],
    "one byte overwritten": GOOD.replace(b'"log":', b'"log";'),
    "not UTF-8": GOOD.replace(b"Sunday", b"\xff\xfe"),
    "UTF-16": GOOD.decode().encode("utf-16"),
    "compressed": gzip.compress(GOOD),
    "an image": b"\x89PNG\r\n\x1a\n" + bytes(64),
    "zeros": bytes(4096),
    "a page": b"<!doctype html><title>Not found</title>",
    "a list": b"[1, 2, 3]",
    "nested": b"[" * 100_000,
    "a key unknown": changed(unknown=1),
    "no game": without("game"),
    "no log": without("log"),
    "no format": without("format"),
    "a newer format": changed(format=99),
    "another game": changed(game="catan"),
    "another mode": changed(mode="telepathic"),
    "a log that is none": changed(log="all of it"),
    "a move that is none": changed(log=[1]),
    "a level that is none": changed(setup={"level": 99}),
    "an option that is none": changed(setup={"options": {"dragons": True}}),
    "a setup that is forbidden": changed(setup={"options": {"rare_and_precious": True}}),
    "a seed too large": GOOD.replace(b'"seed":7', b'"seed":' + b"9" * 40),
    "a name of two lines": changed(name="a\x1bb"),
    "a damaged share code": share_code(GOOD).replace("b", "c", 1).encode(),
    "a share code cut off": share_code(GOOD)[:99].encode(),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("AUTOMATABLE_HOME", str(folder))
    return folder


def assert_refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status = main(arguments)
    told = capsys.readouterr()
    assert (status, told.out, told.err.count("\n")) == (2, "", 1), told
    assert told.err.removesuffix("\n").isprintable()
    return told.err


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_in_one_line(
    name: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(BAD[name])
    for arguments in (["import", str(file)], ["replay", str(file)], ["explain", str(file), "9"]):
        assert_refused(capsys, *arguments)


def test_a_good_file_is_taken(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(GOOD)
    assert (main(["import", str(file)]), main(["replay", str(file)])) == (0, 0)
    assert capsys.readouterr().err == ""


def test_a_file_with_a_bad_move_is_told_up_to_it(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = msgspec.json.decode(GOOD)["log"]
    file = tmp_path / "game.json"
    file.write_bytes(changed(log=[*log[:40], {"type": "Walk", "to": 999}, *log[41:]]))
    assert main(["replay", str(file)]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "41" in told.err
    assert "\n  40 " in told.out


@pytest.mark.parametrize("command", ["import", "replay"])
def test_what_is_no_file_is_named(command: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path, tmp_path / "nothing.json", tmp_path / "nothing" / "nothing.json", Path("\x00")):
        assert_refused(capsys, command, str(path))


def assert_moved_aside(capsys: pytest.CaptureFixture[str], store: Path, content: bytes) -> None:
    """The program goes on with a new file, says so in a line of its own, and keeps the other as it was."""
    assert main(["play", "tokaido", "--resume"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "games.sqlite3" in first
    assert "no unfinished game" in second
    (kept,) = store.parent.glob("games.sqlite3.foreign-*")
    assert kept.name in first
    assert kept.read_bytes() == content


@pytest.mark.parametrize("content", [GOOD, bytes(8192), b"", b"x"], ids=["save", "zeros", "empty", "letter"])
def test_a_store_that_is_none_is_moved_aside(content: bytes, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    store = home / "games.sqlite3"
    store.write_bytes(content)
    assert_moved_aside(capsys, store, content)


def test_a_store_that_is_cut_off_is_refused_and_left_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    store = home / "games.sqlite3"
    store.write_bytes(content := b"SQLite format 3\x00" + bytes(8000))
    for arguments in (["play", "tokaido", "--resume"], ["export", "tokaido-aaaa", "-"]):
        assert "automatable doctor" in assert_refused(capsys, *arguments)
    assert store.read_bytes() == content


def test_a_store_of_another_program_is_moved_aside(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    store = home / "games.sqlite3"
    connection = sqlite3.connect(store)
    connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.commit()
    connection.close()
    assert_moved_aside(capsys, store, store.read_bytes())
