"""A game on the terminal as a sensible person plays it, through the program itself, written down line by line.

`python -m tests.cli.recording GAME [COLUMNS LINES [SEED]]` prints one whole game.
"""

import builtins
import io
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from automatable.cli.commands import play
from automatable.cli.main import main
from automatable.cli.screen.offers import NumberedOffer
from automatable.cli.screen.table import TerminalGame
from automatable.cli.words import text
from automatable.kernel.turns.chance import Rng
from tests.cli.program import Terminal


class Screen(io.StringIO):
    """Output that says it goes to a terminal."""

    def isatty(self) -> bool:
        return True


@dataclass
class Moment:
    """What stood on the terminal when something was asked, and what was typed then."""

    printed: str
    question: str
    entries: list[NumberedOffer]
    logged: int
    """How many entries the log had."""
    typed: str = ""


@dataclass
class Recording:
    """A game, or its first moments."""

    moments: list[Moment] = field(default_factory=list)
    ending: str = ""

    @property
    def transcript(self) -> str:
        return "".join(f"{moment.printed}{moment.question}{moment.typed}\n" for moment in self.moments) + self.ending


Typing = Callable[[TerminalGame, int], str]


def greedy(table: TerminalGame, moment: int) -> str:
    """The number of what the greedy player would do."""
    match = table.match
    move = match.game.players["greedy"](match.state, match.rules.legal(match.state), Rng(match.setup.seed, str(moment)))
    return str(table.offers().of(move).number)


def record(
    game: str,
    columns: int = 80,
    lines: int = 24,
    seed: int = 7,
    most: int = sys.maxsize,
    typing: Typing = greedy,
    options: tuple[str, ...] = (),
    at_pause: str = "",
) -> Recording:
    """Play a game to its end, or until so many questions have been answered."""
    found = Recording()
    tables: list[TerminalGame] = []
    screen = Screen()

    def seated(*arguments: Any) -> TerminalGame:
        tables.append(TerminalGame(*arguments))
        return tables[0]

    def answer(question: str = "") -> str:
        table = tables[0]
        entries = [] if table.over else list(table.offers().entries)
        moment = Moment(screen.getvalue(), question, entries, len(table.match.log))
        screen.truncate(0)
        screen.seek(0)
        if len(found.moments) >= most:
            raise EOFError
        found.moments.append(moment)
        if question == text("ask.go_on"):
            return at_pause
        if table.over or question != text("ask.move"):
            return ""
        moment.typed = typing(table, len(found.moments))
        return moment.typed

    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        size = {"COLUMNS": str(columns), "LINES": str(lines), "NO_COLOR": "1", "TERM": "xterm"}
        stack.enter_context(patch.dict(os.environ, {"AUTOMATABLE_HOME": home, **size}))
        stack.enter_context(patch.object(play, "TerminalGame", seated))
        stack.enter_context(patch.object(builtins, "input", answer))
        stack.enter_context(patch.object(sys, "stdin", Terminal(io.BytesIO())))
        stack.enter_context(patch.object(sys, "stdout", screen))
        main(["play", game, "--seed", str(seed), *options])
    found.ending = screen.getvalue()
    return found


if __name__ == "__main__":
    name, *numbers = sys.argv[1:]
    wide, high, first = map(int, [*numbers, *("80", "24", "7")[len(numbers) :]])
    print(record(name, wide, high, first).transcript)
