"""Files in the place of ours: how they are recognised, and how a file is moved aside without losing anything."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path

MAGIC = b"SQLite format 3\x00"
SIDE_FILES = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it belongs to that file alone."""
_HEADER = 100
_WRITE_VERSION, _NEWEST = 18, 2


def header_of(path: Path) -> bytes:
    """What stands at the very beginning of a file."""
    with path.open("rb") as file:
        return file.read(_HEADER)


def is_sealed(header: bytes) -> bool:
    """Whether a flipped bit makes SQLite believe that only a later SQLite may write to the file; it says nothing of it by itself."""
    return len(header) == _HEADER and header[_WRITE_VERSION] > _NEWEST


def moment() -> str:
    """The time now as a part of a file's name."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def free_name(path: Path, why: str) -> Path:
    """A name beside a file that nobody has: `games.sqlite3.damaged-20300101-120000`."""
    wanted = path.with_name(f"{path.name}.{why}-{moment()}")
    number, free = 1, wanted
    while free.exists() or free.is_symlink():
        number += 1
        free = wanted.with_name(f"{wanted.name}-{number}")
    return free


def moved_aside(path: Path) -> list[Path]:
    """The files that once lay in the place of this one and were taken for another program's or for newer, oldest first."""
    named = re.compile(re.escape(path.name) + r"\.(foreign|newer)-\d{8}-\d{6}(-\d+)?")
    return sorted(file for file in path.parent.glob(f"{path.name}.*") if named.fullmatch(file.name) and file.is_file())


def quarantine_file(path: Path, why: str, judged: int | None = None) -> Path | None:
    """Give a file, and what SQLite keeps beside it, another name; the new name.

    With `judged`, the number of the file that was looked at: if another has come into its place meanwhile, it stays.
    """
    kept = free_name(path, why)
    os.rename(path, kept)
    if judged is not None and kept.stat().st_ino != judged:
        os.rename(kept, path)
        return None
    for ending in SIDE_FILES:
        beside = Path(f"{path}{ending}")
        if beside.exists():
            os.rename(beside, f"{kept}{ending}")
    return kept
