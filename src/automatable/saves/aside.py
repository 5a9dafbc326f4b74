"""Files in the place of ours: how they are told from ours, and how a file is moved aside without losing anything."""

import os
from datetime import UTC, datetime
from pathlib import Path

MAGIC = b"SQLite format 3\x00"
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it belongs to that file alone."""
_OUR_MARK = b"journal_is_append_only"
_LOOKED_AT = 65536


def begins_like_ours(path: Path) -> bool:
    """Whether a file is SQLite's, or ours with a damaged beginning: anything else is somebody's."""
    with path.open("rb") as file:
        beginning = file.read(_LOOKED_AT)
    return beginning.startswith(MAGIC) or _OUR_MARK in beginning


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


def move_aside(path: Path, why: str, judged: int | None = None) -> Path | None:
    """Give a file, and what SQLite keeps beside it, another name; the new name.

    With `judged`, the number of the file that was looked at: if another has come into its place meanwhile, it stays.
    """
    kept = free_name(path, why)
    os.rename(path, kept)
    if judged is not None and kept.stat().st_ino != judged:
        os.rename(kept, path)
        return None
    for ending in BESIDE:
        beside = Path(f"{path}{ending}")
        if beside.exists():
            os.rename(beside, f"{kept}{ending}")
    return kept
