"""Where output goes: a console without tricks for people, one JSON document for programs, one line for errors."""

import io
import json
import os
import sys
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.theme import Theme

from automatable.cli.words import text

WIDEST = 140
"""Lines longer than this are hard to read, however wide the terminal is."""
NARROWEST = 40

THEME = Theme(
    {
        "strong": "bold",
        "muted": "dim",
        "you": "bold cyan",
        "you2": "bold green",
        "automa1": "bold magenta",
        "automa2": "bold yellow",
        "glow": "reverse",
        "good": "green",
        "bad": "red",
    }
)
"""The roles of `kernel.view` as terminal styles."""


class _Console(Console):
    """A console that keeps to readable widths, whatever the window becomes, and leaves a closed pipe to `main`."""

    @property
    def options(self) -> ConsoleOptions:
        return super().options.update_width(min(max(self.width, NARROWEST), WIDEST))

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(stderr: bool = False) -> Console:
    """A console on the present standard output; plain text if that is no terminal or NO_COLOR is set."""
    return _Console(
        stderr=stderr,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
    )


def print_json(value: Any) -> None:
    """Print one JSON document, in ASCII where the terminal cannot show more."""
    document = json.dumps(value, ensure_ascii=False, indent=2)
    try:
        document.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        document = json.dumps(value, indent=2)
    print(document)


def complain(what: str) -> None:
    """Print one line about a mistake on standard error."""
    line = " ".join(what.split())
    print(text("error", what=line), file=sys.stderr)


def prepare_streams() -> None:
    """Let no stream that is closed, no character that cannot be shown and no byte that is no text end the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def give_up_output() -> None:
    """Write nothing more, not even at exit, where whoever read our output no longer takes it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
