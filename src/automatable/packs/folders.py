"""Folders of packs: files that are written, moved and kept whole or not at all."""

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from automatable.kernel.tables.files import keep_name, write_whole
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.unreadable import of_system

EARLIER, DELETED = ".earlier", ".deleted"
LABEL = "label.txt"


def put_files(folder: Path, files: Mapping[str, bytes | None]) -> None:
    """Write files into a folder, and take those away that have no content."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in files.items():
        if content is None:
            (folder / file).unlink(missing_ok=True)
        else:
            write_whole(folder / file, content)


def move_folder(folder: Path, place: Path) -> None:
    """Give a folder another name, for good or not at all."""
    folder.rename(place)
    try:
        keep_name(place, fresh=False)
    except OSError:
        place.rename(folder)
        raise


def keep_earlier(folder: Path, files: Iterable[str], label: str) -> None:
    """Copy files of a pack into `.earlier`, all of them or none."""
    earlier = free_path(folder / EARLIER, moment())
    begun = earlier.with_name(f".{earlier.name}")
    try:
        put_files(
            begun, {file: (folder / file).read_bytes() for file in files} | {LABEL: one_line(label, 200).encode()}
        )
        move_folder(begun, earlier)
    except OSError:
        shutil.rmtree(begun, ignore_errors=True)
        raise


@contextmanager
def explained(folder: Path) -> Iterator[None]:
    """What the disk refuses, in one line."""
    try:
        yield
    except OSError as error:
        raise Malformed(str(folder), msg("wrong.not_written", why=of_system(error))) from None


def moment() -> str:
    """The time now, as part of a name that sorts by it."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")


def free_path(folder: Path, name: str) -> Path:
    """A path of this name, numbered where there is one already."""
    path = folder / name
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}"
    return path
