"""Golden playthroughs: whole games as committed text files, written anew and compared line by line.

    python -m automatable.testing.playthrough FOLDER [GAME …]

writes `FOLDER/<game>/<name>.txt` for each playthrough that a game declares in its `data/playthroughs.toml`; a game that declares
none has one for each level. Review the difference before you commit it: every changed line is a changed game.
"""

import argparse
import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, Value
from automatable.kernel.turns.moves import Malformed
from automatable.testing.transcript import transcript
from automatable.testing.walk import walk

DECLARATION = "playthroughs.toml"
HOME = "AUTOMATABLE_HOME"


class Playthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game that is kept: the name of its file, who plays, and the setup."""

    name: str
    player: str = "greedy"
    seed: int = 0
    level: int | str = ""
    options: dict[str, Value] = {}
    game: str = ""
    """Whose it is, where one package holds several games."""

    def lines(self, game: Game[Any]) -> list[str]:
        return list(transcript(walk(game, Setup(self.seed, self.level, self.options), self.player)))


class _Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    playthrough: list[Playthrough]


def playthroughs(game: Game[Any]) -> list[Playthrough]:
    """What a game declares, or one playthrough for each level; raises Malformed for a declaration that cannot be read."""
    file = resources.files(game.info.package) / "data" / DECLARATION
    if not file.is_file():
        players = sorted(game.players)
        return [
            Playthrough(f"level-{level.id}", players[number % len(players)], number, level.id)
            for number, level in enumerate(game.info.levels)
        ]
    try:
        declared = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Declaration).playthrough
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Malformed(f"{game.info.package}: {DECLARATION}", str(error)) from None
    names = [each.name for each in declared]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Malformed(f"{game.info.package}: {DECLARATION}", f"the name {twice[0]!r} is given twice")
    return [each for each in declared if each.game in ("", game.info.id)]


def first_difference(expected: Sequence[str], found: Sequence[str]) -> str | None:
    """The first line in which two playthroughs differ, with its number; None if they are equal."""
    for number, (old, new) in enumerate(zip_longest(expected, found), 1):
        if old != new:
            return f"line {number} was {old!r}, is {new!r}"
    return None


def write(folder: Path, game: Game[Any]) -> list[Path]:
    """Write all playthroughs of a game below the folder, and remove those that it no longer declares."""
    place = folder / game.info.id
    place.mkdir(parents=True, exist_ok=True)
    written = []
    for playthrough in playthroughs(game):
        file = place / f"{playthrough.name}.txt"
        file.write_text("\n".join([*playthrough.lines(game), ""]), encoding="utf-8", newline="\n")
        written.append(file)
    for file in set(place.glob("*.txt")) - set(written):
        file.unlink()
    return written


@contextmanager
def _without_packs() -> Iterator[None]:
    """Within this block the user's corrected tables have no say; games are loaded when they are first used."""
    usual = os.environ.get(HOME)
    with tempfile.TemporaryDirectory() as empty:
        os.environ[HOME] = empty
        try:
            yield
        finally:
            del os.environ[HOME]
            if usual is not None:
                os.environ[HOME] = usual


def main(argv: Sequence[str] | None = None) -> int:
    """Write the playthroughs of the games named, or of all; 2 for a game that is not installed."""
    parser = argparse.ArgumentParser(
        prog="python -m automatable.testing.playthrough", description="Write playthroughs."
    )
    parser.add_argument("folder", type=Path, help="where the folders of the games lie")
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to write; all installed ones if none is named")
    arguments = parser.parse_args(argv)
    try:
        with _without_packs():
            for name in arguments.games or registry.names():
                for file in write(arguments.folder, registry.game(name)):
                    print(f"{file}: {file.stat().st_size} bytes")
    except Malformed as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
