"""A server in any language with saved games to look at: one in its middle, one beside a board, one that is over."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.language import VARIABLE
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

MIDDLE = 12
"""So many choices into a game there is something to see of everything."""
SEED = 5
HOME = "AUTOMATABLE_HOME"
PATIENCE = 60.0
"""Seconds until a server must answer."""


@dataclass(frozen=True)
class GamesShown:
    """The saved games of one title."""

    game: str
    middle: str
    over: str
    beside: str


@contextmanager
def games_to_look_at(names: Sequence[str]) -> Iterator[tuple[Path, list[GamesShown]]]:
    """A folder of the user's data with games of these titles."""
    with tempfile.TemporaryDirectory() as folder:
        with _home(folder):
            store = Store()
        yield Path(folder), [play_for_show(store, registry.game(name)) for name in names]


@contextmanager
def _home(folder: str) -> Iterator[None]:
    before = os.environ.get(HOME)
    os.environ[HOME] = folder
    try:
        yield
    finally:
        os.environ.pop(HOME)
        if before is not None:
            os.environ[HOME] = before


def play_for_show(store: Store, game: Game[Any]) -> GamesShown:
    """Save games of a title that show something of everything."""
    setup = complete(game.info, Setup(SEED))
    middle = Session.create(store, game, setup)
    _play(game, middle, MIDDLE)
    over = Session.create(store, game, setup)
    _play(game, over, sys.maxsize)
    beside = Session.create(store, game, setup, mode="companion")
    return GamesShown(game.info.id, middle.id, over.id, beside.id)


def _play(game: Game[Any], session: Session, moves: int) -> None:
    match: Match[Any] = session.match
    player = game.players["greedy"]
    while moves and match.turn.who is not Who.OVER:
        session.play(player(match.state, match.rules.legal(match.state), Rng(SEED, "shown")))
        match, moves = session.match, moves - 1


@contextmanager
def served(folder: Path, language: str) -> Iterator[str]:
    """The web table on a port of its own, in a language; where it is."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "automatable", "serve", "--port", str(port)]
    known = os.environ | {HOME: str(folder), VARIABLE: language}
    program = subprocess.Popen(words, env=known, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, program)
        yield address
    finally:
        program.terminate()
        program.wait()


def _wait_for(address: str, program: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while program.poll() is None and time.monotonic() < end:
        try:
            page(address, "/help")
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server does not answer")


def page(address: str, path: str, form: Mapping[str, str] | None = None, language: str = "") -> str:
    """What a page says, whether it is found or not."""
    body = None if form is None else urllib.parse.urlencode(form).encode()
    asked = urllib.request.Request(f"{address}{path}", body, {"accept-language": language} if language else {})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        return error.read().decode()
