"""Files that a person names: read up to a limit whatever they are, written beside, and nothing but a plain file replaced."""

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from automatable.cli.command_line import files
from automatable.cli.command_line.files import read_bytes, write_bytes
from automatable.cli.main import main
from automatable.kernel.turns.moves import Malformed

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="there are no pipes and devices in the file system there"
)


def test_a_file_without_an_end_is_given_up() -> None:
    with pytest.raises(Malformed, match="does not end"):
        read_bytes("/dev/zero", 1_000_000)


@pytest.mark.parametrize("command", ["import", "replay"])
def test_no_command_reads_without_end(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    assert main([command, "/dev/zero"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_pipe_into_which_nobody_writes_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LONGEST_WAIT", 0.2)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Malformed, match="nothing was written"):
        read_bytes(str(tmp_path / "pipe"))


def test_a_pipe_into_which_somebody_writes_is_read(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writer = os.open(pipe, os.O_WRONLY)

    def write() -> None:
        os.write(writer, b"hello")
        os.close(writer)

    threading.Timer(0.2, write).start()
    assert read_bytes(str(pipe)) == b"hello"
    os.close(reader)


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    (file := tmp_path / "game.json").write_text("old")
    file.chmod(0o640)
    write_bytes(str(file), b"new", overwrite=True)
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"new", 0o640)
    assert list(tmp_path.iterdir()) == [file]


def test_somebodys_part_file_stays(tmp_path: Path) -> None:
    (theirs := tmp_path / "game.json.part").write_text("a download")
    write_bytes(str(tmp_path / "game.json"), b"new")
    assert theirs.read_text() == "a download"


def test_a_device_is_written_to_and_not_replaced() -> None:
    write_bytes(os.devnull, b"gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("points_to", ["target", "nowhere"])
def test_a_link_and_what_it_points_to_stay(tmp_path: Path, points_to: str) -> None:
    (tmp_path / "target").write_text("mine")
    (link := tmp_path / "link").symlink_to(tmp_path / points_to)
    with pytest.raises(Malformed, match="is a link"):
        write_bytes(str(link), b"new")
    assert (link.is_symlink(), (tmp_path / "target").read_text()) == (True, "mine")
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="not a plain file"):
        write_bytes(str(tmp_path), b"new")


def test_a_pipe_that_nobody_reads_is_refused_and_stays(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    with pytest.raises(Malformed):
        write_bytes(str(pipe), b"new")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    (file := tmp_path / "game.json").write_text("old")
    with pytest.raises(Malformed, match="No space left"):
        write_bytes(str(file), b"new", overwrite=True)
    assert (file.read_text(), list(tmp_path.iterdir())) == ("old", [file])
