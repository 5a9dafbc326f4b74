"""Files of saved games, damaged at random, and what must hold for each: everything intact opens, or what is lost is told."""

import random
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats.journal import fold
from automatable.saves.repair.doctor import examine
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.saved_orchard import ORCHARD, SETUP, legal


def filled(path: Path, games: int = 6) -> dict[str, list[str]]:
    """A file with games of different lengths; each game's moves by id."""
    store = Store(path)
    for number in range(games):
        session = Session.create(store, ORCHARD, SETUP, name=f"Evening {number}")
        for _ in range(3 * number + 2):
            if not (moves := legal(session.match)):
                break
            session.play(moves[0])
            session.undo()
            session.redo()
    return {game.id: [line.body for line in store.journal(game.id)] for game in store.list()}


def damage(content: bytes, rng: random.Random) -> bytes:
    """One of the ways in which a disk, a copy or a program spoils a file."""
    spoiled = bytearray(content)
    way = rng.randrange(6)
    if way == 0:
        return bytes(spoiled[: rng.randrange(1, len(spoiled))])
    for _ in range(rng.randrange(1, 4)):
        place, length = rng.randrange(len(spoiled)), (1, 16, 512, 4096)[rng.randrange(4)]
        if way == 1:
            place -= place % 4096
        noise = (rng.randbytes(length), bytes(length), b"\xff" * length)[rng.randrange(3)]
        spoiled[place : place + length] = noise[: len(spoiled) - place]
    if way == 2:
        del spoiled[place : place + length]
    return bytes(spoiled) if way != 3 else bytes(spoiled) + rng.randbytes(1000)


def after_damage(healthy: Path, known: dict[str, list[str]], seed: int) -> str:
    """Damage a copy, let the doctor repair it, and hold the outcome to the promise; what happened, in a word."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        path.write_bytes(damage(healthy.read_bytes(), rng))
        before = path.read_bytes()
        with suppress(Malformed):
            Store(path).list()
        if not path.exists() or path.read_bytes() != before:
            aside = [file for file in path.parent.iterdir() if file.is_file() and file.read_bytes() == before]
            # SQLite may tidy up a file that it can open; anything else is kept as it was.
            if aside:
                shutil.move(aside[0], path)
        report = examine(path, repair=True)
        return _hold(path, known, bool(report.faults or report.notes))


def _hold(path: Path, known: dict[str, list[str]], told: bool) -> str:
    if not path.exists() or path.stat().st_size == 0:
        assert told
        return "nothing left"
    try:
        store = Store(path)
    except Malformed:
        assert told
        return "refused"
    whole = 0
    damaged = {game.id for game in store.damaged()}
    listed = {game.id for game in store.list()} | {game.id for game in store.list(deleted=True)}
    for game_id, lines in known.items():
        if game_id not in listed:
            assert told or game_id in damaged, f"{game_id} vanished without a word"
            continue
        kept = [line.body for line in store.journal(game_id)]
        if kept == lines:
            whole += 1
            assert Session(store, game_id, ORCHARD).problem is None or told
        else:
            assert told or fold(store.journal(game_id)).problem, f"{game_id} was changed without a word"
    assert told or whole == len(known)
    return "all whole" if whole == len(known) else f"{whole} whole"
