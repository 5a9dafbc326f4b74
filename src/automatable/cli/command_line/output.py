"""Streams: one JSON document for programs, one line for errors, and nothing that ends the program."""

import io
import json
import os
import sys
from typing import Any

from automatable.cli.words import text
from automatable.kernel.words.text import escaped, one_line

LONGEST_LINE = 2000


def print_json(value: Any) -> None:
    """Print one JSON document, in ASCII where the terminal cannot show more or would obey it."""
    document = json.dumps(value, ensure_ascii=False, indent=2)
    try:
        document.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        document = json.dumps(value, indent=2)
    print(escaped(document, lambda sign: json.dumps(sign)[1:-1]))


def complain(what: str) -> None:
    """Print one line about a mistake on standard error."""
    print(text("error", what=one_line(what, LONGEST_LINE)), file=sys.stderr)


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
