"""A process that lives through lives of saved games on a disk that fails, or loses its power, at one change after the other.

    python -m tests.saves.unlucky LIFE MOST FOLDER

It must have been started behind `tests/disk/watched.c`, tries at most so many changes in each way, and says as JSON how many there are and what was wrong.
"""

import json
import os
import random
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.turns.moves import Malformed
from tests.disk.power import Recorded, lay_out
from tests.disk.watched import Broken, Change, Disk, Full, Hiccup, watching
from tests.saves.lives import LIVES, Claims, Kept, Step, sound
from tests.saves.saved_orchard import ORCHARD


class Place:
    """A folder in which a life begins anew as often as one likes."""

    def __init__(self, folder: Path, kept: Kept) -> None:
        self.root = folder / "now"
        self.home = self.root / "home"
        self.after = folder / "after"
        self._kept = kept
        self._prepared = folder / "prepared"
        (self._prepared / "home").mkdir(parents=True)
        (self._prepared / "tmp").mkdir()
        self.move_in(self._prepared)
        kept.prepare(self._prepared / "home")

    def begin(self) -> "Running":
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(self._prepared, self.root)
        self.move_in(self.root)
        return Running(self, self._kept)

    def hold(self, claims: Claims) -> None:
        """Hold what lies in `after` to all that was promised."""
        home = self.after / "home"
        self.move_in(self.after)
        try:
            self._kept.recover(home)
            for claim in claims.values():
                claim(home)
            sound(home)
        finally:
            self.move_in(self.root)

    def hold_now(self, claims: Claims) -> None:
        """The same for what lies here now, without touching it."""
        shutil.rmtree(self.after, ignore_errors=True)
        shutil.copytree(self.root, self.after)
        self.hold(claims)

    @staticmethod
    def move_in(root: Path) -> None:
        """Let everything lie below a folder."""
        os.environ["AUTOMATABLE_HOME"] = str(root / "home")
        tempfile.tempdir = str(root / "tmp")


class Running:
    """One life, and what was promised in it so far."""

    def __init__(self, place: Place, kept: Kept) -> None:
        self._place = place
        self._life = kept.live(place.home)
        self.claims: Claims = {}
        self._told: list[str] = []

    def live(self, disk: Disk) -> None:
        """Go through it; raises AssertionError for whatever goes wrong."""
        step = next(self._life)
        while True:
            done = self._carry_out(step, disk)
            self.claims = self.claims | step.promises(done)
            try:
                step = self._life.send(done)
            except StopIteration:
                return

    def _carry_out(self, step: Step, disk: Disk) -> Any:
        self.claims = self.claims | (step.meanwhile or {})
        for again in (False, True):
            try:
                with watching(self._place.root, disk):
                    return step.act()
            except Malformed as refusal:
                self._told.append(f"{step.name}: {refusal}")
                disk.heal()
                if again and step.meanwhile is None:
                    break
                # What is refused again on a good disk was done the first time, when nobody could be sure of it.
                self._place.hold_now(self.claims | (step.promises(None) if again else {}))
        assert step.meanwhile is not None, f"still refused on a good disk: {self._told}"
        return None

    def assert_told_well(self) -> None:
        """Whatever was refused was told in one line."""
        for line in self._told:
            assert "\n" not in line, f"more than one line: {line}"


class Recorder(Disk):
    """A good disk that remembers what was done to it."""

    def __init__(self, running: Running) -> None:
        super().__init__()
        self._running = running
        self.changes: list[tuple[Change, Claims]] = []

    def __call__(self, change: Change) -> int:
        self.changes.append((change, self._running.claims))
        return super().__call__(change)


def spoiled(place: Place, disk: type[Disk], numbers: Iterable[int]) -> Iterator[str]:
    """Let the n-th change fail, for each n; what went wrong."""
    for number in numbers:
        running = place.begin()
        try:
            running.live(disk(number))
            running.assert_told_well()
            place.hold_now(running.claims)
        except Exception:
            yield f"{disk.__name__} at {number}:\n{traceback.format_exc()}"


def interrupted(place: Place, lived: "Lived", numbers: Iterable[int]) -> Iterator[str]:
    """Cut the power after the n-th change, for each n; what went wrong."""
    wanted, seen = frozenset(numbers), set()
    for number, (change, claims) in enumerate(lived.changes, 1):
        lived.folder.take(change)
        if number not in wanted:
            continue
        for way, image in lived.folder.images(random.Random(number)):
            content = hash(frozenset(image.items()))
            if (content, id(claims)) in seen:
                continue
            seen.add((content, id(claims)))
            lay_out(image, place.after)
            try:
                place.hold(claims)
            except Exception:
                yield f"cut after {number}, {change.kind.name} of {change.path}, {way}:\n{traceback.format_exc()}"


@dataclass(frozen=True, slots=True)
class Lived:
    """A life on a good disk: what was there before, and every change with what was promised after it."""

    folder: Recorded
    changes: list[tuple[Change, Claims]]


def recorded(place: Place) -> Lived:
    """Live once without any trouble."""
    running = place.begin()
    folder, disk = Recorded(place.root), Recorder(running)
    running.live(disk)
    promised = [claims for _, claims in disk.changes[1:]] + [running.claims]
    return Lived(folder, [(change, claims) for (change, _), claims in zip(disk.changes, promised, strict=True)])


def install() -> None:
    """The template game is one of those that are installed."""
    names, game = registry.names, registry.game

    def found(name: str) -> Game[Any]:
        return ORCHARD if name == ORCHARD.info.id else game(name)

    registry.names = lambda: (*names(), ORCHARD.info.id)
    registry.game = found  # type: ignore[assignment]


def main(life: str, most: int, folder: Path) -> None:
    install()
    place = Place(folder, LIVES[life])
    lived = recorded(place)
    changes = len(lived.changes)
    every = -(-changes // most)
    found = list(interrupted(place, lived, range(1, changes + 1, every)))
    for turn, disk in enumerate((Hiccup, Broken, Full), 1):
        found += spoiled(place, disk, range(1 + turn * every // 4, changes + 1, every))
    print(json.dumps({"changes": changes, "found": found}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
