"""The real terminal program as a process: started, fed with choices, read up to its prompt, and asked what it has acknowledged."""

import os
import re
import selectors
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from automatable.games.tokaido import PLUGIN
from automatable.kernel.words.text import catalogue
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

PROMPT = "help > "
"""When choices are typed ahead, the program is already carrying one out as its prompt arrives."""
LONGEST_WAIT = 120
"""Seconds without a sign of life before a process counts as stuck."""
_ANSWER = re.compile(r"help > \S+\n(.*?)(?=^Tokaido ·|\Z)", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^([ \d]{3}\d) (\S.*)\n", re.MULTILINE)
_ID = re.compile(r"--resume (tokaido-\w+)")


class Program:
    """One run of `automatable`, and everything it has printed so far."""

    def __init__(self, home: Path, *arguments: str) -> None:
        shape = {"COLUMNS": "250", "LINES": "60", "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "automatable", *arguments],
            env=os.environ | shape | {"AUTOMATABLE_HOME": str(home)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.printed = ""

    def type(self, text: str) -> None:
        """Send lines, as somebody at a keyboard would."""
        assert self.process.stdin is not None
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def read_until(self, mark: str) -> bool:
        """Read on until this has been printed anew; False if the program ends before."""
        start = len(self.printed)
        while mark not in self.printed[start:]:
            if not self._read_some():
                return False
        return True

    def _read_some(self) -> bool:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(LONGEST_WAIT), f"the program is stuck after {self.printed[-300:]!r}"
        some = os.read(self.process.stdout.fileno(), 4096)
        self.printed += some.decode(errors="replace")
        return bool(some)

    def kill(self) -> None:
        """End the process without warning."""
        self.process.kill()
        self._finish()

    def leave(self) -> int:
        """Say that no more input comes, and wait for the end; the exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self._finish()

    def _finish(self) -> int:
        while self._read_some():
            pass
        status = self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()
        return status

    def acknowledged(self) -> dict[int, str]:
        """The entries of the log that it has told as done, by number; an unfinished line does not count."""
        return {
            int(row[1]): row[2].rstrip()
            for answer in _ANSWER.finditer(self.printed)
            for row in _ROW.finditer(answer[1])
        }

    def game_id(self) -> str:
        """The game that it has said how to resume."""
        found = _ID.search(self.printed)
        assert found is not None, self.printed
        return found[1]


def new_game(home: Path, seed: int, *options: str) -> str:
    """Let the program start a game and leave it; its id."""
    program = Program(home, "play", "tokaido", "--seed", str(seed), *options)
    assert program.leave() == 0
    return program.game_id()


def opened(home: Path, game_id: str) -> Session:
    """The game as the disk has it, checked move by move."""
    session = Session.open(Store(home / "games.sqlite3"), game_id, PLUGIN)
    assert (session.problem, session.warning) == (None, None)
    return session


def assert_kept(session: Session, told: dict[int, str]) -> None:
    """Every entry that was acknowledged is in the log, word for word."""
    say = catalogue(package=PLUGIN.info.package).say
    match = session.match
    for number, text in told.items():
        assert number <= len(match.log), f"entry {number} ({text}) is lost; the log has {len(match.log)}"
        kept = say(PLUGIN.face.tell(match.states[number - 1], match.log[number - 1].move))
        assert text.startswith(kept), f"entry {number} was {text!r}, is {kept!r}"
