"""What a power cut leaves on the disk: worked out from the changes that were made before it.

The content of a file is safe once it was synchronised, its name once a folder was. What was not yet safe may have arrived or not, and the last of it in
part. Names arrive in the order in which they were given: every file system with a journal keeps that.
"""

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.disk.watched import Change, Kind

SECTOR = 512
Image = dict[str, bytes | None]
"""Content by path inside the folder; None for a folder."""
FORGOTTEN = "-shm"
"""How a file ends that is only memory which processes share: SQLite makes it anew."""


def _changed(content: bytes, change: Change) -> bytes:
    if change.kind is Kind.TRUNCATE:
        return content[: change.size].ljust(change.size, b"\0")
    before = content[: change.offset].ljust(change.offset, b"\0")
    return before + change.content + content[change.offset + len(change.content) :]


@dataclass(slots=True)
class _File:
    safe: bytes = b""
    now: bytes = b""
    pending: list[Change] = field(default_factory=list)

    def change(self, change: Change) -> None:
        self.now = _changed(self.now, change)
        self.pending.append(change)

    def synchronise(self) -> None:
        self.safe = self.now
        self.pending.clear()

    def partly(self, rng: random.Random) -> bytes:
        """With some of what was not safe, the last of it torn."""
        arrived = [change for change in self.pending if rng.random() < 0.5]
        if arrived and arrived[-1].kind is Kind.WRITE:
            last = arrived.pop()
            sectors = rng.randrange(len(last.content) // SECTOR + 1)
            arrived.append(Change(Kind.WRITE, last.path, content=last.content[: sectors * SECTOR], offset=last.offset))
        content = self.safe
        for change in arrived:
            content = _changed(content, change)
        return content


class _Folder:
    pass


_Names = dict[str, _File | _Folder]
_Renaming = dict[str, _File | _Folder | None]
"""What names mean from then on; None for one that is gone."""


def _renamed(names: _Names, renaming: _Renaming) -> _Names:
    return {path: found for path, found in (names | renaming).items() if found is not None}


class Recorded:
    """A folder as it was, and the changes to it since."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names: _Names = {str(folder): _Folder()}
        for path in sorted(folder.rglob("*")):
            content = b"" if path.is_dir() else path.read_bytes()
            self._names[str(path)] = _Folder() if path.is_dir() else _File(content, content)
        self._safe = dict(self._names)
        self._pending: list[_Renaming] = []

    def take(self, change: Change) -> None:
        """Go on by one change."""
        found = self._names.get(change.path)
        match change.kind:
            case Kind.WRITE | Kind.TRUNCATE:
                # A file may be written to that has lost its name.
                if isinstance(found, _File):
                    found.change(change)
            case Kind.SYNC if isinstance(found, _Folder):
                self._safe = dict(self._names)
                self._pending.clear()
            case Kind.SYNC:
                if isinstance(found, _File):
                    found.synchronise()
            case _:
                renaming = self._renaming(change)
                self._names = _renamed(self._names, renaming)
                self._pending.append(renaming)

    def _renaming(self, change: Change) -> _Renaming:
        path, other = change.path, change.other
        match change.kind:
            case Kind.OPEN:
                return {path: _File()}
            case Kind.MKDIR:
                return {path: _Folder()}
            case Kind.LINK:
                return {other: self._names[path]}
            case Kind.RENAME:
                moved = {
                    name: found for name, found in self._names.items() if name == path or name.startswith(f"{path}/")
                }
                return dict.fromkeys(moved) | {other + name[len(path) :]: found for name, found in moved.items()}
        return {path: None}

    def images(self, rng: random.Random) -> Iterator[tuple[str, Image]]:
        """What may be found after a cut now, with a word for each: all has arrived, only what is safe, something between."""
        yield "all", self._image(self._names, lambda file: file.now)
        yield "safe", self._image(self._safe, lambda file: file.safe)
        names = self._safe
        for renaming in self._pending[: rng.randrange(len(self._pending) + 1)]:
            names = _renamed(names, renaming)
        yield "part", self._image(names, lambda file: file.partly(rng))

    def _image(self, names: _Names, content: Callable[[_File], bytes]) -> Image:
        return {
            str(Path(path).relative_to(self._folder)): content(found) if isinstance(found, _File) else None
            for path, found in names.items()
            if not path.endswith(FORGOTTEN)
        }


def lay_out(image: Image, folder: Path) -> None:
    """Put an image into a folder of its own."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in sorted(image.items()):
        if content is None:
            (folder / name).mkdir(parents=True, exist_ok=True)
        elif (folder / name).parent.is_dir():
            (folder / name).write_bytes(content)
