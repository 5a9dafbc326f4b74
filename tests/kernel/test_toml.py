"""TOML files of ours are read in full only once, and never from a copy that no longer holds."""

import os
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from automatable.kernel.words.toml import shipped_toml


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "trees.toml"
    path.write_text("[[tree]]\nid = 1\nname = 'Malus'\n", encoding="utf-8")
    return path


def unread(content: bytes) -> dict[str, object]:
    raise AssertionError(f"read once more: {content!r}")


def copies(file: Path) -> list[Path]:
    return sorted(Path(cache_from_source(str(file))).parent.glob(f"{file.name}.*"))


def test_a_file_is_read_in_full_only_once(file: Path) -> None:
    first = shipped_toml(file)
    assert first == {"tree": [{"id": 1, "name": "Malus"}]}
    assert shipped_toml(file, unread) == first
    assert len(copies(file)) == 1


def test_a_changed_file_is_read_again(file: Path) -> None:
    shipped_toml(file)
    found = file.stat()
    file.write_text("[[tree]]\nid = 2\nname = 'Malus'\n", encoding="utf-8")
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns + 1))
    assert shipped_toml(file) == {"tree": [{"id": 2, "name": "Malus"}]}
    file.write_text("[[tree]]\nid = 33\n", encoding="utf-8")
    os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns + 1))
    assert shipped_toml(file) == {"tree": [{"id": 33}]}


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\xfb", b"i\x01\x00\x00\x00", b")\x00"])
def test_a_damaged_copy_is_none(file: Path, damage: bytes) -> None:
    whole = shipped_toml(file)
    (copy,) = copies(file)
    copy.write_bytes(damage)
    assert shipped_toml(file) == whole
    assert shipped_toml(file, unread) == whole


def test_half_a_copy_is_none(file: Path) -> None:
    whole = shipped_toml(file)
    (copy,) = copies(file)
    content = copy.read_bytes()
    for length in range(len(content)):
        copy.write_bytes(content[:length])
        assert shipped_toml(file) == whole


def test_a_date_stays_a_date(file: Path) -> None:
    file.write_text("printed = 2013-01-01\n", encoding="utf-8")
    first = shipped_toml(file)
    assert shipped_toml(file) == first
    assert copies(file) == []


def test_nothing_is_written_where_nothing_may_be(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    shipped_toml(file)
    assert copies(file) == []
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    Path(cache_from_source(str(file))).parent.write_text("no folder", encoding="utf-8")
    assert shipped_toml(file) == shipped_toml(file)
