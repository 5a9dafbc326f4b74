"""What tests of the program have in common."""

import io
from collections.abc import Callable
from typing import NamedTuple

from automatable.cli.words import text

PROMPT = text("ask.move")


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


class Terminal(io.TextIOWrapper):
    """Input that says it comes from a keyboard."""

    def isatty(self) -> bool:
        return True
