"""Whole games of every version of the rules that ever landed, kept as share codes in `old/played` under the names `game-version-mode-…`.

`python -m tests.saves.playthroughs` writes those of today's versions that are missing. Whoever changes rules, or what is told beside a board, so that one
of today's version no longer opens, raises the version in the game's `setup` and runs this. What stands there already is never written anew.
"""

import random
from pathlib import Path
from typing import Any, NamedTuple

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Mode, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Move, Who
from automatable.saves.formats.save import capture, chance_source
from automatable.saves.formats.share import share_code
from automatable.saves.sessions.session import Session
from automatable.saves.sessions.whole_game import keep
from automatable.saves.store.store import Store

PLAYED = Path(__file__).parent / "old" / "played"
MODES: tuple[Mode, ...] = ("digital", "companion")


class Played(NamedTuple):
    """A kept game, by its file."""

    game: str
    version: str
    mode: str
    file: Path


def kept() -> list[Played]:
    found = []
    for file in sorted(PLAYED.glob("*.txt")):
        game, version, mode, _ = file.stem.split("-")
        found.append(Played(game, version, mode, file))
    return found


def finished(name: str, mode: Mode, seed: int = 2) -> Session:
    """A game to its end, in which every choice and everything told is any that the rules allow."""
    game, setup, rng = registry.game(name), Setup(seed=seed), random.Random(f"{name} {mode}")
    match: Match[Any] = Match(game, setup, chance_source(mode, setup), mode)
    match.run_on()
    while match.turn.who is not Who.OVER:
        move: Move = rng.choice(list(match.rules.legal(match.state)))
        (match.report if mode == "companion" else match.play)(move)
    store = Store(":memory:")
    return Session.open(store, keep(store, capture(match), match))


def write() -> None:
    PLAYED.mkdir(exist_ok=True)
    there = {played[:3] for played in kept()}
    for name in registry.names():
        version = registry.game(name).info.rules_version
        for mode in MODES:
            if (name, version, mode) not in there:
                code = share_code(finished(name, mode).export(short=mode == "companion"))
                (PLAYED / f"{name}-{version}-{mode}-whole.txt").write_text(f"{code}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
